import {
  ADJUSTMENT_KINDS,
  ADJUSTMENT_SORTS,
  AGES,
  ARREARS_SORTS,
  GROUPINGS,
  REPORTS,
  reports,
} from "@ofisi/contract/finance/reports";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { schoolDay } from "../../kit/i18n/clock.ts";
import { Choose } from "../../kit/form/Choose.tsx";
import { ClearFilters } from "../../kit/list/ClearFilters.tsx";
import { DayRange } from "../../kit/list/DayRange.tsx";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { DownloadIcon, TemplateIcon } from "../../kit/shell/icons.ts";
import { Words } from "../../kit/shell/Layout.tsx";
import { QuietActions } from "../../kit/list/QuietActions.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { Search } from "../../kit/list/Search.tsx";
import { ColumnsMenu } from "../../kit/table/ColumnsMenu.tsx";
import { Stays, Toolbar } from "../../kit/shell/Toolbar.tsx";
import { useFilters } from "../../kit/list/useFilters.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { Views } from "../../kit/shell/Views.tsx";
import { useMoney } from "../money/money.ts";
import { GroupPicker } from "../../people/groups/GroupPicker.tsx";
import { ADJUSTMENTS_TABLE, AdjustmentsSection, useAdjustmentColumns } from "./AdjustmentsSection.tsx";
import { ARREARS_TABLE, ArrearsStudentsSection } from "./ArrearsStudentsSection.tsx";
import { ArrearsSection } from "./ArrearsSection.tsx";
import { CashierSection } from "./CashierSection.tsx";
import { CollectionSection } from "./CollectionSection.tsx";
import { useArrearsColumns } from "./columns.tsx";
import { monthOf } from "./days.ts";
import { DailySection } from "./DailySection.tsx";

const FILTERS = {
  report: "cashier",
  dateFrom: "",
  dateTo: "",
  groupCode: "",
  age: "",
  by: "now",
  kind: "",
  keyword: "",
};
const ORDER = { sorts: [...ARREARS_SORTS, ...ADJUSTMENT_SORTS], direction: "desc" } as const;
/** What Clear Filters clears: all but the choice of the report. */
const NARROWING = ["dateFrom", "dateTo", "groupCode", "age", "kind", "keyword"] as const;
const FORMATS = ["xlsx", "csv", "pdf"] as const;

