/**
 * Whole sequences of what a bursar does, against a model that knows nothing of bills: what each student owes is what
 * stands of bills less what stands of receipts. Each sequence ends with the proof of the ledger. More of them, for a
 * night: MONEY_RUNS=2000. A failure prints its seed and the shortest sequence that shows it.
 */
import type { Cents } from "@ofisi/contract/kit/cents";
import { add, cents, subtract, ZERO } from "@ofisi/contract/kit/money";
import fc from "fast-check";
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { chargeStudents } from "../src/finance/bills/charges.queries.ts";
import { listLiveItems } from "../src/finance/bills/queries.ts";
import { removeItem, voidBills } from "../src/finance/bills/voids.queries.ts";
import { billIn, saveAccounts, keepUses, loadAccounts } from "../src/finance/ledger/accounts.queries.ts";
import { useCredit } from "../src/finance/ledger/accounts.rules.ts";
import { Refusal } from "../src/kit/refusal.ts";
import { aBursary, arrive, inScope, post, proven, reverse, type Bursary } from "./bursary.ts";

const RUNS = Number(process.env["MONEY_RUNS"] ?? 12);

type Step =
  | { act: "charge"; who: number[]; items: number[] }
  | { act: "pay"; bill: number; more: number | undefined; amount: number }
  | { act: "slip"; bill: number; amount: number; right: number }
  | { act: "postAgain"; payment: number; bill: number }
  | { act: "reverse"; receipt: number; returned: boolean }
  | { act: "void"; bills: number[] }
  | { act: "removeItem"; bill: number; item: number }
  | { act: "useCredit"; bill: number };

const index = fc.nat({ max: 50 });
const shillings = fc.integer({ min: 1, max: 900 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        act: fc.constant("charge" as const),
        who: fc.array(index, { minLength: 1, maxLength: 3 }),
        items: fc.array(shillings, { minLength: 1, maxLength: 3 }),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        act: fc.constant("pay" as const),
        bill: index,
        more: fc.option(index, { nil: undefined }),
        amount: shillings,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ act: fc.constant("slip" as const), bill: index, amount: shillings, right: shillings }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant("postAgain" as const), payment: index, bill: index }) },
    {
      weight: 2,
      arbitrary: fc.record({ act: fc.constant("reverse" as const), receipt: index, returned: fc.boolean() }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        act: fc.constant("void" as const),
        bills: fc.array(index, { minLength: 1, maxLength: 2 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant("removeItem" as const), bill: index, item: index }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant("useCredit" as const), bill: index }) },
  ),
  { minLength: 3, maxLength: 25 },
);

/** What should be true, kept by the simplest means. */
interface Model {
  bills: { billNo: string; student: string; items: Cents[] }[];
  payments: { id: number; amount: Cents; state: "unposted" | "posted" | "returned" }[];
  receipts: { no: string; payment: number; parts: { billNo: string; amount: Cents }[] }[];
}

const at = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];
const live = (model: Model) => model.bills.filter((bill) => bill.items.length > 0);

function balanceOf(model: Model, student: string): Cents {
  const mine = model.bills.filter((bill) => bill.student === student);
  const charged = add(ZERO, ...mine.flatMap((bill) => bill.items));
  const nos = new Set(mine.map((bill) => bill.billNo));
  const parts = model.receipts.flatMap((receipt) => receipt.parts).filter((part) => nos.has(part.billNo));
  return subtract(charged, ...parts.map((part) => part.amount));
}

/** Takes receipts off the books of the model; their payments wait, or are returned. */
function drop(model: Model, gone: (receipt: Model["receipts"][number]) => boolean, state: "unposted" | "returned") {
  for (const receipt of model.receipts.filter(gone))
    model.payments.find((each) => each.id === receipt.payment)!.state = state;
  model.receipts = model.receipts.filter((receipt) => !gone(receipt));
}

let periods = 0;

