import type { Bill } from "@ofisi/contract/finance/bills";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { Button, IconButton } from "../../kit/Button.tsx";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { formatAmount, formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { AskPhoneIcon, FamilyIcon } from "../../kit/shell/icons.ts";
import { Marked } from "../../kit/list/Marked.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { useCanStkPush } from "../mpesa/paybills.ts";
import { useModeName } from "../payments/modes.ts";
import { statusOf } from "./status.ts";
import { PaymentChip } from "./StatusChip.tsx";

/** The columns of the bills' table, letter for letter (document 001 section 2.2); of void ones what they were over, and why they are void. */
export function useBillColumns(areVoid: boolean): Column<Bill>[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { open } = useDialogs();
  const canStkPush = useCanStkPush();
  const modeName = useModeName();
  return useMemo(() => {
    const ofVoid: Column<Bill>[] = [
      {
        id: "voidedAmount",
        title: t("bills.columns.voidedAmount"),
        kind: "money",
        width: 132,
        value: (bill) => bill.voidedAmount,
      },
      {
        id: "voidReason",
        title: t("bills.columns.voidReason"),
        width: 200,
        value: (bill) => bill.voidReason,
      },
    ];
    return [
      {
        id: "billNo",
        title: t("bills.columns.billNo"),
        kind: "code",
        width: 84,
        card: "note",
        pinned: true,
        always: true,
        sortable: true,
        value: (bill) => bill.billNo,
      },
      {
        id: "billAmount",
        title: t("bills.columns.billAmount"),
        kind: "money",
        width: 82,
        sortable: true,
        value: (bill) => bill.billAmount,
      },
      {
        id: "billDate",
        title: t("bills.columns.billDate"),
        kind: "date",
        width: 104,
        sortable: true,
        value: (bill) => bill.billDate,
      },
      {
        id: "studentName",
        title: t("bills.columns.studentName"),
        width: 132,
        card: "title",
        sortable: true,
        value: (bill) => bill.studentName,
        cell: (bill) => (
          <button
            type="button"
            className="plain name"
            tabIndex={-1}
            data-open=""
            aria-label={t("bills.statement.of", { name: bill.studentName })}
            onClick={() =>
              void navigate({ to: "/finance/statement/$userCode", params: { userCode: bill.studentCode } })
            }
          >
            {bill.studentName}
          </button>
        ),
      },
      {
        id: "counts",
        title: t("bills.columns.itemsCount"),
        kind: "number",
        width: 80,
        value: (bill) => bill.counts,
        cell: (bill) => (
          <Button
            small
            inRow
            label={t("bills.feeCard.of", { count: bill.counts, number: bill.billNo })}
            onClick={() => open("feeCard", bill.billNo)}
          >
            {formatNumber(bill.counts)}
          </Button>
        ),
      },
      {
        id: "groupName",
        title: t("bills.columns.groupName"),
        width: 76,
        sortable: true,
        value: (bill) => bill.groupName,
      },
      {
        id: "billPayment",
        title: t("bills.columns.billPayment"),
        width: 176,
        card: "end",
        sortable: true,
        value: (bill) => bill.billPayment,
        cell: (bill) => (
          <PaymentChip
            status={bill.billingstatus}
            amount={formatAmount(bill.billPayment)}
            label={t("bills.transactions.of", {
              amount: formatAmount(bill.billPayment),
              status: t(`bills.status.${statusOf(bill.billingstatus).word}`),
              number: bill.billNo,
            })}
            onClick={() => open("billTransactions", bill.billNo)}
          />
        ),
      },
      {
        id: "reducingBalance",
        title: t("bills.columns.reducingBalance"),
        card: "figure",
        kind: "money",
        width: 82,
        sortable: true,
        value: (bill) => bill.reducingBalance,
      },
      {
        id: "paymentMode",
        title: t("bills.columns.paymentMode"),
        width: 126,
        value: modeName,
        cell: (bill) => (bill.bankCode === "" ? null : <Marked picture={bill.flag} label={modeName(bill)} />),
      },
      ...(areVoid ? ofVoid : []),
      {
        id: "receipt",
        title: t("bills.columns.receipt"),
        kind: "action",
        width: canStkPush ? 140 : 112,
        card: "below",
        always: true,
        atEnd: true,
        cell: (bill) => (
          <div className="one-line">
            <Button
              small
              inRow
              kind="outlined"
              disabled={bill.billingstatus === 5}
              label={t("bills.payment.open", { number: bill.billNo })}
              onClick={() => open("receiptBill", bill.billNo)}
            >
              {t("bills.columns.receipt")}
            </Button>
            <IconButton
              inRow
              label={t("bills.family.of", { name: bill.studentName })}
              icon={<FamilyIcon />}
              onClick={() => open("familyAccount", bill.studentCode)}
            />
            {canStkPush && (
              <IconButton
                inRow
                disabled={bill.billingstatus === 5}
                label={t("mpesa.ask.of", { number: bill.billNo })}
                icon={<AskPhoneIcon />}
                onClick={() => open("askPhone", bill.billNo)}
              />
            )}
          </div>
        ),
      },
    ];
  }, [t, modeName, areVoid, canStkPush, open, navigate]);
}
