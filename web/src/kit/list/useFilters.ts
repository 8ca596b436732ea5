import { useLocation, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { PAGE_SIZES } from "@ofisi/contract/kit/paging";
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { z } from "zod";
import { AddressState, type Search } from "../data/address.ts";
import { whenBack } from "../dialog/steps.ts";
import { useLatest } from "../useLatest.ts";

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
  /** What is filtered by: what the operation would refuse, such as a day half typed, counts as its default. */
  readonly values: Values;
  /** What stands in the controls, half typed or not. */
  readonly typed: Values;
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

/** An operation whose input says what a filter may be. */
interface Checking {
  in: z.ZodObject;
}

const DEFAULT_SIZE = 25;
const TABLE_NAMES = ["page", "size", "sort", "direction"];

/**
 * Filters and table state of a screen. They are the screen's own and change at once; the address follows, so that a
 * reload, a link or the back button brings the same rows. Only what differs from the defaults is written there.
 * With `op`, a value that its input refuses falls back to the default, wherever it came from.
 * `defaults` and `tableDefaults` are constants declared outside the component.
 */
export function useFilters<Values extends Record<string, string>, const Sort extends string>(
  defaults: Values,
  tableDefaults: TableDefaults<Sort>,
  op?: Checking,
): Filters<Values, Sort> {
  const address: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const path = useLocation({ select: (location) => location.pathname });
  const write = useLatest((words: Record<string, string>, names: readonly string[]) =>
    // A dialog that is closing still has the address.
    whenBack(() => {
      // Another screen is on its way: the address is its own.
      if (router.latestLocation.pathname !== path) return;
      void navigate({
        to: ".",
        search: ((before: Search) => ({ ...without(before, names), ...words })) as never,
        state: true,
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      });
      // A dialog that opens in the same moment is a step of its own: the history would make one of both, and Back would
      // lead to filters older than those that were shown.
      router.history.flush();
    }),
  );
  const [state] = useState(() => new AddressState([...Object.keys(defaults), ...TABLE_NAMES], address, write));
  const search = useSyncExternalStore(state.subscribe, state.get);
  useEffect(() => state.live(), [state]);
  useLayoutEffect(() => state.follow(address), [state, address]);

  return useMemo(() => {
    const typed = readValues(search, defaults);
    const values = op === undefined ? typed : checked(op, typed, defaults);
    const query = readTable(search, tableDefaults);
    const set = (patch: Partial<Values>): void =>
      state.change({
        page: undefined,
        ...Object.fromEntries(
          Object.entries(patch).map(([name, value]) => [name, value === defaults[name] ? undefined : value]),
        ),
      });
    const table: TableState<Sort> = {
      ...query,
      toPage: (page) => state.change({ page: page === 0 ? undefined : String(page) }),
      resize: (size) =>
        state.change({
          page: undefined,
          size: size === (tableDefaults.size ?? DEFAULT_SIZE) ? undefined : String(size),
        }),
      sortBy: (column) => {
        const now = readTable(state.get(), tableDefaults);
        const direction = now.sort === column && now.direction === "asc" ? "desc" : "asc";
        state.change({ page: undefined, sort: column, direction });
      },
    };
    return {
      values,
      typed,
      table,
      query: { ...values, ...query },
      set,
      bind: (name) => ({
        value: typed[name] ?? "",
        onChange: (value) => set({ [name]: value } as Partial<Values>),
      }),
      clear: () => set(defaults),
      isFiltered: Object.keys(defaults).some((name) => typed[name] !== defaults[name]),
    };
  }, [search, state, defaults, tableDefaults, op]);
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

/** What the operation's own input would refuse is the default instead. Names that it does not know stay. */
export function checked<Values extends Record<string, string>>(op: Checking, typed: Values, defaults: Values): Values {
  const fields = op.in.shape as Record<string, z.ZodType | undefined>;
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const field = fields[name];
      return [name, field === undefined || field.safeDecode(value).success ? value : (defaults[name] ?? "")];
    }),
  ) as Values;
}

/** Bad values in the address fall back to the defaults. */
export function readTable<Sort extends string>(search: Search, defaults: TableDefaults<Sort>): TableQuery<Sort> {
  const page = Number(search["page"]);
  const size = Number(search["size"] ?? Number.NaN);
  return {
    page: Number.isSafeInteger(page) && page > 0 && page <= PAGE_MAX ? page : 0,
    size: (PAGE_SIZES as readonly number[]).includes(size) ? size : (defaults.size ?? DEFAULT_SIZE),
    sort: defaults.sorts.find((each) => each === search["sort"]) ?? defaults.sorts[0],
    direction:
      search["direction"] === "asc" || search["direction"] === "desc"
        ? search["direction"]
        : (defaults.direction ?? "asc"),
  };
}

/** As the contract's paging has it. */
const PAGE_MAX = 1_000_000;

function without(search: Search, names: readonly string[]): Search {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)));
}
