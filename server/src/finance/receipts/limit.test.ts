/** What one person may reverse alone, by whatever way and however often, and who hears when that changes (decision 0007). */
import { bills } from "@ofisi/contract/finance/bills";
import { receipts } from "@ofisi/contract/finance/receipts";
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { notifications } from "@ofisi/contract/platform/notifications";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aBill } from "../../../test/accounts.ts";
import { aPerson, aSchool, aStudent, type School } from "../../../test/cast.ts";
import { disagreements } from "../../../test/ledger.ts";

const kes = (units: number): Cents => cents(BigInt(units) * 100n);

/** A school with receipts of 100 each, and a limit of 300. */
async function limited(count: number) {
  const school = await aSchool();
  const billNo = await aBill(school.schoolCode, await aStudent(school), kes(5_000));
  const receiptNos: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const input = { billNo, bankCode: "CASH", amount: kes(100) };
    receiptNos.push((await school.office.call(receipts.receiptPayment, input)).receiptNo);
  }
  await school.office.call(receipts.saveFinanceSettings, { approvalAbove: kes(300) });
  return { school, billNo, receiptNos };
}
const reverse = (by: School["office"], ...receiptNos: string[]) =>
  by.try(receipts.reverseReceipts, { receiptNos, reason: "typed twice" });
const settings = (school: School) => school.office.call(receipts.getFinanceSettings, {});

describe("the limit of reversals", () => {
  it("counts what the person has reversed that day, so that many small ones are one large one", async () => {
    const { school, receiptNos } = await limited(6);
    expect((await reverse(school.office, ...receiptNos.slice(0, 2))).value.reversed).toBe(2);
    expect((await settings(school)).reversedToday).toBe(kes(200));
    expect((await reverse(school.office, receiptNos[2]!)).value.reversed).toBe(1);
    const head = await aPerson("STAFF", school.schoolCode, "Head Teacher");
    const fourth = await reverse(school.office, receiptNos[3]!);
    expect(fourth).toMatchObject({
      message:
        "KES\u00a0100 after KES\u00a0300 today is above KES\u00a0300: a second person must approve this reversal",
      value: { reversed: 0 },
    });
    // Each person has a day of their own, and what a second one approved is nobody's alone.
    const approve = { requestCode: fourth.value.requestCode, approve: true };
    expect(await head.call(receipts.decideReversal, approve)).toMatchObject({ reversed: 1 });
    expect((await settings(school)).reversedToday).toBe(kes(300));
    expect((await reverse(head, receiptNos[4]!)).value.reversed).toBe(1);
    expect(await disagreements(school.schoolCode)).toEqual({});
  });

  it("holds when one person reverses many at once, and voids bills at the same time", async () => {
    const { school, billNo, receiptNos } = await limited(8);
    const [, ...answers] = await Promise.all([
      school.office.try(bills.deleteChecked, { checked: [billNo], reason: "a way around" }),
      ...receiptNos.map((receiptNo) => reverse(school.office, receiptNo)),
    ]);
    expect(answers.filter((answer) => answer.success && answer.value.reversed === 1)).toHaveLength(3);
    // The void waits for a second person too, and so do the receipts that it would reverse.
    const waits = answers.filter((answer) => !answer.success || answer.value.requestCode !== "");
    expect(waits).toHaveLength(5);
    for (const answer of waits) expect(answer.message).toMatch(/second person|nobody else can approve it yet/);
    expect((await settings(school)).reversedToday).toBe(kes(300));
    expect(await disagreements(school.schoolCode)).toEqual({});
  });

  it("asks a second person for a void that would take more off the books, and voids all of it once approved", async () => {
    const { school, billNo, receiptNos } = await limited(4);
    const head = await aPerson("STAFF", school.schoolCode, "Head Teacher");
    const asked = await school.office.try(bills.deleteChecked, { checked: [billNo], reason: "Wrong class" });
    expect(asked).toMatchObject({
      success: true,
      message:
        "KES\u00a05,000 is above KES\u00a0300, what one person may take off the books in a day: a second person must approve this",
      value: { voided: 0, reversed: 0, approver: "head" },
    });
    expect((await settings(school)).reversedToday).toBe(0n);
    expect((await school.office.call(bills.getBills, {})).Bills[0]).toMatchObject({ billPayment: kes(400) });
    const { requests } = await head.call(receipts.getReversalRequests, {});
    expect(requests).toMatchObject([{ kind: "void", bills: [{ billNo }], totalAmount: kes(5_000) }]);
    expect(requests[0]?.receipts.map((one) => one.receiptNo)).toEqual(receiptNos);
    const { requestCode } = asked.value;
    await head.call(receipts.decideReversal, { requestCode, approve: true });
    expect((await school.office.call(bills.getBills, { status: "5" })).Bills).toMatchObject([{ billNo }]);
    expect((await settings(school)).reversedToday).toBe(0n);
    expect(await disagreements(school.schoolCode)).toEqual({});
  });
});

