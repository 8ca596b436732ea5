/** Comments on pages through the wire: who writes them, who reads them when, and two teachers at once. */
import { FILE_COMMENTS_MAX, assignmentComments, type Place } from "@ofisi/contract/academics/assignmentComments";
import { assignments, type Assignment } from "@ofisi/contract/academics/assignments";
import { beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aPerson } from "../../../test/cast.ts";
import { aPdf } from "../../../test/documents.ts";
import { aTeachingSchool, handIn } from "../../../test/homework.ts";

const TOP: Place = { page: 1, x: 0.25, y: 0.1, width: 0, height: 0 };
const BELOW: Place = { page: 1, x: 0.1, y: 0.6, width: 0.5, height: 0.2 };
const NEXT: Place = { page: 2, x: 0.9, y: 0.05, width: 0, height: 0 };
const TWO_PAGES = { name: "rivers.pdf", contents: aPdf(2) };

let school: Awaited<ReturnType<typeof aTeachingSchool>>;
let teacher: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  school = await aTeachingSchool();
  teacher = await aPerson("STAFF", school.schoolCode, "Grace Achieng", "teacher");
});

/** Something that a student of the group has handed in. */
async function someWork() {
  const { assignmentCode } = await school.publish();
  const pupil = await school.aPupil();
  const again = async (): Promise<Assignment> => {
    const answer = await handIn(pupil, assignmentCode, { file: TWO_PAGES });
    if (!answer.success) throw new Error(answer.message);
    return answer.value;
  };
  const { id, assignmentCode: submissionCode, file } = await again();
  const say = (place: Place, comments: string) =>
    teacher.call(assignmentComments.addFileComment, { file, place, comments });
  const read = async (visitor = pupil as Pick<typeof pupil, "call">) =>
    (await visitor.call(assignmentComments.getFileComments, { id })).map((one) => one.comments);
  const grade = () =>
    teacher.call(assignments.updateAssignmentGrade, { assignmentCode: submissionCode, grade: "B", comments: "Good" });
  return { id, file, submissionCode, pupil, again, say, read, grade };
}

