/** Files as schools have them: guardians beside the children, sets of files, pupils who are here. */
import { groups } from "@ofisi/contract/people/groups";
import { guardians } from "@ofisi/contract/people/guardians";
import { imports, type Import } from "@ofisi/contract/people/imports";
import { students } from "@ofisi/contract/people/students";
import { describe, expect, it } from "vitest";
import { aGroup, aKeyStage, aSchool, aStudent, type School } from "../../../test/cast.ts";
import { commit, found, rowsOf, UGLY, undo, upload, uploaded } from "../../../test/importing.ts";
import { zip } from "../../../test/workbook.ts";

const familiesOf = async (school: School) => (await school.office.call(guardians.getParents, { search: "" })).parents;

describe("guardians beside the children", () => {
  it("come with them; brothers and sisters share them, and a phone alone merges nobody", async () => {
    const school = await aSchool({ country: "CD" });
    await aGroup(school, { groupName: "6e A" });
    const made = await uploaded(school, UGLY);
    expect(made).toMatchObject({ guardianCount: 2, familyCount: 2 });
    const rows = await rowsOf(school, made.importCode);
    expect(rows.slice(0, 4).map((row) => row.values["family"])).toEqual(["new:5", "new:5", "new:7", undefined]);
    expect(rows[2]).toMatchObject({
      state: "valid",
      problems: [{ problem: "samePhoneOtherName", detail: "Marie Kabeya" }],
    });
    expect(await commit(school, made.importCode)).toMatchObject({ importedCount: 4 });
    const parents = await familiesOf(school);
    expect(
      parents.map(({ names, parentIDNumber, phoneNumber, relationship, children }) => [
        names,
        parentIDNumber,
        phoneNumber,
        relationship,
        children,
      ]),
    ).toEqual([
      ["Josée Ilunga", "F-2", "+243812345678", "Mother", 1],
      ["Marie Kabeya", "F-1", "+243812345678", "Mother", 2],
    ]);
    expect(await undo(school, made.importCode)).toMatchObject({ undoneCount: 4, keptCount: 0 });
    expect(await familiesOf(school)).toEqual([]);
  });

  it("join a family of the school by phone and name, and never take its number twice", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const parent = { names: "Mary Wanjiku", parentIDNumber: "F-7", relationship: "Mother", phoneNumber: "0712345678" };
    await school.office.call(guardians.addParent, parent);
    const file =
      "Name,Parent name,Parent phone\nAmina Noor,wanjiku MARY,0712 345 678\nOmar Said,Ali Said,0712345678\nZawadi,,0733000111\n";
    const made = await uploaded(school, file, { groupCode });
    expect(made).toMatchObject({ guardianCount: 2, familyCount: 2, validCount: 3 });
    await commit(school, made.importCode);
    const parents = await familiesOf(school);
    expect(parents.map((each) => [each.names, each.parentIDNumber, each.children])).toEqual([
      ["Ali Said", "F-8", 1],
      ["Mary Wanjiku", "F-7", 1],
      ["Parent of Zawadi", "F-9", 1],
    ]);
  });

  it("come in a list of their own, for students by school ID", async () => {
    const school = await aSchool();
    const [one, two] = [
      await aStudent(school, { name: "Amina Noor", schoolIDNo: "1" }),
      await aStudent(school, { name: "Omar Noor", schoolIDNo: "2" }),
    ];
    const file = [
      "Adm No,Parent's name,Relationship,Parent's phone",
      "1,Fatma Noor,Mother,0712345678",
      "2,Fatma Noor,Mother,0712345678",
      "2,Ali Noor,Father,",
      "99,Nobody Known,,",
      ",Without Child,,",
    ].join("\n");
    const made = await uploaded(school, file, { kind: "parents" });
    expect(made).toMatchObject({ kind: "parents", validCount: 3, invalidCount: 2, guardianCount: 2, familyCount: 1 });
    const rows = await rowsOf(school, made.importCode);
    expect(rows.slice(3).map((row) => row.problems[0]?.problem)).toEqual(["unknownStudent", "noStudent"]);
    const done = await commit(school, made.importCode);
    expect(done.state).toBe("imported");
    const family = await school.office.call(guardians.getFamily, { userCode: two.userCode });
    expect(family.guardians.map((each) => each.names)).toEqual(["Ali Noor", "Fatma Noor"]);
    expect(family.siblings.map((each) => each.userCode)).toEqual([one.userCode]);
    expect((await uploaded(school, file, { kind: "parents" })).sameCount).toBe(3);
    await undo(school, made.importCode);
    expect(await familiesOf(school)).toEqual([]);
    expect((await found(school)).map((each) => each.parentIDNumber)).toEqual(["", ""]);
  });
});

