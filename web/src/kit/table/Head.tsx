import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import { memo, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import type { TableState } from "../list/useFilters.ts";
import { cardCell } from "./cards.ts";
import type { Column } from "./columns.ts";
import { pinStyle } from "./pins.ts";
import type { Ticks } from "./selection.ts";

/** The header row: titles, arrows where the server sorts, and a tick for the whole page. */
function HeadOf<Item>(props: {
  columns: readonly Column<Item>[];
  rows: readonly Item[];
  keyOf: (row: Item) => string;
  state: TableState | undefined;
  selection: Ticks<Item> | undefined;
  /** The columns have places in a card, and not beside one another. */
  isCard: boolean;
}) {
  const { columns, rows, keyOf, state, selection, isCard } = props;
  const { t } = useTranslation();
  const tickedHere = useMemo(
    // With nothing ticked, 20,000 rows need not be asked.
    () => (selection && selection.count > 0 ? rows.filter((row) => selection.has(keyOf(row))).length : 0),
    [rows, selection, keyOf],
  );
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th className="tick pinned" style={{ left: 0 }} scope="col">
            {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control */}
            <label className="touch">
              <HeadTick
                label={t("kit.table.tickPage")}
                isChecked={rows.length > 0 && tickedHere === rows.length}
                isMixed={tickedHere > 0 && tickedHere < rows.length}
                onChange={(ticked) => selection.setMany(rows, ticked)}
              />
            </label>
          </th>
        )}
        {columns.map((column, at) => {
          const place = isCard ? cardCell(column) : pinStyle(columns, at, selection !== undefined);
          const isEnd = column.kind === "number" || column.kind === "money";
          const isSorted = state?.sort === column.id && column.sortable === true;
          const order = state?.direction === "desc" ? "descending" : "ascending";
          return (
            <th
              key={column.id}
              scope="col"
              {...place}
              className={[place.className, isEnd && "end", column.kind === "action" && "action"]
                .filter(Boolean)
                .join(" ")}
              aria-sort={isSorted ? order : undefined}
            >
              {column.sortable && state ? (
                <button
                  type="button"
                  className="sort"
                  onClick={() => state.sortBy(column.id)}
                  title={t("kit.table.sortBy", { column: column.title })}
                >
                  {column.title}
                  {isSorted && state.direction === "desc" ? <ArrowDownward /> : <ArrowUpward />}
                </button>
              ) : (
                column.title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Drawn again only when something of its own has changed, not while the rows scroll. */
export const Head = memo(HeadOf) as typeof HeadOf;

function HeadTick(props: { label: string; isChecked: boolean; isMixed: boolean; onChange: (on: boolean) => void }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Only a property can say it, not an attribute.
    if (box.current) box.current.indeterminate = props.isMixed;
  }, [props.isMixed]);
  return (
    <input
      ref={box}
      type="checkbox"
      checked={props.isChecked}
      aria-label={props.label}
      onChange={(event) => props.onChange(event.target.checked)}
    />
  );
}
