/** Receipts and transactions for the matrix. */
import type { Ids } from "./matrixValues.ts";

/** What to send of money that comes in. */
export function moneyValues(ids: Ids): Record<string, string> {
  return {
    billNo: ids.billNo,
    toBillNo: ids.billNo,
    moveId: ids.moveId,
    transactionCode: ids.transactionCode,
    transactionCodes: JSON.stringify([ids.receiptedCode]),
    receiptNo: ids.receiptNo,
    receiptNos: JSON.stringify([ids.receiptNo]),
    requestCode: ids.requestCode,
    listCode: ids.listCode,
    linkId: ids.linkId,
    proposalId: ids.proposalId,
    wanted: "false",
    pairs: JSON.stringify([{ transactionCode: ids.transactionCode, billNo: ids.billNo }]),
    split: "null",
    bankCode: "MPESA",
    bankRef: "",
    bankAccount: "",
    upTo: "1",
    bankDate: "",
    onOldDay: "",
    aboveOwed: "",
    takesDoubtful: "true",
    amount: "100",
    payerName: "Somebody",
    receivedBy: "",
    outcome: "unposted",
    approve: "true",
    note: "",
    approvalAbove: "0.01", // As it is: a looser one would be told to the office.
  };
}
