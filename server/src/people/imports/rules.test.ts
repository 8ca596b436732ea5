import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { detectDateOrder, readDay } from "./dates.ts";
import { checkFile, foldName, type KnownStudent, type RowToCheck, type SchoolSnapshot } from "./duplicates.ts";
import { genderOf } from "./genders.ts";
import { isSecretTitle, matchColumns } from "./match.ts";
import { checkRow, type CheckOptions } from "./rules.ts";

const TODAY = "2026-11-20";

describe("columns are recognised", () => {
  test.each([
    [
      "the template's own",
      [
        "Name",
        "School ID",
        "Group",
        "Date of birth",
        "Gender",
        "Nationality",
        "Address",
        "Phone",
        "E-mail",
        "National ID",
        "Family ID",
      ],
      [
        "name",
        "schoolIDNo",
        "groupName",
        "dateOfBirth",
        "gender",
        "nationality",
        "address",
        "phoneNumber",
        "email",
        "idNumber",
        "parentIDNumber",
      ],
    ],
    [
      "a Kenyan register",
      ["S/No", "ADM NO.", "Student's Name", "UPI", "D.O.B", "Sex", "Grade", "Parent Phone No"],
      ["", "schoolIDNo", "name", "idNumber", "dateOfBirth", "gender", "groupName", "phoneNumber"],
    ],
    [
      "a French register",
      [
        "N°",
        "Matricule",
        "Nom",
        "Postnom",
        "Prénom",
        "Date de naissance",
        "Sexe",
        "Nationalité",
        "Adresse",
        "Téléphone",
        "Classe",
      ],
      [
        "",
        "schoolIDNo",
        "familyName",
        "middleName",
        "givenName",
        "dateOfBirth",
        "gender",
        "nationality",
        "address",
        "phoneNumber",
        "groupName",
      ],
    ],
    [
      "a Swahili register",
      [
        "Jina kamili",
        "Namba ya usajili",
        "Tarehe ya kuzaliwa",
        "Jinsia",
        "Darasa",
        "Namba ya simu",
        "Barua pepe",
        "Uraia",
      ],
      ["name", "schoolIDNo", "dateOfBirth", "gender", "groupName", "phoneNumber", "email", "nationality"],
    ],
  ])("%s", (_, titles, expected) => {
    expect(matchColumns("students", titles, [])).toEqual(expected);
  });

  test("School Data Sync: names in parts, and never the password", () => {
    const titles = ["sourcedId", "username", "givenName", "familyName", "password", "email", "phone", "sms"];
    const samples = [["114001"], ["j@x.org"], ["Jack"], ["Craig"], ["P@ss"], [""], ["+11234567890"], ["+11234567890"]];
    const mapping = matchColumns("students", titles, samples);
    expect(mapping).toEqual(["schoolIDNo", "email", "givenName", "familyName", "", "", "phoneNumber", "phoneNumber"]);
    expect(isSecretTitle("Mot de passe")).toBe(true);
    expect(isSecretTitle("PIN")).toBe(true);
    expect(isSecretTitle("Opinion")).toBe(false);
  });
  test("values decide: user names are no e-mail addresses, a contact's name is no phone", () => {
    expect(matchColumns("students", ["Username"], [["jcraig"]])).toEqual([""]);
    expect(matchColumns("students", ["Contact"], [["Mama Otieno"]])).toEqual([""]);
    expect(matchColumns("students", ["Contact"], [["0712345678"]])).toEqual(["phoneNumber"]);
  });
  test("groups: School Data Sync's title, or a class list with key stages", () => {
    expect(matchColumns("groups", ["sourcedId", "orgSourcedId", "title"], [])).toEqual(["", "", "groupName"]);
    expect(matchColumns("groups", ["Class", "Key stage", "Entry year", "Exit year"], [])).toEqual([
      "groupName",
      "keyStageName",
      "groupEntryYear",
      "groupExitYear",
    ]);
  });
  test("any titles give one field for each column, each of them once", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 30 }), (titles) => {
        const mapping = matchColumns("students", titles, []);
        expect(mapping).toHaveLength(titles.length);
        const once = mapping.filter((field) => field !== "" && field !== "phoneNumber");
        expect(new Set(once).size).toBe(once.length);
      }),
    );
  });
});

