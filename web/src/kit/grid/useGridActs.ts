import { type RefObject, useMemo, useRef } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { flushSync } from "react-dom";
import { useLatest } from "../useLatest.ts";
import { shownValue, textOf, type GridColumn } from "./columns.ts";
import type { Cell } from "./entries.ts";
import type { GridCells } from "./GridCells.ts";
import type { Extent, Place } from "./keys.ts";
import type { Typed } from "./queue.ts";
import { blockOf, type Block, type Selection } from "./selection.ts";
import { spread } from "./spread.ts";
import { readBlock, writeBlock } from "./tsv.ts";
import { readValue } from "./values.ts";

/** Pasted cells that found no place, to be told. */
export interface LeftOut {
  beyond: number;
  readOnly: number;
}

/** What can be done in a grid, by key, pointer or clipboard. */
export interface GridActs {
  extent: () => Extent;
  /** Selects a cell, or with `extend` all up to it, and puts the keyboard there. */
  go: (to: Place, extend?: boolean) => void;
  /** Opens a cell to be typed in; false where it can only be read. */
  edit: (at: Place, mode: "replace" | "edit") => boolean;
  /** Takes what stands in the open field, if one is open. */
  finish: () => void;
  /** Closes the open field as if nothing had been typed. */
  giveUp: () => void;
  /** Empties what is selected. */
  clear: () => void;
  /** What is selected, as the clipboard has it. */
  copy: () => string;
  paste: (text: string) => void;
  /** Undoes the last act, a whole paste at once. */
  undo: () => void;
}

/** The acts of a grid; the same functions as long as it is there. */
export function useGridActs<Item>(grid: {
  frame: RefObject<HTMLElement | null>;
  items: readonly Item[];
  columns: readonly GridColumn<Item>[];
  keyOf: (row: Item) => string;
  cells: GridCells;
  selection: Selection;
  /** Brings the active cell into sight and gives it the keyboard. */
  focus: () => void;
  /** What the server's rows say of a cell. */
  valueOf: (cell: Cell) => string | undefined;
  onLeftOut: (left: LeftOut | undefined) => void;
  /** True where a pasted block is dealt with otherwise. */
  onPaste: ((block: readonly (readonly string[])[], at: Cell, asItIs: () => void) => boolean) | undefined;
}): GridActs {
  const { t } = useTranslation();
  /** The cell that is being typed in, and what stood there when that began: one's own, if it was not stored yet. */
  const opened = useRef<{ cell: Cell; base: string; isOwn: boolean }>(undefined);
  const latest = useLatest(() => grid);

  return useMemo(() => {
    const at = (place: Place) => {
      const { items, columns, keyOf, cells } = latest();
      const row = items[place.row];
      const column = columns[place.column];
      if (row === undefined || column === undefined) return undefined;
      const cell: Cell = { row: keyOf(row), column: column.id };
      const edit = column.edit?.(row);
      const typed = edit && cells.get(cell)?.value;
      return { row, column, cell, edit, typed, value: typed ?? edit?.value ?? "" };
    };
    const typedOf = (place: Place, text: string): Typed | undefined => {
      const found = at(place);
      if (!found?.edit) return undefined;
      return { ...found.cell, base: found.value, ...readValue(t, found.edit, text) };
    };
    const selectedPlaces = (): Place[] => {
      const block = blockOf(latest().selection.get());
      const places: Place[] = [];
      for (let row = block.top; row <= block.bottom; row++)
        for (let column = block.left; column <= block.right; column++) places.push({ row, column });
      return places;
    };
    /** Writes a pasted block over the cells from the first selected one on. */
    const lay = (pasted: readonly (readonly string[])[], selected: Block): void => {
      const { selection, cells, onLeftOut } = latest();
      const { cells: laid, block, beyond } = spread(pasted, selected, acts.extent());
      const typed: Typed[] = [];
      let readOnly = 0;
      for (const one of laid) {
        const cell = typedOf(one, one.text);
        if (!cell) readOnly += 1;
        else if (cell.value !== cell.base || cell.why !== undefined) typed.push(cell);
      }
      cells.set(typed, "pasted");
      selection.set({
        anchor: { row: block.bottom, column: block.right },
        active: { row: block.top, column: block.left },
      });
      latest().focus();
      onLeftOut(beyond + readOnly > 0 ? { beyond, readOnly } : undefined);
    };
    const close = (): void => {
      const { selection } = latest();
      const { active, anchor } = selection.get();
      opened.current = undefined;
      selection.set({ active, anchor });
    };
    const acts: GridActs = {
      extent: () => ({ rows: latest().items.length, columns: latest().columns.length }),
      go(to, extend = false) {
        acts.finish();
        const { selection, focus } = latest();
        selection.set({ active: to, anchor: extend ? selection.get().anchor : to });
        focus();
      },
      edit(place, mode) {
        acts.finish();
        const found = at(place);
        if (!found?.edit) return false;
        opened.current = { cell: found.cell, base: found.value, isOwn: found.typed !== undefined };
        // At once, so that the letter that was pressed is typed into it.
        flushSync(() => latest().selection.set({ active: place, anchor: place, editing: mode }));
        return true;
      },
      finish() {
        const { frame, selection, cells, valueOf } = latest();
        const { active, editing } = selection.get();
        const one = opened.current;
        if (!editing || !one) return;
        const field = frame.current?.querySelector<HTMLInputElement | HTMLSelectElement>("[data-editor]");
        const edit = at(active)?.edit;
        close();
        if (!field || !edit) return;
        const shown = shownValue(edit, one.base);
        const isAsItWas = field.value === (edit.kind === "choice" ? one.base : shown);
        const isUntouched = editing === "edit" && field.value === field.dataset["editor"] && edit.kind !== "choice";
        if (isAsItWas || isUntouched) return;
        // What has changed while it was open is no more overwritten than what changes later.
        const now = one.isOwn ? undefined : valueOf(one.cell);
        cells.set([{ ...one.cell, base: one.base, now, ...readValue(t, edit, field.value) }]);
      },
      giveUp() {
        close();
        latest().focus();
      },
      clear() {
        const typed = selectedPlaces().flatMap((place) => typedOf(place, "") ?? []);
        latest().cells.set(typed.filter((one) => one.value !== one.base));
      },
      copy() {
        const block = blockOf(latest().selection.get());
        const rows: string[][] = [];
        for (let row = block.top; row <= block.bottom; row++) {
          const texts: string[] = [];
          for (let column = block.left; column <= block.right; column++) {
            const found = at({ row, column });
            if (found) texts.push(textOf(found.column, found.row, found.typed));
          }
          rows.push(texts);
        }
        return writeBlock(rows);
      },
      paste(text) {
        const { selection, onPaste } = latest();
        const pasted = readBlock(text);
        const selected = blockOf(selection.get());
        const first = at({ row: selected.top, column: selected.left });
        const asItIs = () => lay(pasted, selected);
        if (!first || onPaste?.(pasted, first.cell, asItIs) !== true) asItIs();
      },
      undo() {
        latest().cells.undo();
        latest().focus();
      },
    };
    return acts;
  }, [latest, t]);
}