describe("an undo of guardians who came to a family that was there", () => {
  it("takes them from it, and leaves those of a child who has come into it since", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    await aStudent(school, { name: "Amina Noor", groupCode, parentIDNumber: "F-7" });
    await aStudent(school, { name: "Omar Said", groupCode, parentIDNumber: "F-8" });
    await school.office.call(guardians.addParent, { parentIDNumber: "F-7", names: "Fatuma Noor" });
    const file = "Name,Family ID,Mother name\nAli Stranger,F-7,Zuhura Stranger\nSaid Stranger,F-8,Halima Stranger\n";
    const made = await uploaded(school, file, { groupCode });
    await commit(school, made.importCode);
    expect(await familiesOf(school)).toHaveLength(3);
    await aStudent(school, { name: "Juma Said", groupCode, parentIDNumber: "F-8" });
    expect(await undo(school, made.importCode)).toMatchObject({ undoneCount: 2, keptCount: 0 });
    expect((await familiesOf(school)).map(({ names }) => names).toSorted()).toEqual(["Fatuma Noor", "Halima Stranger"]);
  });
});

const USERS = [
  "sourcedId,status,givenName,familyName,role,password,email,phone,agentSourcedIds",
  "u1,active,Ora,Klein,student,P@ss,,,p1",
  "u2,active,Beulah,McMillan,student,P@ss,,,",
  "t1,active,Tina,Teacher,teacher,P@ss,,,",
  "p1,active,Paula,Klein,guardian,P@ss,paula@example.org,0712345678,",
  "u3,tobedeleted,Gone,Away,student,P@ss,,,",
].join("\n");
const CLASSES = "sourcedId,title,classType,courseSourcedId\nc1,Grade 6,homeroom,\nc2,Algebra,scheduled,x\n";
const ENROLLMENTS = "classSourcedId,userSourcedId,role\nc1,u1,student\nc2,u1,student\nc1,u2,student\nc1,t1,teacher\n";
const DEMOGRAPHICS = "sourcedId,birthDate,sex\nu1,2014-07-02,female\n";

