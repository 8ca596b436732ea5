import { AGES, type ArrearsOfStudent } from "@ofisi/contract/finance/reports";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "../../kit/table/columns.ts";
import { useMoney } from "../money/money.ts";

/** The columns of the students in arrears. */
export function useArrearsColumns(): Column<ArrearsOfStudent>[] {
  const { t } = useTranslation();
  const { currency } = useMoney();
  return useMemo(
    () => [
      {
        id: "name",
        title: t("reports.student"),
        width: 164,
        card: "title",
        pinned: true,
        always: true,
        sortable: true,
        value: (student) => student.name,
      },
      {
        id: "total",
        title: t("reports.owed", { currency }),
        kind: "money",
        width: 100,
        card: "figure",
        sortable: true,
        value: (student) => student.total,
      },
      {
        id: "schoolIdNumber",
        title: t("reports.schoolId"),
        kind: "code",
        width: 104,
        value: (student) => student.schoolIdNumber,
      },
      {
        id: "groupName",
        title: t("reports.groupNow"),
        width: 92,
        card: "note",
        sortable: true,
        value: (student) => student.groupName,
      },
      {
        id: "familyId",
        title: t("reports.familyId"),
        width: 110,
        hidden: true,
        value: (student) => student.parentIDNumber,
      },
      {
        id: "oldestDay",
        title: t("reports.oldest"),
        kind: "date",
        width: 106,
        card: "end",
        sortable: true,
        value: (student) => student.oldestDay,
      },
      { id: "bills", title: t("reports.bills"), kind: "number", width: 64, value: (student) => student.bills },
      ...AGES.map((age): Column<ArrearsOfStudent> => ({
        id: age,
        title: t(`reports.ages.${age}`),
        kind: "money",
        width: 92,
        value: (student) => student[age],
      })),
    ],
    [t, currency],
  );
}
