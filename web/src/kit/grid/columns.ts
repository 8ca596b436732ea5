import { decimalSign } from "../i18n/i18n.ts";
import type { Column } from "../table/columns.ts";

/** What was typed or pasted, as it is sent; `why` says what is wrong with it when it cannot be sent. */
export interface Read {
  value: string;
  why?: string;
}

/** What may be typed into the cells of a column. */
export type CellKind =
  | {
      kind: "text";
      /** In characters. */
      max?: number;
      /** How a value is shown where that is not as it is sent. */
      show?: (value: string) => string;
    }
  | {
      kind: "number";
      min?: number;
      max?: number;
      /** Of what a number is a multiple, such as 0.5; any number unless told. */
      step?: number;
    }
  | {
      /** Figures with a few words among them, such as marks. */
      kind: "figures";
      read: (typed: string) => Read;
      /** The words, to be pressed too: the keyboard of a phone has figures alone there. */
      words: readonly { value: string; label: string }[];
    }
  | { kind: "choice"; choices: readonly { value: string; label: string }[] };

/** How a cell is written in. */
export type CellEdit = CellKind & {
  /** What stands in it, as it is sent to the server: a number with a point, a choice by its value. */
  value: string;
  /** What the server says is wrong with what stands there. */
  problem?: string | undefined;
  /** Stands in an empty cell that must be filled. */
  placeholder?: string;
};

/**
 * A column of an `EditGrid`: one of a table, with `edit` where its cells can be written in; undefined for a row whose
 * cell can only be read. What is read is drawn as in a table, and Enter presses the button that stands in it.
 */
export type GridColumn<Row> = Column<Row> & { edit?: (row: Row) => CellEdit | undefined };

/** Figures stand at the right, under one another. */
export const isFigures = ({ kind }: CellKind): boolean => kind === "number" || kind === "figures";

/** A value as its cell shows it: a choice by its label, figures as the language writes them, and as they may be typed. */
export function shownValue(edit: CellKind, value: string): string {
  if (edit.kind === "text") return edit.show?.(value) ?? value;
  if (edit.kind === "figures") return /^\d+\.\d+$/.test(value) ? value.replace(".", decimalSign()) : value;
  if (edit.kind === "number") return value;
  return edit.choices.find((each) => each.value === value)?.label ?? value;
}

/** A cell as text, also where it is only read: for the clipboard. `typed` is what was written in it and not stored. */
export function textOf<Row>(column: GridColumn<Row>, row: Row, typed: string | undefined): string {
  const edit = column.edit?.(row);
  return edit ? shownValue(edit, typed ?? edit.value) : String(column.value?.(row) ?? "");
}