describe("a OneRoster set", () => {
  const check = async (school: School, made: Import) => {
    expect(made).toMatchObject({ rowCount: 2, validCount: 2, guardianCount: 1 });
    await commit(school, made.importCode);
    const [beulah, ora] = await found(school);
    expect(ora).toMatchObject({ name: "Ora Klein", groupName: "Grade 6", dateOfBirth: "2014-07-02", gender: "Female" });
    expect(beulah).toMatchObject({ name: "Beulah McMillan", groupName: "Grade 6" });
    expect(await familiesOf(school)).toMatchObject([
      { names: "Paula Klein", children: 1, phoneNumber: "+254712345678" },
    ]);
  };
  const csv = (name: string, text: string) => ({ name, contents: Buffer.from(text) });

  it("of several files is joined into students with their class and guardians", async () => {
    const school = await aSchool();
    await aGroup(school, { groupName: "Grade 6" });
    const files = {
      excel: csv("enrollments.csv", ENROLLMENTS),
      excel2: csv("users.csv", USERS),
      excel3: csv("classes.csv", CLASSES),
      excel4: csv("demographics.csv", DEMOGRAPHICS),
    };
    await check(school, await school.office.call(imports.uploadStudents, { kind: "students" }, { files }));
  });

  it("comes as a zip as well", async () => {
    const school = await aSchool();
    await aGroup(school, { groupName: "Grade 6" });
    const bytes = zip([
      { name: "set/users.csv", content: USERS },
      { name: "set/classes.csv", content: CLASSES },
      { name: "set/enrollments.csv", content: ENROLLMENTS },
      { name: "set/demographics.csv", content: DEMOGRAPHICS },
    ]);
    await check(school, await uploaded(school, bytes));
  });

  it("has students alone as such, whatever else its people are called, and the address that each signs in with", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school, { groupName: "Form 9" });
    const others = "teacher lecturer Professor districtAdministrator systemAdministrator dean aide relative".split(" ");
    const people = ["student", "Learner", "Élève", ...others].map(
      (role, at) => `u${at},Person ${"ABCDEFGHIJKLMNOP"[at]},Otieno,${role},u${at}@school.example,`,
    );
    const users = ["sourcedId,givenName,familyName,role,username,email", ...people].join("\n");
    const classes = CLASSES.replace("Grade 6", "Form 1");
    const enrolled = "classSourcedId,userSourcedId,role\nc1,u1,Learner\nc1,u3,teacher\n";
    await aGroup(school, { groupName: "Form 1" });
    const files = {
      excel: csv("users.csv", users),
      excel2: csv("enrollments.csv", enrolled),
      excel3: csv("classes.csv", classes),
    };
    const made = await school.office.call(imports.uploadStudents, { kind: "students", groupCode }, { files });
    const rows = await rowsOf(school, made.importCode);
    expect(rows.map(({ values: { name, email, groupName } }) => `${name} ${email} ${groupName}`)).toEqual([
      "Person A Otieno u0@school.example Form 9",
      "Person B Otieno u1@school.example Form 1",
      "Person C Otieno u2@school.example Form 9",
    ]);
  });

  it("says which file goes with the enrolments, and that other files are no set", async () => {
    const school = await aSchool();
    expect((await upload(school, ENROLLMENTS, {}, "enrollments.csv")).message).toMatch(
      /^This is the enrollments.csv of a OneRoster set.*Choose users.csv and classes.csv together/,
    );
    const files = { excel: csv("a.csv", "Name\nAmina\n"), excel2: csv("b.csv", "Name\nOmar\n") };
    const answer = await school.office.try(imports.uploadStudents, { kind: "students" }, { files });
    expect(answer).toMatchObject({ success: false, field: "excel" });
  });
});

describe("pupils who are here already", () => {
  const FILE =
    "Name,Adm No,Phone,Address,Class\nAmina Noor,1,0799999999,,Grade 5\nOmar Said,2,,Kisumu,\nZawadi Ali,3,0711111111,,\n";

  it("are changed in ticked columns alone, by school ID, and get their old values back where they stand", async () => {
    const school = await aSchool();
    const stage = await aKeyStage(school);
    const four = await aGroup(school, { groupName: "Grade 4", ...stage });
    const five = await aGroup(school, { groupName: "Grade 5", ...stage });
    const make = (name: string, schoolIDNo: string) =>
      aStudent(school, { name, schoolIDNo, groupCode: four.groupCode, phoneNumber: "0712345678", address: "Nairobi" });
    const [amina, omar] = [await make("Amina Noor", "1"), await make("Omar Said", "2")];
    const made = await uploaded(school, FILE, { groupCode: four.groupCode });
    const { importCode } = made;
    expect(made).toMatchObject({ sameCount: 2, validCount: 1, updateCount: 0 });
    expect(made.differences).toEqual([
      { field: "address", count: 1 },
      { field: "groupName", count: 1 },
      { field: "phoneNumber", count: 1 },
    ]);
    const ticked = await school.office.call(imports.setImportUpdates, {
      importCode,
      fields: ["phoneNumber", "groupName", "address"],
    });
    expect(ticked).toMatchObject({
      updateCount: 2,
      sameCount: 0,
      updateFields: ["phoneNumber", "groupName", "address"],
    });
    expect((await rowsOf(school, importCode))[0]?.changes).toEqual([
      { field: "phoneNumber", old: "+254712345678", new: "+254799999999" },
      { field: "groupName", old: "Grade 4", new: "Grade 5" },
    ]);
    expect(await commit(school, importCode)).toMatchObject({ importedCount: 1, updatedCount: 2 });
    const now = (userCode: string) => school.office.call(students.getStudent, { userCode });
    expect(await now(amina.userCode)).toMatchObject({
      phoneNumber: "+254799999999",
      address: "Nairobi",
      groupCode: five.groupCode,
    });
    expect(await now(omar.userCode)).toMatchObject({ phoneNumber: "+254712345678", address: "Kisumu" });
    // Omar moves house once more: that stays.
    await school.office.call(students.editStudents, {
      userCode: omar.userCode,
      name: omar.name,
      schoolIDNo: "2",
      phoneNumber: "0712345678",
      address: "Mombasa",
    });
    expect(await undo(school, importCode)).toMatchObject({ undoneCount: 2, keptCount: 1 });
    expect(await now(amina.userCode)).toMatchObject({ phoneNumber: "+254712345678", groupCode: four.groupCode });
    expect(await now(omar.userCode)).toMatchObject({ address: "Mombasa" });
  });
});

