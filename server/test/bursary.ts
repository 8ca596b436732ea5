/** A school with fees, for tests of money; and the proof that its ledger adds up. */
import { bills } from "@ofisi/contract/finance/bills";
import { cents } from "@ofisi/contract/kit/money";
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { schoolDay } from "../src/kit/days.ts";
import type { Scope } from "../src/kit/scope.ts";
import { type Part, postPayment, recordPayment } from "../src/finance/ledger/payments.queries.ts";
import { reverseReceipts } from "../src/finance/ledger/reversals.queries.ts";
import { verifyLedger } from "../src/finance/ledger/verify.queries.ts";
import { testApp } from "./app.ts";
import { inScope as inScopeOn } from "./accounts.ts";
import { aGroup, aSchool, aStudent, unique, type School } from "./cast.ts";

export interface Bursary {
  school: School;
  groupCode: string;
  students: string[];
  /** Codes of fee structures of the group. */
  fees: string[];
}

/** A group with students and fees of so many shillings each. */
export async function aBursary(part: { students: number; fees: number[]; family?: string }): Promise<Bursary> {
  const school = await aSchool();
  const { groupCode } = await aGroup(school);
  const bursary: Bursary = { school, groupCode, students: [], fees: [] };
  for (let made = 0; made < part.students; made += 1)
    bursary.students.push(await student(bursary, part.family === undefined ? {} : { parentIDNumber: part.family }));
  for (const shillings of part.fees) bursary.fees.push(await fee(bursary, shillings));
  return bursary;
}

/** One student billed for a fee, who paid so much on it. */
export async function aCreditedStudent(part: { charged: number; paid: number }): Promise<Bursary> {
  const bursary = await aBursary({ students: 1, fees: [part.charged] });
  const { school, groupCode, students, fees } = bursary;
  await school.office.call(bills.generateBills, { groupCode, checkedFees: fees, checkedStudent: students });
  await pay(school, "B000001", part.paid);
  return bursary;
}

export async function student({ school, groupCode }: Bursary, part: Record<string, string> = {}): Promise<string> {
  const { parentIDNumber, ...form } = part;
  const { userCode } = await aStudent(school, { ...form, groupCode });
  if (parentIDNumber !== undefined) {
    await inScope(school, ({ db }) =>
      db.updateTable("students").set({ parent_id_number: parentIDNumber }).where("user_code", "=", userCode).execute(),
    );
  }
  return userCode;
}

/** So many more students of the group, by one statement; answers their codes. */
export async function manyStudents({ school, groupCode }: Bursary, count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, () => unique("ST-"));
  await inScope(school, ({ db, school: schoolCode }) =>
    db
      .insertInto("students")
      .values(
        codes.map((code, index) => ({
          school_code: schoolCode,
          user_code: code,
          name: `Student ${String(index).padStart(5, "0")}`,
          group_code: groupCode,
        })),
      )
      .execute(),
  );
  return codes;
}

/** A fee of the group: a type of its own, for the first term. Answers the structure's code. */
export async function fee(
  { school, groupCode }: Pick<Bursary, "school" | "groupCode">,
  shillings: number,
): Promise<string> {
  const code = unique("FS-");
  await inScope(school, async ({ db, school: schoolCode }) => {
    await db
      .insertInto("fee_types")
      .values({ school_code: schoolCode, fee_type_code: `T${code}`, fee_type_name: `Fee ${code}` })
      .execute();
    await db
      .insertInto("fee_structures")
      .values({
        school_code: schoolCode,
        fee_structure_code: code,
        fee_type_code: `T${code}`,
        group_code: groupCode,
        amount_cents: cents(shillings * 100),
        date_from: "2026-01-05",
        date_to: "2026-04-03",
      })
      .execute();
  });
  return code;
}

/** One transaction at the school's scope, today. */
export async function inScope<T>(
  { schoolCode }: Pick<School, "schoolCode">,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  return await inScopeOn(schoolCode, work, { day: schoolDay(new Date(), "Africa/Nairobi") });
}

/** A payment of so many shillings arrives; answers its id. */
export async function arrive(
  school: School,
  shillings: number,
  bankRef: string = randomUUID(),
): Promise<number | undefined> {
  return await inScope(school, async (scope) => (await recordPayment(scope, arrival(shillings, bankRef)))?.paymentId);
}

/** Money as it is told of: the reference is the provider's, the code our own. */
function arrival(shillings: number, bankRef: string) {
  return {
    transactionCode: unique("TX-"),
    bankCode: "MPESA",
    bankRef,
    source: "counter" as const,
    amount: cents(shillings * 100),
    paidAt: new Date(),
    payerName: "Payer",
    phoneNumber: "",
    accountFrom: "",
    accountReference: "",
    status: "Completed",
  };
}

/** Takes a payment and posts it to a bill, as the counter does; answers the receipt's number. */
export async function pay(school: School, billNo: string, shillings: number): Promise<string> {
  return await inScope(school, async (scope) => {
    const payment = await recordPayment(scope, arrival(shillings, randomUUID()));
    if (!payment) throw new Error("a fresh reference was known");
    return await postPayment(scope, payment.paymentId, [{ billNo, amount: payment.amount }]);
  });
}

export async function post(school: School, paymentId: number, parts: readonly Part[]): Promise<string> {
  return await inScope(school, (scope) => postPayment(scope, paymentId, parts));
}

export async function reverse(school: School, receiptNos: string[], outcome: "unposted" | "returned" = "unposted") {
  return await inScope(school, (scope) => reverseReceipts(scope, receiptNos, { reason: "Wrong bill", outcome }));
}

/** What the proof of this school's ledger finds. */
export async function faultsOf(schoolCode: string): Promise<string[]> {
  const { owner } = await testApp();
  const client = await owner.connect();
  try {
    const faults = await verifyLedger(client, schoolCode);
    return faults.map((fault) => `${fault.proof}: ${fault.what}, kept ${fault.kept}, ledger ${fault.ledger}`);
  } finally {
    client.release();
  }
}

/** Every figure of the school equals its ledger, or the test is red. */
export async function proven({ schoolCode }: Pick<School, "schoolCode">): Promise<void> {
  expect(await faultsOf(schoolCode)).toEqual([]);
}
