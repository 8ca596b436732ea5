/** Deleted assignments and submissions stay in a bin for 30 days, and come back as they were. */
import { assignmentGrades } from "@ofisi/contract/academics/assignmentGrades";
import { assignments } from "@ofisi/contract/academics/assignments";
import { missingWork } from "@ofisi/contract/academics/missingWork";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aColleague } from "../../../test/cast.ts";
import { aSchoolByRoles, aTeachingSchool, filesOf, handIn } from "../../../test/homework.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { inTransaction } from "../../kit/database/transaction.ts";
import { assignmentsDomain } from "./domain.ts";

type Teaching = Awaited<ReturnType<typeof aTeachingSchool>>;
const remove = (by: Teaching["office"], id: number) => by.call(assignments.deleteAssignment, { id, attachment: "" });
const restore = (by: Pick<Teaching["office"], "try">, id: number) => by.try(assignments.restoreAssignment, { id });
const binOf = async (by: Teaching["office"]) => (await by.call(assignments.getAssignmentBin, {})).rows;

describe("a deleted assignment", () => {
  it("is nowhere but in the bin, and comes back with what was handed in and graded", async () => {
    const { office, publish, aPupil } = await aTeachingSchool();
    const made = await publish({ title: "Rivers" });
    const [pupil, idle] = [await aPupil(), await aPupil()];
    const own = (await handIn(pupil, made.assignmentCode)).value;
    await office.call(assignments.updateAssignmentGrade, {
      assignmentCode: own.assignmentCode,
      grade: "B",
      comments: "Good",
    });
    await remove(office, made.id);
    expect((await office.call(assignments.getAssignments, {})).length).toBe(0);
    expect((await office.call(assignments.getAssignmentSubmitted, {})).length).toBe(0);
    expect((await office.call(missingWork.getMissingWork, {})).count).toBe(0);
    expect(await office.call(assignmentGrades.getGradingOrder, { id: own.id })).toEqual([]);
    expect(await pupil.call(assignments.getStudentSubmittedAssignments, {})).toEqual([]);
    expect(await pupil.call(assignments.getAssignments, {})).toEqual([]);
    for (const file of [made.file, own.file])
      for (const visitor of [office, pupil])
        expect((await visitor.get(`/api/assignments/files/${file}`)).statusCode).toBe(404);
    expect((await handIn(idle, made.assignmentCode)).message).toBe("This assignment is not there any more");
    expect(await binOf(office)).toMatchObject([
      { id: made.id, isSubmission: false, title: "Rivers", name: "", times: 1, deletedBy: "Amina Office" },
    ]);

    expect((await restore(office, made.id)).value).toMatchObject({ id: made.id, title: "Rivers", times: 1 });
    expect(await binOf(office)).toEqual([]);
    expect(await pupil.call(assignments.getStudentSubmittedAssignments, {})).toMatchObject([
      { id: own.id, grade: "B", gradeComments: "Good" },
    ]);
    expect((await pupil.get(`/api/assignments/files/${own.file}`)).statusCode).toBe(200);
    expect((await restore(office, made.id)).message).toBe("This is not in the bin any more");
  });

  it("is shown to and restored by those who may change it, and by nobody of another school", async () => {
    const school = await aSchoolByRoles();
    const [owner, other] = [await aColleague(school, "teacher"), await aColleague(school, "teacher")];
    const { id } = await school.publish({ staffCode: owner.userCode });
    await remove(school.office, id);
    expect(await binOf(other)).toEqual([]);
    expect((await restore(other, id)).statusCode).toBe(403);
    expect((await restore((await aTeachingSchool()).office, id)).message).toBe("This is not in the bin any more");
    expect(await binOf(owner)).toMatchObject([{ id }]);
    expect(await restore(owner, id)).toMatchObject({ success: true });
  });
});

describe("a deleted submission", () => {
  it("lets its student hand in again, and comes back only while they have not", async () => {
    const { office, publish, aPupil } = await aTeachingSchool();
    const { assignmentCode } = await publish();
    const pupil = await aPupil();
    const first = (await handIn(pupil, assignmentCode)).value;
    await remove(office, first.id);
    expect(await binOf(office)).toMatchObject([{ id: first.id, isSubmission: true, name: pupil.name }]);
    const second = (await handIn(pupil, assignmentCode)).value;
    expect(second.id).not.toBe(first.id);
    expect((await restore(office, first.id)).message).toBe(
      `${pupil.name} has handed in again since. Delete that first`,
    );
    await remove(office, second.id);
    expect((await restore(office, first.id)).value).toMatchObject({ id: first.id, times: 1 });
    expect(await pupil.call(assignments.getStudentSubmittedAssignments, {})).toMatchObject([{ id: first.id }]);
  });

  it("stays in the bin when its assignment goes there and comes back", async () => {
    const { office, publish, aPupil } = await aTeachingSchool();
    const { id, assignmentCode } = await publish();
    const own = (await handIn(await aPupil(), assignmentCode)).value;
    await remove(office, own.id);
    await remove(office, id);
    expect((await binOf(office)).map((one) => one.id)).toEqual([id]);
    expect((await restore(office, own.id)).message).toBe("This assignment is not there any more");
    await restore(office, id);
    expect((await binOf(office)).map((one) => one.id)).toEqual([own.id]);
    expect(await office.call(assignments.getAssignmentSubmitted, {})).toEqual([]);
  });
});

it("what was in the bin for 30 days is gone for good, with its files", async () => {
  const { office, publish, aPupil, schoolCode } = await aTeachingSchool();
  const [gone, stays] = [await publish(), await publish()];
  const pupil = await aPupil();
  await handIn(pupil, gone.assignmentCode);
  const goneAlone = (await handIn(pupil, stays.assignmentCode)).value;
  await remove(office, gone.id);
  await remove(office, goneAlone.id);
  const { owner, services } = await testApp();
  const age = async (days: number) => {
    for (const table of ["assignments", "assignment_submissions"])
      await owner.query(
        `update ${table} set deleted_at = now() - make_interval(days => $2) where school_code = $1 and deleted_at is not null`,
        [schoolCode, days],
      );
    await owner.query("update uploads set created_at = created_at - interval '2 days' where school_code = $1", [
      schoolCode,
    ]);
    const code = mintSchoolCode(schoolCode);
    for (const sweep of Object.values(assignmentsDomain.sweeps!))
      await inTransaction(services.pool, code, "write", ({ db }) => sweep({ db, school: code }));
  };
  await age(29);
  expect(await binOf(office)).toHaveLength(2);
  await age(31);
  expect(await binOf(office)).toEqual([]);
  expect(await filesOf(schoolCode)).toEqual([stays.file]);
});
