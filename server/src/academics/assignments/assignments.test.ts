/** Assignments through the wire: publishing, handing in, grading, changing and deleting; refusals first. */
import { existsSync } from "node:fs";
import { assignments } from "@ofisi/contract/academics/assignments";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aGroup, aPerson } from "../../../test/cast.ts";
import { aFile, aTeachingSchool, filesOf, handIn } from "../../../test/homework.ts";
import { aDocx } from "../../../test/documents.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";

const isOnDisk = async (schoolCode: string, name: string) =>
  existsSync((await testApp()).services.uploads.pathOf(mintSchoolCode(schoolCode), name));
const byNumber = (one: number, other: number) => one - other;
/** Long over, and far away, whatever the day. */
const PAST = "2020-01-06T08:00";
const FUTURE = "2099-01-06T08:00";

describe("publishing", () => {
  it("is checked in the documents' order: group, unit, staff, file, title, instructions", async () => {
    const { office, place, schoolCode } = await aTeachingSchool();
    const { groupCode, activityCode, staffCode } = place;
    const said = async (fields: Record<string, string>, withFile = false) =>
      (await office.post("uploadAssignment", fields, withFile ? { files: { fileToUpload: aFile() } } : {})).message;
    expect(await said({})).toBe("Please select the group");
    expect(await said({ groupCode })).toBe("Please Unit/ Activity");
    expect(await said({ groupCode, activityCode })).toBe("Please staff");
    expect(await said({ groupCode, activityCode, staffCode })).toBe("Please choose file");
    expect(await said(place, true)).toBe("Enter Title");
    expect(await said({ ...place, title: "Sums" }, true)).toBe("Enter comments or instructions");
    expect(await said({ ...place, title: "Sums", instructions: "All", dueDate: "soon" }, true)).toBe(
      "Due date: choose a day and a time",
    );
    expect(await filesOf(schoolCode)).toEqual([]);
  });

  it("keeps what was given, with the due date of the school's own clock", async () => {
    const { office, publish, place } = await aTeachingSchool();
    const made = await publish({ title: "  Sums ", dueDate: "2026-12-01T17:30", outOf: "20" });
    expect(made).toMatchObject({
      ...place,
      title: "Sums",
      Instructions: "Pages 3 and 4",
      dueDate: "2026-12-01T17:30",
      outOf: "20",
      status: 1,
      graded: 1,
      attachment: "sums.docx",
    });
    expect(await office.call(assignments.getAssignments, {})).toEqual([made]);
    const { owner } = await testApp();
    const { rows } = await owner.query("select due_at from assignments where assignment_code = $1", [
      made.assignmentCode,
    ]);
    // Nairobi is three hours before Greenwich.
    expect(rows[0].due_at.toISOString()).toBe("2026-12-01T14:30:00.000Z");
  });

  it("is refused for what is another school's, and nothing of the file stays", async () => {
    const other = await aTeachingSchool();
    const { tryPublish, schoolCode } = await aTeachingSchool();
    for (const [name, message] of [
      ["groupCode", "This group is not there any more"],
      ["activityCode", "This unit is not there any more"],
      ["staffCode", "This member of the staff is not there any more"],
    ] as const)
      expect((await tryPublish({ [name]: other.place[name] })).message).toBe(message);
    expect(await filesOf(schoolCode)).toEqual([]);
  });
});

describe("a list", () => {
  it("is narrowed by group, staff and status, searched and paged", async () => {
    const school = await aTeachingSchool();
    const { office, publish, groupCode, staffCode } = school;
    const one = await publish({ title: "Fractions" });
    const two = await publish({ title: "Rivers", groupCode: (await aGroup(school)).groupCode });
    await office.call(assignments.updateAssignmentStatus, { id: one.id, status: 2 });
    const titles = async (filter: object) =>
      (await office.call(assignments.getAssignments, filter)).map(({ title }) => title);
    expect(await titles({})).toEqual(["Rivers", "Fractions"]);
    expect(await titles({ groupCode })).toEqual(["Fractions"]);
    expect(await titles({ staffCode, status: "1" })).toEqual(["Rivers"]);
    expect(await titles({ status: "2" })).toEqual(["Fractions"]);
    const found = await office.call(assignments.searchAssignments, { keyword: "river", size: 10 });
    expect(found).toMatchObject({ count: 1, Assignments: [{ id: two.id }] });
    const page = await office.call(assignments.searchAssignments, { size: 1, page: 1, sort: "title" });
    expect(page).toMatchObject({ count: 2, Assignments: [{ title: "Rivers" }] });
  });

  it("of a student is the active ones of their own group, whatever is asked for", async () => {
    const school = await aTeachingSchool();
    const { office, publish, aPupil } = school;
    const other = (await aGroup(school)).groupCode;
    const mine = await publish({ title: "Mine" });
    await publish({ title: "Theirs", groupCode: other });
    const closed = await publish({ title: "Closed" });
    await office.call(assignments.updateAssignmentStatus, { id: closed.id, status: 2 });
    const pupil = await aPupil();
    for (const filter of [{}, { groupCode: other }, { status: "2" as const }])
      expect((await pupil.call(assignments.getAssignments, filter)).map(({ id }) => id)).toEqual([mine.id]);
    expect(await (await aPerson("STUDENT", school.schoolCode)).call(assignments.getAssignments, {})).toEqual([]);
  });
});

