/** More time that one of a team was given: they hand in one thing, so it is the team's. */
import { assignments } from "@ofisi/contract/academics/assignments";
import { assignmentTeams } from "@ofisi/contract/academics/assignmentTeams";
import { missingWork } from "@ofisi/contract/academics/missingWork";
import { expect, it } from "vitest";
import { aTeachingSchool, handIn } from "../../../test/homework.ts";

const PAST = "2020-01-06T08:00";
const LATER = "2098-01-06T08:00";
const FAR = "2099-01-06T08:00";

async function aTeam() {
  const { office, publish, aPupil } = await aTeachingSchool();
  const { id, assignmentCode } = await publish({ dueDate: PAST });
  const [one, mate, other] = [await aPupil(), await aPupil(), await aPupil()];
  const teams = [one, mate].map(({ userCode }) => ({ userCode, team: 1 }));
  await office.call(assignmentTeams.saveTeams, { id, teams });
  const give = ({ userCode }: { userCode: string }, dueDate: string) =>
    office.call(missingWork.giveMoreTime, { id, userCode, dueDate });
  const dueOf = async (pupil: typeof one) => (await pupil.call(assignments.getAssignments, {}))[0]!.dueDate;
  return { office, id, assignmentCode, one, mate, other, give, dueOf };
}

it("is read by each of them, and none of them is pressed", async () => {
  const { office, id, one, mate, other, give, dueOf } = await aTeam();
  await give(one, FAR);
  expect([await dueOf(one), await dueOf(mate), await dueOf(other)]).toEqual([FAR, FAR, PAST]);
  const { Students } = await office.call(missingWork.getMissingStudents, { id });
  expect(new Map(Students.map(({ userCode, moreTime, press }) => [userCode, [moreTime, press]]))).toEqual(
    new Map([
      [one.userCode, [FAR, "hasMoreTime"]],
      [mate.userCode, [FAR, "hasMoreTime"]],
      [other.userCode, ["", "reminds"]],
    ]),
  );
  expect(await office.call(missingWork.remindMissing, { id })).toMatchObject({ reminded: 1, haveMoreTime: 2 });
});

it("counts for what is handed in, whoever of them does it", async () => {
  const { assignmentCode, one, mate, other, give } = await aTeam();
  await give(one, FAR);
  expect((await handIn(mate, assignmentCode)).value).toMatchObject({ isLate: false, dueDate: FAR });
  expect((await handIn(one, assignmentCode)).value).toMatchObject({ isLate: false, dueDate: FAR, times: 2 });
  expect((await handIn(other, assignmentCode)).value).toMatchObject({ isLate: true, dueDate: PAST });
});

it("is given anew and taken back for all of them, whichever of them it is given to", async () => {
  const { one, mate, give, dueOf } = await aTeam();
  await give(one, FAR);
  await give(mate, LATER);
  expect([await dueOf(one), await dueOf(mate)]).toEqual([LATER, LATER]);
  await give(one, "");
  expect([await dueOf(one), await dueOf(mate)]).toEqual([PAST, PAST]);
});
