import { describe, expect, it } from "vitest";
import type { BookSheet } from "../../kit/sheet/read.ts";
import { joinGroups, joinGuardians, joinStaff, joinStudents } from "./oneroster.rules.ts";

/** A file of a set: its lines, with commas between the cells and `|` for a comma within one. */
function file(name: string, ...lines: string[]): BookSheet {
  const rows = lines.map((line, at) => ({
    rowNumber: at + 1,
    cells: line.split(",").map((cell) => cell.replaceAll("|", ",")),
  }));
  return { name, rows };
}

/** The rows of the joined sheet, each by its titles, without what is empty. */
function read(join: typeof joinStudents, ...sheets: BookSheet[]): Record<string, string>[] | undefined {
  const [titles, ...rows] = join(sheets)?.[0]?.rows ?? [];
  return titles && rows.map(({ cells }) => byTitle(titles.cells, cells));
}
const byTitle = (titles: string[], cells: string[]) =>
  Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ""]).filter(([, cell]) => cell !== ""));

const USERS = "sourcedId,status,role,givenName,familyName,phone,agentSourcedIds";
const ENROLMENTS = file("enrollments.csv", "classSourcedId,userSourcedId,role", "c1,s1,student");

describe("guardians of a OneRoster set", () => {
  it("are no teachers, whom a student's agents name as well", () => {
    const users = file(
      "users.csv",
      USERS,
      "t1,active,teacher,Tina,Teacher,+254700000001,",
      "s1,active,student,Sam,Student,,t1",
    );
    expect(read(joinStudents, users, ENROLMENTS)).toEqual([
      { "School ID": "s1", "First name": "Sam", "Family name": "Student" },
    ]);
  });

  it("are found by the student's agents and by their own, and the second comes too; more are named", () => {
    const users = file(
      "users.csv",
      USERS,
      "s1,active,student,Sam,Student,,p1|p2",
      "p1,active,parent,Mum,One,0711,",
      "p2,active,guardian,Dad,Two,0722,",
      "p3,active,relative,Aunt,Three,0733,s1",
      "t1,active,teacher,Tina,Teacher,0700,s1",
    );
    expect(read(joinStudents, users, ENROLMENTS)).toMatchObject([
      {
        "Guardian name": "Mum One",
        "Guardian phone": "0711",
        "Second guardian name": "Dad Two",
        "Second guardian phone": "0722",
        "Other guardians": "Aunt Three",
      },
    ]);
    expect(read(joinGuardians, users, ENROLMENTS)?.map((row) => [row["School ID"], row["Name"]])).toEqual([
      ["s1", "Mum One"],
      ["s1", "Dad Two"],
      ["s1", "Aunt Three"],
    ]);
  });

  it("may be teachers where a relationship says that they are this child's parent; links stand either way round", () => {
    const users = file(
      "users.csv",
      USERS,
      "s1,active,student,Sam,Student,,",
      "t1,active,teacher,Tina,Teacher,0700,",
      "t2,active,teacher,Tom,Tutor,0701,",
    );
    const links = file(
      "relationships.csv",
      "userSourcedId,relationshipUserSourcedId,relationshipRole",
      "t1,s1,parent",
      "s1,t2,teacher",
    );
    expect(read(joinStudents, users, links)).toMatchObject([{ "Guardian name": "Tina Teacher" }]);
    expect(read(joinStudents, users, links)?.[0]).not.toHaveProperty(["Second guardian name"]);
  });
});

it("a list of users alone has its students by their role, its staff by theirs, and without roles is no set", () => {
  const users = file(
    "users.csv",
    USERS,
    "t1,active,teacher,Tina,Teacher,,",
    "s1,active,student,Sam,Student,,",
    "p1,active,parent,Mum,One,,",
  );
  expect(read(joinStudents, users)?.map((row) => row["First name"])).toEqual(["Sam"]);
  expect(read(joinStaff, users)?.map((row) => row["First name"])).toEqual(["Tina"]);
  expect(joinStudents([file("users.csv", "sourcedId,givenName,familyName", "s1,Sam,Student")])).toBeUndefined();
});