/** Does one step to the house and the model. A step that makes no sense now must be refused, or is left out. */
async function take(bursary: Bursary, model: Model, step: Step): Promise<void> {
  const { school, groupCode, students } = bursary;
  switch (step.act) {
    case "charge": {
      const who = [...new Set(step.who.map((pick) => at(students, pick)!))];
      periods += 1;
      const fees = step.items.map((amount, item) => ({
        feeStructureCode: `FS-${periods}-${item}`,
        feeTypeCode: `FT-${periods}-${item}`,
        feeTypeName: `Fee ${item}`,
        groupCode,
        groupName: "Group",
        feeAmount: cents(amount * 100),
        dateFrom: "2026-01-05",
        dateTo: "2026-04-03",
        version: 1,
      }));
      const charge = { runCode: "BR-X", groupCode, studentCodes: who, fees, username: "test" };
      const made = await inScope(school, async (scope) => {
        await chargeStudents(scope, charge);
        return await scope.db
          .selectFrom("bills")
          .select(["bill_no", "student_code"])
          .orderBy("number", "desc")
          .limit(who.length)
          .execute();
      });
      for (const row of made.toReversed())
        model.bills.push({ billNo: row.bill_no, student: row.student_code, items: fees.map((fee) => fee.feeAmount) });
      return;
    }
    case "pay": {
      const [bill, second] = [
        at(live(model), step.bill),
        step.more === undefined ? undefined : at(live(model), step.more),
      ];
      const paymentId = (await arrive(school, step.amount * (second ? 2 : 1)))!;
      const amount = cents(step.amount * 100);
      const payment = { id: paymentId, amount: second ? cents(amount * 2n) : amount, state: "unposted" as const };
      model.payments.push(payment);
      if (!bill) return;
      const parts =
        second && second !== bill
          ? [bill, second].map(({ billNo }) => ({ billNo, amount }))
          : [{ billNo: bill.billNo, amount: payment.amount }];
      await postBoth(bursary, model, paymentId, parts);
      return;
    }
    case "slip": {
      const bill = at(live(model), step.bill);
      if (!bill) return;
      const reference = randomUUID();
      const type = async (typed: number) => {
        const amount = cents(typed * 100);
        const id = (await arrive(school, typed, reference))!;
        model.payments.push({ id, amount, state: "unposted" });
        await postBoth(bursary, model, id, [{ billNo: bill.billNo, amount }]);
      };
      await type(step.amount);
      const slip = model.receipts.at(-1)!;
      await reverse(school, [slip.no], "returned");
      drop(model, (each) => each === slip, "returned");
      await type(step.right);
      return;
    }
    case "postAgain": {
      const payment = at(model.payments, step.payment);
      const bill = at(live(model), step.bill);
      if (!payment || !bill) return;
      const parts = [{ billNo: bill.billNo, amount: payment.amount }];
      if (payment.state === "unposted") await postBoth(bursary, model, payment.id, parts);
      else await expect(post(school, payment.id, parts)).rejects.toBeInstanceOf(Refusal);
      return;
    }
    case "reverse": {
      const receipt = at(model.receipts, step.receipt);
      if (!receipt) return;
      const outcome = step.returned ? "returned" : "unposted";
      await reverse(school, [receipt.no], outcome);
      drop(model, (each) => each === receipt, outcome);
      await expect(reverse(school, [receipt.no])).rejects.toBeInstanceOf(Refusal);
      return;
    }
    case "void": {
      const chosen = [...new Set(step.bills.flatMap((pick) => at(live(model), pick)?.billNo ?? []))];
      if (chosen.length === 0) return;
      await inScope(school, (scope) => voidBills(scope, chosen, { reason: "Wrong" }));
      voidInModel(model, chosen);
      return;
    }
    case "removeItem": {
      const bill = at(live(model), step.bill);
      if (!bill) return;
      const taken = await inScope(school, async (scope) => {
        const item = at(await listLiveItems(scope, [bill.billNo]), step.item)!;
        return (
          await removeItem(scope, { billNo: bill.billNo, studentCode: bill.student }, item.id, {
            language: "en",
            reason: "Not used",
          })
        ).item;
      });
      bill.items.splice(bill.items.indexOf(taken.amount), 1);
      if (bill.items.length === 0) voidInModel(model, [bill.billNo]);
      return;
    }
    case "useCredit": {
      const bill = at(live(model), step.bill);
      if (!bill) return;
      await inScope(school, async (scope) => {
        const accounts = await loadAccounts(scope, [bill.student]);
        await keepUses(scope, accounts, useCredit([...accounts.bills.values()], billIn(accounts, bill.billNo)));
        await saveAccounts(scope, accounts);
      });
    }
  }
}

async function postBoth({ school }: Bursary, model: Model, id: number, parts: { billNo: string; amount: Cents }[]) {
  const no = await post(school, id, parts);
  model.receipts.push({ no, payment: id, parts });
  model.payments.find((each) => each.id === id)!.state = "posted";
}

function voidInModel(model: Model, billNos: readonly string[]): void {
  drop(model, (receipt) => receipt.parts.some((part) => billNos.includes(part.billNo)), "unposted");
  for (const bill of model.bills) if (billNos.includes(bill.billNo)) bill.items = [];
}

it("any sequence leaves what the model says, and a ledger that adds up", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const bursary = await aBursary({ students: 3, fees: [] });
      const model: Model = { bills: [], payments: [], receipts: [] };
      for (const step of sequence) await take(bursary, model, step);
      await inScope(bursary.school, async ({ db }) => {
        const accounts = await db.selectFrom("student_accounts").select(["student_code", "balance_cents"]).execute();
        const kept = new Map(accounts.map((row) => [row.student_code, row.balance_cents]));
        for (const student of bursary.students) expect(kept.get(student) ?? ZERO).toBe(balanceOf(model, student));
        const payments = await db
          .selectFrom("payments")
          .select(["payment_id", "state"])
          .orderBy("payment_id")
          .execute();
        expect(payments.map((row) => row.state)).toEqual(model.payments.map((payment) => payment.state));
      });
      await proven(bursary.school);
    }),
    { numRuns: RUNS, endOnFailure: RUNS > 100 },
  );
});