describe("comments on a page", () => {
  it("are listed from page to page and from top to bottom, with who wrote them", async () => {
    const { id, say, file } = await someWork();
    await say(NEXT, "Name its source");
    await say(BELOW, "Which lake?");
    await say(TOP, "Well drawn");
    const found = await teacher.call(assignmentComments.getFileComments, { id });
    expect(found.map(({ comments }) => comments)).toEqual(["Well drawn", "Which lake?", "Name its source"]);
    expect(found[1]).toMatchObject({ ...BELOW, file, name: "Grace Achieng", changedBy: "", changedOn: "", version: 1 });
    expect(found[1]?.date).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/);
  });

  it("are read by the student with the grade and never before it, and by no other student", async () => {
    const { id, say, read, grade } = await someWork();
    await say(TOP, "Well drawn");
    expect(await read()).toEqual([]);
    await grade();
    expect(await read()).toEqual(["Well drawn"]);
    const other = await school.aPupil();
    expect((await other.try(assignmentComments.getFileComments, { id })).message).toBe(
      "This submission is not there any more",
    );
  });

  it("stay with the file that they are on when another one is handed in, which has none", async () => {
    const { id, file, say, again, read } = await someWork();
    const { commentCode } = await say(TOP, "Well drawn");
    const { file: newer } = await again();
    expect(newer).not.toBe(file);
    expect((await teacher.call(assignmentComments.getFileComments, { id }))[0]?.file).toBe(file);
    const late = { file, place: TOP, comments: "Too late" };
    expect((await teacher.try(assignmentComments.addFileComment, late)).message).toBe(
      "Another file has been handed in since. Open the submission again to comment on that one",
    );
    // What is written there already can still be taken back.
    await teacher.call(assignmentComments.removeFileComment, { commentCode, version: 1 });
    expect(await read(teacher)).toEqual([]);
  });

  it("are written by nobody who does not grade, and on no place that the file has not", async () => {
    const { file, pupil, say } = await someWork();
    const clerk = await aPerson("STAFF", school.schoolCode, "Clerk", "secretary");
    const { owner } = await testApp();
    await owner.query("update schools set every_staff_may = false where school_code = $1", [school.schoolCode]);
    for (const visitor of [pupil, clerk]) {
      const refused = await visitor.try(assignmentComments.addFileComment, { file, place: TOP, comments: "Mine" });
      expect(refused.message).toBe("Sorry, access denied.");
    }
    await owner.query("update schools set every_staff_may = true where school_code = $1", [school.schoolCode]);
    await expect(say({ ...TOP, page: 3 }, "Where?")).rejects.toThrow("This place is not on the page");
    const wide = JSON.stringify({ ...BELOW, x: 0.9 });
    const sent = { file, place: wide, comments: "Where?" };
    expect((await teacher.post("addFileComment", sent)).message).toBe("This place is not on the page");
    for (const x of [-0.1, 1.1, null, "0.5"])
      expect((await teacher.post("addFileComment", { ...sent, place: JSON.stringify({ ...TOP, x }) })).success).toBe(
        false,
      );
    expect((await teacher.post("addFileComment", { ...sent, place: "null" })).success).toBe(false);
    await expect(say(TOP, "x".repeat(1_001))).rejects.toThrow("At most 1,000 characters");
    await expect(say(TOP, " ")).rejects.toThrow("Please enter comments");
  });

  it("are kept when two teachers write at once; of one comment the later is told what the other wrote", async () => {
    const { id, say, read } = await someWork();
    await Promise.all([say(TOP, "One"), say(BELOW, "Two"), say(NEXT, "Three")]);
    expect(await read(teacher)).toEqual(["One", "Two", "Three"]);
    const [one] = await teacher.call(assignmentComments.getFileComments, { id });
    const { commentCode, version } = one!;
    const other = await aPerson("STAFF", school.schoolCode, "Peter Otieno", "teacher");
    const moved = { commentCode, place: BELOW, version };
    const after = await other.call(assignmentComments.editFileComment, { ...moved, comments: "Drawn well" });
    expect(after).toMatchObject({ ...BELOW, comments: "Drawn well", name: "Grace Achieng", changedBy: "Peter Otieno" });
    expect(after.changedOn).toMatch(/^20/);
    const stale = "Peter Otieno has changed the place and the comment since you opened this form";
    const late = await teacher.try(assignmentComments.editFileComment, { ...moved, comments: "Mine" });
    expect(late.message).toContain(stale);
    const gone = await teacher.try(assignmentComments.removeFileComment, { commentCode, version });
    expect(gone.message).toContain(stale);
    expect(await read(teacher)).toContain("Drawn well");
  });

  it("are limited for one file, and go with the submission", async () => {
    const { id, file, say, submissionCode } = await someWork();
    const { owner } = await testApp();
    await owner.query(
      `insert into file_comments (school_code, comment_code, upload_name, page, x, y, width, height, comments, created_by, writer_name)
       select $1, 'FC-' || n || $2, $3, 1, 0, 0, 0, 0, 'x', 'x', 'x' from generate_series(1, $4) n`,
      [school.schoolCode, submissionCode, file, FILE_COMMENTS_MAX - 1],
    );
    const both = await Promise.allSettled([say(TOP, "The last"), say(TOP, "One too many")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(say(TOP, "Once more")).rejects.toThrow("This file has 100 comments already");
    await teacher.call(assignments.deleteAssignment, { id });
    expect((await teacher.try(assignmentComments.getFileComments, { id })).success).toBe(false);
    await expect(say(TOP, "Gone")).rejects.toThrow("This submission is not there any more");
    await teacher.call(assignments.restoreAssignment, { id });
    expect(await teacher.call(assignmentComments.getFileComments, { id })).toHaveLength(100);
  });
});
