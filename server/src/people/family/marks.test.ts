/** What a family sees of marks: nothing of a period that is not published to its class. */
import { calendar } from "@ofisi/contract/academics/calendar";
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { transcript } from "@ofisi/contract/academics/transcript";
import { units } from "@ofisi/contract/academics/units";
import { family } from "@ofisi/contract/people/family";
import { guardians } from "@ofisi/contract/people/guardians";
import { students } from "@ofisi/contract/people/students";
import { expect, it } from "vitest";
import { aGroup, unique } from "../../../test/cast.ts";
import { aNumber, comeIn, type Home } from "../../../test/families.ts";
import { aMarkedClass, publish } from "../../../test/marks.ts";
import { pdfPages } from "../../../test/pdf.ts";

it("shows marks and report cards of published periods alone, and a card only where all before it are published", async () => {
  const school = await aMarkedClass(["Achieng"]);
  const { office, head, codes, period } = school;
  const [userCode] = codes as [string];
  const { activityCode } = await office.call(units.addActivity, { activityName: "History", isALl: true });
  const term = async (semesterName: string, result: number) => {
    const semesters = await office.call(calendar.getSemester, {});
    const { semesterCode } =
      semesters.find((each) => each.semesterName === semesterName) ??
      (await office.call(calendar.addSemester, { semesterName }));
    const entry = {
      academicYear: "2026",
      semesterCode,
      unitCode: activityCode,
      userCode,
      result,
      grade: "",
      papers: [],
    };
    await office.call(transcript.addTranscript, entry);
    return { academicYearCode: period.academicYearCode, semesterCode };
  };
  const first = await term("Term 1", 52.25);
  const second = await term("Term 2", 63.25);
  const third = await term("Term 3", 74.25);
  const phoneNumber = aNumber();
  const parentIDNumber = unique("FAM");
  const guardian = await office.call(guardians.addParent, { names: "Mama", parentIDNumber, phoneNumber, userCode });
  const visitor = await comeIn({ school, guardian, phoneNumber } as unknown as Home);
  const told = async () => (await visitor.call(family.getChildMarks, { userCode })).periods;
  const shown = async () => (await told()).map(({ semesterName, mean, hasCard }) => [semesterName, mean, hasCard]);
  const card = async (of: typeof first) => await visitor.download(family.printChildReportCard, { userCode, ...of });

  await head.call(marksSheet.lockMarks, { ...second, why: "Done" });
  // A lock shows families nothing, and an unlock hides nothing.
  expect(await shown()).toEqual([]);
  await publish(head, second);
  expect(await shown()).toEqual([["Term 2", 63.25, false]]);
  expect((await card(second)).statusCode).toBe(409);
  await publish(head, first);
  expect(await shown()).toEqual([
    ["Term 2", 63.25, true],
    ["Term 1", 52.25, true],
  ]);
  // As the card has it: a total without papers is out of 100.
  expect((await told())[0]?.units).toMatchObject([{ unitName: "History", total: 63.25, outOf: 100 }]);
  const page = pdfPages((await card(second)).rawPayload).join("\n");
  expect(page).toContain("63.25/100");
  expect(page).not.toContain("74.25");
  const early = await card(third);
  expect([early.statusCode, early.body.includes("74.25")]).toEqual([409, false]);
  await head.call(marksSheet.unlockMarks, { ...second, why: "A mark was wrong" });
  expect(await shown()).toHaveLength(2);
  await publish(head, second, false);
  expect(await shown()).toEqual([["Term 1", 52.25, true]]);
});

it("says of a unit whose papers are not all in that it is incomplete, and gives it no scaled score", async () => {
  const school = await aMarkedClass(["Achieng"]);
  const { office, head, save, codes, papers, period } = school;
  const [userCode] = codes as [string];
  await save(head, [[userCode, papers.one, "20"]]);
  const phoneNumber = aNumber();
  const parentIDNumber = unique("FAM");
  const guardian = await office.call(guardians.addParent, { names: "Mama", parentIDNumber, phoneNumber, userCode });
  const visitor = await comeIn({ school, guardian, phoneNumber } as unknown as Home);
  const told = async () => (await visitor.call(family.getChildMarks, { userCode })).periods[0]?.units;
  await publish(head, period);
  expect(await told()).toMatchObject([{ unitName: "Maths", total: 20, grade: "", isComplete: false }]);
  await save(head, [[userCode, papers.two, "40"]]);
  expect(await told()).toMatchObject([{ total: 60, grade: "B", isComplete: true }]);
});

it("gives the card of the first term while the second is being marked, whatever their names", async () => {
  const school = await aMarkedClass(["Achieng"]);
  const { office, head, codes, period } = school;
  const [userCode] = codes as [string];
  const { academicYearCode } = period;
  const { activityCode } = await office.call(units.addActivity, { activityName: "History", isALl: true });
  const term = async (semesterName: string, dateFrom: string, dateTo: string) => {
    const { semesterCode } = await office.call(calendar.addSemester, { semesterName });
    const entry = { academicYear: "2026", semesterCode, unitCode: activityCode, userCode, result: 50, grade: "" };
    await office.call(transcript.addTranscript, { ...entry, papers: [] });
    await head.call(calendar.savePeriodDays, { academicYearCode, semesterCode, dateFrom, dateTo, version: 0 });
    return { academicYearCode, semesterCode };
  };
  const first = await term("Premier trimestre", "2026-01-05", "2026-04-03");
  await term("Deuxième trimestre", "2026-04-27", "2026-07-31");
  await publish(head, first);
  const phoneNumber = aNumber();
  const parentIDNumber = unique("FAM");
  const guardian = await office.call(guardians.addParent, { names: "Mama", parentIDNumber, phoneNumber, userCode });
  const visitor = await comeIn({ school, guardian, phoneNumber } as unknown as Home);
  const { periods } = await visitor.call(family.getChildMarks, { userCode });
  expect(periods).toMatchObject([{ semesterName: "Premier trimestre", hasCard: true }]);
});

it("gives the card of the class that the child is in, where the period has marks of two", async () => {
  const school = await aMarkedClass(["Achieng"]);
  const { office, head, save, codes, papers, group, period, sheet } = school;
  const [userCode] = codes as [string];
  // Maths in the class before; History, which comes first by name, in the one now.
  await save(head, [[userCode, papers.one, "20"]]);
  const next = await aGroup(school, { keyStageCode: group.keyStageCode });
  await office.call(students.checkUser, { userCode, checked: true });
  const move = { groupCode: group.groupCode, groupCodeSelected: next.groupCode, checkedStudent: [userCode] };
  await office.call(students.moveStudent, move);
  const { activityCode } = await office.call(units.addActivity, { activityName: "History", isALl: true });
  const entry = { academicYear: sheet.academicYearCode, semesterCode: period.semesterCode, unitCode: activityCode };
  await office.call(transcript.addTranscript, { ...entry, userCode, result: 60, grade: "", papers: [] });
  await publish(head, period);
  const phoneNumber = aNumber();
  const parentIDNumber = unique("FAM");
  const guardian = await office.call(guardians.addParent, { names: "Mama", parentIDNumber, phoneNumber, userCode });
  const visitor = await comeIn({ school, guardian, phoneNumber } as unknown as Home);
  const page = pdfPages((await visitor.download(family.printChildReportCard, { userCode, ...period })).rawPayload)[0];
  expect(page).toContain(`Class  ${next.groupName}`);
  expect(page).toContain(`Maths (${group.groupName})`);
});
