import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import { useId, type ReactNode } from "react";
import { Words } from "./Layout.tsx";

export interface CheckItem {
  value: string;
  label: string;
  /** A few faint words after it. */
  note?: string;
  /** A button at the end of the line. */
  action?: ReactNode;
  /** A second line, under the first. */
  below?: ReactNode;
}

/** A short list, with a tick before each line where `onTicked` is given. */
export function CheckList(props: {
  label: string;
  items: readonly CheckItem[];
  /** In the list's place when it is empty. */
  empty: string;
  ticked?: readonly string[] | undefined;
  onTicked?: ((values: readonly string[]) => void) | undefined;
}) {
  const { items, ticked = [], onTicked } = props;
  const id = useId();
  if (items.length === 0) return <Words faint>{props.empty}</Words>;
  return (
    <Box
      component="ul"
      aria-label={props.label}
      sx={{ listStyle: "none", m: 0, p: 0, maxHeight: 360, overflow: "auto", borderTop: 1, borderColor: "divider" }}
    >
      {items.map((item, index) => (
        <Box
          component="li"
          key={item.value}
          sx={{
            display: "flex",
            flexWrap: item.below === undefined ? "nowrap" : "wrap",
            alignItems: "center",
            gap: 1,
            minHeight: 44,
            borderBottom: 1,
            borderColor: "divider",
          }}
        >
          {onTicked && (
            <Checkbox
              id={`${id}-${index}`}
              checked={ticked.includes(item.value)}
              onChange={(_event, on) =>
                onTicked(on ? [...ticked, item.value] : ticked.filter((value) => value !== item.value))
              }
            />
          )}
          <Box
            component={onTicked ? "label" : "span"}
            {...(onTicked ? { htmlFor: `${id}-${index}` } : {})}
            sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere", cursor: onTicked ? "pointer" : "default" }}
          >
            {item.label}
          </Box>
          {item.note !== undefined && (
            <Words faint as="span" size="small">
              {item.note}
            </Words>
          )}
          {item.action}
          {item.below !== undefined && <Box sx={{ width: "100%", pl: 5.5, py: 1 }}>{item.below}</Box>}
        </Box>
      ))}
    </Box>
  );
}
