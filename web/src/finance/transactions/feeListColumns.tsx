import type { FeeListRow } from "@ofisi/contract/finance/transactions";
import { parseMoney, ZERO } from "@ofisi/contract/kit/money";
import { useMemo } from "react";
import { formatAmount, useTranslation } from "../../kit/i18n/i18n.ts";
import { StateChip } from "../../kit/StateChip.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { useModeName } from "../payments/modes.ts";
import { LIST_TONES } from "./states.ts";

/** What names a row of an uploaded list: its number in the file. */
export function rowKey(row: FeeListRow): string {
  return String(row.rowNumber);
}

const FIELDS = ["from", "amount", "billNo", "code", "date", "name", "mode"] as const;

/** The preview's columns: the row, what becomes of it and why, and what the file says. */
export function useFeeListColumns(): Column<FeeListRow>[] {
  const { t } = useTranslation();
  const modeName = useModeName();
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
              t(`transactions.feeList.problem.${problem}`, {
                field: names[field] ?? field,
                detail:
                  problem === "otherAmount" || problem === "farAboveOwed"
                    ? formatAmount(parseMoney(detail) ?? ZERO)
                    : detail,
              }),
            )
            .join(". "),
      },
      ...FIELDS.map((field): Column<FeeListRow> => ({
        id: field,
        title: t(`transactions.fields.${field}`),
        width: field === "name" ? 170 : field === "code" ? 152 : 118,
        ...(field === "amount" ? { kind: "number" as const } : {}),
        // How it will be booked; what names no mode stands as it was written.
        value: (row) => (field === "mode" ? modeName(row) || row.mode : row[field]),
      })),
      {
        id: "student",
        title: t("transactions.fields.student"),
        width: 170,
        value: (row) => row.studentName,
      },
    ];
  }, [t, modeName]);
}
