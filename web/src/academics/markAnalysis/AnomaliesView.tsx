import {
  ANOMALY_KINDS,
  ANOMALY_RULES,
  markAnalysis,
  type AnomalyKind,
  type MarkAnomaly,
} from "@ofisi/contract/academics/markAnalysis";
import { useRead } from "../../kit/data/useRead.ts";
import { formatNumber, t, useTranslation } from "../../kit/i18n/i18n.ts";
import { PageLink } from "../../kit/LinkButton.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { FilterChips } from "../../kit/list/FilterChips.tsx";
import { LinesOnTheirWay } from "../../kit/shell/LinesOnTheirWay.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import { useLastPage } from "../../kit/table/useLastPage.ts";
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
  const isPast = useLastPage(table, found && { shown: found.rows.length, count: found.count });
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
      {(isPast || (found === undefined && reading.failed === undefined)) && <LinesOnTheirWay count={8} />}
      {found &&
        ANOMALY_KINDS.map((kind) => {
          const rows = found.rows.filter((row) => row.kind === kind);
          return rows.length > 0 && <Found key={kind} kind={kind} rows={rows} where={where} />;
        })}
      {found && found.count === 0 && (
        <Empty
          title={anomaly ? t("markAnalysis.anomaly.noneOfKind") : t("markAnalysis.anomaly.none")}
          about={anomaly ? RULE[anomaly]() : t("markAnalysis.anomaly.noneAbout")}
        />
      )}
      {found && found.count > 0 && <TableFooter state={table} count={found.count} />}
    </Screen>
  );
}

const RULES = ANOMALY_RULES;
/** The rule of each kind, with its numbers. */
const RULE: Record<AnomalyKind, () => string> = {
  missing: () => t("markAnalysis.anomaly.rules.missing"),
  far: () =>
    t("markAnalysis.anomaly.rules.far", {
      points: RULES.farPoints,
      deviations: RULES.farDeviations,
      least: RULES.farUnitsMin,
    }),
  outOfLine: () => t("markAnalysis.anomaly.rules.outOfLine", { points: RULES.outOfLinePoints, least: RULES.marksMin }),
  alike: () => t("markAnalysis.anomaly.rules.alike", { least: RULES.alikePapersMin }),
  uniform: () => t("markAnalysis.anomaly.rules.uniform", { least: RULES.marksMin }),
  named: () => t("markAnalysis.anomaly.rules.named"),
};

function Found({ kind, rows, where }: { kind: AnomalyKind; rows: readonly MarkAnomaly[]; where: Where }) {
  useTranslation();
  const name = t(`markAnalysis.anomaly.kinds.${kind}`);
  return (
    <Down gap={1}>
      <Words size="heading" as="h2">
        {name}
      </Words>
      <Words size="small" faint>
        {RULE[kind]()}
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
            SAYS[kind](row),
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

const figure = (number: number | null): string => (number === null ? "" : formatNumber(number));

/** What was found, in words with its figures. */
const SAYS: Record<AnomalyKind, (row: MarkAnomaly) => string> = {
  missing: ({ count, of }) => t("markAnalysis.anomaly.says.missing", { count, of: figure(of) }),
  far: ({ count, value, usual, deviation, students }) =>
    t("markAnalysis.anomaly.says.far", {
      student: students.join(", "),
      value: figure(value),
      usual: figure(usual),
      count,
      deviation: figure(deviation),
    }),
  outOfLine: ({ paper, count, value, usual }) =>
    t("markAnalysis.anomaly.says.outOfLine", { paper, value: figure(value), usual: figure(usual), many: count }),
  alike: ({ students, count }) => t("markAnalysis.anomaly.says.alike", { students: students.join(", "), many: count }),
  named: ({ students }) => t("markAnalysis.anomaly.says.named", { students: students.join(", ") }),
  uniform: ({ paper, value, of, count }) =>
    t("markAnalysis.anomaly.says.uniform", { paper, value: figure(value), of: figure(of), many: count }),
};

/** The address of the marks sheet that it is in. */
function sheetOf({ academicYearCode, semesterCode }: Where, row: MarkAnomaly): string {
  const { groupCode, schemeCode, activityCode, keyStageCode } = row;
  const sheet = { academicYearCode, semesterCode, groupCode, schemeCode, activityCode, keyStageCode };
  return `#/school/marks?${new URLSearchParams(sheet).toString()}`;
}