it("an undo leaves a student in the new group when the old one is gone, and takes the rest back", async () => {
  const school = await aSchool();
  const stage = await aKeyStage(school);
  const four = await aGroup(school, { groupName: "Grade 4", ...stage });
  const five = await aGroup(school, { groupName: "Grade 5", ...stage });
  const amina = await aStudent(school, { name: "Amina Noor", schoolIDNo: "1", groupCode: four.groupCode });
  const omar = await aStudent(school, {
    name: "Omar Said",
    schoolIDNo: "2",
    groupCode: five.groupCode,
    address: "Nairobi",
  });
  const { importCode } = await uploaded(
    school,
    "Name,Adm,Class,Address\nAmina Noor,1,Grade 5,Thika\nOmar Said,2,Grade 5,Kisumu\n",
  );
  await school.office.call(imports.setImportUpdates, { importCode, fields: ["groupName", "address"] });
  expect(await commit(school, importCode)).toMatchObject({ updatedCount: 2 });
  await school.office.call(groups.removeGroup, { groupCode: four.groupCode });
  expect(await school.office.call(imports.getImport, { importCode })).toMatchObject({ canUndo: true, undoKeeps: 1 });
  expect(await undo(school, importCode)).toMatchObject({ state: "undone", undoneCount: 1, keptCount: 1 });
  const { rows } = await school.office.call(imports.getImportRows, { importCode, show: "kept" });
  expect(rows).toMatchObject([{ values: { name: "Amina Noor" }, problems: [{ problem: "changedSince" }] }]);
  const now = (userCode: string) => school.office.call(students.getStudent, { userCode });
  expect(await now(amina.userCode)).toMatchObject({ groupCode: five.groupCode, address: "" });
  expect(await now(omar.userCode)).toMatchObject({ address: "Nairobi" });
});

it("a class that is missing is made on the spot, or said to be another, for all rows that name it", async () => {
  const school = await aSchool();
  const { keyStageCode } = await aKeyStage(school);
  await aGroup(school, { groupName: "Grade 5", keyStageCode });
  const file = "Name,Class\nAmina Noor,6e A\nOmar Said,6E A\nZawadi Ali,Std 5\n";
  const made = await uploaded(school, file);
  const { importCode } = made;
  expect(made.missingGroups).toEqual([
    { name: "6e A", count: 2 },
    { name: "Std 5", count: 1 },
  ]);
  const place = (named: string, how: object) =>
    school.office.call(imports.placeImportGroup, { importCode, named, ...how });
  const answer = await school.office.try(imports.placeImportGroup, { importCode, named: "6e A" });
  expect(answer).toMatchObject({ success: false, field: "keyStageCode" });
  expect(await place("6e A", { groupName: "6e A", keyStageCode })).toMatchObject({ validCount: 2, invalidCount: 1 });
  const groupCode = (await rowsOf(school, importCode))[0]?.values["groupCode"];
  expect(await place("Std 5", { groupCode })).toMatchObject({ validCount: 3, missingGroups: [] });
  expect(await commit(school, importCode)).toMatchObject({ importedCount: 3 });
  expect((await found(school)).map((each) => each.groupName)).toEqual(["6e A", "6e A", "6e A"]);
});

