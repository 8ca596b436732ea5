import { AGES, type Aged, type ArrearsOfStudent } from "@ofisi/contract/finance/reports";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { shownSchoolId } from "../../kit/form/schoolId.ts";
import { useSession } from "../../kit/data/session.ts";
import type { Column } from "../../kit/table/columns.ts";
import { PhoneLink } from "../../kit/ContactLink.tsx";
import { useMoney } from "../money/money.ts";

/** The columns of the students in arrears, with the sums of all that match. */
export function useArrearsColumns(total: Aged | undefined): Column<ArrearsOfStudent>[] {
  const { t } = useTranslation();
  const { currency } = useMoney();
  const { schoolCode } = useSession();
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
        ...(total && { total: t("reports.total") }),
      },
      {
        id: "total",
        title: t("reports.owed", { currency }),
        kind: "money",
        width: 100,
        card: "figure",
        sortable: true,
        value: (student) => student.total,
        ...(total && { total: total.total }),
      },
      {
        id: "schoolIdNumber",
        title: t("reports.schoolId"),
        kind: "code",
        width: 84,
        value: (student) => shownSchoolId(student.schoolIdNumber, schoolCode),
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
        id: "billedGroupName",
        title: t("reports.groupBilled"),
        width: 110,
        hidden: true,
        value: (student) => student.billedGroupName,
      },
      {
        id: "guardianPhone",
        title: t("reports.guardianPhone"),
        width: 124,
        card: "end",
        value: (student) => student.guardianPhone,
        cell: (student) => <PhoneLink number={student.guardianPhone} />,
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
        card: "note",
        sortable: true,
        value: (student) => student.oldestDay,
      },
      {
        id: "bills",
        title: t("reports.bills"),
        kind: "number",
        width: 64,
        value: (student) => student.bills,
        ...(total && { total: total.bills }),
      },
      ...AGES.map((age): Column<ArrearsOfStudent> => ({
        id: age,
        title: t(`reports.ages.${age}`),
        kind: "money",
        width: 92,
        value: (student) => student[age],
        ...(total && { total: total[age] }),
      })),
    ],
    [t, currency, schoolCode, total],
  );
}
