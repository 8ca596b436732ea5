/** Tables on paper that have more to hold than the page has room for. */
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { reports } from "@ofisi/contract/finance/reports";
import { cents } from "@ofisi/contract/kit/money";
import { expect, it } from "vitest";
import { aBill } from "../../../test/accounts.ts";
import { aGroup, aSchool, aStudent } from "../../../test/cast.ts";
import { aMarkedClass } from "../../../test/marks.ts";
import { pdfPages, pdfRuns } from "../../../test/pdf.ts";

const NAME = "Mũthoni wa Kĩng’ang’a Nyamvumbaditengwa Tshibangu";
/** In points: the edge of an A4 page on its side, less its margin. */
const EDGE = 841.9 - 39.7;

it("hold every paper of a test that has thirty of them, and the names beside", async () => {
  const school = await aMarkedClass([NAME, "Baraka"]);
  const { head, sheet, save, codes, papers } = school;
  await save(head, [[codes[1]!, papers.two, "37.5"]]);
  for (let test = 0; test < 14; test += 1) {
    const { Subject } = await school.addSubject(`Interrogation écrite ${test}`, 20);
    for (const name of ["Épreuve A", "Épreuve B"]) await school.addPaper(Subject.examTypeCode, name, 10);
  }
  const { rawPayload } = await head.download(marksSheet.downloadMarksSheet, { ...sheet, format: "pdf" }, "fr");
  const [page] = pdfPages(rawPayload);
  expect(page).toContain("Interrogation écrite 13 Épreuve B (10)");
  expect(page).toMatch(/^Mũthoni wa/m);
  // The last column, which stood outside the page with half of the papers.
  const last = pdfRuns(rawPayload)[0]!.find(({ text }) => text === "Observations")!;
  expect(last.x).toBeLessThan(EDGE);
  const mark = pdfRuns(rawPayload)[0]!.find(({ text }) => text === "37,5")!;
  expect(mark.x).toBeLessThan(last.x);
});

it("leave a text no less than its longest word, beside amounts that are long", async () => {
  const school = await aSchool();
  const { groupCode } = await aGroup(school, { groupName: "Humanités scientifiques" });
  const student = await aStudent(school, { name: NAME, groupCode, schoolIDNo: "2024/ABC/0001234567" });
  for (let bill = 0; bill < 3; bill += 1) await aBill(school.schoolCode, student, cents(99_999_999_999n));
  const asked = { report: "arrearsStudents", format: "pdf" } as const;
  const { rawPayload } = await school.office.download(reports.downloadReport, asked, "fr");
  const runs = pdfRuns(rawPayload)[0]!;
  const at = (text: string) => runs.find((run) => run.text.includes(text))!.x;
  // So wide is the word at the smallest size that a table with its titles level has: it stood over what is beside it.
  expect(at("ABC") - at("Nyamvumbaditengwa")).toBeGreaterThan("Nyamvumbaditengwa".length * 4.5);
  expect(at("2024/ABC/0001234567")).toBeLessThan(EDGE);
  expect(pdfPages(rawPayload)[0]).not.toContain(`${school.schoolCode}-`);
  expect(Math.max(...runs.map(({ x }) => x))).toBeLessThan(EDGE);
});
