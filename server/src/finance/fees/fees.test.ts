/** Fees: what is refused first (G105 to G111, M10, M11), then what works. */
import { feeStructure, feeTypes } from "@ofisi/contract/finance/fees";
import { groups } from "@ofisi/contract/people/groups";
import type { Cents } from "@ofisi/contract/kit/cents";
import { parseMoney, ZERO } from "@ofisi/contract/kit/money";
import { beforeAll, describe, expect, it } from "vitest";
import { aFee, aFeeType, aGroup, aPerson, aSchool, unique, type School } from "../../../test/cast.ts";

const shillings = (value: number): Cents => parseMoney(String(value)) ?? ZERO;
const TERM = { dateFrom: "2026-01-05", dateTo: "2026-04-02" };

describe("fee types", () => {
  it("refuses an empty name, a name that is taken in whatever case, and to remove what is not there", async () => {
    const { office } = await aSchool();
    expect(await office.post("addFeeType", { feeTypeName: "  " })).toMatchObject({
      status: 422,
      message: "Empty",
      field: "feeTypeName",
    });
    await office.call(feeTypes.addFeeType, { feeTypeName: "Tuition" });
    expect(await office.post("addFeeType", { feeTypeName: "TUITION" })).toMatchObject({
      success: false,
      message: "There is a fee type called Tuition already",
      field: "feeTypeName",
    });
    expect(await office.post("removeFeeType", { feeTypeName: "" })).toMatchObject({
      message: "Select the Fee Type you want to remove",
    });
    expect(await office.post("removeFeeType", { feeTypeName: "Lunch" })).toMatchObject({
      success: false,
      message: "This fee type is not there any more",
    });
  });

  it("refuses to remove a type in use, saying how many fees use it (G109), and removes it once they are gone", async () => {
    const school = await aSchool();
    const fee = await aFee(school);
    const { feeTypeName } = fee;
    expect(await school.office.post("removeFeeType", { feeTypeName })).toMatchObject({
      success: false,
      message: `${feeTypeName} cannot be removed while 1 fee structure uses it`,
    });
    await school.office.call(feeStructure.removeFeeStructure, fee);
    await school.office.call(feeTypes.removeFeeType, { feeTypeName });
    expect((await school.office.call(feeTypes.getFeeType, {})).feeTypes).toEqual([]);
  });

  it("of two who add the same type at once one is told that it is there", async () => {
    const { office } = await aSchool();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => office.post("addFeeType", { feeTypeName: "Activity" })),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect((await office.call(feeTypes.getFeeType, {})).feeTypes).toHaveLength(1);
  });

  it("keeps a type that gets its first fee while somebody removes it, or the fee is refused", async () => {
    const school = await aSchool();
    const group = await aGroup(school);
    for (let round = 0; round < 5; round += 1) {
      const type = await aFeeType(school);
      const [added, removed] = await Promise.all([
        school.office.post("addFeeStructure", {
          feeTypeCode: type.feeTypeCode,
          groupCode: group.groupCode,
          feeAmount: "100",
          ...TERM,
        }),
        school.office.post("removeFeeType", { feeTypeName: type.feeTypeName }),
      ]);
      expect([added.success, removed.success].filter(Boolean)).toHaveLength(1);
      expect([added.status, removed.status]).not.toContain(500);
    }
  });
});

