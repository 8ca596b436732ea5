import { expect, test } from "vitest";
import { isNamed, matchBlock } from "./matchBlock.ts";

const people = [
  { userCode: "A", name: "Achieng Otieno Odhiambo", studentSchoolIdNumber: "UHURU-1001" },
  { userCode: "B", name: "Baraka Mwangi", studentSchoolIdNumber: "UHURU-1002" },
  { userCode: "C", name: "Grâce Mbala", studentSchoolIdNumber: "" },
  { userCode: "D", name: "Mwangi Baraka Kamau", studentSchoolIdNumber: "UHURU-1004" },
];
const targets = [
  { id: "p1", titles: ["Maths Paper 1 (40)", "Maths Paper 1", "Paper 1"] },
  { id: "p2", titles: ["Maths Paper 2 (60)", "Maths Paper 2", "Paper 2"] },
  { id: "remarks", titles: ["Remarks", "Observations", "Maoni"] },
];
const match = (block: string[][], from = "p1") => matchBlock(block, { people, targets, schoolCode: "UHURU" }, from);
const whose = (block: string[][]) => match(block).lines.map(({ kind, userCode }) => `${kind} ${userCode}`.trim());

test("names match whatever their accents, capitals and order; a part of one that fits several does not", () => {
  expect(
    whose([
      ["OTIENO Achieng odhiambo", "1"],
      ["mbala grace", "2"],
      ["Mwangi, Baraka", "3"],
      ["Achieng Otieno", "4"],
      ["Nobody Known", "5"],
    ]),
  ).toEqual(["matched A", "matched C", "matched B", "twice", "unmatched"]);
  expect(match([["Kamau Mwangi", "1"]]).lines[0]).toMatchObject({ kind: "matched", userCode: "D" });
  const twins = [...people, { userCode: "E", name: "Baraka Mwangi", studentSchoolIdNumber: "UHURU-1005" }];
  const { lines } = matchBlock([["Baraka Mwangi", "1"]], { people: twins, targets, schoolCode: "UHURU" }, "p1");
  expect(lines[0]).toMatchObject({ kind: "ambiguous", userCode: "", candidates: ["B", "E"] });
});

test("of two columns with one title neither is taken until one is chosen: the second went over the first", () => {
  const { columns } = match([
    ["Name", "Paper 1", "Paper 2", "Paper 1"],
    ["Baraka Mwangi", "30", "40", "12"],
  ]);
  expect(columns.map(({ title, to }) => [title, to])).toEqual([
    ["Paper 1", ""],
    ["Paper 2", "p2"],
    ["Paper 1", ""],
  ]);
});

test("school IDs match with the school's code and without; an ID and a name that disagree are asked about", () => {
  expect(
    whose([
      ["1001", "1"],
      ["uhuru-1002", "2"],
    ]),
  ).toEqual(["matched A", "matched B"]);
  expect(match([["1001", "Baraka Mwangi", "7"]]).lines[0]).toMatchObject({
    kind: "ambiguous",
    candidates: ["A", "B"],
    said: "1001 · Baraka Mwangi",
  });
  // The ID settles which of two of one name is meant.
  const twins = [...people, { userCode: "E", name: "Baraka Mwangi", studentSchoolIdNumber: "UHURU-1005" }];
  const { lines } = matchBlock([["1005", "Baraka Mwangi", "1"]], { people: twins, targets, schoolCode: "UHURU" }, "p1");
  expect(lines[0]).toMatchObject({ kind: "matched", userCode: "E" });
});

test("titles say where columns go, whatever stands above and between them; the rest is left out", () => {
  const { columns, lines } = match([
    ["Uhuru Academy", "", "", "", ""],
    ["School ID", "Name", "maths paper 2", "Total", "OBSERVATIONS"],
    ["UHURU-1001", "Achieng Otieno Odhiambo", "55", "90", "Good"],
    ["", "", "", "", ""],
    ["UHURU-1002", "Baraka Mwangi", "", "", ""],
  ]);
  expect(columns.map(({ title, to }) => `${title}>${to}`)).toEqual([
    "maths paper 2>p2",
    "Total>",
    "OBSERVATIONS>remarks",
  ]);
  expect(lines.map(({ userCode, at }) => `${at} ${userCode}`)).toEqual(["2 A", "4 B"]);
});

test("without titles columns go on from where the block was pasted, and a heading of no marks is no line", () => {
  const { columns, lines } = match(
    [
      ["Pupil", "Second paper", "Comment"],
      ["Baraka Mwangi", "12", "Fine"],
    ],
    "p2",
  );
  expect(columns.map(({ to }) => to)).toEqual(["p2", "remarks"]);
  expect(lines.map(({ userCode }) => userCode)).toEqual(["B"]);
});

test("a single name matches where one student of the class bears it, and is asked about where several do", () => {
  expect(
    whose([
      ["Achieng", "1"],
      ["Grace", "2"],
      ["Baraka", "3"],
      ["Duncan", "4"],
    ]),
  ).toEqual(["matched A", "matched C", "ambiguous", "unmatched"]);
});

test("a block with names where marks would go is named, whoever they are; one of marks alone is not", () => {
  const fits = (text: string) => text === "" || /^(\d\d?|ABS)$/.test(text);
  const named = (block: string[][]) => isNamed(block, people, "UHURU", fits);
  expect(named([["Baraka Mwangi", "1"]])).toBe(true);
  expect(named([["1002", "1"]])).toBe(true);
  expect(
    named([
      ["Deeqa", "11"],
      ["Diana", "13"],
    ]),
  ).toBe(true);
  // One name among marks, and names behind a column of numbers.
  expect(
    named([
      ["11", "12"],
      ["Diana", "13"],
    ]),
  ).toBe(true);
  expect(
    named([
      ["1", "Nobody Here"],
      ["2", "Somebody"],
    ]),
  ).toBe(true);
  // IDs of another class.
  expect(
    named([
      ["2001", "1"],
      ["2002", "2"],
    ]),
  ).toBe(true);
  expect(named([["Baraka Mwangi"]])).toBe(false);
  expect(
    named([
      ["30", "1"],
      ["ABS", "2"],
      ["3O", "2"],
    ]),
  ).toBe(false);
  // Marks that happen to be somebody's ID.
  const small = [{ userCode: "S", name: "Sifa", studentSchoolIdNumber: "UHURU-12" }];
  expect(
    isNamed(
      [
        ["12", "1"],
        ["12", "2"],
        ["12", "3"],
      ],
      small,
      "UHURU",
      fits,
    ),
  ).toBe(false);
});