describe("a change of the limit", () => {
  it("to more holds from the next day, and everybody in the office hears of it and finds it in the audit trail", async () => {
    const { school, receiptNos } = await limited(4);
    const head = await aPerson("STAFF", school.schoolCode, "Head Teacher");
    const messages = await aPerson("SNA", school.schoolCode);
    const stranger = await aSchool();
    const raise = (approvalAbove: Cents | undefined) =>
      school.office.try(receipts.saveFinanceSettings, { approvalAbove });
    expect((await raise(kes(900))).message).toMatch(
      /^The new limit holds from \d{1,2} [A-Z][a-z]{2,3} \d{4}; the office has been told$/,
    );
    const now = await settings(school);
    expect(now).toMatchObject({ approvalAbove: kes(300), approvalNext: kes(900) });
    expect((await reverse(school.office, ...receiptNos)).value).toMatchObject({ reversed: 0 });
    for (const each of [school.office, head])
      expect((await each.call(notifications.getNotifications, {})).notifications).toMatchObject([
        {
          kind: "reversalLimitRaised",
          params: { name: "Amina Office", limit: "KES\u00a0900", day: now.approvalNextFrom },
          path: "/finance/receipt",
        },
      ]);
    for (const each of [messages, stranger.office])
      expect((await each.call(notifications.getNotifications, {})).notifications).toEqual([]);
    // The same wish again is no news, nor is another setting of the dialog.
    await raise(kes(900));
    expect((await head.call(notifications.getNotifications, {})).unread).toBe(1);
    const { owner } = await testApp();
    const { rows } = await owner.query(
      "select after from audit where school_code = $1 and subject = 'finance settings' order by id desc limit 1 offset 1",
      [school.schoolCode],
    );
    expect(rows[0]).toMatchObject({ after: { approvalNext: "900.00", approvalNextFrom: now.approvalNextFrom } });

    await owner.query("update finance_settings set next_from = next_from - 1 where school_code = $1", [
      school.schoolCode,
    ]);
    expect(await settings(school)).toMatchObject({ approvalAbove: kes(900), approvalNextFrom: "" });
    expect((await reverse(school.office, ...receiptNos.slice(1))).value).toMatchObject({ reversed: 3 });
  });

  it("to less is never lost to a change to more at the same moment", async () => {
    const school = await aSchool();
    await school.office.call(receipts.saveFinanceSettings, { approvalAbove: kes(500) });
    const { owner } = await testApp();
    const holder = await owner.connect();
    try {
      // Somebody is about to settle less; who raises it meanwhile has to wait, and is measured by that.
      await holder.query("begin");
      await holder.query("select from finance_settings where school_code = $1 for update", [school.schoolCode]);
      const raising = school.office.call(receipts.saveFinanceSettings, { approvalAbove: kes(900) });
      const waits =
        "select 1 from pg_locks where locktype = 'transactionid' and not granted and pg_backend_pid() = any(pg_blocking_pids(pid))";
      while ((await holder.query(waits)).rowCount === 0) await sleep(20);
      await holder.query("update finance_settings set approval_above_cents = 10000 where school_code = $1", [
        school.schoolCode,
      ]);
      await holder.query("commit");
      await raising;
    } finally {
      await holder.query("rollback");
      holder.release();
    }
    const { approvalAbove, approvalNext } = await school.office.call(receipts.getFinanceSettings, {});
    expect([approvalAbove, approvalNext]).toEqual([kes(100), kes(900)]);
  });

  it("to none waits likewise, and to less holds at once and drops what was to come", async () => {
    const { school } = await limited(0);
    await school.office.call(receipts.saveFinanceSettings, { approvalAbove: undefined });
    const waiting = await settings(school);
    expect(waiting).toMatchObject({ approvalAbove: kes(300) });
    expect([waiting.approvalNext, waiting.approvalNextFrom === ""]).toEqual([undefined, false]);
    expect((await school.office.call(notifications.getNotifications, {})).notifications[0]).toMatchObject({
      kind: "reversalLimitCleared",
    });
    await school.office.call(receipts.saveFinanceSettings, { approvalAbove: kes(50) });
    expect(await settings(school)).toMatchObject({ approvalAbove: kes(50), approvalNextFrom: "" });
  });
});
