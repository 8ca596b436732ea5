import Skeleton from "@mui/material/Skeleton";
import type { Cents } from "@ofisi/contract/kit/cents";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatAmount, formatDate, formatNumber } from "../i18n.ts";
import type { Column } from "./columns.ts";
import { pinStyle } from "./pins.ts";

interface RowProps<Item> {
  row: Item;
  index: number;
  /** Its place among all rows that match, the header being 1 (aria-rowindex). */
  rowNumber: number;
  columns: readonly Column<Item>[];
  name: string;
  isActive: boolean;
  isTicked?: boolean;
  onTick?: (row: Item, ticked: boolean) => void;
  onRow?: (row: Item) => void;
  onFocus: (index: number) => void;
  className: string;
}

function RowOf<Item>(props: RowProps<Item>) {
  const { row, index, columns, isTicked, onTick, onRow, name } = props;
  const { t } = useTranslation();
  const hasTick = onTick !== undefined;
  return (
    // The grid's own key handler answers Enter and Space for every row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
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
      {columns.map((column, at) => (
        <Cell key={column.id} column={column} row={row} pin={pinStyle(columns, at, hasTick)} />
      ))}
    </tr>
  );
}

/** One row; drawn again only when something of its own has changed. */
export const Row = memo(RowOf) as typeof RowOf;

/** A press on a button or a tick inside a row is not a press on the row. */
function isOwnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("button, a, input, select, label") !== null;
}

function Cell<Item>({ column, row, pin }: { column: Column<Item>; row: Item; pin: ReturnType<typeof pinStyle> }) {
  const value = column.value?.(row) ?? "";
  const content = column.cell ? column.cell(row) : plain(column, value);
  if (column.kind === "action") return <td {...pin}>{content}</td>;
  const kindClass = classOf(column, value);
  // What two lines cannot hold can still be read: by pointing at it.
  const title = typeof value === "string" && value.length > 24 ? value : undefined;
  if (kindClass === "two-lines")
    return (
      <td {...pin}>
        <div className="two-lines" title={title}>
          {content}
        </div>
      </td>
    );
  return (
    <td {...pin} className={pin.className === undefined ? kindClass : `${pin.className} ${kindClass}`} title={title}>
      {content}
    </td>
  );
}

function classOf<Item>(
  column: Column<Item>,
  value: string | number | Cents,
): "end" | "one-line" | "short" | "two-lines" {
  if (column.kind === "number" || column.kind === "money") return "end";
  if (column.kind === "date") return "one-line";
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

function plain<Item>(column: Column<Item>, value: string | number | Cents): ReactNode {
  if (value === "") return null;
  if (column.kind === "date") return formatDate(String(value));
  if (typeof value === "string") return value;
  if (typeof value === "bigint") return formatAmount(value);
  return formatNumber(value);
}

/** A row on its way: it keeps the place of a real one. */
export function SkeletonRow<Item>({ columns, withTick }: { columns: readonly Column<Item>[]; withTick: boolean }) {
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
