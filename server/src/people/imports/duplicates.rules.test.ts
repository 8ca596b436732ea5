import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldName } from "../../kit/importer/folding.ts";
import type { RowToCheck } from "../../kit/importer/importer.ts";
import { checkGroups, type GroupsOfSchool } from "../groups/duplicates.rules.ts";
import { checkPeople, type KnownPerson, type SchoolSnapshot } from "../persons/duplicates.rules.ts";

const student = (over: Partial<KnownPerson>): KnownPerson => ({
  userCode: "ST-1",
  version: 1,
  name: "Achieng Otieno",
  dateOfBirth: "",
  gender: "",
  nationalIdNumber: "",
  nationality: "",
  address: "",
  phoneNumber: "",
  email: "",
  groupCode: "GR-1",
  schoolIdNumber: "",
  placeOfBirth: "",
  parentIDNumber: "",
  ...over,
});
const group = (groupCode: string, groupName: string, keyStageCode = "KS-1") => ({
  groupCode,
  groupName,
  keyStageCode,
  groupEntryYear: "",
  groupExitYear: "",
});
type Snapshot = SchoolSnapshot & GroupsOfSchool & { updateFields: string[] };
const snapshot = (over: Partial<Snapshot> = {}): Snapshot => ({
  updateFields: [],
  people: [],
  groups: [group("GR-1", "Grade 4"), group("GR-2", "Élite", "KS-2")],
  keyStages: [
    { keyStageCode: "KS-1", keyStageName: "Lower" },
    { keyStageCode: "KS-2", keyStageName: "Upper" },
  ],
  chosenGroupCode: "GR-1",
  chosenKeyStageCode: "",
  ...over,
});
const rowOf = (
  rowNumber: number,
  values: Record<string, string>,
  decision: RowToCheck["decision"] = "",
): RowToCheck => ({
  rowNumber,
  values,
  problems: [],
  decision,
});
const checkFile = (rows: RowToCheck[], { updateFields, ...school }: Snapshot) =>
  checkPeople(rows, school, { ownsNationalId: false, updateFields });
const states = (rows: RowToCheck[], school: Snapshot) => checkFile(rows, school).map((row) => row.state);

/** What a commit writes, as the school would then have it. */
const written = (values: Record<string, string>): KnownPerson =>
  student({
    name: values["name"] ?? "",
    dateOfBirth: values["dateOfBirth"] ?? "",
    gender: values["gender"] ?? "",
    nationalIdNumber: values["idNumber"] ?? "",
    phoneNumber: values["phoneNumber"] ?? "",
    groupCode: values["groupCode"] ?? "",
    schoolIdNumber: values["schoolIDNo"] ?? "",
  });
const some = (values: string[]) => fc.constantFrom("", ...values);

