import { isDay } from "@ofisi/contract/kit/dates";
import { isEmail } from "@ofisi/contract/kit/fields";
import { normalisePhone } from "@ofisi/contract/kit/phones";
import { PAPERS_MAX } from "@ofisi/contract/people/applicantFiles";
import { ApplicantFields, DEFAULT_STATUSES } from "@ofisi/contract/people/applicants";
import { ACCEPTED } from "@ofisi/contract/people/applications";
import { GuardianFields } from "@ofisi/contract/people/guardians";
import { StaffFields } from "@ofisi/contract/people/staff";
import { BULK_PLACEHOLDERS, MONEY_PLACEHOLDERS } from "@ofisi/contract/messaging/bulkMessages";
import { unknownIn } from "@ofisi/contract/messaging/placeholders";
import { countSegments, normalise } from "@ofisi/contract/messaging/segments";
import { StudentFields } from "@ofisi/contract/people/students";
import { PASSWORD_CHARACTERS_MIN } from "@ofisi/contract/platform/session";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { castApplicants, OWN_STATUSES } from "./applicants.ts";
import { streamName } from "./bulk.ts";
import { ACCOUNTS, SCHOOLS } from "./cast.ts";
import { demoSignIns } from "./demo.ts";
import { castFamilies } from "./families.ts";
import { TEMPLATES } from "./messages.ts";
import { COMMUNITIES } from "./names.ts";
import { makePerson, makeRandom, type Person } from "./person.ts";
import { castStudents } from "./roster.ts";

function twentyPeople(seed: number): Person[] {
  const random = makeRandom(seed);
  return Array.from({ length: 20 }, () => makePerson(random, "KE", { birthYear: 2014 }));
}