describe("the class of a student", () => {
  const users = file(
    "users.csv",
    `${USERS},grades`,
    "s1,active,student,Sam,One,,,08",
    "s2,active,student,Sue,Two,,,KG",
    "s3,active,student,Sid,Three,,,08",
  );
  const classes = file(
    "classes.csv",
    "sourcedId,title,classType,courseSourcedId",
    "c1,Algebra,scheduled,x",
    "c2,French,scheduled,x",
    "c3,8 East,homeroom,x",
  );
  const enrolments = file(
    "enrollments.csv",
    "classSourcedId,userSourcedId,role",
    "c1,s1,student",
    "c2,s1,student",
    "c1,s2,student",
    "c2,s2,student",
    "c1,s3,student",
    "c3,s3,student",
  );

  it("is the homeroom, or else the grade", () => {
    expect(read(joinStudents, users, classes, enrolments)?.map((row) => row["Class"])).toEqual([
      "Grade 8",
      "KG",
      "8 East",
    ]);
  });

  it("is what the set makes groups of", () => {
    expect(read(joinGroups, users, classes, enrolments)).toEqual([
      { Group: "Grade 8" },
      { Group: "KG" },
      { Group: "8 East" },
    ]);
    expect(joinGroups([classes])).toBeUndefined();
  });
});

it("a set of School Data Sync v1 is joined", () => {
  const students = file(
    "student.csv",
    "SIS ID,School SIS ID,First Name,Last Name,Username,Grade,Birthdate",
    "s1,10,Sam,Student,sam@x.example,8,2013-03-05",
  );
  const sections = file("section.csv", "SIS ID,School SIS ID,Section Name", "c1,10,8 East");
  const enrolments = file("studentenrollment.csv", "Section SIS ID,SIS ID", "c1,s1");
  const teachers = file(
    "teacher.csv",
    "SIS ID,School SIS ID,First Name,Last Name,Username",
    "t1,10,Tina,Teacher,tina@x.example",
  );
  const student = {
    "School ID": "s1",
    "First name": "Sam",
    "Family name": "Student",
    "E-mail": "sam@x.example",
    "Date of birth": "2013-03-05",
  };
  expect(read(joinStudents, enrolments, sections, students, teachers)).toEqual([{ ...student, Class: "8 East" }]);
  expect(read(joinStudents, students)).toEqual([{ ...student, Class: "Grade 8" }]);
  expect(read(joinStaff, students, teachers)).toMatchObject([{ "School ID": "t1", "First name": "Tina" }]);
  expect(read(joinGroups, enrolments, sections, students)).toEqual([{ Group: "8 East" }]);
});

it("Clever's students keep their own number, and their contacts are guardians", () => {
  const titles =
    "School_id,Student_id,Student_number,Last_name,First_name,Grade,Gender,DOB,Contact_relationship,Contact_name,Contact_phone,Contact_email";
  const students = file(
    "students.csv",
    titles,
    "1001,st1,A-7,Student,Sam,8,M,3/25/2013,Mother,Mum One,0711000111,mum@x.example",
    "1001,st1,A-7,Student,Sam,8,M,3/25/2013,Father,Dad Two,0722000222,",
    "1001,st2,A-8,Other,Sue,7,F,5/30/2014,,,,",
  );
  expect(read(joinStudents, students)).toEqual([
    {
      "School ID": "A-7",
      "First name": "Sam",
      "Family name": "Student",
      Class: "Grade 8",
      "Date of birth": "3/25/2013",
      Gender: "M",
      "Guardian name": "Mum One",
      "Guardian relationship": "Mother",
      "Guardian phone": "0711000111",
      "Guardian e-mail": "mum@x.example",
      "Second guardian name": "Dad Two",
      "Second guardian relationship": "Father",
      "Second guardian phone": "0722000222",
    },
    {
      "School ID": "A-8",
      "First name": "Sue",
      "Family name": "Other",
      Class: "Grade 7",
      "Date of birth": "5/30/2014",
      Gender: "F",
    },
  ]);
});
