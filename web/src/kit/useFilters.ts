import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";

/** Page, size and order of a table, and how to change them. `page` counts from 0; `size` 0 is All. */
export interface TableState<Sort extends string = string> {
  readonly page: number;
  readonly size: number;
  readonly sort: Sort;
  readonly direction: "asc" | "desc";
  readonly toPage: (page: number) => void;
  /** Goes back to the first page. */
  readonly resize: (size: number) => void;
  /** A second press on the same column turns the order around. */
  readonly sortBy: (column: string) => void;
}

export interface TableDefaults<Sort extends string = string> {
  /** The columns that the operation sorts by; the first one unless the address names another. */
  sorts: readonly [Sort, ...Sort[]];
  direction?: "asc" | "desc";
  size?: number;
}

/** The part of a table's state that goes to the server. */
export type TableQuery<Sort extends string> = Pick<TableState<Sort>, "page" | "size" | "sort" | "direction">;

export interface Filters<Values extends Record<string, string>, Sort extends string = string> {
  readonly values: Values;
  readonly table: TableState<Sort>;
  /** What a list operation wants: the values with page, size, sort and direction. */
  readonly query: Values & TableQuery<Sort>;
  /** Changes some filters and goes back to the first page. */
  readonly set: (change: Partial<Values>) => void;
  /** Props of a control for one filter. */
  readonly bind: (name: keyof Values & string) => { value: string; onChange: (value: string) => void };
  /** Back to the defaults: search and filters, not the order or the page size. */
  readonly clear: () => void;
  readonly isFiltered: boolean;
}

const DEFAULT_SIZE = 25;
const SIZES: readonly number[] = [10, 25, 50, 0];

type Search = Record<string, unknown>;

/**
 * Filters and table state of a screen, kept in the address so that a reload, a link or the back button
 * brings the same rows. Only what differs from the defaults is written there. `defaults` and
 * `tableDefaults` are constants declared outside the component.
 */
export function useFilters<Values extends Record<string, string>, const Sort extends string>(
  defaults: Values,
  tableDefaults: TableDefaults<Sort>,
): Filters<Values, Sort> {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (next: (before: Search) => Search) => {
      void navigate({
        to: ".",
        search: ((before: Search) => withoutEmpty(next(before))) as never,
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );

  return useMemo(() => {
    const values = readValues(search, defaults);
    const state = readTable(search, tableDefaults);
    const set = (patch: Partial<Values>): void =>
      change((before) => {
        const after: Search = { ...before, page: undefined };
        for (const [name, value] of Object.entries(patch)) after[name] = value === defaults[name] ? undefined : value;
        return after;
      });
    const table: TableState<Sort> = {
      ...state,
      toPage: (page) => change((before) => ({ ...before, page: page === 0 ? undefined : page })),
      resize: (size) =>
        change((before) => ({
          ...before,
          page: undefined,
          size: size === (tableDefaults.size ?? DEFAULT_SIZE) ? undefined : size,
        })),
      sortBy: (column) =>
        change((before) => {
          const now = readTable(before, tableDefaults);
          const direction = now.sort === column && now.direction === "asc" ? "desc" : "asc";
          return { ...before, page: undefined, sort: column, direction };
        }),
    };
    return {
      values,
      table,
      query: { ...values, ...state },
      set,
      bind: (name) => ({
        value: values[name] ?? "",
        onChange: (value) => set({ [name]: value } as Partial<Values>),
      }),
      clear: () => set(defaults),
      isFiltered: Object.keys(defaults).some((name) => values[name] !== defaults[name]),
    };
  }, [search, change, defaults, tableDefaults]);
}

/** The address carries anything; a number typed into the search box comes back as one. */
export function readValues<Values extends Record<string, string>>(search: Search, defaults: Values): Values {
  return Object.fromEntries(
    Object.entries(defaults).map(([name, otherwise]) => {
      const value = search[name];
      return [name, typeof value === "string" || typeof value === "number" ? String(value) : otherwise];
    }),
  ) as Values;
}

/** Bad values in the address fall back to the defaults. */
export function readTable<Sort extends string>(search: Search, defaults: TableDefaults<Sort>): TableQuery<Sort> {
  const page = Number(search.page);
  const size = Number(search.size ?? Number.NaN);
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
    size: SIZES.includes(size) ? size : (defaults.size ?? DEFAULT_SIZE),
    sort: defaults.sorts.find((each) => each === search.sort) ?? defaults.sorts[0],
    direction:
      search.direction === "asc" || search.direction === "desc" ? search.direction : (defaults.direction ?? "asc"),
  };
}

function withoutEmpty(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