describe("the whole file against the school", () => {
  test("the group: named in any case and accents, chosen, missing or unknown", () => {
    const rows = [
      rowOf(2, { name: "A B", groupName: "elite" }),
      rowOf(3, { name: "C D" }),
      rowOf(4, { name: "E F", groupName: "Grade 99" }),
    ];
    const [named, chosen, unknown] = checkFile(rows, snapshot());
    expect(named).toMatchObject({ state: "valid", values: { groupCode: "GR-2", groupName: "Élite" } });
    expect(chosen).toMatchObject({ state: "valid", values: { groupCode: "GR-1" } });
    expect(unknown).toMatchObject({ state: "invalid", problems: [{ problem: "unknownGroup", detail: "Grade 99" }] });
    const [none] = checkFile([rowOf(2, { name: "A" })], snapshot({ chosenGroupCode: "" }));
    expect(none?.problems).toMatchObject([{ problem: "noGroup" }]);
  });
  test("twice in the file: the second row names the first", () => {
    const [first, second, third, fourth] = checkFile(
      [
        rowOf(2, { name: "Achieng Otieno", schoolIDNo: "KIL-1", dateOfBirth: "2012-03-31" }),
        rowOf(3, { name: "Somebody Else", schoolIDNo: "kil-1" }),
        rowOf(4, { name: "OTIENO achieng", dateOfBirth: "2012-03-31" }),
        rowOf(5, { name: "Achieng Otieno", schoolIDNo: "KIL-2", dateOfBirth: "2012-03-31" }),
      ],
      snapshot(),
    );
    expect(first?.state).toBe("valid");
    expect(second).toMatchObject({
      state: "invalid",
      problems: [{ field: "schoolIDNo", problem: "duplicateInFile", detail: "2" }],
    });
    expect(third).toMatchObject({ state: "invalid", problems: [{ problem: "duplicateInFile", detail: "2" }] });
    expect(fourth?.state).toBe("valid");
  });
  test("a row that was left out is nobody's duplicate", () => {
    const twice = { name: "Achieng Otieno", schoolIDNo: "KIL-1" };
    expect(states([rowOf(2, twice, "skip"), rowOf(3, twice)], snapshot())).toEqual(["skipped", "valid"]);
  });
  test("a school ID that lost its zeros is that student's under the same name, and likely so under another", () => {
    const people = [
      student({ userCode: "ST-1", schoolIdNumber: "KIL-0042" }),
      student({ userCode: "ST-2", schoolIdNumber: "KIL-7", name: "Ali Noor" }),
      student({ userCode: "ST-3", schoolIdNumber: "KIL-007", name: "Amina Noor" }),
    ];
    const rows = [
      rowOf(2, { name: "OTIENO Achieng", schoolIDNo: "KIL-42", gender: "Female" }),
      rowOf(3, { name: "Achieng M. Otieno", schoolIDNo: "KIL-042" }),
      rowOf(4, { name: "Amina Noor", schoolIDNo: "KIL-7" }),
      rowOf(5, { name: "Omar Said", schoolIDNo: "KIL-420" }),
      rowOf(6, { name: "Omar Said", schoolIDNo: "KIL-0" }),
    ];
    expect(states(rows, snapshot({ people }))).toEqual(["same", "likely", "invalid", "valid", "valid"]);
    const [first, second] = checkFile(rows, snapshot({ people, updateFields: ["gender"] }));
    expect(first).toMatchObject({ state: "update", of: { userCode: "ST-1" } });
    expect(second?.problems).toMatchObject([{ problem: "likelyDuplicate", detail: "Achieng Otieno, KIL-0042" }]);
  });
  test("the school ID is taken: by the same person, or by another", () => {
    const school = snapshot({ people: [student({ schoolIdNumber: "KIL-1" })] });
    const [same, other] = checkFile(
      [
        rowOf(2, { name: "Otieno Áchieng", schoolIDNo: "KIL-1", phoneNumber: "new" }),
        rowOf(3, { name: "Zawadi", schoolIDNo: "KIL-1" }),
      ],
      school,
    );
    expect(same).toMatchObject({ state: "same" });
    expect(other).toMatchObject({
      state: "invalid",
      problems: [{ problem: "alreadyHere", detail: "Achieng Otieno, KIL-1" }],
    });
  });
  test("likely the same: by national ID, by name and birth date, by name and class; taken in when the person says so", () => {
    const school = snapshot({
      people: [
        student({ name: "Zawadi Furaha", nationalIdNumber: "BC-77 12", schoolIdNumber: "KIL-5" }),
        student({ name: "Amina Noor", dateOfBirth: "2011-01-01" }),
        student({ name: "Baraka Juma", phoneNumber: "+254700000001" }),
      ],
    });
    const rows = [
      rowOf(2, { name: "Z. Furaha", idNumber: "bc7712" }),
      rowOf(3, { name: "Noor Amina", dateOfBirth: "2011-01-01", schoolIDNo: "KIL-9" }),
      rowOf(4, { name: "Baraka Juma", phoneNumber: "+254700000002" }),
      rowOf(5, { name: "Baraka Juma", phoneNumber: "+254700000003" }, "take"),
      rowOf(6, { name: "Amina Noor", dateOfBirth: "2012-01-01" }),
    ];
    expect(states(rows, school)).toEqual(["likely", "likely", "likely", "valid", "valid"]);
  });
  test("likely is not said over a mistake", () => {
    const row = {
      ...rowOf(2, { name: "Amina Noor", dateOfBirth: "2011-01-01", gender: "Female" }),
      problems: [{ field: "email", problem: "badEmail" as const, detail: "x" }],
    };
    expect(states([row], snapshot({ people: [student({ name: "Amina Noor", dateOfBirth: "2011-01-01" })] }))).toEqual([
      "invalid",
    ]);
  });
  test("groups: here already, other years, key stage missing, twice", () => {
    const school = { ...snapshot(), groups: [{ ...group("GR-1", "Form 1"), groupEntryYear: "2024" }] };
    const rows = [
      rowOf(2, { groupName: "FORM 1", keyStageName: "lower" }),
      rowOf(3, { groupName: "Form 1", keyStageName: "Lower", groupEntryYear: "2025" }),
      rowOf(4, { groupName: "Form 2" }),
      rowOf(5, { groupName: "Form 2", groupEntryYear: "2024", groupExitYear: "2028" }),
      rowOf(6, { groupName: "Form 3", keyStageName: "Middle" }),
      rowOf(7, { groupName: "Form 3", keyStageName: "Upper" }),
      rowOf(8, { groupName: "form 3", keyStageName: "Upper" }),
    ];
    expect(checkGroups(rows, school).map((row) => row.state)).toEqual([
      "same",
      "invalid",
      "invalid",
      "valid",
      "invalid",
      "valid",
      "invalid",
    ]);
  });

  test("importing what is valid and then the same file again finds nothing new", () => {
    const person = fc.record({
      name: fc.constantFrom("Amina Noor", "Noor Amina", "Baraka", "Zawadi Furaha", "Achieng"),
      schoolIDNo: some(["KIL-1", "KIL-2", "KIL-3"]),
      dateOfBirth: some(["2011-01-01", "2012-02-02"]),
      idNumber: some(["1", "2"]),
      phoneNumber: some(["+254700000001"]),
      groupName: some(["Grade 4", "Élite"]),
    });
    fc.assert(
      fc.property(fc.array(person, { maxLength: 12 }), (people) => {
        const rows = people.map((values, index) => rowOf(index + 2, values));
        const first = checkFile(rows, snapshot());
        const taken = first.filter((row) => row.state === "valid");
        const after = snapshot({ people: taken.map((row) => written(row.values)) });
        const again = checkFile(rows, after);
        expect(again.filter((row) => row.state === "valid")).toEqual([]);
        for (const row of taken) expect(again.find((each) => each.rowNumber === row.rowNumber)?.state).toBe("same");
        // No two of what was taken share a school ID.
        const ids = taken.map((row) => row.values["schoolIDNo"]).filter(Boolean);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 300 },
    );
  });
  test("names are compared by their words, whatever their order, accents and marks", () => {
    expect(foldName("N'Golo Kanté")).toBe(foldName("KANTE, ngolo"));
    for (const mark of "'’‘ʼ´`") expect(foldName(`Ng${mark}ang${mark}a Cœur`)).toBe("coeur nganga");
  });
  test("eight times the rows and students cost about eight times the work, not sixty-four", () => {
    const costOf = (count: number) => {
      const many = Array.from({ length: count }, (_, index) =>
        student({
          name: `Given${index % 700} Family${index % 900}`,
          dateOfBirth: `2010-01-${String((index % 28) + 1).padStart(2, "0")}`,
          schoolIdNumber: `KIL-${index}`,
        }),
      );
      const rows = many.map((each, index) =>
        rowOf(index + 2, { name: each.name, dateOfBirth: each.dateOfBirth, schoolIDNo: `KIL-${index + count / 2}` }),
      );
      const tries = [1, 2, 3].map(() => {
        const before = process.cpuUsage();
        expect(checkFile(rows, snapshot({ people: many }))).toHaveLength(count);
        // The processor's time: of a busy machine's, others have most.
        return process.cpuUsage(before).user;
      });
      return Math.min(...tries);
    };
    costOf(1_000);
    // What grows by the square would be 64; 8 and something where its memory is its own, more beside others.
    expect(costOf(20_000) / costOf(2_500)).toBeLessThan(45);
  });
});

describe("an update of those who are here", () => {
  const here = student({ schoolIdNumber: "S-7", phoneNumber: "+254712345678", address: "Kisumu" });
  const row = rowOf(2, { name: "Achieng Otieno", schoolIDNo: "S-7", phoneNumber: "+254799999999", address: "" });
  const check = (updateFields: string[], rows = [row]) => checkFile(rows, snapshot({ people: [here], updateFields }));
  test("shows each field that differs, and changes what is ticked alone; empty cells say nothing", () => {
    expect(check([])[0]).toMatchObject({
      state: "same",
      changes: [{ field: "phoneNumber", old: "+254712345678", new: "+254799999999" }],
    });
    expect(check(["address"])[0]?.state).toBe("same");
    expect(check(["phoneNumber"])[0]).toMatchObject({ state: "update", of: { userCode: "ST-1", version: 1 } });
  });
  test("takes another name for another person until the name is ticked", () => {
    const other = rowOf(2, { name: "Amina Noor", schoolIDNo: "S-7" });
    expect(check(["phoneNumber"], [other])[0]?.state).toBe("invalid");
    expect(check(["name"], [other])[0]).toMatchObject({
      state: "update",
      changes: [{ field: "name", new: "Amina Noor" }],
    });
  });
  test("is for one row of a file", () => {
    const twice = [row, { ...row, rowNumber: 3 }];
    expect(check(["phoneNumber"], twice).map((each) => each.state)).toEqual(["update", "invalid"]);
  });
});