describe("dates", () => {
  test("the order is told by the column, asked when nothing tells it", () => {
    expect(detectDateOrder(["03/04/2012", "31/03/2012"])).toBe("dmy");
    expect(detectDateOrder(["03/04/2012", "03-31-2012"])).toBe("mdy");
    expect(detectDateOrder(["03/04/2012"])).toBe("ask");
    expect(detectDateOrder(["31/03/2012", "03/31/2012"])).toBe("ask");
    expect(detectDateOrder(["2012-03-31", "04/04/2012", "", "12 March 2012"])).toBeUndefined();
  });
  test.each([
    ["2012-03-31", "2012-03-31"],
    ["2012-3-1", "2012-03-01"],
    ["2012-03-31T00:00:00.000Z", "2012-03-31"],
    ["2012-03-31 00:00:00", "2012-03-31"],
    ["31/03/2012", "2012-03-31"],
    ["31.3.2012", "2012-03-31"],
    ["03/31/2012", "2012-03-31"],
    ["31-03-12", "2012-03-31"],
    ["31/03/96", "1996-03-31"],
    ["20120331", "2012-03-31"],
    ["12 March 2012", "2012-03-12"],
    ["12-Mar-12", "2012-03-12"],
    ["March 12th, 2012", "2012-03-12"],
    ["1er août 2012", "2012-08-01"],
    ["12 févr. 2012", "2012-02-12"],
    ["12 Machi 2012", "2012-03-12"],
    ["29 Februari 2012", "2012-02-29"],
  ])("%s", (given, day) => {
    expect(readDay(given, "ask", TODAY)).toEqual({ day });
  });
  test.each([
    ["03/04/2012", "ambiguousDate"],
    ["30/02/2012", "badDate"],
    ["29/02/2011", "badDate"],
    ["yesterday", "badDate"],
    ["12 Brumaire 2012", "badDate"],
    ["2027-01-01", "futureDate"],
    ["1812-01-01", "badDate"],
  ])("%s is refused as %s", (given, problem) => {
    expect(readDay(given, "ask", TODAY)).toEqual({ problem });
  });
  test("a chosen order is kept to", () => {
    expect(readDay("03/04/2012", "dmy", TODAY)).toEqual({ day: "2012-04-03" });
    expect(readDay("03/04/2012", "mdy", TODAY)).toEqual({ day: "2012-03-04" });
    expect(readDay("03/31/2012", "dmy", TODAY)).toEqual({ problem: "badDate" });
  });
  test("every day written in either order reads back", () => {
    const days = fc.date({ min: new Date("1930-01-01"), max: new Date("2026-11-19"), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom("/", "-", "."), (date, mark) => {
        const day = date.toISOString().slice(0, 10);
        const [y, m, d] = day.split("-");
        expect(readDay([d, m, y].join(mark), "dmy", TODAY)).toEqual({ day });
        expect(readDay([m, d, y].join(mark), "mdy", TODAY)).toEqual({ day });
      }),
    );
  });
});

test("genders in three languages; a lone G is nobody's", () => {
  for (const word of ["F", "female", "Girl", "Fille", "Féminin", "Mke", "msichana", "KE", "Wa kike"])
    expect(genderOf(word)).toBe("Female");
  for (const word of ["M", "Male", "BOY", "Garçon", "Masculin", "Mume", "mvulana", "Me"])
    expect(genderOf(word)).toBe("Male");
  expect(genderOf("Autre")).toBe("Other");
  expect(genderOf("G")).toBeUndefined();
});

const options: CheckOptions = { school: mintSchoolCode("KIL"), country: "KE", dateOrder: "dmy", today: TODAY };
const check = (titles: string[], cells: string[], fixes = {}) => checkRow("students", cells, titles, fixes, options);

const groupProblems = (...cells: string[]) =>
  checkRow("groups", cells, ["groupName", "groupEntryYear", "groupExitYear"], {}, options).problems.map(
    (each) => each.problem,
  );

describe("one row", () => {
  test("a good row comes out clean", () => {
    const fields = ["name", "schoolIDNo", "dateOfBirth", "gender", "phoneNumber", "email"];
    const { values, problems } = check(fields, [
      "  Achieng   Mercy ",
      "kil-1042",
      "3/4/2012",
      "msichana",
      "0712 345 678",
      "a@b.co",
    ]);
    expect(problems).toEqual([]);
    expect(values).toEqual({
      name: "Achieng Mercy",
      schoolIDNo: "KIL-1042",
      dateOfBirth: "2012-04-03",
      gender: "Female",
      phoneNumber: "+254712345678",
      email: "a@b.co",
    });
  });
  test("with or without the prefix, or with it twice, the school ID has exactly one", () => {
    for (const given of ["1042", "KIL-1042", "kil-KIL-1042"])
      expect(check(["name", "schoolIDNo"], ["A", given]).values["schoolIDNo"]).toBe("KIL-1042");
  });
  test("names are joined of their parts, in their order, whatever the columns' order", () => {
    expect(check(["familyName", "middleName", "givenName"], ["Otieno", "Mercy", "Achieng"]).values).toEqual({
      name: "Achieng Mercy Otieno",
    });
    expect(check(["name", "familyName"], ["Achieng", "Otieno"]).values).toEqual({ name: "Achieng Otieno" });
  });
  test("a class in two columns is one group", () => {
    expect(check(["name", "groupName", "groupName"], ["A", "Grade 4", "East"]).values["groupName"]).toBe(
      "Grade 4 East",
    );
  });
  test.each([
    ["name", "", "missing"],
    ["name", "12345", "badText"],
    ["name", "x".repeat(121), "tooLong"],
    ["name", "A\u0000B", "badText"],
    ["dateOfBirth", "31/31/2012", "badDate"],
    ["dateOfBirth", "1/1/2030", "futureDate"],
    ["gender", "yes", "badGender"],
    ["phoneNumber", "call me", "badPhone"],
    ["email", "not at example", "badEmail"],
    ["schoolIDNo", "<1042>", "badId"],
    ["idNumber", "9".repeat(41), "tooLong"],
  ])("%s %j: %s", (field, given, problem) => {
    const titles = field === "name" ? ["name"] : ["name", field];
    const { problems } = check(titles, field === "name" ? [given] : ["Amina", given]);
    expect(problems).toMatchObject([{ field, problem }]);
  });
  test("a correction stands above the cell, and a script in a name is only a name", () => {
    const name = "<script>alert(1)</script>";
    expect(check(["name", "phoneNumber"], [name, "x"], { phoneNumber: "0712345678" })).toEqual({
      values: { name, phoneNumber: "+254712345678" },
      problems: [],
    });
  });
  test("groups need a name, real years, and years in order", () => {
    expect(groupProblems("Form 1", "2024", "2028")).toEqual([]);
    expect(groupProblems("", "2024", "2028")).toEqual(["missing"]);
    expect(groupProblems("Form 1", "24", "2028")).toEqual(["badYear"]);
    expect(groupProblems("Form 1", "2028", "2024")).toEqual(["badYear"]);
  });
  test("no text makes it throw, and what is valid is never over its length", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 4, maxLength: 4 }), (cells) => {
        const { values, problems } = check(["name", "dateOfBirth", "phoneNumber", "gender"], cells);
        if (problems.length === 0) expect(values["name"]?.length).toBeLessThanOrEqual(120);
      }),
    );
  });
});

