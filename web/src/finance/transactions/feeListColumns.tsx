import type { FeeListRow } from "@ofisi/contract/finance/transactions";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { StateChip } from "../../kit/StateChip.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { LIST_TONES } from "./states.ts";

/** What names a row of an uploaded list: its number in the file. */
export function rowKey(row: FeeListRow): string {
  return String(row.rowNumber);
}

const FIELDS = ["from", "amount", "billNo", "code", "date", "name"] as const;

/** The preview's columns: the row, what becomes of it and why, and what the file says. */
export function useFeeListColumns(): Column<FeeListRow>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const names: Record<string, string> = t("transactions.fields", { returnObjects: true });
    return [
      {
        id: "rowNumber",
        title: t("transactions.feeList.row"),
        width: 64,
        kind: "number",
        pinned: true,
        value: (row) => row.rowNumber,
      },
      {
        id: "state",
        title: t("transactions.feeList.state"),
        width: 156,
        kind: "action",
        cell: (row) => <StateChip label={t(`transactions.feeList.states.${row.state}`)} tone={LIST_TONES[row.state]} />,
      },
      {
        id: "problems",
        title: t("transactions.feeList.problems"),
        width: 240,
        value: (row) =>
          row.problems
            .map(({ field, problem, detail }) =>
              t(`transactions.feeList.problem.${problem}`, { field: names[field] ?? field, detail }),
            )
            .join(". "),
      },
      ...FIELDS.map((field): Column<FeeListRow> => ({
        id: field,
        title: t(`transactions.fields.${field}`),
        width: field === "name" ? 170 : field === "code" ? 152 : 118,
        ...(field === "amount" ? { kind: "number" as const } : {}),
        value: (row) => row[field],
      })),
      {
        id: "student",
        title: t("transactions.fields.student"),
        width: 170,
        value: (row) => row.studentName,
      },
    ];
  }, [t]);
}
