import Skeleton from "@mui/material/Skeleton";
import type { Cents } from "@ofisi/contract/kit/cents";
import { memo, type ReactNode } from "react";
import { formatAmount, formatDate, formatDateTime, formatNumber, useTranslation } from "../i18n/i18n.ts";
import { cardCell } from "./cards.ts";
import type { Column } from "./columns.ts";
import { InRow } from "./inRow.ts";
import { pinStyle } from "./pins.ts";

interface RowProps<Item> {
  row: Item;
  index: number;
  /** Its place among all rows that match, the header being 1 (aria-rowindex). */
  rowNumber: number;
  columns: readonly Column<Item>[];
  /** The columns have places in a card, and not beside one another. */
  isCard: boolean;
  name: string;
  isActive: boolean;
  isTicked?: boolean;
  onTick?: (row: Item, ticked: boolean) => void;
  onRow?: (row: Item) => void;
  onFocus: (index: number) => void;
  className: string;
}

function RowOf<Item>(props: RowProps<Item>) {
  const { row, index, columns, isCard, isTicked, onTick, onRow, name } = props;
  const { t } = useTranslation();
  const hasTick = onTick !== undefined;
  return (
    // The grid's own key handler answers Enter and Space for every row.
    <tr
      className={["row", onRow && "pressable", isTicked && "ticked", props.className].filter(Boolean).join(" ")}
      data-index={index}
      aria-rowindex={props.rowNumber}
      aria-selected={hasTick ? isTicked === true : undefined}
      tabIndex={props.isActive ? 0 : -1}
      onFocus={() => props.onFocus(index)}
      onClick={onRow && ((event) => !isOwnControl(event.target) && onRow(row))}
    >
      {hasTick && (
        <td className="tick pinned" style={{ left: 0 }}>
          <label className="touch">
            <input
              type="checkbox"
              tabIndex={-1}
              checked={isTicked === true}
              aria-label={t("kit.table.tick", { name })}
              onChange={(event) => onTick(row, event.target.checked)}
            />
          </label>
        </td>
      )}
      <InRow value>
        {columns.map((column, at) => (
          <Cell
            key={column.id}
            column={column}
            row={row}
            place={isCard ? cardCell(column) : pinStyle(columns, at, hasTick)}
          />
        ))}
      </InRow>
    </tr>
  );
}

/** One row; drawn again only when something of its own has changed. */
export const Row = memo(RowOf) as typeof RowOf;

/** A press on a button or a tick inside a row is not a press on the row. */
function isOwnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("button, a, input, select, label") !== null;
}

type Place = ReturnType<typeof pinStyle> | ReturnType<typeof cardCell>;

function Cell<Item>({ column, row, place }: { column: Column<Item>; row: Item; place: Place }) {
  const value = column.value?.(row) ?? "";
  const content = column.cell ? column.cell(row) : plain(column, value);
  if (column.kind === "action")
    return (
      <td {...place} className={[place.className, "action"].filter(Boolean).join(" ")}>
        {content}
      </td>
    );
  const kindClass = classOf(column, value);
  // What two lines cannot hold can still be read: by pointing at it.
  const title = typeof value === "string" && value.length > (column.kind === "code" ? 16 : 24) ? value : undefined;
  if (kindClass === "two-lines")
    return (
      <td {...place}>
        <div className="two-lines" title={title}>
          {content}
        </div>
      </td>
    );
  return (
    <td {...place} className={[place.className, kindClass].filter(Boolean).join(" ")} title={title}>
      {content}
    </td>
  );
}

/** How a value of a column is aligned, and where it may break. */
export function classOf<Item>(
  column: Column<Item>,
  value: string | number | Cents,
): "end" | "one-line" | "short" | "two-lines" {
  if (column.kind === "number" || column.kind === "money") return "end";
  if (column.kind === "date" || column.kind === "code") return "one-line";
  if (column.kind === "moment") return "short";
  return isShort(value, column.width) ? "short" : "two-lines";
}

/** Wider than a letter is on average, in CSS pixels. */
const LETTER_PX = 10;
/** The cell's padding, in CSS pixels. */
const PADDING_PX = 16;

/** Surely within two lines: it needs no box that cuts it, and a hundred such boxes are felt while scrolling. */
function isShort(value: string | number | Cents, width: number): boolean {
  return String(value).length * LETTER_PX <= width - PADDING_PX;
}

/** A value as its column writes it. */
export function plain<Item>(column: Column<Item>, value: string | number | Cents): ReactNode {
  if (value === "") return null;
  if (column.kind === "date") return formatDate(String(value));
  if (column.kind === "moment") return <Moment at={String(value)} />;
  if (typeof value === "string") return value;
  if (typeof value === "bigint") return formatAmount(value);
  return formatNumber(value);
}

/** A day and its time, each on one line, and on two where there is room for one. */
function Moment({ at }: { at: string }) {
  const words = formatDateTime(at);
  const end = words.lastIndexOf(" ");
  return (
    <span>
      <span className="one-line">{words.slice(0, end)}</span> <span className="one-line">{words.slice(end + 1)}</span>
    </span>
  );
}

/** A row on its way: it keeps the place of a real one. */
export function SkeletonRow<Item>(props: { columns: readonly Column<Item>[]; isCard: boolean; withTick: boolean }) {
  const { columns, isCard, withTick } = props;
  if (isCard)
    return (
      <tr aria-hidden="true">
        <td className="at-title">
          <Skeleton variant="text" width="55%" />
          <Skeleton variant="text" width="35%" />
        </td>
      </tr>
    );
  return (
    <tr aria-hidden="true">
      {withTick && <td className="tick pinned" style={{ left: 0 }} />}
      {columns.map((column, at) => (
        <td key={column.id} {...pinStyle(columns, at, withTick)}>
          <Skeleton variant="text" width={`${45 + ((at * 17) % 40)}%`} />
        </td>
      ))}
    </tr>
  );
}
