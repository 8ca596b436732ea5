/** What was pressed without a link and arrives later: it takes no newer work's place, and is kept beside it. */
import { assignmentTeams } from "@ofisi/contract/academics/assignmentTeams";
import { assignments } from "@ofisi/contract/academics/assignments";
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aFile, aTeachingSchool, handIn } from "../../../test/homework.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;

it("does not take the place of what was pressed later on another device: both are kept, in the order of their presses", async () => {
  const { office, publish, aPupil } = await aTeachingSchool();
  const { assignmentCode } = await publish();
  const pupil = await aPupil();
  const newer = (await handIn(pupil, assignmentCode, { comments: "Of eleven", file: aFile("Newer"), pressedAgo: 60 }))
    .value;
  const older = (await handIn(pupil, assignmentCode, { comments: "Of ten", file: aFile("Older"), pressedAgo: HOUR }))
    .value;
  expect(newer.isEarlier).toBe(false);
  // What counts is answered, and that it is not this.
  expect(older).toMatchObject({
    id: newer.id,
    comments: "Of eleven",
    file: newer.file,
    date: newer.date,
    times: 2,
    isEarlier: true,
  });
  expect(await office.call(assignments.getAssignmentSubmitted, {})).toMatchObject([
    { comments: "Of eleven", times: 2 },
  ]);
  const attempts = await pupil.call(assignments.getAttempts, { id: newer.id });
  expect(attempts.map(({ attempt, comments }) => [attempt, comments])).toEqual([
    [2, "Of eleven"],
    [1, "Of ten"],
  ]);
  const minutes = (at: string) => Date.parse(`${at}Z`) / 60_000;
  const [first, second] = attempts.map(({ date, pressed }) => minutes(date) - minutes(pressed));
  expect(Math.abs(first! - 1)).toBeLessThanOrEqual(1);
  expect(Math.abs(second! - 60)).toBeLessThanOrEqual(1);

  // One that was pressed between the two stands between them, and one that is pressed now counts.
  await handIn(pupil, assignmentCode, { comments: "Of half past", pressedAgo: HOUR / 2 });
  const last = (await handIn(pupil, assignmentCode, { comments: "Of now" })).value;
  expect(last).toMatchObject({ comments: "Of now", times: 4, isEarlier: false });
  const all = await pupil.call(assignments.getAttempts, { id: newer.id });
  expect(all.map(({ attempt, comments }) => `${attempt} ${comments}`)).toEqual([
    "4 Of now",
    "3 Of eleven",
    "2 Of half past",
    "1 Of ten",
  ]);
});

it("is kept beside work that has its grade, which stays; what was pressed after that work is refused", async () => {
  const { office, publish, aPupil } = await aTeachingSchool();
  const { assignmentCode } = await publish();
  const pupil = await aPupil();
  const { assignmentCode: submission } = (await handIn(pupil, assignmentCode, { comments: "New", pressedAgo: HOUR }))
    .value;
  await office.call(assignments.updateAssignmentGrade, { assignmentCode: submission, grade: "A", comments: "Good" });
  expect((await handIn(pupil, assignmentCode, { comments: "Newer", pressedAgo: 60 })).message).toBe(
    "This is graded already and cannot be replaced",
  );
  expect((await handIn(pupil, assignmentCode, { comments: "Old", pressedAgo: DAY })).value).toMatchObject({
    comments: "New",
    grade: "A",
    times: 2,
    isEarlier: true,
  });
});

it("is so between two of a team", async () => {
  const { office, publish, aPupil } = await aTeachingSchool();
  const { assignmentCode, id } = await publish();
  const [one, other] = [await aPupil(), await aPupil()];
  await office.call(assignmentTeams.saveTeams, {
    id,
    teams: [one, other].map(({ userCode }) => ({ userCode, team: 1 })),
  });
  await handIn(one, assignmentCode, { comments: "Hers" });
  expect((await handIn(other, assignmentCode, { comments: "His", pressedAgo: DAY })).value).toMatchObject({
    comments: "Hers",
    times: 2,
  });
});

it("is the same parcel however long ago its press is by the next try", async () => {
  const { publish, aPupil } = await aTeachingSchool();
  const { assignmentCode } = await publish();
  const pupil = await aPupil();
  const file = aFile("Once");
  const tried = async (pressedAgo: number) =>
    await handIn(pupil, assignmentCode, { key: "a-parcel-of-ten", file, pressedAgo });
  const first = (await tried(60)).value;
  expect((await tried(HOUR)).value).toEqual(first);
});

it("is of now where what is said of its age can be none, and of no longer ago than browsers keep it", async () => {
  const { publish, aPupil } = await aTeachingSchool();
  const { assignmentCode } = await publish();
  const pupil = await aPupil();
  for (const pressedAgo of ["yesterday", "-60", "1e3", "Infinity", "999999999999", ""])
    expect((await handIn(pupil, assignmentCode, { pressedAgo })).value.isEarlier, pressedAgo).toBe(false);
  await handIn(pupil, assignmentCode, { pressedAgo: 99_999_999 });
  const { owner } = await testApp();
  const { rows } = await owner.query(
    `select max(t.handed_in_at - t.pressed_at) <= interval '14 days 1 minute' as "isBounded" from assignment_attempts t
     join assignment_submissions s using (school_code, submission_code) where s.assignment_code = $1`,
    [assignmentCode],
  );
  expect(rows).toEqual([{ isBounded: true }]);
});
