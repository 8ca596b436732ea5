import Chip from "@mui/material/Chip";
import { useTabStop } from "./table/inRow.ts";
import { TONE_COLOURS, type StateTone } from "./StateChip.tsx";

/** A chip that is pressed: it says a state or a count in words and opens what is behind it. */
export function ChipButton(props: {
  children: string;
  tone?: StateTone;
  /** Says more than its words where many chips have the same: begins with them. */
  label?: string;
  /** Explained when pointed at or focused. */
  hint?: string | undefined;
  icon?: React.ReactElement;
  /** Out of the tab order: inside a table's row, which the arrows walk. */
  inRow?: boolean;
  onClick: () => void;
}) {
  const { children, tone = "neutral", label, hint, icon, inRow } = props;
  const stop = useTabStop();
  return (
    <Chip
      component="button"
      type="button"
      size={inRow ? "small" : "medium"}
      variant="outlined"
      label={children}
      color={TONE_COLOURS[tone]}
      aria-label={label}
      data-tip={hint}
      aria-description={hint}
      {...(icon ? { icon } : {})}
      {...(inRow ? { tabIndex: -1 } : stop)}
      onClick={props.onClick}
      sx={{ maxWidth: "100%", "& .MuiChip-icon": { fontSize: 18, marginInlineStart: "8px" } }}
    />
  );
}
