/** Payments that have arrived and wait, for tests of what becomes of them. */
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { type Arrival, recordPayment } from "../src/finance/ledger/payments.queries.ts";
import { aBill, inScope } from "./accounts.ts";
import { aSchool, aStudent, unique, type School } from "./cast.ts";

/** Whole shillings. */
export const kes = (units: number): Cents => cents(BigInt(units) * 100n);

/** A payment of 500 by mobile money, as it is told to us. */
export const anArrival = (bankRef: string): Arrival => ({
  transactionCode: bankRef,
  bankCode: "MPESA",
  bankRef,
  source: "c2b",
  amount: kes(500),
  paidAt: new Date(),
  payerName: "Juma Otieno Ali",
  phoneNumber: "2547****149",
  accountFrom: "",
  accountReference: "fees",
  status: "Completed",
});

/** A payment by mobile money that has arrived; answers its code. */
export async function arrived(school: School, part: Partial<Arrival> = {}): Promise<string> {
  const arrival: Arrival = { ...anArrival(part.bankRef ?? unique("SJ")), ...part };
  await inScope(school.schoolCode, (scope) => recordPayment(scope, arrival), {
    userCode: "mpesa",
    personName: "M-Pesa",
  });
  return arrival.transactionCode;
}

/** A school with a student who is billed so many shillings. */
export async function billed(units = 1_000, part: object = {}) {
  const school = await aSchool();
  const student = await aStudent(school, part);
  const billNo = await aBill(school.schoolCode, student, kes(units));
  return { school, student, billNo };
}
