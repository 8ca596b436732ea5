import { PAPER_ROWS_MAX } from "@ofisi/contract/kit/lists";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useMemo, useRef, type ReactNode } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { usePreferences } from "../i18n/preferences.ts";
import { cardColumns, cardHeight, hasCards } from "./cards.ts";
import type { Column } from "./columns.ts";
import { Foot } from "./Foot.tsx";
import { Head } from "./Head.tsx";
import { TICK_WIDTH_PX } from "./pins.ts";
import { Row, SkeletonRow } from "./Row.tsx";
import type { Ticks } from "./selection.ts";
import { TableFrame } from "./TableFrame.tsx";
import { useKeptFocus } from "./useKeptFocus.ts";
import { useLastPage } from "./useLastPage.ts";
import { useAvailableHeight } from "./useAvailableHeight.ts";
import { useRowsInSight } from "./useRowsInSight.ts";
import { useSideways } from "./useSideways.ts";
import { useTableKeys } from "./useTableKeys.ts";
import { DRAW_ALL_UP_TO_ROWS, HEAD_PX, SKELETON_ROWS, Spacer, useRowHeight } from "./virtual.tsx";
import type { TableState } from "../list/useFilters.ts";
import { usePrinting } from "../print/usePrinting.ts";

export interface TableProps<Item> {
  /** Names the table to screen readers. */
  label: string;
  /** Remembers the columns' visibility under this name. */
  name: string;
  /** The rows of this page; undefined while the first ones are on their way. */
  rows: readonly Item[] | undefined;
  /** These are the rows of a former search, and those of the newest are on their way: said to screen readers. */
  isFormer?: boolean;
  /** Rows that match on the server, of which `rows` is a page. */
  count: number;
  columns: readonly Column<Item>[];
  /** Declared outside the component, so that it is stable. */
  keyOf: (row: Item) => string;
  /** Page, size and order, from `useFilters`; without it the table has neither pages nor sort arrows. */
  state?: TableState;
  /** Makes the whole row pressable, by mouse and with Enter. */
  onRow?: (row: Item) => void;
  /** How a row is called by a screen reader where it can be pressed or ticked: a person's name. */
  nameOf?: (row: Item) => string;
  selection?: Ticks<Item>;
  /** Said on paper when not all that match stand on it: where the others are had. */
  beyond?: string;
  /** What stands in the table's place when nothing matches. */
  empty?: ReactNode;
  /** More to say of a row by colour, `good` or `bad`; always beside a word in a cell. */
  rowClass?: (row: Item) => string;
}

/**
 * Rows of the server's, sorted, searched and paged there. All 20,000 rows scroll smoothly: beyond a hundred
 * or so only those in sight are in the document. Ticks, keys and remembered columns come with it.
 */
export function Table<Item>(props: TableProps<Item>) {
  const { rows: given, count, columns, keyOf, state, onRow, selection } = props;
  const { t } = useTranslation();
  const { dense } = usePreferences();
  const theme = useTheme();
  const isCards = useMediaQuery(theme.breakpoints.down("sm")) && hasCards(columns);
  const hidden = usePreferences().hiddenColumns[props.name];
  // The same array while the same columns are shown: a row is drawn again only for a reason of its own.
  const shown = useMemo(
    () => (isCards ? cardColumns(columns) : columns.filter((column) => isShown(column, hidden))),
    [isCards, columns, hidden],
  );
  const isPast = useLastPage(state, given && { shown: given.length, count });
  const rows = isPast ? undefined : given;
  const items: readonly Item[] = rows ?? NO_ROWS;

  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const plainHeight = useRowHeight(dense);
  const rowHeight = isCards ? cardHeight(shown) : plainHeight;
  const isVirtual = items.length > (usePrinting() ? PAPER_ROWS_MAX : DRAW_ALL_UP_TO_ROWS);
  // A page of cards scrolls with the screen; thousands in a frame of their own.
  useAvailableHeight(frame, !isCards || isVirtual);
  useSideways(frame);
  const sight = useRowsInSight(frame, { count: items.length, rowHeight, headPx: HEAD_PX, isOn: isVirtual });
  const open = onRow && ((index: number) => items[index] && onRow(items[index]));
  const tick =
    selection &&
    ((index: number) => {
      const item = items[index];
      if (item) selection.set(item, !selection.has(keyOf(item)));
    });
  const keys = useTableKeys({ rowCount: items.length, body, reveal: sight.reveal, onEnter: open, onSpace: tick });
  useKeptFocus(body, items, keys.setActiveIndex);

  const { from, to } = isVirtual ? sight : { from: 0, to: items.length };
  const drawn = items.slice(from, to);
  const firstRowNumber = (state && state.size > 0 ? state.page * state.size : 0) + 2;
  const columnCount = shown.length + (selection ? 1 : 0);
  const minWidth = shown.reduce((sum, column) => sum + column.width, selection ? TICK_WIDTH_PX : 0);

  return (
    <TableFrame
      ref={frame}
      className={isCards ? "cards" : dense ? "dense" : ""}
      style={isCards ? { ["--row" as string]: `${rowHeight}px` } : undefined}
    >
      {/* A grid, since the arrows walk it: one stop in the tab order. */}
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={props.label}
        aria-rowcount={count + 1}
        aria-colcount={columnCount}
        aria-multiselectable={selection ? true : undefined}
        aria-busy={rows === undefined || props.isFormer === true}
        style={isCards ? undefined : { minWidth }}
        onKeyDown={keys.onKeyDown}
      >
        <colgroup>
          {selection && <col style={{ width: TICK_WIDTH_PX }} />}
          {shown.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
        </colgroup>
        <Head columns={shown} rows={items} keyOf={keyOf} state={state} selection={selection} isCard={isCards} />
        <tbody ref={body}>
          {rows === undefined &&
            Array.from({ length: SKELETON_ROWS }, (_, index) => (
              <SkeletonRow key={index} columns={shown} isCard={isCards} withTick={selection !== undefined} />
            ))}
          {from > 0 && <Spacer height={from * rowHeight} columns={columnCount} />}
          {drawn.map((item, at) => {
            const index = from + at;
            const key = keyOf(item);
            return (
              <Row
                key={key}
                row={item}
                index={index}
                rowNumber={firstRowNumber + index}
                columns={shown}
                isCard={isCards}
                name={props.nameOf?.(item) ?? t("kit.table.row", { number: firstRowNumber + index - 1 })}
                isActive={index === keys.activeIndex}
                isTicked={selection?.has(key)}
                onTick={selection?.set}
                onRow={onRow}
                onFocus={keys.setActiveIndex}
                className={props.rowClass?.(item) ?? ""}
              />
            );
          })}
          {to < items.length && <Spacer height={(items.length - to) * rowHeight} columns={columnCount} />}
        </tbody>
        {items.length > 0 && (
          <Foot columns={columns} shown={shown} hasTick={selection !== undefined} isCard={isCards} />
        )}
      </table>
      {rows !== undefined && rows.length === 0 && props.empty}
      {drawn.length < count && (
        <div
          data-paper={[t("kit.paper.rows", { shown: drawn.length, count }), props.beyond].filter(Boolean).join("; ")}
        />
      )}
    </TableFrame>
  );
}

const NO_ROWS: readonly never[] = [];

/** `hidden` are the columns that the person has taken away; until then those are away that say so themselves. */
function isShown<Item>(column: Column<Item>, hidden: readonly string[] | undefined): boolean {
  if (column.always === true) return true;
  return hidden === undefined ? column.hidden !== true : !hidden.includes(column.id);
}
