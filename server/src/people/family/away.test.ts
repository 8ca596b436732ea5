/** Why a child was away, said on the family's page. */
import { absences } from "@ofisi/contract/academics/absences";
import { DAYS } from "@ofisi/contract/academics/timetable";
import { family } from "@ofisi/contract/people/family";
import { guardians } from "@ofisi/contract/people/guardians";
import { expect, it } from "vitest";
import { aTellingClass, MOTHER, tell, today } from "../../../test/absences.ts";
import { comeIn, type Home } from "../../../test/families.ts";

async function aGuardianIn(school: Awaited<ReturnType<typeof aTellingClass>>) {
  const { guardians: all } = await school.office.call(guardians.getFamily, { userCode: school.amani.userCode });
  const guardian = all.find(({ phoneNumber }) => phoneNumber === MOTHER)!;
  return await comeIn({ school, guardian, phoneNumber: MOTHER } as unknown as Home);
}

it("excuses as the link in a message does, of a day that the family was told of, and of no other", async () => {
  const school = await aTellingClass({ excuses: ["ill"] });
  const { userCode } = school.amani;
  const visitor = await aGuardianIn(school);
  const day = today();
  const say = (kind: "ill" | "travel") =>
    visitor.try(family.explainAbsence, { userCode, activityDate: day, kind, reason: "Since\n Sunday" });
  expect((await say("ill")).message).toBe("There is nothing to explain on this day");
  await school.mark({ [userCode]: "absent" });
  await tell(school);
  const shown = async () => (await visitor.call(family.getChildAttendance, { userCode })).days.at(-1);
  expect(await shown()).toMatchObject({ day, state: "absent", mayExplain: true, explained: "" });
  expect((await say("ill")).message).toBe("The school has your answer");
  expect(await shown()).toMatchObject({ state: "excused", mayExplain: true, explained: "ill" });
  const [absence] = (await school.office.call(absences.getAbsences, { day: "" })).absences;
  expect(JSON.stringify(absence)).toContain("Since Sunday");
  // Travelling excuses nothing here: what the first answer excused is absent again.
  await say("travel");
  expect(await shown()).toMatchObject({ state: "absent", explained: "travel" });
});

it("is asked of a lesson that was missed on a day on which the child was there, as by the link, until it is put right", async () => {
  const school = await aTellingClass({ excuses: ["medical"] });
  const { userCode } = school.amani;
  const visitor = await aGuardianIn(school);
  const day = DAYS[(new Date(today()).getUTCDay() + 6) % 7]!;
  const { hall: venueCode, juma } = school;
  const of = { ...school.terms, venueCode, staffCode: juma.userCode, day };
  const [first, second] = [
    await school.add({ ...of, startTime: "10:00", endTime: "10:40" }),
    await school.add({ ...of, startTime: "11:00", endTime: "11:40" }),
  ];
  const shown = async () => (await visitor.call(family.getChildAttendance, { userCode })).days.at(-1);
  await school.mark({ [userCode]: "present" }, { lessonId: first.id });
  await school.mark({ [userCode]: "absent" }, { lessonId: second.id });
  expect(await shown()).toMatchObject({ state: "present", missed: "", mayExplain: false });
  await tell(school);
  expect(await shown()).toMatchObject({ state: "present", missed: "Mathematics 11:00", mayExplain: true });
  const said = { userCode, activityDate: today(), kind: "medical", reason: "" } as const;
  expect(await visitor.try(family.explainAbsence, said)).toMatchObject({ success: true });
  expect(await shown()).toMatchObject({ missed: "Mathematics 11:00", mayExplain: true, explained: "medical" });
  const { absences: listed } = await school.office.call(absences.getAbsences, { day: "" });
  expect(listed).toMatchObject([{ state: "excused" }]);
  await school.owner.query("update attendance_marks set state = 'present' where school_code = $1", [school.schoolCode]);
  expect(await shown()).toMatchObject({ state: "present", missed: "", mayExplain: false });
});
