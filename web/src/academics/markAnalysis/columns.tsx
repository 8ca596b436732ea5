import type { AnalysedRow, markAnalysis, MarkFigures } from "@ofisi/contract/academics/markAnalysis";
import type { Out } from "@ofisi/contract/kit/operation";
import { useMemo } from "react";
import { ComparedBars } from "../../kit/ComparedBars.tsx";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import type { Column } from "../../kit/table/columns.ts";

type Analysis = Out<typeof markAnalysis.getMarkAnalysis>;
const UNKNOWN = "–";

/** The columns of the analysis, with those of all totals together at the foot. */
export function useAnalysisColumns(by: "unit" | "group" | "teacher", found: Analysis | undefined) {
  const { t } = useTranslation();
  const whole = found !== undefined && found.rows.length > 1 ? found.whole : undefined;
  return useMemo((): Column<AnalysedRow>[] => {
    const figure = (id: string, title: string, width: number, of: (row: AnalysedRow) => number | null) =>
      ({
        id,
        title,
        width,
        kind: "number",
        sortable: true,
        value: (row) => of(row) ?? UNKNOWN,
        ...(whole && { total: of(whole) ?? UNKNOWN }),
      }) satisfies Column<AnalysedRow>;
    const now = (name: keyof MarkFigures, width = 100) =>
      figure(name, t(`markAnalysis.columns.${name}`), width, (row) => row.now[name]);
    const difference = figure("difference", t("markAnalysis.columns.difference"), 104, (row) => row.difference);
    const bars = (row: AnalysedRow): string => {
      const [mean, before] = [row.now.mean, row.before.mean];
      if (mean !== null && before !== null)
        return t("markAnalysis.bars", { now: formatNumber(mean), before: formatNumber(before) });
      if (mean !== null) return t("markAnalysis.bar", { now: formatNumber(mean) });
      return before === null
        ? t("markAnalysis.barNone")
        : t("markAnalysis.barBefore", { before: formatNumber(before) });
    };
    return [
      {
        id: "name",
        title: t(`markAnalysis.bys.${by}`),
        width: 190,
        card: "title",
        pinned: true,
        always: true,
        sortable: true,
        value: (row) => row.name || t(`markAnalysis.unnamed.${by}`),
        ...(whole && { total: t("markAnalysis.whole") }),
      },
      now("count", 84),
      { ...now("mean", 96), card: "figure" },
      {
        id: "chart",
        title: t("markAnalysis.columns.chart"),
        width: 150,
        card: "note",
        cell: (row) => <ComparedBars label={bars(row)} now={row.now.mean} before={row.before.mean} />,
      },
      figure("meanBefore", t("markAnalysis.columns.meanBefore"), 96, (row) => row.before.mean),
      {
        ...difference,
        card: "end",
        value: (row) => signed(row.difference),
        ...(whole && { total: signed(whole.difference) }),
      },
      now("median"),
      now("deviation"),
      now("passRate"),
      now("highest"),
      now("lowest"),
    ];
  }, [t, by, whole]);
}

/** A difference with its sign: a plus says that it went up. */
function signed(points: number | null): string {
  if (points === null) return UNKNOWN;
  return points > 0 ? `+${formatNumber(points)}` : formatNumber(points);
}