describe("people made up", () => {
  test("the same seed makes the same people, another seed others", () => {
    expect(twentyPeople(7)).toEqual(twentyPeople(7));
    expect(twentyPeople(7)).not.toEqual(twentyPeople(8));
  });

  test.each(["KE", "CD"] as const)("every field of 2,000 people of %s is as a form would take it", (country) => {
    const random = makeRandom(1);
    for (let index = 0; index < 2000; index += 1) {
      const person = makePerson(random, country, { birthYear: 2012 });
      expect(isDay(person.dateOfBirth), person.dateOfBirth).toBe(true);
      expect(person.phoneNumber === "" || normalisePhone(person.phoneNumber) === person.phoneNumber).toBe(true);
      expect(person.email === "" || isEmail(person.email), person.email).toBe(true);
      expect(person.name).toMatch(/^\p{L}[\p{L}\p{M}' -]+\p{L}'?$/u);
      expect(person.name.split(" ").length).toBeGreaterThanOrEqual(2);
    }
  });

  test("names have the marks that break careless software: apostrophes, accents, several parts", () => {
    const all = Object.values(COMMUNITIES)
      .flat()
      .flatMap(({ given, own, family }) => [...given.Female, ...given.Male, ...own.Female, ...own.Male, ...family]);
    for (const name of ["Ng'ang'a", "Ong'era", "N'Sele", "Élysée", "Ole Sankan", "Jean-Pierre"])
      expect(all).toContain(name);
    expect(all.filter((name) => name.trim() !== name || name === "")).toEqual([]);
  });

  test("hardly anybody shares a full name in a school of 20,000", () => {
    const random = makeRandom(3);
    const names = Array.from({ length: 20_000 }, () => makePerson(random, "KE", { birthYear: 2012 }).name);
    expect(new Set(names).size).toBeGreaterThan(16_000);
  });
});

describe("the cast", () => {
  test("is two schools of students, and a sign-in of every kind", () => {
    expect(SCHOOLS.map((school) => castStudents(school).length)).toEqual([402, 40, 0]);
    expect(new Set(demoSignIns().map((one) => one.userTypeCode))).toEqual(
      new Set(["STAFF", "STUDENT", "SUPERADMIN", "SNA", "LEADCAB"]),
    );
  });

  test("nobody has another's school ID, and everybody's form is valid", () => {
    for (const school of SCHOOLS) {
      const students = castStudents(school);
      expect(new Set(students.map((student) => student.schoolIDNo)).size).toBe(students.length);
      for (const { groupName: _, ...form } of students)
        expect(z.safeParse(StudentFields, form).success, JSON.stringify(form)).toBe(true);
    }
  });

  test("those who work there have valid forms, IDs of their own, and the sign-ins of the cast", () => {
    for (const school of SCHOOLS) {
      for (const field of ["schoolIDNo", "idNumber", "phoneNumber"] as const)
        expect(new Set(school.staff.map((member) => member[field])).size, field).toBe(school.staff.length);
      for (const { groupName: _, username: __, ...form } of school.staff)
        expect(z.safeParse(StaffFields, form).success, JSON.stringify(form)).toBe(true);
      const doors = ACCOUNTS.filter((one) => one.schoolCode === school.schoolCode && one.userTypeCode === "STAFF");
      expect(school.staff.flatMap((member) => member.username ?? []).toSorted()).toEqual(
        doors.map((door) => door.username).toSorted(),
      );
      for (const door of doors)
        expect(school.staff.find((member) => member.username === door.username)?.name).toBe(door.personName);
    }
    expect(SCHOOLS.map((school) => school.staff.length)).toEqual([18, 4, 0]);
  });

  test("families are the same each time: children of one name, a year apart, with people to call", () => {
    for (const school of SCHOOLS) {
      const students = castStudents(school);
      const families = castFamilies(school, students);
      expect(castFamilies(school, students)).toEqual(families);
      const inFamilies = families.flatMap((family) => family.children);
      expect(new Set(inFamilies).size).toBe(inFamilies.length);
      const born = new Map(students.map((student) => [student.schoolIDNo, student.dateOfBirth]));
      for (const family of families) {
        const births = family.children.map((child) => Date.parse(born.get(child)!)).toSorted((a, b) => a - b);
        for (const [index, birth] of births.slice(1).entries())
          expect(birth - births[index]!).toBeGreaterThan(300 * 86_400_000);
        expect(family.guardians.length).toBeGreaterThan(0);
        for (const guardian of family.guardians) {
          const form = { ...guardian, parentIDNumber: family.parentIDNumber };
          expect(z.safeParse(GuardianFields, form).success, JSON.stringify(form)).toBe(true);
          expect(normalisePhone(guardian.phoneNumber)).toBe(guardian.phoneNumber);
        }
      }
    }
    const uhuru = castFamilies(SCHOOLS[0]!, castStudents(SCHOOLS[0]!));
    expect(uhuru.filter((family) => family.children.length > 1).length).toBeGreaterThan(50);
    expect(uhuru.some((family) => family.children.includes("1001"))).toBe(true);
  });

  test("usernames and passwords are good enough to sign in with", () => {
    expect(new Set(ACCOUNTS.map((account) => account.username)).size).toBe(ACCOUNTS.length);
    expect(new Set(ACCOUNTS.map((account) => account.password)).size).toBe(ACCOUNTS.length);
    for (const { username, password } of ACCOUNTS) {
      expect(username).toMatch(/^[a-z.]+$/);
      expect(password.length).toBeGreaterThanOrEqual(PASSWORD_CHARACTERS_MIN);
    }
  });
});

test("those who apply are the same each time, of every status, and valid in the form; papers are of those who came by it", () => {
  const school = SCHOOLS[0]!;
  const cast = castApplicants(school, "2026-11-18");
  expect(castApplicants(school, "2026-11-18")).toEqual(cast);
  expect(cast.length).toBeGreaterThanOrEqual(40);
  expect(new Set(cast.map(({ name }) => name)).size).toBe(cast.length);
  const ids = cast.map(({ nationalIdNumber }) => nationalIdNumber).filter((id) => id !== "");
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(cast.map(({ status }) => status))).toEqual(new Set([...DEFAULT_STATUSES, ...OWN_STATUSES, ACCEPTED]));
  for (const { nationalIdNumber: idNumber, date, form, ...one } of cast) {
    expect(z.safeParse(ApplicantFields, { ...one, idNumber, userTypeCode: "", photo: "" }).success, one.name).toBe(
      true,
    );
    expect(isDay(date) && date < "2026-11-18", date).toBe(true);
    if (!form) continue;
    const papers = form.files.filter(({ kind }) => kind === "PAPER");
    expect(papers.length).toBeGreaterThan(0);
    expect(papers.length).toBeLessThanOrEqual(PAPERS_MAX);
    expect(form.files.length - papers.length).toBeLessThanOrEqual(1);
    for (const phone of [form.guardianPhone, form.secondGuardianPhone])
      expect(phone === "" || normalisePhone(phone) === phone, phone).toBe(true);
    expect(form.secondGuardianPhone === "").toBe(form.secondGuardianName === "");
  }
  expect(cast.some(({ form }) => (form?.files.length ?? 0) === PAPERS_MAX + 1)).toBe(true);
  expect(castApplicants(SCHOOLS[1]!, "2026-11-18")).toEqual([]);
});

test("streams are called as spreadsheets call their columns", () => {
  expect([0, 1, 25, 26, 27, 51, 52, 701, 702].map(streamName)).toEqual([
    "A",
    "B",
    "Z",
    "AA",
    "AB",
    "AZ",
    "BA",
    "ZZ",
    "AAA",
  ]);
});

test.each(TEMPLATES.flatMap(([name, texts]) => Object.values(texts).map((text) => [name, text] as const)))(
  "the template %s has words that can all be filled in, and is written in plain letters: %s",
  (_, text) => {
    expect(unknownIn(text, [...BULK_PLACEHOLDERS, ...MONEY_PLACEHOLDERS])).toEqual([]);
    expect(countSegments(normalise(text)).encoding).toBe("GSM7");
  },
);
