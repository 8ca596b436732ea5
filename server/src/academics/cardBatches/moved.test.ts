/** Students who change class after a batch was asked for: each comes out, with the card that the period says. */
import { transcript } from "@ofisi/contract/academics/transcript";
import { units } from "@ofisi/contract/academics/units";
import { students } from "@ofisi/contract/people/students";
import { expect, it } from "vitest";
import { aGroup, aStudent } from "../../../test/cast.ts";
import { aClassOf, download, printed, run, start } from "../../../test/cardBatches.ts";
import { pdfPages } from "../../../test/pdf.ts";
import { unzipped } from "../../../test/zip.ts";

/** East, whose first two have marks and whose others have none, and West, where Dalila was marked in History. */
async function twoClasses(count: number) {
  const east = await aClassOf(count);
  const { office, group, period } = east;
  const west = await aGroup(east, { keyStageCode: group.keyStageCode });
  const dalila = await aStudent(east, { name: "Dalila", groupCode: west.groupCode });
  const { activityCode } = await office.call(units.addActivity, { activityName: "History", isALl: true });
  const entry = { academicYear: period.academicYearCode, semesterCode: period.semesterCode, unitCode: activityCode };
  await office.call(transcript.addTranscript, {
    ...entry,
    userCode: dalila.userCode,
    result: 90,
    grade: "",
    papers: [],
  });
  const move = async (...checkedStudent: string[]) =>
    await office.call(students.moveStudent, { checkedStudent, groupCodeSelected: west.groupCode });
  const inWest = async (userCode: string) =>
    await printed(east, "printReportCards", { groupCode: west.groupCode, checked: JSON.stringify([userCode]) });
  return { east, west, move, inWest };
}

it("stand in the zip, of the class that has marked them, or else of that which they are in by then", async () => {
  const { east, west, move, inWest } = await twoClasses(4);
  const [marked, , unmarked] = east.codes as [string, string, string];
  const { batchCode } = await start(east, { form: "zip" });
  await move(marked, unmarked);
  expect(await run(east, batchCode)).toMatchObject({ state: "done", progress: 4, made: 4, total: 4 });
  const files = await unzipped(await download(east, batchCode));
  expect(files.size).toBe(4);
  const cardOf = (name: string) => pdfPages([...files].find(([path]) => path.endsWith(`${name}.pdf`))![1]);
  expect(cardOf("Achieng")).toEqual(await printed(east, "printReportCards", { checked: JSON.stringify([marked]) }));
  expect(cardOf("Chausiku")).toEqual(await inWest(unmarked));
  // West has been given History, and not Maths.
  expect(cardOf("Chausiku")[0]).toContain(west.groupName);
  expect(cardOf("Chausiku")[0]).toContain("History");
  expect(cardOf("Chausiku")[0]).not.toContain("Maths");
});

it("stand in the one file where they stood, once in a batch of both classes", async () => {
  const { east, move, inWest } = await twoClasses(4);
  const [, , unmarked] = east.codes as [string, string, string];
  const before = await printed(east, "printReportCards", {});
  const whole = { groupCode: "", keyStageCode: east.group.keyStageCode };
  const { batchCode, total } = await start(east, whole);
  expect(total).toBe(5);
  await move(unmarked);
  const moved = await inWest(unmarked);
  expect(await run(east, batchCode)).toMatchObject({ state: "done", made: 5 });
  const pages = pdfPages(await download(east, batchCode));
  const names = ["Achieng", "Baraka", "Chausiku", "Student 001"];
  const ofEast = pages.filter((page) => !page.includes("Dalila"));
  expect(pages).toHaveLength(5);
  expect(ofEast.map((page) => names.find((name) => page.includes(name)))).toEqual(names);
  expect(ofEast[2]).toEqual(moved[0]);
  expect(ofEast[2]).not.toEqual(before[2]);
});

it("stand there when they move while others are drawn, and the process ends in the middle", async () => {
  const { east, move, inWest } = await twoClasses(60);
  const { batchCode } = await start(east);
  const ends = run(east, batchCode, {
    beside: async (nth) => {
      if (nth > 2) throw new Error("the process is gone");
    },
  });
  await expect(ends).rejects.toThrow("the process is gone");
  const last = `${east.schoolCode}-57`;
  await move(last);
  expect(await run(east, batchCode)).toMatchObject({ state: "done", progress: 60, made: 60 });
  const pages = pdfPages(await download(east, batchCode));
  expect(pages).toHaveLength(60);
  expect(pages.at(-1)).toEqual((await inWest(last))[0]);
});
