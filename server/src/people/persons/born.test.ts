/** A date of birth is compared with the school's day, whatever day it is in Greenwich. */
import { applicants } from "@ofisi/contract/people/applicants";
import { students } from "@ofisi/contract/people/students";
import { afterEach, expect, it, vi } from "vitest";
import { testApp } from "../../../test/app.ts";
import { anApplicantGroup, aSchool, aStudent } from "../../../test/cast.ts";

afterEach(() => void vi.useRealTimers());

/** Half past ten in the evening in Greenwich, and half past one of the next day in Nairobi. */
function lateEvening(): { today: string; tomorrow: string; later: string } {
  const today = new Date().toISOString().slice(0, 10);
  const after = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T22:30:00Z`) });
  return { today, tomorrow: after(1), later: after(2) };
}

const STILL_TO_COME = { success: false, message: "Date of birth: this day is still to come", field: "dateOfBirth" };

it("who was born today is taken after midnight in Nairobi, and who is to be born tomorrow is not", async () => {
  const { tomorrow, later } = lateEvening();
  const school = await aSchool();
  const { userCode, name } = await aStudent(school, { dateOfBirth: tomorrow });
  const edit = (dateOfBirth: string) => school.office.try(students.editStudents, { userCode, name, dateOfBirth });
  expect(await edit(later)).toMatchObject(STILL_TO_COME);
  expect(await edit(tomorrow)).toMatchObject({ success: true });
});

it("a day that Kinshasa has not yet is refused there, of an applicant too", async () => {
  const { today, tomorrow } = lateEvening();
  const school = await aSchool({ country: "CD" });
  const { owner } = await testApp();
  await owner.query("update schools set time_zone = 'Africa/Kinshasa' where school_code = $1", [school.schoolCode]);
  const { groupCode } = await anApplicantGroup(school);
  const add = (dateOfBirth: string) =>
    school.office.try(applicants.addApplicant, { groupCode, name: "Amani Kabeya", dateOfBirth });
  expect(await add(tomorrow)).toMatchObject(STILL_TO_COME);
  expect(await add(today)).toMatchObject({ success: true });
});
