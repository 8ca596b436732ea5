import { expect, test } from "vitest";
import type { Sheet } from "./useSheet.ts";
import { blockOf } from "./GradesDialog.tsx";
import { matchBlock } from "./matchBlock.ts";

const paper = {
  examTypePaperCode: "P1",
  examTypePaper: "Paper 1",
  examTypeCode: "E1",
  examTypeName: "Test",
  numberOfPaperMarks: 40,
};
const row = (userCode: string, name: string, studentSchoolIdNumber: string): Sheet["rows"][number] => ({
  userCode,
  name,
  studentSchoolIdNumber,
  marks: [""],
  remarks: "",
  total: null,
  isComplete: false,
  grade: "",
  merit: "",
  heldBy: "",
});
const given = (userCode: string, name: string, grade: string) => ({ userCode, name, schoolIDNumber: "", grade });

test("grades find their students by the sheet's own numbers, also where two have one name, and are of the chosen paper", () => {
  const rows = [row("A", "Jane Wanjiru", "17"), row("B", "Jane Wanjiru", "18"), row("C", "Otieno Okoth", "")];
  const grades = [
    given("A", "Jane Wanjiru", "17"),
    given("B", "Jane Wanjiru", "18"),
    given("C", "Otieno Okoth", "5.5"),
  ];
  const assignment = { id: 1, title: "Rivers", createDate: "", outOf: "20", withoutGrade: 0, grades };
  const block = blockOf(assignment, paper, { rows } as Sheet);
  const targets = [{ id: "P1", titles: ["Test Paper 1 (40)"] }];
  const { columns, lines } = matchBlock(block, { people: rows, targets, schoolCode: "UHURU" }, "");
  const column = columns.find(({ to }) => to === "P1");
  expect(lines.map(({ kind, userCode, cells }) => [kind, userCode, cells[column?.at ?? -1]])).toEqual([
    ["matched", "A", "34"],
    ["matched", "B", "36"],
    ["matched", "C", "11"],
  ]);
});