describe("handing in", () => {
  it("wants comments and a file, and is refused of a closed assignment and of another group's", async () => {
    const school = await aTeachingSchool();
    const { office, publish, aPupil, schoolCode } = school;
    const { assignmentCode, id } = await publish();
    const pupil = await aPupil();
    const stranger = await aPupil((await aGroup(school)).groupCode);
    const bare = await pupil.post("submitAssignment", { assignmentCode });
    expect(bare.message).toBe("Please enter comments");
    expect((await pupil.post("submitAssignment", { assignmentCode, comments: "x" })).message).toBe(
      "Please choose file",
    );
    expect((await handIn(stranger, assignmentCode)).message).toBe("This assignment is not there any more");
    await office.call(assignments.updateAssignmentStatus, { id, status: 2 });
    expect((await handIn(pupil, assignmentCode)).message).toBe(
      "This assignment is closed: nothing more can be handed in",
    );
    expect(await filesOf(schoolCode)).toHaveLength(1);
    await office.call(assignments.updateAssignmentStatus, { id, status: 1 });
    expect((await handIn(pupil, assignmentCode)).success).toBe(true);
  });

  it("has an id and a code of its own, is under one's own name, and late after the minute in which it was due", async () => {
    const { office, publish, aPupil } = await aTeachingSchool();
    const late = await publish({ dueDate: PAST });
    const early = await publish({ dueDate: FUTURE });
    const pupil = await aPupil();
    const other = await aPupil();
    const answer = await pupil.try(
      assignments.submitAssignment,
      { assignmentCode: late.assignmentCode, comments: "Sorry", userCode: other.userCode },
      { files: { fileToUpload: aFile() } },
    );
    expect(answer.value).toMatchObject({
      name: pupil.name,
      userCode: pupil.userCode,
      comments: "Sorry",
      isLate: true,
      graded: 1,
      parentCode: late.assignmentCode,
    });
    expect(answer.value.id).not.toBe(late.id);
    expect(answer.value.assignmentCode).not.toBe(late.assignmentCode);
    expect((await handIn(pupil, early.assignmentCode)).value.isLate).toBe(false);
    const { owner } = await testApp();
    const at = (time: string) =>
      owner.query("update assignment_submissions set handed_in_at = $2 where submission_code = $1", [
        answer.value.assignmentCode,
        `${time}+03`,
      ]);
    const isLate = async () =>
      (await office.call(assignments.searchSubmitted, { id: answer.value.id })).Submitted[0]!.isLate;
    await at("2020-01-06 08:00:59");
    expect(await isLate()).toBe(false);
    await at("2020-01-06 08:01:00");
    expect(await isLate()).toBe(true);
    // More time for this one alone.
    const { title, Instructions } = answer.value;
    const edit = { id: answer.value.id, title, Instructions, dueDate: FUTURE };
    await office.call(assignments.editAssignmentSave, edit);
    expect(await isLate()).toBe(false);
    expect((await office.call(assignments.searchAssignments, { id: late.id })).Assignments[0]!.dueDate).toBe(PAST);
  });

  it("again before it is graded replaces it and keeps what was there; after that it is refused", async () => {
    const { office, publish, aPupil, schoolCode } = await aTeachingSchool();
    const { assignmentCode } = await publish();
    const pupil = await aPupil();
    const first = (await handIn(pupil, assignmentCode, { comments: "One" })).value;
    const second = (await handIn(pupil, assignmentCode, { comments: "Two", file: aFile("Better") })).value;
    expect(second).toMatchObject({ id: first.id, comments: "Two", times: 2 });
    const attempts = await pupil.call(assignments.getAttempts, { id: first.id });
    expect(attempts.map(({ comments }) => comments)).toEqual(["Two", "One"]);
    expect(await isOnDisk(schoolCode, attempts[1]!.file)).toBe(true);
    await office.call(assignments.updateAssignmentGrade, {
      assignmentCode: second.assignmentCode,
      grade: "B+",
      comments: "Good",
    });
    expect((await handIn(pupil, assignmentCode)).message).toBe("This is graded already and cannot be replaced");
    expect(await filesOf(schoolCode)).toHaveLength(3);
  });

  it("twice at once is one submission with two attempts", async () => {
    const { office, publish, aPupil } = await aTeachingSchool();
    const { assignmentCode } = await publish();
    const pupil = await aPupil();
    const both = await Promise.all([handIn(pupil, assignmentCode), handIn(pupil, assignmentCode)]);
    expect(both.map(({ success }) => success)).toEqual([true, true]);
    expect(await office.call(assignments.getAssignmentSubmitted, {})).toMatchObject([{ times: 2 }]);
  });

  it("that a browser had kept is taken from the session of whoever made it, and from nobody else's", async () => {
    const { publish, aPupil } = await aTeachingSchool();
    const { assignmentCode } = await publish();
    const [maker, other] = [await aPupil(), await aPupil()];
    const send = (visitor: typeof maker) =>
      visitor.try(
        assignments.submitAssignment,
        { assignmentCode, comments: "Kept", sentBy: maker.userCode },
        { files: { fileToUpload: aFile() } },
      );
    expect(await send(other)).toMatchObject({ success: false, field: "sentBy" });
    expect(await other.call(assignments.getStudentSubmittedAssignments, {})).toEqual([]);
    expect(await send(maker)).toMatchObject({ success: true });
  });

  it("is open to staff under their own name", async () => {
    const { office, publish } = await aTeachingSchool();
    const { assignmentCode } = await publish();
    expect((await handIn(office, assignmentCode)).value).toMatchObject({ name: "Amina Office" });
    expect(await office.call(assignments.getStudentSubmittedAssignments, {})).toHaveLength(1);
  });
});

