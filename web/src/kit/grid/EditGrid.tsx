import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { Down } from "../shell/Layout.tsx";
import { usePreferences } from "../i18n/preferences.ts";
import { Table } from "../table/Table.tsx";
import { hasCards } from "../table/cards.ts";
import { Foot } from "../table/Foot.tsx";
import { Head } from "../table/Head.tsx";
import { pinStyle } from "../table/pins.ts";
import { SkeletonRow } from "../table/Row.tsx";
import { useAvailableHeight } from "../table/useAvailableHeight.ts";
import { DRAW_ALL_UP_TO_ROWS, SKELETON_ROWS, Spacer, useRowHeight } from "../table/virtual.tsx";
import { useRowsInSight } from "../table/useRowsInSight.ts";
import { useLastPage } from "../table/useLastPage.ts";
import { useSideways } from "../table/useSideways.ts";
import type { TableState } from "../list/useFilters.ts";
import type { GridColumn } from "./columns.ts";
import type { Cell } from "./entries.ts";
import type { GridCells } from "./GridCells.ts";
import { GridFrame, HEAD_PX } from "./GridFrame.tsx";
import { GridNotes, QueueNote } from "./GridNotes.tsx";
import { GridRow } from "./GridRow.tsx";
import { gridSelection } from "./selection.ts";
import { type LeftOut, useGridActs } from "./useGridActs.ts";
import { useGridEvents } from "./useGridEvents.ts";

export interface EditGridProps<Item> {
  /** Names the grid to screen readers. */
  label: string;
  /** The rows shown, as the server has them; undefined while the first ones are on their way. */
  rows: readonly Item[] | undefined;
  /** All rows that match on the server, of which `rows` is a page; as many as there are unless told. */
  count?: number;
  /** With `edit` where they can be written in; the first ones may be pinned. Memoised. */
  columns: readonly GridColumn<Item>[];
  /** A row's own name, which the writes are kept under. Declared outside the component. */
  keyOf: (row: Item) => string;
  /** How a row is called beside a column's title, such as a person's name. */
  nameOf: (row: Item) => string;
  /** The queue of what is written, from `useWriteQueue`. */
  cells: GridCells;
  /** Page, size and order, from `useFilters`, of a grid that has pages. */
  state?: TableState;
  /** What stands in the grid's place when nothing matches. */
  empty?: ReactNode;
  /** `good` and `bad` tint a row by what it comes to; declared outside the component. */
  rowClass?: (row: Item) => string;
  /** What stands at the foot, by column. */
  foot?: Readonly<Record<string, string>>;
  /**
   * Asked before a block is pasted from a cell on; true where it is dealt with otherwise, such as one with names in its
   * first column. `asItIs` pastes it after all.
   */
  onPaste?: (block: readonly (readonly string[])[], at: Cell, asItIs: () => void) => boolean;
}

/**
 * A table that is written in as a spreadsheet is. What is typed goes into the queue of `cells`, and each cell says what
 * became of it; what somebody else changes underneath stands beside it until the person has chosen. A key press draws
 * the rows that it concerns and no others, and of many rows only those in sight are in the document. On a phone it
 * scrolls sideways under its first column; columns with places in a card make cards there, as in a `Table`.
 */
export function EditGrid<Item>(props: EditGridProps<Item>) {
  const { columns, rows, cells } = props;
  const isCards = useMediaQuery(useTheme().breakpoints.down("sm")) && hasCards(columns);
  if (!isCards) return <Grid {...props} columns={columns} />;
  return (
    <Down gap={0.5}>
      <Table {...props} name={props.label} count={props.count ?? rows?.length ?? 0} />
      <QueueNote cells={cells} />
    </Down>
  );
}