describe("fee structures", () => {
  let school: School;
  let wire: Record<string, string>;
  beforeAll(async () => {
    school = await aSchool();
    const { feeTypeCode } = await aFeeType(school);
    const { groupCode } = await aGroup(school);
    wire = { feeTypeCode, groupCode, feeAmount: "15,000.50", ...TERM };
  });

  it.each([
    [{ feeTypeCode: "" }, "feeTypeCode", "Select the fee type"],
    [{ groupCode: "" }, "groupCode", "Select Group"],
    [{ feeAmount: "" }, "feeAmount", "Amount: write a number such as 1500 or 1,500.50"],
    [{ feeAmount: "abc" }, "feeAmount", "Amount: write a number such as 1500 or 1,500.50"],
    [{ feeAmount: "1.005" }, "feeAmount", "Amount: write a number such as 1500 or 1,500.50"],
    [{ feeAmount: "USD 500" }, "feeAmount", "Amount: the books are in KES"],
    [{ feeAmount: "0" }, "feeAmount", "Amount: it must be more than 0"],
    [{ feeAmount: "-5" }, "feeAmount", "Amount: it must be more than 0"],
    [{ feeAmount: "1000000000.01" }, "feeAmount", "Amount: at most 1000000000.00"],
    [{ dateFrom: "" }, "dateFrom", "Date From: choose a date"],
    [{ dateTo: "2026-02-30" }, "dateTo", "Date To: choose a date"],
    [{ dateTo: "2026-01-04" }, "dateTo", "Date To must not be before Date From"],
  ])("refuses %o", async (wrong, field, message) => {
    expect(await school.office.post("addFeeStructure", { ...wire, ...wrong })).toMatchObject({
      status: 422,
      field,
      message,
    });
  });

  it("refuses a type, a group and a fee of another school, and changes nothing there", async () => {
    const other = await aSchool();
    const theirs = await aFee(other);
    const list = async () => (await other.office.call(feeStructure.getFeeStructure, {})).FeeStructure;
    const before = await list();
    for (const [foreign, message] of [
      [{ feeTypeCode: theirs.feeTypeCode }, "This fee type is not there any more"],
      [{ groupCode: theirs.groupCode }, "This group is not there any more"],
    ] as const)
      expect(await school.office.post("addFeeStructure", { ...wire, ...foreign })).toMatchObject({
        success: false,
        message,
      });
    const { feeStructureCode } = theirs;
    for (const operation of ["editFeeStructure", "removeFeeStructure"])
      expect(await school.office.post(operation, { ...wire, feeStructureCode })).toMatchObject({
        success: false,
        message: "This fee is not there any more",
      });
    expect(before).toMatchObject([{ feeStructureCode }]);
    expect(await list()).toEqual(before);
  });

  it("takes an amount to the cent, and refuses the same type, group and dates a second time (G110)", async () => {
    const added = await school.office.post("addFeeStructure", wire);
    expect(added).toMatchObject({ success: true, data: { feeAmount: "15000.50", ...TERM, version: 1 } });
    const again = await Promise.all(
      Array.from({ length: 4 }, () => school.office.post("addFeeStructure", { ...wire, feeAmount: "9" })),
    );
    for (const answer of again)
      expect(answer).toMatchObject({
        success: false,
        message: expect.stringContaining("for these dates already") as string,
        field: "dateFrom",
      });
  });

  it("tells for which other days the group has a fee, where they overlap with its own", async () => {
    const own = await aSchool();
    const first = await aFee(own);
    const beside = (dateFrom: string, dateTo: string) => aFee(own, { ...first, dateFrom, dateTo });
    const second = await beside("2026-04-02", "2026-05-01");
    expect([first, second]).toMatchObject([
      { overlaps: [] },
      { overlaps: [{ dateFrom: first.dateFrom, dateTo: first.dateTo }] },
    ]);
    expect(await beside("2026-05-02", "2026-06-01")).toMatchObject({ overlaps: [] });
    // Another group's and another type's are other fees.
    expect(await aFee(own, { feeTypeCode: first.feeTypeCode })).toMatchObject({ overlaps: [] });
    expect(await aFee(own, { groupCode: first.groupCode })).toMatchObject({ overlaps: [] });
    const moved = { feeStructureCode: second.feeStructureCode, feeAmount: first.feeAmount, dateFrom: "2026-05-01" };
    expect(await own.office.call(feeStructure.editFeeStructure, { ...moved, dateTo: "2026-05-20" })).toMatchObject({
      overlaps: [{ dateFrom: "2026-05-02", dateTo: "2026-06-01" }],
    });
  });

  it("refuses to move a fee onto another one's dates", async () => {
    const own = await aSchool();
    const first = await aFee(own);
    const second = await aFee(own, { ...first, dateFrom: "2026-05-01", dateTo: "2026-07-31" });
    expect(
      await own.office.post("editFeeStructure", {
        feeStructureCode: second.feeStructureCode,
        feeAmount: "1",
        dateFrom: first.dateFrom,
        dateTo: first.dateTo,
      }),
    ).toMatchObject({ success: false, field: "dateFrom" });
  });

  it("tells the later of two people what the earlier has changed, and keeps the earlier change", async () => {
    const own = await aSchool();
    const fee = await aFee(own);
    const colleague = await aPerson("STAFF", own.schoolCode, "Zainabu Bursar");
    const { feeStructureCode, version } = fee;
    await colleague.call(feeStructure.editFeeStructure, {
      ...fee,
      feeAmount: shillings(7_000),
      version,
    });
    const late = await own.office.post("editFeeStructure", {
      feeStructureCode,
      feeAmount: "6000",
      dateFrom: fee.dateFrom,
      dateTo: fee.dateTo,
      version: String(version),
    });
    expect(late).toMatchObject({
      success: false,
      message: "Zainabu Bursar has changed the amount since you opened this form. Look at it again before saving",
    });
    await colleague.call(feeStructure.editFeeStructure, { ...fee, dateTo: "2026-04-17", version: version + 1 });
    const later = { feeStructureCode, dateFrom: fee.dateFrom, dateTo: fee.dateTo, version: String(version) };
    const french = { headers: { "accept-language": "fr" } };
    expect(await own.office.post("editFeeStructure", { ...later, feeAmount: "6000" }, french)).toMatchObject({
      message:
        "Zainabu Bursar a modifié le dernier jour et le montant depuis que vous avez ouvert ce formulaire. Vérifiez avant d’enregistrer",
    });
    const [now] = (await own.office.call(feeStructure.getFeeStructure, {})).FeeStructure;
    expect(now).toMatchObject({ feeAmount: fee.feeAmount, dateTo: "2026-04-17", version: version + 2 });
  });

  it("refuses to remove a group while it has fees", async () => {
    const own = await aSchool();
    const { groupCode } = await aFee(own);
    expect(await own.office.post("removeGroup", { groupCode })).toMatchObject({
      success: false,
      message: expect.stringContaining("while it has 1 fee structure") as string,
    });
  });

  it("finds by type, group and any part of their names, and sums all that match, not the page", async () => {
    const own = await aSchool();
    const tuition = await aFeeType(own, "Tuition");
    const lunch = await aFeeType(own, "Chakula cha mchana");
    const east = await aGroup(own, { groupName: unique("Grade 4 East ") });
    const west = await aGroup(own, { groupName: unique("Grade 4 West ") });
    for (const [type, group, amount] of [
      [tuition, east, 20_000],
      [tuition, west, 21_000],
      [lunch, east, 5_000],
    ] as const)
      await aFee(own, { ...type, ...group, feeAmount: shillings(amount) });
    const find = async (filter: object) => await own.office.call(feeStructure.getFeeStructure, filter);
    expect(await find({ size: 1 })).toMatchObject({ count: 3, totalAmount: shillings(46_000) });
    expect((await find({ size: 1 })).FeeStructure).toHaveLength(1);
    expect(await find({ feeTypeCode: tuition.feeTypeCode })).toMatchObject({ count: 2 });
    expect(await find({ groupCode: east.groupCode })).toMatchObject({ count: 2, totalAmount: shillings(25_000) });
    expect(await find({ keyword: "chakula EAST" })).toMatchObject({ count: 1, totalAmount: shillings(5_000) });
    expect(await find({ keyword: "%" })).toMatchObject({ count: 0, totalAmount: ZERO });
    const byAmount = await find({ sort: "feeAmount", direction: "desc" });
    expect(byAmount.FeeStructure.map((fee) => fee.feeAmount)).toEqual([21_000, 20_000, 5_000].map(shillings));
    const file = await own.office.download(feeStructure.downloadFeeStructure, { keyword: "west", format: "csv" });
    expect(file.body).toBe(
      `\ufeff"Fee Type Name","Fee Amount (KES)","Date From","Date To","Group Name"\r\nTuition,21000.00,2026-01-05,2026-04-02,"${west.groupName}"\r\n`,
    );
  });
});

