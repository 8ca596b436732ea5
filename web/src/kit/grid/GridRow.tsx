import { memo, useSyncExternalStore, type CSSProperties } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { InRow } from "../table/inRow.ts";
import { classOf, plain } from "../table/Row.tsx";
import { CellEditor } from "./CellEditor.tsx";
import { isFigures, shownValue, type CellEdit, type GridColumn } from "./columns.ts";
import type { Entry } from "./entries.ts";
import type { GridCells } from "./GridCells.ts";
import { readSlice, type RowSelection, type Selection } from "./selection.ts";

/** Where a column's cells stand: fixed at the side, or not. */
export interface CellPlace {
  className?: string;
  style?: CSSProperties;
}

interface GridRowProps<Item> {
  row: Item;
  rowKey: string;
  index: number;
  /** Its place among all rows, the header being 1 (aria-rowindex). */
  rowNumber: number;
  /** How the row is called beside a column's title. */
  name: string;
  columns: readonly GridColumn<Item>[];
  places: readonly CellPlace[];
  selection: Selection;
  cells: GridCells;
  /** `good` and `bad` tint it. */
  className: string;
}

function GridRowOf<Item>(props: GridRowProps<Item>) {
  const { row, index, columns, selection, cells, rowKey } = props;
  const slice = readSlice(useSyncExternalStore(selection.subscribe, () => selection.sliceOf(index)));
  const entries = useSyncExternalStore(cells.subscribe, () => cells.ofRow(rowKey));
  return (
    <tr className={`row ${props.className}`} data-index={index} aria-rowindex={props.rowNumber}>
      <InRow value>
        {columns.map((column, at) => (
          <GridCell
            key={column.id}
            row={row}
            name={props.name}
            column={column}
            at={at}
            place={props.places[at] ?? NOWHERE}
            entry={column.edit && entries?.get(column.id)}
            isActive={slice.active === at}
            isSelected={slice.left <= at && at <= slice.right}
            editing={slice.active === at ? slice.editing : ""}
          />
        ))}
      </InRow>
    </tr>
  );
}

/** One row; drawn again only when something of its own has changed: its record, its part of the selection, a write. */
export const GridRow = memo(GridRowOf) as typeof GridRowOf;

const NOWHERE: CellPlace = {};

interface GridCellProps<Item> {
  row: Item;
  name: string;
  column: GridColumn<Item>;
  at: number;
  place: CellPlace;
  entry: Entry | undefined;
  isActive: boolean;
  isSelected: boolean;
  editing: RowSelection["editing"];
}

function GridCellOf<Item>(props: GridCellProps<Item>) {
  const { row, column, at, place, isActive, isSelected } = props;
  const edit = column.edit?.(row);
  const common = {
    // A cell is one thing for the keyboard; native tables with the role of a grid say so of their cells themselves.
    role: "gridcell",
    "aria-colindex": at + 1,
    "aria-selected": isSelected,
    "data-at": at,
    "data-active": isActive ? "" : undefined,
    tabIndex: isActive ? 0 : -1,
    style: place.style,
  } as const;
  if (!edit) {
    const value = column.value?.(row) ?? "";
    const className = column.kind === "action" ? "action" : classOf(column, value);
    const content = column.cell ? column.cell(row) : plain(column, value);
    return (
      // The box that cuts at two lines stands in the cell: as a box, the cell itself would hang at its top.
      <td
        {...common}
        aria-readonly="true"
        className={[place.className, className !== "two-lines" && className].filter(Boolean).join(" ")}
      >
        {className === "two-lines" ? (
          <div className="two-lines" title={String(value)}>
            {content}
          </div>
        ) : (
          content
        )}
      </td>
    );
  }
  return <WrittenCell {...props} edit={edit} common={common} />;
}

const GridCell = memo(GridCellOf) as typeof GridCellOf;

function WrittenCell<Item>(props: GridCellProps<Item> & { edit: CellEdit; common: object }) {
  const { name, column, place, entry, edit, editing } = props;
  const { t } = useTranslation();
  const value = entry ? entry.value : edit.value;
  const problem = entry && entry.state !== "saved" ? entry.why : edit.problem;
  const className = [place.className, "written", isFigures(edit) && "end", editing && "editing"];
  if (editing)
    return (
      <td {...props.common} className={className.filter(Boolean).join(" ")}>
        <CellEditor
          label={t("kit.grid.cell", { column: column.title, row: name })}
          edit={edit}
          value={value}
          mode={editing}
        />
      </td>
    );
  const shown = shownValue(edit, value);
  const theirs = shownValue(edit, entry?.theirs ?? "") || t("kit.newer.empty");
  const said = [entry && t(`kit.grid.states.${entry.state}`, { theirs }), problem].filter(Boolean).join(". ");
  return (
    <td
      {...props.common}
      className={className.filter(Boolean).join(" ")}
      data-state={entry?.state}
      aria-invalid={problem !== undefined || entry?.state === "conflict" ? true : undefined}
      title={problem ?? (shown.length > LONG ? shown : undefined)}
    >
      <span className={problem === undefined ? "two-lines" : "two-lines wrong"}>
        {shown === "" && problem !== undefined ? <span className="faint">{edit.placeholder}</span> : shown}
      </span>
      {said !== "" && <span className="said">. {said}</span>}
    </td>
  );
}

/** In characters: what two lines may not hold can be read by pointing at it. */
const LONG = 24;
