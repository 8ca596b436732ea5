import { receipts } from "@ofisi/contract/finance/receipts";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The counter: the next payer comes in the place of the one before, and what was typed of the slip stays. */
const counter = {
  do: receipts.receiptPayment,
  title: () => t("bills.payment.title"),
  lazy: async () => (await import("./PaymentDialog.tsx")).PaymentDialog,
  staysOnTurn: true,
} as const;

/** The dialogs of the counter that the address names, such as `?dialog=receiptBill~B000001`. */
export const dialogs = defineDialogs({
  receiptBill: counter,
  /** For a student with the family; without a student it asks for one. */
  receiptStudent: counter,
  /** Of the family of a student, by the student's code. */
  familyAccount: { lazy: async () => (await import("./FamilyDialog.tsx")).FamilyDialog },
});