it("an undo takes students back whom a later import had changed, once that one is undone and nobody else has changed them", async () => {
  const school = await aSchool();
  const { groupCode } = await aGroup(school, { groupName: "Grade 4" });
  const names = ["Amina Noor", "Omar Said", "Ali Haji"];
  const sheet = (town: string, ids: number[]) =>
    `Name,Adm,Class,Address\n${ids.map((id) => `${names[id - 1]!},${id},Grade 4,${town}\n`).join("")}`;
  const first = await uploaded(school, sheet("Nairobi", [1, 2, 3]));
  await commit(school, first.importCode);
  const moves = async (town: string, ids: number[]) => {
    const { importCode } = await uploaded(school, sheet(town, ids));
    await school.office.call(imports.setImportUpdates, { importCode, fields: ["address"] });
    expect(await commit(school, importCode)).toMatchObject({ updatedCount: ids.length });
    return importCode;
  };
  const keeps = async () => (await school.office.call(imports.getImport, { importCode: first.importCode })).undoKeeps;
  const second = await moves("Thika", [1, 2, 3]);
  const third = await moves("Kisumu", [2]);
  expect(await keeps()).toBe(3);
  expect(await undo(school, third)).toMatchObject({ undoneCount: 1, keptCount: 0 });
  expect(await keeps()).toBe(3);
  expect(await undo(school, second)).toMatchObject({ undoneCount: 3, keptCount: 0 });
  expect(await keeps()).toBe(0);
  const [ali] = await found(school, "Ali Haji");
  await school.office.call(students.editStudents, {
    userCode: ali!.userCode,
    name: "Ali Haji",
    schoolIDNo: "3",
    groupCode,
    address: "Mombasa",
  });
  expect(await keeps()).toBe(1);
  expect(await undo(school, first.importCode)).toMatchObject({ state: "undone", undoneCount: 2, keptCount: 1 });
  expect((await found(school)).map((student) => student.name)).toEqual(["Ali Haji"]);
});

it("an undo takes students back whom a list of guardians had put into families, once that is undone and nobody has changed them by hand", async () => {
  const school = await aSchool();
  const { groupCode } = await aGroup(school);
  const first = await uploaded(school, "Name,Adm\nAmina Noor,1\nOmar Said,2\nAli Haji,3\nZuhura Juma,4\n", {
    groupCode,
  });
  await commit(school, first.importCode);
  const list = async (file: string) => {
    const { importCode } = await uploaded(school, `Adm,Name,Phone\n${file}`, { kind: "parents" });
    await commit(school, importCode);
    return importCode;
  };
  const keeps = async () => (await school.office.call(imports.getImport, { importCode: first.importCode })).undoKeeps;
  const parents = await list(
    "1,Fatuma Noor,0722000001\n1,Said Noor,0722000002\n2,Halima Said,0722000003\n3,Asha Haji,0722000004\n",
  );
  const [amina, ali] = await Promise.all(["amina", "ali"].map(async (name) => (await found(school, name))[0]!));
  // A form that was open over her meanwhile is told of it.
  const late = await school.office.try(students.editStudents, {
    userCode: amina!.userCode,
    name: "Amina N",
    schoolIDNo: "1",
    version: 1,
  });
  expect(late.message).toMatch(/ has changed the family ID since you opened this form/);
  expect(await keeps()).toBe(3);
  // By hand, to where the undo would have brought him.
  await school.office.call(students.editStudents, {
    userCode: ali!.userCode,
    name: "Ali Haji",
    schoolIDNo: "3",
    groupCode,
  });
  expect(await undo(school, parents)).toMatchObject({ undoneCount: 4, keptCount: 0 });
  expect(await keeps()).toBe(1);
  const again = await list("2,Halima Said,0722000003\n4,Rehema Juma,0722000005\n");
  expect(await keeps()).toBe(3);
  await undo(school, again);
  expect(await undo(school, first.importCode)).toMatchObject({ undoneCount: 3, keptCount: 1 });
  expect((await found(school)).map(({ name }) => name)).toEqual(["Ali Haji"]);
});
