import MuiButton from "@mui/material/Button";
import MuiIconButton from "@mui/material/IconButton";
import type { MouseEvent, ReactNode } from "react";
import { useTabStop } from "./table/inRow.ts";

export interface ButtonProps {
  children: ReactNode;
  /** `primary` is filled: at most one on a screen. `quiet` stands in every row. `danger` destroys something. */
  kind?: "primary" | "outlined" | "text" | "quiet" | "danger";
  /** Fits into a row of a table. */
  small?: boolean;
  icon?: ReactNode;
  /** Says that it is at work, and cannot be pressed again meanwhile. */
  busy?: boolean;
  disabled?: boolean;
  /** Makes it a link: a download, or another screen. */
  href?: string;
  /** For a link: the file is saved under the server's name for it. */
  download?: boolean;
  type?: "button" | "submit";
  form?: string;
  autoFocus?: boolean;
  /** For a button that shows and hides something: its id, and whether it is shown. */
  controls?: string;
  expanded?: boolean;
  /** Says more than its words where many buttons have the same: begins with them. */
  label?: string;
  /** Out of the tab order: inside a table's row, which the arrows walk. */
  inRow?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

const LOOKS = {
  primary: { variant: "contained" },
  outlined: { variant: "outlined" },
  text: { variant: "text" },
  quiet: { variant: "text", color: "inherit" },
  danger: { variant: "text", color: "error" },
} as const;

/** A button whose words are a verb. */
export function Button({
  kind = "text",
  small,
  icon,
  busy,
  href,
  download,
  type = "button",
  label,
  inRow,
  controls,
  expanded,
  ...rest
}: ButtonProps) {
  const stop = useTabStop();
  const link = href === undefined ? { type } : { href, ...(download ? { download: "" } : {}) };
  return (
    <MuiButton
      {...LOOKS[kind]}
      {...link}
      {...rest}
      {...(inRow ? { tabIndex: -1 } : stop)}
      aria-label={label}
      aria-controls={expanded === true ? controls : undefined}
      aria-expanded={expanded}
      size={small ? "small" : "medium"}
      startIcon={icon}
      loading={busy ?? null}
      loadingPosition="start"
      sx={{ whiteSpace: "nowrap", ...(kind === "quiet" ? { color: "text.secondary", fontWeight: 500 } : {}) }}
    />
  );
}

/** A button that is only an icon; its name is shown when pointed at and read by a screen reader. */
export function IconButton(props: {
  label: string;
  icon: ReactNode;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  href?: string;
  disabled?: boolean;
  danger?: boolean;
  /** Opens a menu. */
  menu?: boolean;
  /** Out of the tab order: inside a table's row, which the arrows walk. */
  inRow?: boolean;
}) {
  const { label, icon, href, danger, menu, inRow, ...rest } = props;
  const stop = useTabStop();
  return (
    // A disabled button tells nobody that it is pointed at: the span does.
    <span data-tip={label}>
      <MuiIconButton
        size="small"
        sx={{ "& svg": { fontSize: 20 } }}
        aria-label={label}
        color={danger ? "error" : "default"}
        {...(menu ? { "aria-haspopup": "menu" as const } : {})}
        {...(href === undefined ? {} : { href })}
        {...(inRow ? { tabIndex: -1 } : stop)}
        {...rest}
      >
        {icon}
      </MuiIconButton>
    </span>
  );
}
