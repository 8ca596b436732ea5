import type { ReportCard } from "@ofisi/contract/academics/reportCards";
import { useMemo } from "react";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import type { Translate } from "../../kit/i18n/translate.ts";
import type { Column } from "../../kit/table/columns.ts";

/** The columns of a class's report cards; those of attendance where any of it is known. */
export function useCardColumns(rows: readonly ReportCard[] = []): readonly Column<ReportCard>[] {
  const { t } = useTranslation();
  const isAttended = rows.some(({ attendance }) => attendance !== null);
  return useMemo(
    (): Column<ReportCard>[] => [
      {
        id: "name",
        title: t("reportCards.name"),
        width: 200,
        sortable: true,
        card: "title",
        value: ({ name }) => name,
      },
      {
        id: "schoolId",
        title: t("reportCards.schoolId"),
        kind: "code",
        width: 100,
        value: ({ studentSchoolIdNumber }) => studentSchoolIdNumber,
      },
      {
        id: "mean",
        title: t("reportCards.mean"),
        kind: "number",
        width: 90,
        card: "figure",
        value: ({ mean }) => (mean === null ? "" : t("reportCards.percent", { mean: formatNumber(mean) })),
      },
      {
        id: "rank",
        title: t("reportCards.rank"),
        kind: "number",
        width: 80,
        sortable: true,
        card: "end",
        value: ({ rank }) => rank ?? "",
      },
      {
        id: "units",
        title: t("reportCards.units"),
        kind: "number",
        width: 80,
        value: ({ unitCount }) => unitCount,
      },
      ...(isAttended ? attendanceColumns(t) : []),
      {
        id: "missing",
        title: t("reportCards.missing"),
        width: 220,
        sortable: true,
        card: "note",
        value: ({ missing }) => missing.join(", "),
      },
      {
        id: "remark",
        title: t("reportCards.remark"),
        width: 260,
        value: ({ remark }) => remark,
      },
    ],
    [t, isAttended],
  );
}

/** A student's attendance in the period; empty of whom no day is known. */
function attendanceColumns(t: Translate): Column<ReportCard>[] {
  return [
    {
      id: "attendance",
      title: t("reportCards.attendance.rate"),
      kind: "number",
      width: 100,
      sortable: true,
      value: ({ attendance }) =>
        attendance === null ? "" : t("reportCards.percent", { mean: formatNumber(attendance.rate) }),
    },
    {
      id: "there",
      title: t("reportCards.attendance.there"),
      kind: "number",
      width: 100,
      value: ({ attendance }) => (attendance === null ? "" : t("reportCards.attendance.of", { ...attendance })),
    },
    {
      id: "late",
      title: t("reportCards.attendance.late"),
      kind: "number",
      width: 80,
      value: ({ attendance }) => attendance?.late ?? "",
    },
    {
      id: "away",
      title: t("reportCards.attendance.away"),
      kind: "number",
      width: 80,
      value: ({ attendance }) => attendance?.away ?? "",
    },
  ];
}