/** /finance/reports: closing the day. */
export function ReportsScreen() {
  const { t } = useTranslation();
  const money = useMoney();
  const { values, typed, table, query, set, bind } = useFilters(FILTERS, ORDER, reports.downloadReport);
  const report = REPORTS.find((each) => each === values.report) ?? "cashier";
  const age = AGES.find((each) => each === values.age) ?? "";
  const kind = ADJUSTMENT_KINDS.find((each) => each === values.kind) ?? "";
  const range = { dateFrom: values.dateFrom, dateTo: values.dateTo };
  const groupCode = values.groupCode || undefined;
  const by = GROUPINGS.find((each) => each === values.by) ?? "now";
  const byStudent = { keyword: values.keyword, groupCode, by, age } as const;
  const cashier = useRead(reports.getCashierReport, range, { enabled: report === "cashier" });
  const daily = useRead(reports.getDailyTotals, range, { enabled: report === "daily" });
  const arrears = useRead(reports.getArrears, { by }, { enabled: report === "arrears" });
  const arrearsSort = ARREARS_SORTS.find((each) => each === query.sort) ?? "total";
  const adjusted = { ...range, keyword: values.keyword, kind } as const;
  const adjustments = useRead(
    reports.getAdjustments,
    {
      ...adjusted,
      page: table.page,
      size: table.size,
      sort: ADJUSTMENT_SORTS.find((each) => each === query.sort) ?? "at",
      direction: query.direction,
    },
    { enabled: report === "adjustments" },
  );
  const students = useRead(
    reports.getArrearsStudents,
    { ...byStudent, page: table.page, size: table.size, sort: arrearsSort, direction: query.direction },
    { enabled: report === "arrearsStudents" },
  );
  const collection = useRead(reports.getCollection, { ...range, groupCode }, { enabled: report === "collection" });
  const reading = { cashier, daily, adjustments, arrears, arrearsStudents: students, collection }[report];
  const columns = useArrearsColumns(students.data?.total);
  const adjustmentColumns = useAdjustmentColumns(adjustments.data?.totalAmount);
  const hasDays = report !== "arrears" && report !== "arrearsStudents";
  const isOfToday = report === "cashier" || report === "daily";
  const hasGroup = report === "arrearsStudents" || report === "collection";
  const shown = report === "daily" ? daily.data : report === "cashier" ? cashier.data : undefined;
  const file = (format: (typeof FORMATS)[number]) => (): string =>
    fileUrl(reports.downloadReport, { report, ...range, ...byStudent, kind, format });
  const today = (): void => set({ dateFrom: "", dateTo: "" });

  return (
    <Screen
      title={t("reports.title")}
      about={t("reports.about")}
      reading={reading}
      action={
        <QuietActions
          actions={[
            { label: t("reports.excel"), icon: <DownloadIcon />, download: file("xlsx") },
            { label: t("reports.csv"), icon: <DownloadIcon />, download: file("csv") },
            { label: t("reports.pdf"), icon: <TemplateIcon />, download: file("pdf") },
          ]}
        />
      }
    >
      <Toolbar
        end={
          report === "arrearsStudents" ? (
            <ColumnsMenu name={ARREARS_TABLE} columns={columns} />
          ) : report === "adjustments" ? (
            <ColumnsMenu name={ADJUSTMENTS_TABLE} columns={adjustmentColumns} />
          ) : undefined
        }
      >
        <Views
          label={t("reports.which")}
          views={REPORTS.map((value) => ({ value, label: t(`reports.names.${value}`) }))}
          value={report}
          onChange={(value) => set({ report: value })}
        />
        {hasDays && (
          <>
            <DayRange label={t("reports.days")} values={typed} onChange={set} />
            {isOfToday && <Button onClick={today}>{t("reports.today")}</Button>}
            <Button onClick={() => set(monthOf(schoolDay(), 0))}>{t("reports.thisMonth")}</Button>
            <Button onClick={() => set(monthOf(schoolDay(), -1))}>{t("reports.lastMonth")}</Button>
          </>
        )}
        {report === "adjustments" && (
          <>
            <Search label={t("reports.searchAdjustments")} {...bind("keyword")} />
            <Choose
              label={t("reports.adjustment")}
              value={kind}
              options={[
                { value: "", label: t("reports.anyKind") },
                ...ADJUSTMENT_KINDS.map((value) => ({ value, label: t(`reports.kinds.${value}`) })),
              ]}
              onChange={(value) => set({ kind: value })}
            />
          </>
        )}
        {report === "arrearsStudents" && (
          <>
            <Search label={t("reports.search")} {...bind("keyword")} />
            <Choose
              label={t("reports.age")}
              value={age}
              options={[
                { value: "", label: t("reports.anyAge") },
                ...AGES.map((value) => ({ value, label: t(`reports.ages.${value}`) })),
              ]}
              onChange={(value) => set({ age: value })}
            />
          </>
        )}
        {(report === "arrears" || report === "arrearsStudents") && (
          <Choose
            label={t("reports.grouping")}
            value={by}
            options={GROUPINGS.map((value) => ({ value, label: t(`reports.groupings.${value}`) }))}
            onChange={(value) => set({ by: value })}
          />
        )}
        {hasGroup && <GroupPicker clearable {...bind("groupCode")} />}
        {report !== "arrears" && (
          <ClearFilters
            onClick={() => set({ ...FILTERS, report, by })}
            disabled={NARROWING.every((name) => typed[name] === "")}
          />
        )}
        {shown && (
          <Stays>
            <Words as="span" faint>
              {shown.dateFrom === shown.dateTo
                ? formatDate(shown.dateFrom)
                : t("reports.range", { from: formatDate(shown.dateFrom), to: formatDate(shown.dateTo) })}
            </Words>
          </Stays>
        )}
        {report === "adjustments" && adjustments.data && (
          <Stays>
            <Words as="span" faint live>
              {t("reports.foundAdjustments", {
                count: adjustments.data.count,
                amount: money.format(adjustments.data.totalAmount),
              })}
            </Words>
          </Stays>
        )}
        {report === "arrearsStudents" && students.data && (
          <Stays>
            <Words as="span" faint live>
              {t("reports.found", { count: students.data.count, amount: money.format(students.data.totalAmount) })}
            </Words>
          </Stays>
        )}
      </Toolbar>
      {report === "cashier" && <CashierSection report={cashier.data} />}
      {report === "daily" && <DailySection report={daily.data} />}
      {report === "adjustments" && (
        <AdjustmentsSection answer={adjustments.data} columns={adjustmentColumns} state={table} />
      )}
      {report === "arrears" && (
        <ArrearsSection
          report={arrears.data}
          onOpen={(group, only) => set({ report: "arrearsStudents", groupCode: group, age: only })}
        />
      )}
      {report === "collection" && <CollectionSection report={collection.data} />}
      {report === "arrearsStudents" && (
        <ArrearsStudentsSection answer={students.data} columns={columns} state={table} />
      )}
    </Screen>
  );
}
