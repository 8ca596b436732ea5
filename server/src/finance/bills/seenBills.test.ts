/** Nobody is billed for other than the summary has shown to the person who pressed (G106). */
import { bills } from "@ofisi/contract/finance/bills";
import { feeStructure } from "@ofisi/contract/finance/fees";
import type { Out } from "@ofisi/contract/kit/operation";
import { cents } from "@ofisi/contract/kit/money";
import { expect, it } from "vitest";
import { aBursary, manyStudents, pay, proven, reverse, type Bursary } from "../../../test/bursary.ts";
import { testApp } from "../../../test/app.ts";
import { makeJobContext } from "../../kit/jobs.ts";
import { longTasks } from "../../kit/longJob.ts";
import { billJobs } from "./jobs.ts";

const TERM = { dateFrom: "2026-01-05", dateTo: "2026-04-03" };

const inputOf = ({ groupCode, fees, students }: Bursary) => ({
  groupCode,
  checkedFees: fees,
  checkedStudent: students,
});

const seenIn = ({ version, count, totalAmount }: Out<typeof bills.previewBills>) => ({ version, count, totalAmount });

/** The fee becomes another, as a colleague saves it. */
const edit = ({ school, fees }: Bursary, terms: { shillings: number; dateTo?: string }) =>
  school.office.call(feeStructure.editFeeStructure, {
    ...TERM,
    feeStructureCode: fees[0]!,
    feeAmount: cents(terms.shillings * 100),
    ...(terms.dateTo !== undefined && { dateTo: terms.dateTo }),
  });

const billed = async ({ school }: Bursary) => (await school.office.call(bills.getBills, {})).count;

const CHANGED = "The fees have been changed since you were shown what is billed. Nobody was billed: look at it again";

it("refuses a run whose fees were changed since they were shown, and bills at what is shown then", async () => {
  const bursary = await aBursary({ students: 2, fees: [15_000] });
  const { office } = bursary.school;
  for (const terms of [{ shillings: 20_000 }, { shillings: 20_000, dateTo: "2026-04-10" }]) {
    const seen = seenIn(await office.call(bills.previewBills, inputOf(bursary)));
    await edit(bursary, terms);
    const refused = await office.try(bills.generateBills, { ...inputOf(bursary), seen });
    expect(refused).toMatchObject({ success: false, message: CHANGED });
    expect(await billed(bursary)).toBe(0);
  }
  const preview = await office.call(bills.previewBills, inputOf(bursary));
  expect(preview.fees).toMatchObject([{ feeAmount: 2_000_000n, dateTo: "2026-04-10" }]);
  await office.call(bills.generateBills, { ...inputOf(bursary), seen: seenIn(preview) });
  expect((await office.call(bills.getBills, {})).totalAmount).toBe(preview.totalAmount);
  await proven(bursary.school);
});

it("refuses to bill more students, or for more, than were shown, and not fewer", async () => {
  const bursary = await aBursary({ students: 3, fees: [1000] });
  const { office } = bursary.school;
  const [first] = bursary.students as [string];
  await office.call(bills.generateBills, { ...inputOf(bursary), checkedStudent: [first] });
  const seen = seenIn(await office.call(bills.previewBills, inputOf(bursary)));
  await office.call(bills.deleteChecked, { checked: ["B000001"], reason: "Wrong" });
  const refused = await office.try(bills.generateBills, { ...inputOf(bursary), seen });
  expect(refused.message.replaceAll("\u00a0", " ")).toBe(
    "3 students would be billed KES 3,000 in all now, and you were shown 2 and KES 2,000. Nobody was billed: look at it again",
  );
  expect(await billed(bursary)).toBe(0);
  // A colleague who bills one of them takes nothing from what the others were shown.
  const now = seenIn(await office.call(bills.previewBills, inputOf(bursary)));
  await office.call(bills.generateBills, { ...inputOf(bursary), checkedStudent: [first] });
  const rest = await office.try(bills.generateBills, { ...inputOf(bursary), seen: now });
  expect(rest.message).toBe("2 bills made; 1 student had been billed before");
  await proven(bursary.school);
});

it("bills as shown or not at all, whenever a colleague changes the fee", async () => {
  for (const isFirst of [true, false, true, false, true, false]) {
    const bursary = await aBursary({ students: 2, fees: [15_000] });
    const { office } = bursary.school;
    const seen = seenIn(await office.call(bills.previewBills, inputOf(bursary)));
    const change = () => edit(bursary, { shillings: 20_000 });
    const before = isFirst ? change() : undefined;
    const [made] = await Promise.all([
      office.try(bills.generateBills, { ...inputOf(bursary), seen }),
      before ?? change(),
    ]);
    expect((await office.call(bills.getBills, {})).totalAmount).toBe(made.success ? 3_000_000n : 0n);
    await proven(bursary.school);
  }
});

