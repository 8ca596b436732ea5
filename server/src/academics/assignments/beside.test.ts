/** A form over an assignment that somebody has changed meanwhile tells of that, and not of what was done beside it. */
import { assignmentGrades } from "@ofisi/contract/academics/assignmentGrades";
import { assignments } from "@ofisi/contract/academics/assignments";
import { assignmentTeams } from "@ofisi/contract/academics/assignmentTeams";
import { missingWork } from "@ofisi/contract/academics/missingWork";
import { expect, it } from "vitest";
import { aColleague } from "../../../test/cast.ts";
import { aTeachingSchool, handIn } from "../../../test/homework.ts";

it("names who has changed it and what, whoever has released grades, given time or made teams since", async () => {
  const school = await aTeachingSchool();
  const { office, aPupil, publish } = school;
  const given = { holdsGrades: true, title: "Rivers", dueDate: "2090-01-06T08:00" };
  const { id, assignmentCode, version } = await publish(given);
  const pupils = [await aPupil(), await aPupil(), await aPupil()] as const;
  const edit = (of: Pick<typeof office, "try">, title: string) =>
    of.try(assignments.editAssignmentSave, { id, title, Instructions: "Pages 3 and 4", version });
  expect(await edit(await aColleague(school, "teacher", { name: "Grace Teacher" }), "Lakes")).toMatchObject({
    success: true,
  });
  const late = async () => (await edit(office, "Seas")).message;
  const told = "Grace Teacher has changed the title since you opened this form. Look at it again before saving";
  expect(await late()).toBe(told);

  const juma = await aColleague(school, "teacher", { name: "Juma Teacher" });
  const teams = pupils.slice(1).map(({ userCode }) => ({ userCode, team: 1 }));
  await juma.call(assignmentTeams.saveTeams, { id, teams });
  expect(await late()).toBe(told);
  const more = { id, userCode: pupils[1].userCode, dueDate: "2091-01-06T08:00" };
  await juma.call(missingWork.giveMoreTime, more);
  expect(await late()).toBe(told);
  await juma.call(missingWork.remindMissing, { id });
  const sent = (await handIn(pupils[0], assignmentCode)).value;
  const grade = { assignmentCode: sent.assignmentCode, grade: "B", comments: "Good work" };
  await juma.call(assignments.updateAssignmentGrade, grade);
  expect(await juma.call(assignmentGrades.releaseGrades, { id })).toMatchObject({ released: 1 });
  expect(await late()).toBe(told);

  await juma.call(assignmentGrades.holdGrades, { id, holds: false });
  expect(await late()).toMatch(/^Juma Teacher has changed (the title and whether|whether) grades are held back/);
});
