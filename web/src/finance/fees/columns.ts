import type { FeeStructure } from "@ofisi/contract/finance/fees";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { Column } from "../../kit/table/columns.ts";
import { useMoney } from "../money/money.ts";

/** The columns of the fees' table (document 001 section 2.1). */
export function useFeeColumns(): Column<FeeStructure>[] {
  const { t } = useTranslation();
  const { currency } = useMoney();
  return useMemo(
    () => [
      {
        id: "feeTypeName",
        title: t("fees.columns.feeTypeName"),
        width: 200,
        card: "title",
        pinned: true,
        always: true,
        sortable: true,
        value: (fee) => fee.feeTypeName,
      },
      {
        id: "feeAmount",
        title: t("fees.columns.feeAmount", { currency }),
        kind: "money",
        width: 150,
        card: "figure",
        sortable: true,
        value: (fee) => fee.feeAmount,
      },
      {
        id: "dateFrom",
        title: t("fees.columns.dateFrom"),
        kind: "date",
        width: 130,
        card: "note",
        sortable: true,
        value: (fee) => fee.dateFrom,
      },
      {
        id: "dateTo",
        title: t("fees.columns.dateTo"),
        kind: "date",
        width: 130,
        card: "note",
        sortable: true,
        value: (fee) => fee.dateTo,
      },
      {
        id: "groupName",
        title: t("fees.columns.groupName"),
        width: 170,
        card: "end",
        sortable: true,
        value: (fee) => fee.groupName,
      },
    ],
    [t, currency],
  );
}