const student = (over: Partial<KnownStudent>): KnownStudent => ({
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
const snapshot = (over: Partial<SchoolSnapshot> = {}): SchoolSnapshot => ({
  students: [],
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
const states = (rows: RowToCheck[], school: SchoolSnapshot) =>
  checkFile("students", rows, school).map((row) => row.state);

/** What a commit writes, as the school would then have it. */
const written = (values: Record<string, string>): KnownStudent =>
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
    const [named, chosen, unknown] = checkFile("students", rows, snapshot());
    expect(named).toMatchObject({ state: "valid", values: { groupCode: "GR-2", groupName: "Élite" } });
    expect(chosen).toMatchObject({ state: "valid", values: { groupCode: "GR-1" } });
    expect(unknown).toMatchObject({ state: "invalid", problems: [{ problem: "unknownGroup", detail: "Grade 99" }] });
    const [none] = checkFile("students", [rowOf(2, { name: "A" })], snapshot({ chosenGroupCode: "" }));
    expect(none?.problems).toMatchObject([{ problem: "noGroup" }]);
  });
  test("twice in the file: the second row names the first", () => {
    const [first, second, third, fourth] = checkFile(
      "students",
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
  test("the school ID is taken: by the same person, or by another", () => {
    const school = snapshot({ students: [student({ schoolIdNumber: "KIL-1" })] });
    const [same, other] = checkFile(
      "students",
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
      students: [
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
    expect(states([row], snapshot({ students: [student({ name: "Amina Noor", dateOfBirth: "2011-01-01" })] }))).toEqual(
      ["invalid"],
    );
  });
  test("groups: here already, other years, key stage missing, twice", () => {
    const school = snapshot({ groups: [{ ...group("GR-1", "Form 1"), groupEntryYear: "2024" }] });
    const rows = [
      rowOf(2, { groupName: "FORM 1", keyStageName: "lower" }),
      rowOf(3, { groupName: "Form 1", keyStageName: "Lower", groupEntryYear: "2025" }),
      rowOf(4, { groupName: "Form 2" }),
      rowOf(5, { groupName: "Form 2", groupEntryYear: "2024", groupExitYear: "2028" }),
      rowOf(6, { groupName: "Form 3", keyStageName: "Middle" }),
      rowOf(7, { groupName: "Form 3", keyStageName: "Upper" }),
      rowOf(8, { groupName: "form 3", keyStageName: "Upper" }),
    ];
    expect(checkFile("groups", rows, school).map((row) => row.state)).toEqual([
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
        const first = checkFile("students", rows, snapshot());
        const taken = first.filter((row) => row.state === "valid");
        const after = snapshot({ students: taken.map((row) => written(row.values)) });
        const again = checkFile("students", rows, after);
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
  });
  test("20,000 rows against 20,000 students", () => {
    const many = Array.from({ length: 20_000 }, (_, index) =>
      student({
        name: `Given${index % 700} Family${index % 900}`,
        dateOfBirth: `2010-01-${String((index % 28) + 1).padStart(2, "0")}`,
        schoolIdNumber: `KIL-${index}`,
      }),
    );
    const rows = many.map((each, index) =>
      rowOf(index + 2, { name: each.name, dateOfBirth: each.dateOfBirth, schoolIDNo: `KIL-${index + 10_000}` }),
    );
    const started = performance.now();
    const checked = checkFile("students", rows, snapshot({ students: many }));
    const ms = Math.round(performance.now() - started);
    console.log(`20,000 × 20,000: ${ms} ms`);
    expect(checked).toHaveLength(20_000);
    expect(ms).toBeLessThan(2_000);
  });
});
