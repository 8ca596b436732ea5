/** Why a child was away, said on the family's page. */
import { absences } from "@ofisi/contract/academics/absences";
import { family } from "@ofisi/contract/people/family";
import { guardians } from "@ofisi/contract/people/guardians";
import { expect, it } from "vitest";
import { aTellingClass, MOTHER, tell, today } from "../../../test/absences.ts";
import { comeIn, type Home } from "../../../test/families.ts";

it("excuses as the link in a message does, of a day that the family was told of, and of no other", async () => {
  const school = await aTellingClass({ excuses: ["ill"] });
  const { userCode } = school.amani;
  const { guardians: all } = await school.office.call(guardians.getFamily, { userCode });
  const guardian = all.find(({ phoneNumber }) => phoneNumber === MOTHER)!;
  const visitor = await comeIn({ school, guardian, phoneNumber: MOTHER } as unknown as Home);
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
