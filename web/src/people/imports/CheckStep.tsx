import { imports, type Import, type ImportRow } from "@ofisi/contract/people/imports";
import { useCallback } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Empty } from "../../kit/list/Empty.tsx";
import { EditGrid } from "../../kit/grid/EditGrid.tsx";
import { FilterChips } from "../../kit/list/FilterChips.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { FailedReading } from "../../kit/shell/Screen.tsx";
import { Search } from "../../kit/list/Search.tsx";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import { Tick } from "../../kit/form/Tick.tsx";
import { Toolbar } from "../../kit/shell/Toolbar.tsx";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import type { Filters } from "../../kit/list/useFilters.ts";
import { invalidate, useRead, useWrite } from "../../kit/data/useRead.ts";
import { CheckQuestions } from "./CheckQuestions.tsx";
import { DateQuestion } from "./DateQuestion.tsx";
import { dateExample } from "./mapping.ts";
import { usePreviewColumns } from "./previewColumns.tsx";
import type { RowActs } from "./rowActs.ts";
import { RowDialog } from "./RowDialog.tsx";
import { keepImport } from "./useImport.ts";

const SHOWN = ["all", "valid", "update", "invalid", "same", "likely", "skipped"] as const;
type Shown = (typeof SHOWN)[number];

const rowKey = (row: ImportRow): string => String(row.rowNumber);

/** Every row of the file with what is wrong beside it, to be corrected, left out or taken in. */
export function CheckStep(props: {
  batch: Import;
  acts: RowActs;
  filters: Filters<{ step: string; show: string; keyword: string }>;
  allOrNone: boolean;
  onAllOrNone: (value: boolean) => void;
}) {
  const { acts, batch, filters } = props;
  const { t } = useTranslation();
  const show: Shown = SHOWN.find((each) => each === filters.values.show) ?? "all";
  const { page, size } = filters.table;
  const list = useRead(imports.getImportRows, {
    importCode: batch.importCode,
    show,
    keyword: filters.values.keyword,
    page,
    size,
  });
  const opened = useDialog<number>();
  const { open } = opened;
  const openRow = useCallback((row: ImportRow) => open(row.rowNumber), [open]);
  const columns = usePreviewColumns(batch, list.data?.rows ?? [], acts, openRow);
  // As it is now, also after a correction.
  const row = list.data?.rows.find((each) => each.rowNumber === opened.subject);
  const counts: Record<Shown, number> = {
    all: batch.rowCount,
    valid: batch.validCount,
    update: batch.updateCount,
    invalid: batch.invalidCount,
    same: batch.sameCount,
    likely: batch.likelyCount,
    skipped: batch.skippedCount,
  };
  const example = batch.dateOrder === "ask" ? dateExample(batch, batch.mapping) : undefined;
  const ordering = useWrite(imports.setImportMapping, { onDone: keepImport, invalidates: [imports.getImportRows] });
  const order = async (dateOrder: "dmy" | "mdy" | "ask"): Promise<void> => {
    const { importCode, mapping, groupCode, keyStageCode, version } = batch;
    const place = { groupCode: groupCode || undefined, keyStageCode: keyStageCode || undefined };
    if (!(await ordering.run({ importCode, mapping, dateOrder, ...place, version })))
      await invalidate(imports.getImport, imports.getImportRows);
  };
  const ready = batch.validCount + batch.updateCount;
  const left = batch.rowCount - ready - batch.sameCount;

  return (
    <Down gap={2}>
      {isNothingNew(batch) && (
        <Notice tone="info">
          <strong>{t("imports.sameFile.title")}</strong>. {t("imports.sameFile.about")}
        </Notice>
      )}
      <CheckQuestions batch={batch} />
      {example !== undefined && <DateQuestion example={example} value="ask" onChange={(to) => void order(to)} />}
      <Toolbar
        end={<Tick label={t("imports.check.allOrNone")} checked={props.allOrNone} onChange={props.onAllOrNone} />}
      >
        <FilterChips
          label={t("imports.check.filter")}
          value={show}
          onChange={(value) => filters.set({ show: value })}
          chips={SHOWN.filter((each) => each === "all" || each === show || counts[each] > 0).map((each) => ({
            value: each,
            label: t(`imports.filters.${each}`),
            count: counts[each],
          }))}
        />
        <Search label={t("imports.check.search")} {...filters.bind("keyword")} />
      </Toolbar>
      <FailedReading reading={list} />
      <Words faint live>
        {[
          t("imports.check.sum", { count: ready, all: batch.rowCount }),
          batch.sameCount > 0 ? t("imports.check.sumSame", { count: batch.sameCount }) : "",
          left > 0 ? t("imports.check.left", { count: left }) : "",
        ]
          .filter(Boolean)
          .join(" ")}
      </Words>
      <div>
        <EditGrid
          label={t("imports.check.title")}
          rows={list.data?.rows}
          count={list.data?.count ?? 0}
          columns={columns}
          keyOf={rowKey}
          nameOf={({ rowNumber }) => t("imports.check.rowOf", { row: String(rowNumber) })}
          cells={acts.cells}
          state={filters.table}
          empty={<Empty title={t("imports.check.noneTitle")} about={t("imports.check.noneAbout")} />}
        />
        <TableFooter state={filters.table} count={list.data?.count} />
      </div>
      {row && <RowDialog batch={batch} row={row} acts={acts} onClose={opened.close} />}
    </Down>
  );
}

/** True for a file whose rows are all in the school already: importing it changes nothing. */
export function isNothingNew(batch: Import): boolean {
  return batch.rowCount > 0 && batch.sameCount === batch.rowCount && batch.differences.length === 0;
}