it("bills nobody by a run of many that waits while its fee is changed, and tells who asked for it", async () => {
  const bursary = await aBursary({ students: 1, fees: [15_000] });
  const { office, schoolCode } = bursary.school;
  bursary.students.push(...(await manyStudents(bursary, 220)));
  const seen = seenIn(await office.call(bills.previewBills, inputOf(bursary)));
  const { runCode } = await office.call(bills.generateBills, { ...inputOf(bursary), seen });
  await edit(bursary, { shillings: 20_000 });
  const { services, owner } = await testApp();
  const jobs = longTasks(makeJobContext(services, owner), billJobs);
  await jobs["generateBills"]?.({ schoolCode, runCode }, { attempt: 1, attemptsMax: 12 });
  expect(await office.call(bills.getBillRun, { runCode })).toMatchObject({ state: "failed", failure: CHANGED });
  expect(await billed(bursary)).toBe(0);
  const again = seenIn(await office.call(bills.previewBills, inputOf(bursary)));
  const next = await office.call(bills.generateBills, { ...inputOf(bursary), seen: again });
  await jobs["generateBills"]?.({ schoolCode, runCode: next.runCode }, { attempt: 1, attemptsMax: 12 });
  expect(await office.call(bills.getBillRun, { runCode: next.runCode })).toMatchObject({
    state: "done",
    billed: 221,
    totalAmount: again.totalAmount,
  });
  await proven(bursary.school);
});

it("adds a fee to a bill as it was shown, or tells who has changed it", async () => {
  const bursary = await aBursary({ students: 1, fees: [1000, 300] });
  const { office } = bursary.school;
  await office.call(bills.generateBills, { ...inputOf(bursary), checkedFees: [bursary.fees[1]!] });
  const { FeeStructure } = await office.call(bills.getFeesToAdd, { billNo: "B000001" });
  const [{ feeStructureCode, version }] = FeeStructure as [(typeof FeeStructure)[number]];
  await edit(bursary, { shillings: 2000 });
  const add = (of: number) => office.try(bills.addFeeBillItem, { billNo: "B000001", feeStructureCode, version: of });
  expect(await add(version)).toMatchObject({
    success: false,
    message: expect.stringContaining("has changed the amount since"),
  });
  expect(await add(version + 1)).toMatchObject({ value: { billAmount: 230_000n } });
});

it("voids bills with the receipts that were shown to go with them, or none", async () => {
  const bursary = await aBursary({ students: 1, fees: [1000] });
  const { school } = bursary;
  const { office } = school;
  await office.call(bills.generateBills, inputOf(bursary));
  const first = await pay(school, "B000001", 300);
  const look = async () => (await office.call(bills.previewVoid, { checked: ["B000001"] })).receiptNos;
  const voiding = (seenReceipts: string[]) =>
    office.try(bills.deleteChecked, { checked: ["B000001"], reason: "Wrong", seenReceipts });
  const seen = await look();
  // A colleague's parent pays at the counter meanwhile, and goes home with a receipt.
  const second = await pay(school, "B000001", 500);
  expect(await voiding(seen)).toMatchObject({
    success: false,
    message: `Receipt ${second} was made since you were shown what goes with these bills. Nothing was voided: look at it again`,
  });
  expect(await look()).toEqual([first, second]);
  expect(await billed(bursary)).toBe(1);
  // One that was reversed meanwhile is none to be seen any more.
  await reverse(school, [first]);
  expect(await voiding([first, second])).toMatchObject({ value: { voided: 1, reversed: 1 } });
  await proven(school);
});

it("takes the last item off a bill with the receipts that were shown to go with it, or not at all", async () => {
  const bursary = await aBursary({ students: 1, fees: [1000] });
  const { school } = bursary;
  const { office } = school;
  await office.call(bills.generateBills, inputOf(bursary));
  const first = await pay(school, "B000001", 300);
  const { BillItems } = await office.call(bills.getBillITems, { billNo: "B000001" });
  const look = async () => (await office.call(bills.previewVoid, { checked: ["B000001"] })).receiptNos;
  const removing = (seenReceipts: string[]) =>
    office.try(bills.removeBillItem, { billNo: "B000001", id: String(BillItems[0]!.id), reason: "Left", seenReceipts });
  const seen = await look();
  const second = await pay(school, "B000001", 500);
  expect(await removing(seen)).toMatchObject({
    success: false,
    message: `Receipt ${second} was made since you were shown what goes with these bills. Nothing was voided: look at it again`,
  });
  expect(await look()).toEqual([first, second]);
  expect((await office.call(bills.getBillITems, { billNo: "B000001" })).count).toBe(1);
  expect(await removing(await look())).toMatchObject({ value: { billingstatus: 5 } });
  await proven(school);
});