describe("copies", () => {
  it("refuses the whole order for one fee or group that is not the school's (M10)", async () => {
    const school = await aSchool();
    const fee = await aFee(school);
    const theirs = await aFee(await aSchool());
    for (const operation of ["copyFeeStructures", "previewFeeCopies"]) {
      expect(
        await school.office.post(operation, {
          feeStructureCodes: JSON.stringify([fee.feeStructureCode, theirs.feeStructureCode]),
          years: "1",
        }),
      ).toMatchObject({ message: "One of the fees is not there any more. Nothing was copied" });
      expect(
        await school.office.post(operation, {
          feeStructureCodes: JSON.stringify([fee.feeStructureCode]),
          groupCodes: JSON.stringify([theirs.groupCode]),
        }),
      ).toMatchObject({ message: "This group is not there any more" });
    }
    expect((await school.office.call(feeStructure.getFeeStructure, {})).count).toBe(1);
  });

  it("copies to other groups and the next year in one step, after showing what is new and what is there", async () => {
    const school = await aSchool();
    const fee = await aFee(school, { dateFrom: "2026-01-05", dateTo: "2026-04-02" });
    const other = await aGroup(school);
    const third = await aGroup(school);
    // The third group has the fee of next year already, at an amount of its own.
    await aFee(school, {
      ...fee,
      groupCode: third.groupCode,
      feeAmount: shillings(1),
      dateFrom: "2027-01-05",
      dateTo: "2027-04-02",
    });
    const order = {
      feeStructureCodes: [fee.feeStructureCode],
      groupCodes: [fee.groupCode, other.groupCode, third.groupCode],
      years: 1,
      months: 0,
    };
    const preview = await school.office.call(feeStructure.previewFeeCopies, order);
    expect(preview).toMatchObject({ copied: 2, skipped: 1 });
    expect(preview.totalAmount).toBe(fee.feeAmount + fee.feeAmount);
    expect(preview.fees.map((each) => each.state)).toEqual(["new", "new", "exists"]);
    expect(preview.fees[0]).toMatchObject({ dateFrom: "2027-01-05", dateTo: "2027-04-02", feeAmount: fee.feeAmount });
    expect(await school.office.call(feeStructure.copyFeeStructures, order)).toEqual({ copied: 2, skipped: 1 });
    expect(await school.office.call(feeStructure.copyFeeStructures, order)).toEqual({ copied: 0, skipped: 3 });
    const kept = await school.office.call(feeStructure.getFeeStructure, { groupCode: third.groupCode });
    expect(kept.FeeStructure.map((each) => each.feeAmount)).toEqual([shillings(1)]);
  });

  it("counts the first of two fees that would become the same one", async () => {
    const school = await aSchool();
    const east = await aFee(school);
    const west = await aFee(school, { ...east, groupCode: (await aGroup(school)).groupCode });
    const target = await aGroup(school);
    const order = {
      feeStructureCodes: [east.feeStructureCode, west.feeStructureCode],
      groupCodes: [target.groupCode],
      years: 0,
      months: 0,
    };
    const preview = await school.office.call(feeStructure.previewFeeCopies, order);
    expect(preview.fees.map((each) => each.state)).toEqual(["new", "twice"]);
    expect(await school.office.call(feeStructure.copyFeeStructures, order)).toEqual({ copied: 1, skipped: 1 });
  });

  it.each([
    // A period that ends with its month ends with the month that it is copied to.
    ["2027-02-01", "2027-02-28", 0, 1, "2027-03-01", "2027-03-31"],
    ["2027-04-01", "2027-04-30", 0, 1, "2027-05-01", "2027-05-31"],
    ["2026-02-01", "2026-02-28", 2, 0, "2028-02-01", "2028-02-29"],
    ["2028-02-01", "2028-02-29", 1, 0, "2029-02-01", "2029-02-28"],
    ["2028-01-31", "2028-02-29", 1, 1, "2029-02-28", "2029-03-31"],
    // A day that the month does not have becomes its last; any other day stays.
    ["2027-01-05", "2027-01-30", 0, 1, "2027-02-05", "2027-02-28"],
    ["2028-02-01", "2028-02-28", 0, 1, "2028-03-01", "2028-03-28"],
  ])("moves %s to %s by %i years and %i months to %s to %s", async (dateFrom, dateTo, years, months, from, to) => {
    const school = await aSchool();
    const { feeStructureCode } = await aFee(school, { dateFrom, dateTo });
    const order = { feeStructureCodes: [feeStructureCode], groupCodes: [], years, months };
    const { fees } = await school.office.call(feeStructure.previewFeeCopies, order);
    expect(fees[0]).toMatchObject({ dateFrom: from, dateTo: to });
  });

  it("copies each fee once, however many people press at once", async () => {
    const school = await aSchool();
    const { feeStructureCode } = await aFee(school);
    const wire = { feeStructureCodes: JSON.stringify([feeStructureCode]), years: "1" };
    const answers = await Promise.all(Array.from({ length: 8 }, () => school.office.post("copyFeeStructures", wire)));
    expect(answers.every((answer) => answer.success)).toBe(true);
    expect((await school.office.call(feeStructure.getFeeStructure, {})).count).toBe(2);
  });

  it("copies fees as they were shown: not one that somebody has changed since", async () => {
    const school = await aSchool();
    const { feeStructureCode } = await aFee(school, { feeAmount: shillings(15_000) });
    const order = { feeStructureCodes: [feeStructureCode], groupCodes: [], years: 1, months: 0 };
    const { version } = await school.office.call(feeStructure.previewFeeCopies, order);
    const edited = { feeStructureCode, feeAmount: shillings(20_000), dateFrom: "2026-01-05", dateTo: "2026-04-02" };
    await school.office.call(feeStructure.editFeeStructure, edited);
    expect(await school.office.try(feeStructure.copyFeeStructures, { ...order, version })).toMatchObject({
      success: false,
      message: "The fees have been changed since you were shown their copies. Nothing was copied: look at it again",
    });
    const now = await school.office.call(feeStructure.previewFeeCopies, order);
    expect(now.totalAmount).toBe(shillings(20_000));
    const { copied } = await school.office.call(feeStructure.copyFeeStructures, { ...order, version: now.version });
    expect(copied).toBe(1);
  });

  it("leaves groups alone that were not named", async () => {
    const school = await aSchool();
    await aGroup(school);
    const before = (await school.office.call(groups.getGroup, {})).Groups;
    const { feeStructureCode } = await aFee(school, { groupCode: before[0]?.groupCode ?? "" });
    await school.office.call(feeStructure.copyFeeStructures, { feeStructureCodes: [feeStructureCode], years: 1 });
    const { FeeStructure } = await school.office.call(feeStructure.getFeeStructure, {});
    expect(new Set(FeeStructure.map((fee) => fee.groupCode)).size).toBe(1);
  });
});
