import {
  ANOMALY_KINDS,
  ANOMALY_RULES,
  markAnalysis,
  type AnomalyKind,
  type MarkAnomaly,
} from "@ofisi/contract/academics/markAnalysis";
import { useTranslation } from "react-i18next";
import { useRead } from "../../kit/data/useRead.ts";
import { formatNumber, t } from "../../kit/i18n/i18n.ts";
import { PageLink } from "../../kit/LinkButton.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { FilterChips } from "../../kit/list/FilterChips.tsx";
import { LinesOnTheirWay } from "../../kit/shell/LinesOnTheirWay.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import type { ViewProps } from "./AnalysisView.tsx";
import type { Where } from "./chosen.ts";

/** What to look at before a period's reports go out: each kind with its rule, each line with the way to its sheet. */
export function AnomaliesView({ chosen: { values, table, set }, where, pickers }: ViewProps) {
  useTranslation();
  const anomaly = ANOMALY_KINDS.find((each) => each === values.anomaly);
  const reading = useRead(markAnalysis.getMarkAnomalies, {
    ...where,
    anomaly,
    page: table.page,
    size: table.size,
    sort: "kind",
    direction: "asc",
  });
  const found = reading.data;
  const all = found && Object.values(found.counts).reduce((sum, count) => sum + count, 0);
  const chips = [
    { value: "" as const, label: t("markAnalysis.anomaly.all"), ...(all !== undefined && { count: all }) },
    ...ANOMALY_KINDS.map((value) => ({
      value,
      label: t(`markAnalysis.anomaly.kinds.${value}`),
      ...(found && { count: found.counts[value] }),
    })),
  ];
  return (
    <Screen title={t("markAnalysis.title")} about={t("markAnalysis.about")} reading={reading}>
      {pickers}
      <FilterChips<AnomalyKind | "">
        label={t("markAnalysis.anomaly.label")}
        chips={chips}
        value={anomaly ?? ""}
        onChange={(value) => set({ anomaly: value })}
      />
      {found === undefined && reading.failed === undefined && <LinesOnTheirWay count={8} />}
      {found &&
        ANOMALY_KINDS.map((kind) => {
          const rows = found.rows.filter((row) => row.kind === kind);
          return rows.length > 0 && <Found key={kind} kind={kind} rows={rows} where={where} />;
        })}
      {found && found.count === 0 && (
        <Empty
          title={anomaly ? t("markAnalysis.anomaly.noneOfKind") : t("markAnalysis.anomaly.none")}
          about={anomaly ? ruleOf(anomaly) : t("markAnalysis.anomaly.noneAbout")}
        />
      )}
      {found && found.count > 0 && <TableFooter state={table} count={found.count} />}
    </Screen>
  );
}

/** The rule of a kind, with its numbers. */
function ruleOf(kind: AnomalyKind): string {
  const { farPoints, farDeviations, farUnitsMin, outOfLinePoints, marksMin, alikePapersMin } = ANOMALY_RULES;
  switch (kind) {
    case "missing":
      return t("markAnalysis.anomaly.rules.missing");
    case "far":
      return t("markAnalysis.anomaly.rules.far", {
        points: farPoints,
        deviations: farDeviations,
        least: farUnitsMin,
      });
    case "outOfLine":
      return t("markAnalysis.anomaly.rules.outOfLine", { points: outOfLinePoints, least: marksMin });
    case "alike":
      return t("markAnalysis.anomaly.rules.alike", { least: alikePapersMin });
    case "uniform":
      return t("markAnalysis.anomaly.rules.uniform", { least: marksMin });
  }
}

function Found({ kind, rows, where }: { kind: AnomalyKind; rows: readonly MarkAnomaly[]; where: Where }) {
  useTranslation();
  const name = t(`markAnalysis.anomaly.kinds.${kind}`);
  return (
    <Down gap={1}>
      <Words size="heading" as="h2">
        {name}
      </Words>
      <Words size="small" faint>
        {ruleOf(kind)}
      </Words>
      <SimpleTable
        label={name}
        stacks
        head={(["group", "unit", "what", "teachers", "sheet"] as const).map((each) =>
          t(`markAnalysis.anomaly.columns.${each}`),
        )}
        rows={rows.map((row) => ({
          key: [row.groupCode, row.activityCode, row.paper, ...row.students].join(" "),
          cells: [
            row.groupName,
            row.activityName,
            says(row),
            row.teachers.join(", "),
            row.schemeCode !== "" && (
              <PageLink
                href={sheetOf(where, row)}
                label={t("markAnalysis.anomaly.openOf", { unit: row.activityName, group: row.groupName })}
              >
                {t("markAnalysis.anomaly.open")}
              </PageLink>
            ),
          ],
        }))}
      />
    </Down>
  );
}

/** What was found, in words with its figures. */
function says(row: MarkAnomaly): string {
  const figure = (number: number | null): string => (number === null ? "" : formatNumber(number));
  const { count, paper } = row;
  const [value, usual, of] = [figure(row.value), figure(row.usual), figure(row.of)];
  const students = row.students.join(", ");
  switch (row.kind) {
    case "missing":
      return t("markAnalysis.anomaly.says.missing", { count, of });
    case "far":
      return t("markAnalysis.anomaly.says.far", {
        student: students,
        value,
        usual,
        count,
        deviation: figure(row.deviation),
      });
    case "outOfLine":
      return t("markAnalysis.anomaly.says.outOfLine", { paper, value, usual, count });
    case "alike":
      return t("markAnalysis.anomaly.says.alike", { students, count });
    case "uniform":
      return t("markAnalysis.anomaly.says.uniform", { paper, value, of, count });
  }
}

/** The address of the marks sheet that it is in. */
function sheetOf({ academicYearCode, semesterCode }: Where, row: MarkAnomaly): string {
  const { groupCode, schemeCode, activityCode, keyStageCode } = row;
  const sheet = { academicYearCode, semesterCode, groupCode, schemeCode, activityCode, keyStageCode };
  return `#/school/marks?${new URLSearchParams(sheet).toString()}`;
}
