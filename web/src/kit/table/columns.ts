import type { Cents } from "@ofisi/contract/kit/cents";
import type { ReactNode } from "react";

/**
 * How a column's value is written and aligned. Money is `Cents`, right-aligned and without its currency. A `code` is a
 * number or name of a paper, which never breaks; a `moment` is a day with its time.
 */
export type ColumnKind = "text" | "number" | "money" | "code" | "date" | "moment" | "action";

/**
 * A column's place on a phone, where a row is a card: `title` says who or what it is and `figure` stands at its end;
 * `note` stands in the second line and `end` at that line's end; `below` has a third line for itself.
 */
export type CardPlace = "title" | "figure" | "note" | "end" | "below";

/** One column of a `Table`. */
export interface Column<Row> {
  /** Stable name: remembers its visibility, and is the server's sort name when `sortable`. */
  id: string;
  /** The header's words, already in the person's language. */
  title: string;
  kind?: ColumnKind;
  /** The plain value; also what the default cell shows. Days and moments are ISO, money is in cents. */
  value?: (row: Row) => string | number | Cents;
  /** Draws the cell where plain text is not enough. */
  cell?: (row: Row) => ReactNode;
  /** True only where the server sorts by this column. */
  sortable?: boolean;
  /** Least width in CSS pixels; spare width is shared in proportion. */
  width: number;
  /** Left out until the person asks for it in the columns menu. */
  hidden?: boolean;
  /** Cannot be taken away in the columns menu. */
  always?: boolean;
  /** Stays in sight while the table scrolls sideways; only for the first columns. */
  pinned?: boolean;
  /** What the table's foot says under it: of all that match, and not of the page alone. Some column of a foot has one. */
  total?: string | number | Cents;
  /** Its place in the card that a row is on a phone. A table of which one column has one is cards there, of these alone. */
  card?: CardPlace;
  /** Stays in sight at the far edge where there is room for it; only for the last column: what is done with a row. */
  atEnd?: boolean;
}
