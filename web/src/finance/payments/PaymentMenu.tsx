import { receipts } from "@ofisi/contract/finance/receipts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { MayDialog } from "../../kit/MayDialog.tsx";
import { useAddressDialog } from "../../kit/useDialog.ts";
import { FamilyDialog } from "./FamilyDialog.tsx";
import { PaymentDialog } from "./PaymentDialog.tsx";

const DIALOGS = ["receiptBill", "receiptStudent", "family"] as const;

/** Opens the counter: for a bill, for a student with the family, or the family's account. */
export function usePayments() {
  const { open } = useAddressDialog(DIALOGS);
  return useMemo(
    () => ({
      receiptBill: (billNo: string): void => open("receiptBill", billNo),
      /** Without a student the dialog asks for one. */
      receiptStudent: (userCode = ""): void => open("receiptStudent", userCode),
      openFamily: (userCode: string): void => open("family", userCode),
    }),
    [open],
  );
}

/** The counter's dialogs, on whatever screen; the address names the one that is open. */
export function PaymentMenu() {
  const { t } = useTranslation();
  const { name, id, key, open, turn, close } = useAddressDialog(DIALOGS);
  const subject = name === "receiptBill" ? { billNo: id } : name === "receiptStudent" ? { userCode: id } : undefined;
  return (
    <>
      {subject && (
        <MayDialog do={receipts.receiptPayment} title={t("bills.payment.title")} onClose={close}>
          <PaymentDialog
            subject={subject}
            onSubject={({ userCode = "" }) => turn("receiptStudent", userCode)}
            draft={key}
            onClose={close}
          />
        </MayDialog>
      )}
      {name === "family" && <FamilyDialog userCode={id} onReceive={() => open("receiptStudent", id)} onClose={close} />}
    </>
  );
}
