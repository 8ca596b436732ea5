/** A list of the server's as a screen shows it: declared once by `listOf`, lived by `useList`. */
import type { FileOperation, In, Named, Out, ReadOperation } from "@ofisi/contract/kit/operation";
import type { Currency } from "@ofisi/contract/kit/cents";
import { foreignOf } from "@ofisi/contract/kit/money";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import type { z } from "zod";
import { fileUrl } from "../data/call.ts";
import { useSession } from "../data/session.ts";
import { notify } from "../shell/notify.tsx";
import { useMatching, type Matching } from "../table/matching.ts";
import { useSelection, type Selection } from "../table/selection.ts";
import { useStillThere } from "../table/useStillThere.ts";
import { useFilters, type Filters, type TableDefaults } from "./useFilters.ts";
import { readKey, useRead, type Reading } from "../data/useRead.ts";

/** An operation that answers a page of a list, and how many match in all. */
export type ListOperation = Named<ReadOperation<z.ZodObject, z.ZodType<{ count: number }>>>;

type FilterName<Op extends ListOperation> = Exclude<keyof In<Op>, "page" | "size" | "sort" | "direction"> & string;

/** What a list is, beside the operation that answers its pages. */
export interface ListParts<Op extends ListOperation, Row, Name extends string> {
  /** Which columns are shown is remembered under this name. */
  name: string;
  /** What narrows it, with what stands there at first: fields of the operation's input, as the address writes them. */
  filters: Readonly<Record<Name, string>>;
  /** The columns that the operation sorts by; the first one unless the address names another. */
  sorts: readonly [string, ...string[]];
  direction?: "asc" | "desc";
  rows: (answer: Out<Op>) => readonly Row[];
  keyOf: (row: Row) => string;
  /** How a row is called by a screen reader: a person's name. */
  nameOf: (row: Row) => string;
  /** For rows that are ticked and followed while others change them. */
  ticks?: {
    /** Those of the rows that are still there, as they are now. */
    find?: (keys: readonly string[]) => Promise<readonly Row[]>;
    /** False for a row that stood here and does not belong here any more, such as one moved to another group. */
    belongs?: (row: Row, values: Readonly<Record<Name, string>>) => boolean;
    /** Hears every single tick. */
    onTick?: (row: Row, ticked: boolean) => void;
    /** There are acts that take all that match in place of ticked rows, whatever page they are on. */
    takesMatching?: true;
  };
}

export interface ListOf<Op extends ListOperation, Row, Name extends string> extends ListParts<Op, Row, Name> {
  op: Op;
  order: TableDefaults;
}

/** Declares a list: a constant beside its screen. */
export function listOf<Op extends ListOperation, Row, const Name extends FilterName<Op>>(
  op: Op,
  parts: ListParts<Op, Row, Name>,
): ListOf<Op, Row, Name> {
  const { sorts, direction = "asc" } = parts;
  return { ...parts, op, order: { sorts, direction } };
}

/** What narrows a list, as its operation reads it. */
type FilterOf<Op extends ListOperation> = Omit<In<Op>, "page" | "size" | "sort" | "direction">;

export interface List<
  Row,
  Name extends string = string,
  Answer = unknown,
  Filter extends object = object,
> extends Filters<Record<Name, string>> {
  readonly of: Pick<ListParts<ListOperation, Row, Name>, "name" | "keyOf" | "nameOf">;
  readonly takesMatching: boolean;
  readonly reading: Reading<Answer>;
  readonly answer: Answer | undefined;
  /** The rows of this page: none when they cannot be had, undefined while the first ones are on their way. */
  readonly rows: readonly Row[] | undefined;
  /** How many match; undefined while that is not known. */
  readonly count: number | undefined;
  readonly ticked: Selection<Row>;
  /**
   * The ticked rows as they are at this moment, before something is done with them; undefined when there are none or
   * they cannot be had, which the person is told.
   */
  readonly newest: () => Promise<readonly Row[] | undefined>;
  /** While this is under way the ticked rows stay as they are. */
  readonly hold: (work: void | Promise<void>) => void;
  /** All that match, in place of ticked rows: for the acts that take them. */
  readonly matching: Matching<Filter>;
  /** The address of a file of all that matches, in this order; `chosen` are fields of it beside the filters. */
  readonly file: <Op extends Named<FileOperation>>(op: Op, chosen?: Partial<In<Op>>) => string;
}