describe("grading", () => {
  it("is of one submission by its own code, as text or as a number up to what it is out of", async () => {
    const { office, publish, aPupil } = await aTeachingSchool();
    const plain = await publish();
    const counted = await publish({ outOf: "20" });
    const [pupil, other] = [await aPupil(), await aPupil()];
    const one = (await handIn(pupil, plain.assignmentCode)).value;
    const two = (await handIn(other, plain.assignmentCode)).value;
    const grade = async (assignmentCode: string, text: string, comments = "Good") =>
      await office.try(assignments.updateAssignmentGrade, { assignmentCode, grade: text, comments });
    expect((await grade(one.assignmentCode, "")).message).toBe("Please enter grade");
    expect((await grade(one.assignmentCode, "B", "")).message).toBe("Please enter comments");
    expect((await grade(plain.assignmentCode, "B")).message).toBe("This submission is not there any more");
    expect((await grade(one.assignmentCode, "Well done, B+")).value).toMatchObject({
      graded: 2,
      grade: "Well done, B+",
      gradeComments: "Good",
    });
    expect((await office.call(assignments.searchSubmitted, { id: two.id })).Submitted[0]!.graded).toBe(1);
    const three = (await handIn(pupil, counted.assignmentCode)).value;
    for (const wrong of ["21", "-1", "B", "15/30"])
      expect((await grade(three.assignmentCode, wrong)).message).toBe("Grade: a number from 0 to 20");
    expect((await grade(three.assignmentCode, "15,5 / 20")).value.grade).toBe("15.5");
    const codes = async (status: "1" | "2") =>
      (await office.call(assignments.getAssignmentSubmitted, { status })).map(({ id }) => id).toSorted(byNumber);
    expect(await codes("1")).toEqual([one.id, three.id].toSorted(byNumber));
    expect(await codes("2")).toEqual([two.id]);
    const own = await pupil.call(assignments.getStudentSubmittedAssignments, { userCode: other.userCode });
    expect(own.map(({ id }) => id).toSorted(byNumber)).toEqual([one.id, three.id].toSorted(byNumber));
  });

  it("from a form that is older than another's grade is refused", async () => {
    const { office, publish, aPupil } = await aTeachingSchool();
    const { assignmentCode } = await publish();
    const { assignmentCode: own, version } = (await handIn(await aPupil(), assignmentCode)).value;
    const form = { assignmentCode: own, comments: "Good", version };
    await office.call(assignments.updateAssignmentGrade, { ...form, grade: "A" });
    const late = await office.try(assignments.updateAssignmentGrade, { ...form, grade: "C" });
    expect(late.message).toContain("since you opened this form");
  });
});

