import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { ask } from "../dialog/ask.tsx";
import { Button } from "../Button.tsx";
import { useFold } from "../shell/fold.ts";
import type { QuietAction } from "./QuietActions.tsx";
import type { List } from "./useList.ts";

/** Something that can be done with ticked rows. */
export interface RowAct<Row> extends Pick<QuietAction, "do" | "danger"> {
  /** Names the act and how many rows it would be done with: `Move (2)`. */
  label: string;
  icon: ReactNode;
  /** Said when nothing is ticked. With it the act stands above the list until something is; without it, only then. */
  none?: string;
  /** It can be done with all that match as well: then there are no rows, and the list's `matching` says which. */
  takesMatching?: true;
  /** While what it answers is under way the ticked rows stay as they are. */
  run: (rows: readonly Row[]) => void | Promise<void>;
}

/**
 * The acts of a list in one place at a time: above it while nothing is ticked, where they say what ticks are for, and
 * in the bar of the ticked rows from the first one on. The place above stays free, so that nothing moves.
 */
export function RowActs<Row>(props: { list: List<Row, never>; acts: readonly RowAct<Row>[]; at: "start" | "bar" }) {
  const { list, at } = props;
  const isFolding = useFold() !== undefined;
  const { count, rows } = list.ticked;
  const acts =
    at === "bar"
      ? props.acts.filter((act) => list.ticked.all === undefined || act.takesMatching)
      : props.acts.filter((act) => act.none !== undefined);
  if (at === "start" && isFolding && count > 0) return null;
  const isAway = at === "start" && count > 0;
  const buttons = acts.map((act) => (
    <Button
      key={act.label}
      kind={act.danger === true && at === "bar" ? "danger" : "text"}
      icon={act.icon}
      onClick={() => (count === 0 ? void ask.alert(act.none ?? "") : list.hold(act.run(rows)))}
    >
      {act.label}
    </Button>
  ));
  return isAway ? (
    <Box aria-hidden="true" sx={{ visibility: "hidden", display: "contents" }}>
      {buttons}
    </Box>
  ) : (
    buttons
  );
}
