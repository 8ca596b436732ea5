/** Every list is searched, sorted and paged by the server: 10, 25, 50 or All rows (document 000, section 1). */
import { z } from "zod";

export const PAGE_SIZES = [10, 25, 50, 0] as const;
/** `All`. The table is virtualised, so it is a size like any other. */
export const ALL_ROWS = 0;

export const sortDirection = z.enum(["asc", "desc"]);

/**
 * The paging fields of a list operation. `page` counts from 0, `size` 0 means All, `sort` is one of the
 * operation's columns. A caller that sends none (the documents' own calls) gets every row, as they expect.
 */
export function paging<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return {
    page: z.codec(z.string().default("0"), z.number().int().min(0).max(1_000_000), numeric),
    size: z.codec(z.string().default("0"), z.number().int().min(0).max(500), numeric),
    sort: z.enum(columns).default(columns[0]),
    direction: sortDirection.default("asc"),
  };
}

const numeric = {
  decode: (value: string) => (value.trim() === "" ? 0 : Number(value)),
  encode: (value: number) => String(value),
};

/** How a list is sorted. */
export interface Order {
  sort: string;
  direction: "asc" | "desc";
}

/** What a list query needs of the paging fields. */
export interface Paging extends Order {
  page: number;
  size: number;
}