/**
 * Asks for a page of the list, narrowed and sorted as its address says, and follows what is ticked. What the
 * operation's input would refuse is asked for as if it had been left out.
 */
export function useList<Op extends ListOperation, Row, Name extends string>(
  of: ListOf<Op, Row, Name>,
  how: {
    /** True while a dialog is about the ticked rows. */
    isHeld?: boolean;
    /** What is said of ticked rows that have gone. */
    lost?: (count: number) => string;
  } = {},
): List<Row, Name, Out<Op>, FilterOf<Op>> {
  const { t } = useTranslation();
  const filters = useFilters(of.filters, of.order, of.op);
  const { values, table } = filters;
  const { currency } = useSession();
  const input = useMemo(() => inputOf(of.op, { ...values, ...wireOf(table) }, currency), [of, values, table, currency]);
  const reading = useRead(of.op, input);
  const answer = reading.data;
  const isGone = answer === undefined && reading.failed !== undefined;
  const rows = useMemo(() => (answer === undefined ? undefined : of.rows(answer)), [of, answer]);

  const ticked = useSelection(of.keyOf, of.ticks?.onTick);
  const [busy, setBusy] = useState(0);
  const look = useStillThere(
    ticked,
    { query: readKey(of.op, input), answer, rows, isHeld: busy > 0 || how.isHeld === true },
    {
      keyOf: of.keyOf,
      find: of.ticks?.find ?? (() => Promise.resolve(ticked.rows)),
      belongs: (row) => of.ticks?.belongs?.(row, values) ?? true,
      onLost: (count) => notify(how.lost?.(count) ?? t("kit.table.ticksLost", { count })),
    },
  );
  const newest = async (): Promise<readonly Row[] | undefined> => {
    const now = await look();
    return now === undefined || now.length === 0 ? undefined : now;
  };
  const hold = useCallback((work: void | Promise<void>) => {
    if (work === undefined) return;
    setBusy((before) => before + 1);
    void work.finally(() => setBusy((before) => before - 1));
  }, []);

  const filter = useMemo(() => filterOf(input), [input]);
  const matching = useMatching(ticked, filter, answer?.count);
  return {
    ...filters,
    of,
    reading,
    answer,
    rows: isGone ? NO_ROWS : rows,
    count: answer?.count ?? (isGone ? 0 : undefined),
    ticked,
    newest,
    hold,
    matching,
    takesMatching: of.ticks?.takesMatching === true,
    file: (op, chosen = {}) =>
      fileUrl(op, Object.assign(inputOf(op, { ...values, ...wireOf(table), format: "xlsx" }, currency), chosen)),
  };
}

const NO_ROWS: readonly never[] = [];

const wireOf = ({ page, size, sort, direction }: Filters<Record<string, string>>["table"]) => ({
  page: String(page),
  size: String(size),
  sort,
  direction,
});

/** Words of the wire as an operation's input: what it does not know is dropped, what it refuses is left out. */
function inputOf<Op extends { in: z.ZodObject }>(
  op: Op,
  wire: Readonly<Record<string, string>>,
  books: Currency,
): In<Op> {
  const fields = Object.entries(op.in.shape);
  const foreign = new Set(foreignOf(op.in.shape, wire, books));
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const read = field.safeDecode(wire[name]);
      return [name, read.success && !foreign.has(name) ? read.data : field.safeDecode(undefined).data];
    }),
  ) as In<Op>;
}

function filterOf<Op extends ListOperation>(input: In<Op>): FilterOf<Op> {
  const { page: _page, size: _size, sort: _sort, direction: _direction, ...filter } = input as Record<string, unknown>;
  return filter as FilterOf<Op>;
}