function Grid<Item>(props: EditGridProps<Item>) {
  const { rows, keyOf, nameOf, cells, state, foot, rowClass = untinted } = props;
  const columns = useMemo(() => props.columns.filter((column) => column.hidden !== true), [props.columns]);
  const { t } = useTranslation();
  const { dense } = usePreferences();
  const items: readonly Item[] = rows ?? NO_ROWS;
  const isPast = useLastPage(state, rows && { shown: rows.length, count: props.count ?? rows.length });
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [selection] = useState(gridSelection);
  const [leftOut, setLeftOut] = useState<LeftOut>();
  const keysId = useId();
  const [, reach] = useState(0);
  const isVirtual = items.length > DRAW_ALL_UP_TO_ROWS;
  useAvailableHeight(frame, true);
  useSideways(frame);
  const rowHeight = useRowHeight(dense);
  const sight = useRowsInSight(frame, { count: items.length, rowHeight, headPx: HEAD_PX, isOn: isVirtual });

  /** The active cell is not drawn yet, and gets the keyboard as soon as it is. */
  const isAwaited = useRef(false);
  const focus = useCallback(() => {
    const { row, column } = selection.get().active;
    const cell = body.current?.querySelector<HTMLElement>(`tr[data-index="${row}"] > td[data-at="${column}"]`);
    isAwaited.current = !cell;
    if (!cell) return reach((count) => count + 1);
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [selection]);
  useLayoutEffect(() => {
    if (isAwaited.current) focus();
  });

  const byKey = useMemo(() => new Map(items.map((item) => [keyOf(item), item])), [items, keyOf]);
  const valueOf = useCallback(
    ({ row, column }: Cell) => {
      const item = byKey.get(row);
      return item === undefined ? undefined : columns.find(({ id }) => id === column)?.edit?.(item)?.value;
    },
    [byKey, columns],
  );
  useEffect(() => cells.observe(valueOf), [cells, valueOf]);

  // The keyboard stays with its row when rows come, go or change places.
  const before = useRef(items);
  useLayoutEffect(() => {
    const { active, anchor } = selection.get();
    const held = before.current[active.row];
    before.current = items;
    const now = held === undefined ? -1 : items.findIndex((item) => keyOf(item) === keyOf(held));
    if (now >= 0 && now !== active.row) {
      const moved = { ...active, row: now };
      selection.set({
        ...selection.get(),
        active: moved,
        anchor: anchor.row === active.row ? { ...anchor, row: now } : moved,
      });
    }
    selection.fit({ rows: items.length, columns: columns.length });
  }, [items, columns, keyOf, selection]);

  const acts = useGridActs({
    frame,
    items,
    columns,
    keyOf,
    cells,
    selection,
    focus,
    valueOf,
    onLeftOut: setLeftOut,
    onPaste: props.onPaste,
  });
  const events = useGridEvents(acts, selection);
  const goTo = ({ row, column }: Cell): boolean => {
    const to = {
      row: items.findIndex((item) => keyOf(item) === row),
      column: columns.findIndex(({ id }) => id === column),
    };
    if (to.row < 0 || to.column < 0) return false;
    acts.go(to);
    return true;
  };

  const summed = useMemo(
    () => foot && columns.map((column) => ({ ...column, total: foot[column.id] ?? "" })),
    [columns, foot],
  );
  const places = useMemo(() => columns.map((_, at) => pinStyle(columns, at, false)), [columns]);
  const pinned = columns.filter((column) => column.pinned).reduce((sum, column) => sum + column.width, 0);
  const drawn = isVirtual ? withRow(sight, selection.get().active.row, items.length) : [...items.keys()];
  const firstRowNumber = (state && state.size > 0 ? state.page * state.size : 0) + 2;
  const minWidth = columns.reduce((sum, column) => sum + column.width, 0);
  return (
    <Down gap={0.5}>
      <GridFrame ref={frame} className={dense ? "dense" : ""} style={{ scrollPaddingLeft: pinned }}>
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={props.label}
          aria-describedby={keysId}
          aria-rowcount={(props.count ?? items.length) + 1}
          aria-colcount={columns.length}
          aria-multiselectable
          aria-busy={rows === undefined}
          style={{ minWidth }}
          {...events}
        >
          <colgroup>
            {columns.map((column) => (
              <col key={column.id} style={{ width: column.width }} />
            ))}
          </colgroup>
          <Head columns={columns} rows={items} keyOf={keyOf} state={state} selection={undefined} isCard={false} />
          <tbody ref={body}>
            {rows === undefined &&
              Array.from({ length: SKELETON_ROWS }, (_, index) => (
                <SkeletonRow key={index} columns={columns} isCard={false} withTick={false} />
              ))}
            {drawn.flatMap((index, at) => {
              const item = items[index];
              if (item === undefined) return [];
              const gap = (index - (drawn[at - 1] ?? -1) - 1) * rowHeight;
              const key = keyOf(item);
              return [
                gap > 0 && <Spacer key={`before ${key}`} height={gap} columns={columns.length} />,
                <GridRow
                  key={key}
                  row={item}
                  rowKey={key}
                  index={index}
                  rowNumber={firstRowNumber + index}
                  name={nameOf(item)}
                  columns={columns}
                  places={places}
                  selection={selection}
                  cells={cells}
                  className={rowClass(item)}
                />,
              ];
            })}
            {isVirtual && (
              <Spacer height={(items.length - 1 - (drawn.at(-1) ?? -1)) * rowHeight} columns={columns.length} />
            )}
          </tbody>
          {summed && <Foot columns={summed} shown={summed} hasTick={false} isCard={false} />}
        </table>
        {rows !== undefined && rows.length === 0 && !isPast && props.empty}
        <span id={keysId} className="said">
          {t("kit.grid.leave")}
        </span>
      </GridFrame>
      <GridNotes
        items={items}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        selection={selection}
        cells={cells}
        leftOut={leftOut}
        focus={focus}
        goTo={goTo}
      />
    </Down>
  );
}

const NO_ROWS: readonly never[] = [];
const untinted = (): string => "";

/** The rows in sight, and the one with the keyboard, which stays in the document wherever the others scroll. */
function withRow({ from, to }: { from: number; to: number }, row: number, count: number): number[] {
  const rows = Array.from({ length: to - from }, (_, at) => from + at);
  if (row >= count || (row >= from && row < to)) return rows;
  return row < from ? [row, ...rows] : [...rows, row];
}
