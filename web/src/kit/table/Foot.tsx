import { cardCell } from "./cards.ts";
import type { Column } from "./columns.ts";
import { pinStyle } from "./pins.ts";
import { classOf, plain } from "./Row.tsx";

/** The sums of all that match, each under its column; as cards, of every column that has one. Nothing without sums. */
export function Foot<Item>(props: {
  columns: readonly Column<Item>[];
  /** The columns that are beside one another; left out as cards. */
  shown: readonly Column<Item>[];
  hasTick: boolean;
  isCard: boolean;
}) {
  const { columns, shown, hasTick, isCard } = props;
  const summed = columns.filter((column) => column.total !== undefined);
  if (summed.length === 0) return null;
  return (
    <tfoot>
      <tr>
        {hasTick && !isCard && <td className="tick pinned" style={{ left: 0 }} />}
        {(isCard ? summed : shown).map((column, at) => {
          const value = column.total ?? "";
          const place = isCard ? cardCell(column) : pinStyle(shown, at, hasTick);
          return (
            <td
              key={column.id}
              {...place}
              className={[place.className, classOf(column, value)].filter(Boolean).join(" ")}
              data-title={column.title}
            >
              {plain(column, value)}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
