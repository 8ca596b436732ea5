/** A fee whose dates were changed bills anew by the documents' letter (G106): whoever bills it is told first. */
import { bills } from "@ofisi/contract/finance/bills";
import { feeStructure } from "@ofisi/contract/finance/fees";
import { cents } from "@ofisi/contract/kit/money";
import { expect, it } from "vitest";
import { aBursary, fee, proven, student } from "../../../test/bursary.ts";
import { aFee } from "../../../test/cast.ts";

const TERM = { dateFrom: "2026-01-05", dateTo: "2026-04-03" };

it("tells of whom a bill has some of the days of a fee already, of that type alone, and bills it none the less", async () => {
  const bursary = await aBursary({ students: 2, fees: [15_000] });
  const { school, groupCode, students, fees } = bursary;
  const { office } = school;
  const [feeStructureCode] = fees as [string];
  const input = { groupCode, checkedFees: fees, checkedStudent: students };
  await office.call(bills.generateBills, input);
  const overlapsIn = async (part = {}) => {
    const preview = await office.call(bills.previewBills, { ...input, ...part });
    return preview.students.flatMap((one) => one.overlaps.map(({ billNo, dateTo }) => [one.userCode, billNo, dateTo]));
  };
  // The same days are billed already, and another type's are another thing.
  expect(await overlapsIn()).toEqual([]);
  const lunch = await fee(bursary, 300);
  expect(await overlapsIn({ checkedFees: [lunch] })).toEqual([]);
  // Nor do the next term's days overlap.
  const next = { dateFrom: "2026-04-04", dateTo: "2026-08-07", feeAmount: cents(15_000_00) };
  await aFee(school, { ...next, feeTypeCode: `T${feeStructureCode}`, groupCode });
  expect(await overlapsIn({ checkedFees: [`T${feeStructureCode}`] })).toEqual([]);
  const edited = { ...TERM, dateTo: "2026-04-10", feeStructureCode, feeAmount: cents(15_000_00) };
  await office.call(feeStructure.editFeeStructure, edited);
  const fresh = await student(bursary);
  const found = await overlapsIn({ checkedStudent: [...students, fresh] });
  const { Bills } = await office.call(bills.getBills, {});
  expect(new Set(found)).toEqual(new Set(Bills.map((bill) => [bill.studentCode, bill.billNo, "2026-04-03"])));
  const { overlaps } = await office.call(bills.getFeesToAdd, { billNo: "B000001" });
  expect(overlaps).toMatchObject([{ feeStructureCode, billNo: "B000001", ...TERM }]);
  const again = await office.try(bills.generateBills, input);
  expect(again.message).toBe("2 bills made");
  // What was made void has no days any more.
  await office.call(bills.deleteChecked, { checked: ["B000001", "B000002", "B000003"], reason: "Twice" });
  expect(await overlapsIn()).toEqual([]);
  await proven(school);
});