describe("changing and deleting", () => {
  it("keeps the due date where none is sent, and reads the instructions under either name", async () => {
    const { office, publish } = await aTeachingSchool();
    const { id } = await publish({ dueDate: FUTURE });
    const edit = await office.call(assignments.editAssignmentSave, { id, title: "Now", instructions: "So" });
    expect(edit).toMatchObject({ title: "Now", Instructions: "So", dueDate: FUTURE });
    expect((await office.try(assignments.editAssignmentSave, { id, title: "Now" })).message).toBe(
      "Enter comments or instructions",
    );
  });

  it("goes by the id alone: the sent path says nothing, and every file stays while it is in the bin", async () => {
    const { office, publish, aPupil, schoolCode } = await aTeachingSchool();
    const kept = await publish();
    const gone = await publish();
    const pupil = await aPupil();
    const own = (await handIn(pupil, gone.assignmentCode)).value;
    const stays = (await handIn(pupil, kept.assignmentCode)).value;
    await office.call(assignments.deleteAssignment, { id: gone.id, attachment: kept.file });
    expect((await office.call(assignments.getAssignments, {})).map(({ id }) => id)).toEqual([kept.id]);
    await office.call(assignments.deleteAssignment, { id: stays.id, attachment: "../../etc/passwd" });
    expect((await office.call(assignments.getAssignments, {})).map(({ id }) => id)).toEqual([kept.id]);
    const all = [kept.file, gone.file, own.file, stays.file];
    expect(await filesOf(schoolCode)).toEqual(all.toSorted());
    for (const name of all) expect(await isOnDisk(schoolCode, name)).toBe(true);
    expect((await office.try(assignments.deleteAssignment, { id: stays.id, attachment: "" })).message).toBe(
      "This assignment is not there any more",
    );
  });
});

describe("a file", () => {
  it("is a student's own or their group's, whole and by ranges, and never opened by a browser", async () => {
    const school = await aTeachingSchool();
    const contents = aDocx("Sums of today");
    const given = await school.publish({}, { name: "<b>.html", contents });
    const [pupil, mate] = [await school.aPupil(), await school.aPupil()];
    const stranger = await school.aPupil((await aGroup(school)).groupCode);
    const own = (await handIn(pupil, given.assignmentCode)).value;
    const at = (file: string) => `/api/assignments/files/${file}`;
    for (const [visitor, file, status] of [
      [school.office, own.file, 200],
      [pupil, given.file, 200],
      [pupil, own.file, 200],
      [mate, given.file, 200],
      [mate, own.file, 404],
      [stranger, given.file, 404],
      [await aPerson("SNA", school.schoolCode), given.file, 404],
      [(await aTeachingSchool()).office, given.file, 404],
    ] as const)
      expect((await visitor.get(at(file))).statusCode).toBe(status);
    const whole = await pupil.get(at(given.file));
    expect(whole.rawPayload.equals(contents)).toBe(true);
    expect(whole.headers).toMatchObject({ "x-content-type-options": "nosniff", "accept-ranges": "bytes" });
    expect(whole.headers["content-disposition"]).toMatch(/^attachment; filename="_b_\.docx"/);
    expect(whole.headers["content-security-policy"]).toContain("sandbox");
    const part = await pupil.get(at(given.file), { range: "bytes=2-5" });
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-range"]).toBe(`bytes 2-5/${contents.length}`);
    expect(part.rawPayload.equals(contents.subarray(2, 6))).toBe(true);
    const end = await pupil.get(at(given.file), { range: "bytes=-3" });
    expect(end.rawPayload.equals(contents.subarray(-3))).toBe(true);
    expect((await pupil.get(at(given.file), { range: `bytes=${contents.length}-` })).statusCode).toBe(416);
    const shown = (visitor: typeof pupil) =>
      visitor.get(`/api/index.php?function=showAssignmentFile&file=${given.file}`);
    expect((await shown(pupil)).body).toBe("Sums of today");
    expect((await shown(stranger)).json()).toMatchObject({ message: "This file is not there any more" });
    expect((await pupil.get(`/api/uploads/${given.file}`)).statusCode).toBe(404);
  });
});

it("keeps comments for grading, each person their own, once each and not too many", async () => {
  const { office, schoolCode } = await aTeachingSchool();
  const colleague = await aPerson("STAFF", schoolCode, "Daniel Colleague", "head");
  const keep = (comments: string) => office.try(assignments.keepGradingComment, { comments });
  expect(await keep("x".repeat(301))).toMatchObject({ statusCode: 422, field: "comments" });
  const { value: one } = await keep("Show your working.");
  expect((await keep("Show your working.")).value).toEqual(one);
  expect(await office.call(assignments.getGradingComments, {})).toEqual([one]);
  expect(await colleague.call(assignments.getGradingComments, {})).toEqual([]);
  const theirs = await colleague.try(assignments.removeGradingComment, { commentCode: one.commentCode });
  expect(theirs.message).toBe("This comment is not there any more");
  for (let more = 1; more < 40; more += 1) await keep(`Comment ${more}`);
  expect((await keep("One more")).message).toBe("You keep 40 comments already. Remove one first");
  await office.call(assignments.removeGradingComment, { commentCode: one.commentCode });
  expect((await keep("One more")).success).toBe(true);
});
