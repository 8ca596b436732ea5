import type { ListCounts, ListRow } from "@ofisi/contract/messaging/rows";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import type { Reading } from "../../kit/data/useRead.ts";
import { ClearFilters } from "../../kit/list/ClearFilters.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { FilterChips } from "../../kit/list/FilterChips.tsx";
import { ListTotal } from "../../kit/list/ListTotal.tsx";
import { Search } from "../../kit/list/Search.tsx";
import type { Filters } from "../../kit/list/useFilters.ts";
import { DeleteIcon } from "../../kit/shell/icons.ts";
import { Toolbar } from "../../kit/shell/Toolbar.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { ColumnsMenu } from "../../kit/table/ColumnsMenu.tsx";
import { Table } from "../../kit/table/Table.tsx";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import { STATUS_NAMES } from "../history/states.ts";

const keyOf = (row: ListRow): string => String(row.id);
const nameOf = (row: ListRow): string => row.name;
/** What each chip counts. */
const COUNTED = { "": "all", "1": "pending", "2": "sent", "3": "failed" } as const;
type Status = keyof typeof COUNTED;

/** One's list: chips by status with how many, Clear List, a search, and the rows. */
export function MessageListSection(props: {
  name: string;
  filters: Filters<{ keyword: string; status: string }>;
  rows: Reading<readonly ListRow[]>;
  counts: ListCounts | undefined;
  columns: readonly Column<ListRow>[];
  onClear: () => void;
  onRow?: (row: ListRow) => void;
  /** In place of the words for an empty list. */
  noneAbout?: string;
}) {
  const { t } = useTranslation();
  const { filters, rows, counts, columns } = props;
  const status = filters.values.status as Status;
  const count = counts?.[COUNTED[status]];
  const chips = (["", "1", "2", "3"] as const)
    // The documents have three; the fourth is there once something did not arrive (G128).
    .filter((value) => value !== "3" || status === "3" || (counts?.failed ?? 0) > 0)
    .map((value) => ({
      value,
      label: value === "" ? t("bulk.all") : t(`messageHistory.status.${STATUS_NAMES[value]}`),
      ...(counts && { count: counts[COUNTED[value]] }),
    }));
  return (
    <>
      <Toolbar
        end={
          <>
            <Button icon={<DeleteIcon />} disabled={counts?.all === 0} onClick={props.onClear}>
              {t("bulk.clear")}
            </Button>
            <ColumnsMenu name={props.name} columns={columns} />
          </>
        }
      >
        <Search label={t("bulk.search")} {...filters.bind("keyword")} />
        <FilterChips
          label={t("bulk.filter")}
          value={status}
          onChange={(next) => filters.set({ status: next })}
          chips={chips}
        />
        <ClearFilters onClick={filters.clear} disabled={!filters.isFiltered} />
        <ListTotal at="controls">{count === undefined ? undefined : t("bulk.inList", { count })}</ListTotal>
      </Toolbar>
      <div>
        <Table
          label={t("bulk.table")}
          name={props.name}
          rows={rows.data ?? (rows.failed ? [] : undefined)}
          count={count ?? 0}
          columns={columns}
          keyOf={keyOf}
          nameOf={nameOf}
          state={filters.table}
          {...(props.onRow && { onRow: props.onRow })}
          empty={
            rows.failed === undefined &&
            (filters.isFiltered ? (
              <Empty title={t("bulk.none.filtered")} about={t("bulk.none.filteredAbout")} />
            ) : (
              <Empty title={t("bulk.none.title")} about={props.noneAbout ?? t("bulk.none.about")} />
            ))
          }
        />
        <TableFooter state={filters.table} count={count}>
          <ListTotal at="foot">{count === undefined ? undefined : t("bulk.inList", { count })}</ListTotal>
        </TableFooter>
      </div>
    </>
  );
}
