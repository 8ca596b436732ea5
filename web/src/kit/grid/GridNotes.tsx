import { useSyncExternalStore } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { Button } from "../Button.tsx";
import { Across, Down, Words } from "../shell/Layout.tsx";
import { shownValue, type GridColumn } from "./columns.ts";
import type { Cell } from "./entries.ts";
import type { GridCells } from "./GridCells.ts";
import type { Selection } from "./selection.ts";
import type { LeftOut } from "./useGridActs.ts";

interface GridNotesProps<Item> {
  items: readonly Item[];
  columns: readonly GridColumn<Item>[];
  keyOf: (row: Item) => string;
  nameOf: (row: Item, index: number) => string;
  selection: Selection;
  cells: GridCells;
  leftOut: LeftOut | undefined;
  /** Puts the keyboard on the active cell. */
  focus: () => void;
  /** Goes to a cell; false where it is not among the rows shown. */
  goTo: (cell: Cell) => boolean;
}

/** How many cells that need the person are looked through for one that is shown. */
const LOOKED_THROUGH = 200;

/**
 * Under a grid: what is to be said of the cell with the keyboard, both values and a choice when somebody else has changed
 * it, and how many cells are not stored.
 */
export function GridNotes<Item>(props: GridNotesProps<Item>) {
  const { cells, leftOut, goTo } = props;
  return (
    <Down gap={0.5}>
      <ActiveNote {...props} />
      <BlockNote {...props} />
      <QueueNote cells={cells} leftOut={leftOut} goTo={goTo} />
    </Down>
  );
}

/** How many cells are not stored and why; with `goTo` the way to the first that needs the person. */
export function QueueNote({
  cells,
  leftOut,
  goTo,
}: Pick<GridNotesProps<never>, "cells"> & Partial<GridNotesProps<never>>) {
  const { t } = useTranslation();
  const { waiting, refused, conflicts } = useSyncExternalStore(cells.subscribe, cells.counts);
  const isCut = useSyncExternalStore(cells.subscribe, cells.isCut);
  const sums = [
    waiting > 0 && t(isCut ? "kit.grid.cut" : "kit.grid.waiting", { count: waiting }),
    refused > 0 && t("kit.grid.refused", { count: refused }),
    conflicts > 0 && t("kit.grid.conflicts", { count: conflicts }),
    leftOut && leftOut.beyond > 0 && t("kit.grid.beyond", { count: leftOut.beyond }),
    leftOut && leftOut.readOnly > 0 && t("kit.grid.readOnly", { count: leftOut.readOnly }),
  ].filter(Boolean);
  return (
    <Across>
      <Words size="small" live>
        {sums.join(" ")}
      </Words>
      {goTo && refused + conflicts > 0 && (
        <Button small onClick={() => void cells.needing(LOOKED_THROUGH).some(goTo)}>
          {t("kit.grid.show")}
        </Button>
      )}
    </Across>
  );
}

/** What the last paste, or the last emptying of a block, has changed, with the way to undo it. */
function BlockNote<Item>({ items, columns, keyOf, nameOf, cells, focus }: GridNotesProps<Item>) {
  const { t } = useTranslation();
  const act = useSyncExternalStore(cells.subscribe, cells.lastBlock);
  const taken = act?.cells.filter(({ isRefused }) => !isRefused) ?? [];
  if (!act || taken.length === 0) return null;
  const count = taken.length;
  const overwritten = taken.filter(({ before }) => before !== "").length;
  if (act.isUndone) {
    const names = act.kept.slice(0, KEPT_NAMED).map(({ row, column }) => {
      const at = items.findIndex((item) => keyOf(item) === row);
      const title = columns.find(({ id }) => id === column)?.title ?? column;
      return t("kit.grid.cell", { column: title, row: at < 0 ? row : nameOf(items[at]!, at) });
    });
    const kept = act.kept.length > names.length ? [...names, "…"] : names;
    return (
      <Words size="small" live>
        {t("kit.grid.undone", { count: count - act.kept.length })}{" "}
        {kept.length > 0 && t("kit.grid.kept", { cells: kept.join("; ") })}
      </Words>
    );
  }
  return (
    <Across>
      <Words size="small" live as="span">
        {t("kit.grid.written", { count })} {t("kit.grid.overwritten", { count: overwritten })}
      </Words>
      <Button
        small
        kind="outlined"
        onClick={() => {
          cells.undo(act);
          focus();
        }}
      >
        {t(act.kind === "pasted" ? "kit.grid.undoPaste" : "kit.grid.undo")}
      </Button>
    </Across>
  );
}

/** Of the cells that an undo left as they are, so many are named. */
const KEPT_NAMED = 5;

function ActiveNote<Item>({ items, columns, keyOf, nameOf, selection, cells, focus }: GridNotesProps<Item>) {
  const { t } = useTranslation();
  const { active } = useSyncExternalStore(selection.subscribe, selection.get);
  const item = items[active.row];
  const column = columns[active.column];
  const cell = item !== undefined && column && { row: keyOf(item), column: column.id };
  const entry = useSyncExternalStore(cells.subscribe, () => (cell && column.edit ? cells.get(cell) : undefined));
  if (!cell || item === undefined) return null;
  const edit = column.edit?.(item);
  if (!edit) return null;
  const shown = (value: string): string => shownValue(edit, value) || t("kit.newer.empty");
  const place = t("kit.grid.cell", { column: column.title, row: nameOf(item, active.row) });
  const after = (act: (cell: Cell) => void) => () => {
    act(cell);
    focus();
  };
  const giveUp = after((one) => cells.discard([one]));
  if (entry?.state === "conflict")
    return (
      <Across>
        <Words size="small" strong as="span">
          {place}: {t("kit.grid.changed")}
        </Words>
        <Words size="small" as="span">
          {t("kit.newer.theirs", { value: shown(entry.theirs ?? "") })}
        </Words>
        <Button small kind="outlined" onClick={giveUp}>
          {t("kit.newer.useTheirs")}
        </Button>
        <Words size="small" as="span">
          {t("kit.newer.yours", { value: shown(entry.value) })}
        </Words>
        <Button small kind="outlined" onClick={after(cells.keepMine)}>
          {t("kit.newer.useYours")}
        </Button>
      </Across>
    );
  if (entry?.state === "refused")
    return (
      <Across>
        <Words size="small" danger as="span">
          {place}: {entry.why}
        </Words>
        <Words size="small" as="span">
          {t("kit.grid.stored", { value: shown(edit.value) })}
        </Words>
        <Button small kind="outlined" onClick={giveUp}>
          {t("kit.grid.giveUp")}
        </Button>
      </Across>
    );
  const problem = edit.problem;
  if (edit.kind === "figures" && edit.words.length > 0 && problem === undefined) {
    const take = (value: string) => after((one) => cells.set([{ ...one, base: entry?.value ?? edit.value, value }]));
    return (
      <Across>
        <Words size="small" faint as="span">
          {place}
        </Words>
        {edit.words.map(({ value, label }) => (
          <Button key={value} small onClick={take(value)}>
            {label}
          </Button>
        ))}
      </Across>
    );
  }
  // A line of its own even when it is empty: what stands below keeps its place.
  return (
    <Words size="small" danger={problem !== undefined} as="div">
      {problem === undefined ? "\u00a0" : `${place}: ${problem}`}
    </Words>
  );
}
