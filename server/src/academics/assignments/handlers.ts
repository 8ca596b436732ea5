/** Assignments: published, handed in, graded, changed and deleted (document 001 sections 2.9, 2.10 and 7.5). */
import {
  CLOSED,
  GRADING_COMMENTS_MAX,
  assignments as contract,
  type Assignment,
} from "@ofisi/contract/academics/assignments";
import { office } from "@ofisi/contract/kit/access";
import type { Before, InSchool, SchoolContext } from "../../kit/context.ts";
import type { Transaction } from "../../kit/database/transaction.ts";
import { addDocument, showDocument } from "../../kit/documents.ts";
import { lookInto } from "../../kit/fileKinds.ts";
import { schoolHandlers, schoolPhases } from "../../kit/operations.ts";
import { refuse, refuseAs } from "../../kit/refusal.ts";
import { getPresentGroup } from "../../people/groups/present.service.ts";
import { staffRecords } from "../../people/staff/queries.ts";
import { releaseAll } from "../assignmentGrades/release.service.ts";
import { gradeByLevels } from "../rubrics/grading.service.ts";
import { addGiven } from "../rubrics/queries.ts";
import { queueComparing } from "../similarity/queries.ts";
import { unitRecords } from "../units/queries.ts";
import { tellPublished } from "../workNews/news.service.ts";
import { listBin } from "./bin.queries.ts";
import { removeAssignment, removeSubmission, restoreWork } from "./bin.service.ts";
import { addComment, listComments, removeComment } from "./comments.queries.ts";
import { endMoreTime, moreTimeOf } from "./extensions.queries.ts";
import { addAttempt, findFile, placeOf, UPLOAD_KIND } from "./files.queries.ts";
import { mustHaveFile, mustHaveRoom, mustStillFit, readTaken, removeFiles, takeFile } from "./files.service.ts";
import { listGivenTo, listHandedInBy } from "./own.service.ts";
import * as queries from "./queries.ts";
import { assignmentRecords, submissionRecords, type AssignmentRow } from "./records.queries.ts";
import { mayHandle, mayPublishForOthers } from "./rights.queries.ts";
import { lockAssignment, lockSubmission, lockWork, tellTeacher } from "./rights.service.ts";
import { gradeOf, isStudent, readerOf } from "./rules.ts";
import { findOwn } from "./whose.queries.ts";

const goneFile = () => refuse("This file is not there any more", {}, "file");

/** Of what has just been handed in: neither graded nor written otherwise than the assignment. */
const UNTOUCHED = {
  title: "",
  instructions: "",
  dueAt: "",
  grade: "",
  gradeComments: "",
  gradedAt: "",
  gradedBy: "",
  releasedAt: "",
};

export const assignmentHandlers = schoolHandlers(contract, {
  async getAssignments(context, filter) {
    if (!isStudent(context.caller)) return (await queries.listAssignments(context, filter)).rows;
    return await listGivenTo(context, context.caller.userCode, filter);
  },

  async searchAssignments(context, { page, size, sort, direction, ...filter }) {
    const { rows, count } = await queries.listAssignments(context, filter, { page, size, sort, direction });
    return { Assignments: rows, count };
  },

  getAssignmentSubmitted: async (context, filter) => (await queries.listSubmissions(context, filter)).rows,

  async searchSubmitted(context, { page, size, sort, direction, ...filter }) {
    const { rows, count } = await queries.listSubmissions(context, filter, { page, size, sort, direction });
    return { Submitted: rows, count };
  },

  async getStudentSubmittedAssignments(context, { userCode }) {
    const own = context.caller.userCode;
    if (isStudent(context.caller)) return await listHandedInBy(context, own);
    return (await queries.listSubmissions(context, { userCode: userCode ?? own })).rows;
  },

  async getAttempts(context, { id }) {
    const attempts = await queries.listAttempts(context, id, readerOf(context.caller));
    if (attempts.length === 0) throw refuse("This submission is not there any more", {}, "id");
    return attempts;
  },

  async getAssignmentChoices(context) {
    const { Staffs, ...choices } = await queries.listChoices(context);
    const mayRead = office.allows(context.caller);
    const { userCode } = context.caller;
    return {
      ...choices,
      Staffs: Staffs.map((one) => (mayRead ? one : { ...one, nationalIdNumber: "" })),
      ownStaffCode: Staffs.some(({ staffCode }) => staffCode === userCode) ? userCode : "",
      mayPublishForOthers: await mayPublishForOthers(context),
    };
  },

  uploadAssignment: schoolPhases(contract.uploadAssignment, {
    room: mustHaveRoom,
    async before(before, { title, instructions }) {
      mustHaveFile(before);
      if (title === "") throw refuse("Enter Title", {}, "title");
      if (instructions === "") throw refuse("Enter comments or instructions", {}, "instructions");
      return await takeFile(before);
    },
    unused: (before, { uploadName }) => removeFiles(before, [uploadName]),
    async within(context, input, stored) {
      const { groupCode, activityCode, staffCode, title, instructions, outOf, holdsGrades } = input;
      const { name: staffName } = await staffRecords.get(context, staffCode);
      await getPresentGroup(context, groupCode);
      await unitRecords.get(context, activityCode);
      if (!(await mayHandle(context, { staffCode, activityCode, groupCode })))
        throw refuseAs(
          "forbidden",
          "Publish in your own name. Ask the head to let you mark this as well",
          {},
          "staffCode",
        );
      const dueAt = await queries.instantOf(context, input.dueDate);
      await mustStillFit(context, stored);
      await addDocument(context, UPLOAD_KIND, stored);
      const { uploadName, pages } = stored;
      const codes = { groupCode, activityCode, staffCode };
      const kept = {
        ...codes,
        staffName,
        title,
        instructions,
        dueAt,
        outOf,
        holdsGrades,
        status: 1,
        uploadName,
        pages,
      };
      const assignment = await assignmentRecords.add(context, kept);
      const { assignmentCode } = assignment;
      await tellPublished(context, assignmentCode);
      await tellTeacher(context, assignment, "ownWorkPublished");
      return await getAssignment(context, assignmentCode);
    },
  }),

  submitAssignment: schoolPhases(contract.submitAssignment, {
    room: mustHaveRoom,
    async before(before, { assignmentCode, sentBy }) {
      const { school, caller } = before;
      if (sentBy !== undefined && sentBy !== caller.userCode)
        throw refuse("Somebody else is signed in here by now. Sign in again and it is sent", {}, "sentBy");
      mustHaveFile(before);
      // A video for what is closed is not looked into first.
      await before.reading(async ({ db }) => {
        const place = { db, school, caller };
        const [found] = (await queries.listAssignments(place, { assignmentCode })).rows;
        await mayHandIn(place, found);
      });
      return await takeFile(before);
    },
    unused: (before, { uploadName }) => removeFiles(before, [uploadName]),
    async within(context, { assignmentCode, comments }, stored) {
      const { caller } = context;
      // Locked: two of one person come one after the other.
      await mayHandIn(context, await assignmentRecords.get(context, assignmentCode));
      const own = await findOwn(context, assignmentCode, caller.userCode);
      const before = own === undefined ? undefined : await submissionRecords.get(context, own);
      const attempts = before?.attempts ?? 0;
      const pressedAt = context.pressedAt ?? new Date();
      const attempt = own === undefined ? 1 : await placeOf(context, own, pressedAt);
      // Pressed before what is there, and only now here: it replaces nothing, and is kept.
      const isEarlier = attempt <= attempts;
      if (before && before.gradedAt !== "" && !isEarlier)
        throw refuse("This is graded already and cannot be replaced", {}, "comments");
      await mustStillFit(context, stored);
      await addDocument(context, UPLOAD_KIND, stored);
      const handedInAt = isEarlier && before ? before.handedInAt : context.now.toISOString();
      const handedIn = { attempts: attempts + 1, handedInAt };
      const fields = {
        ...UNTOUCHED,
        ...handedIn,
        assignmentCode,
        userCode: caller.userCode,
        studentCode: isStudent(caller) ? caller.userCode : "",
        name: caller.personName,
      };
      const after = before
        ? await submissionRecords.change(context, before, handedIn)
        : await submissionRecords.add(context, {
            ...fields,
            dueAt: await moreTimeOf(context, assignmentCode, caller.userCode),
          });
      const { submissionCode } = after;
      const { uploadName, pages } = stored;
      await addAttempt(context, attempts, { submissionCode, attempt, pressedAt, comments, uploadName, pages });
      await queueComparing(context, assignmentCode);
      return { ...(await getSubmission(context, submissionCode)), isEarlier };
    },
  }),

  async updateAssignmentGrade(context, { assignmentCode, grade, comments, levels, version }) {
    // The assignment is locked first: its rubric stays as it is, and so does whether grades are held, until the grade is written.
    const { assignment, submission } = await lockSubmission(context, assignmentCode, "assignmentCode");
    if (version === 0 && submission.gradedAt !== "")
      throw refuse("This has a grade already. Open it again to change the grade", {}, "grade");
    const { outOf } = await getSubmission(context, assignmentCode);
    const byLevels = await gradeByLevels(context, submission.assignmentCode, levels, grade);
    const kept = byLevels?.grade ?? gradeOf(grade, outOf);
    if (kept === undefined) throw refuse("Grade: a number from 0 to {most}", { most: outOf }, "grade");
    const graded = {
      grade: kept,
      gradeComments: comments,
      gradedAt: context.now.toISOString(),
      gradedBy: context.caller.userCode,
    };
    await submissionRecords.change(context, submission, graded, version);
    if (!assignment.holdsGrades)
      await releaseAll(context, { assignmentCode: assignment.assignmentCode, submissionCode: assignmentCode });
    if (byLevels) await addGiven(context, { submissionCode: assignmentCode, comments, isRestated: false, ...byLevels });
    await tellTeacher(context, assignment, "ownWorkGraded");
    return await getSubmission(context, assignmentCode);
  },

  getGradingComments: (context) => listComments(context),

  async keepGradingComment(context, { comments }) {
    const kept = await listComments(context);
    if (kept.length >= GRADING_COMMENTS_MAX && !kept.some((one) => one.comments === comments)) {
      const text = "You keep {most} comments already. Remove one first";
      throw refuse(text, { most: GRADING_COMMENTS_MAX }, "comments");
    }
    return await addComment(context, comments);
  },

  async removeGradingComment(context, { commentCode }) {
    if (!(await removeComment(context, commentCode)))
      throw refuse("This comment is not there any more", {}, "commentCode");
  },

  async editAssignmentSave(context, { id, title, Instructions, instructions, dueDate, version }) {
    const words = Instructions === "" ? instructions : Instructions;
    if (words === "") throw refuse("Enter comments or instructions", {}, "Instructions");
    const { assignment, submission } = await lockWork(context, id);
    const moved = dueDate === "" ? {} : { dueAt: await queries.instantOf(context, dueDate) };
    const fields = { title, instructions: words, ...moved };
    await tellTeacher(context, assignment, "ownWorkChanged");
    if (!submission) {
      const { dueAt } = await assignmentRecords.change(context, assignment, fields, version);
      if (dueAt !== assignment.dueAt) await endMoreTime(context, assignment.assignmentCode);
      return await getAssignment(context, assignment.assignmentCode);
    }
    // What is as the assignment has it follows the assignment.
    const own = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        value === assignment[name as keyof AssignmentRow] ? "" : value,
      ]),
    );
    await submissionRecords.change(context, submission, own, version);
    return await getSubmission(context, submission.submissionCode);
  },

  async updateAssignmentStatus(context, { id, status }) {
    const assignment = await lockAssignment(context, id);
    await assignmentRecords.change(context, assignment, { status });
    await tellTeacher(context, assignment, "ownWorkChanged");
    return await getAssignment(context, assignment.assignmentCode);
  },

  async deleteAssignment(context, { id }) {
    const { assignment, submission } = await lockWork(context, id);
    if (submission) await removeSubmission(context, assignment, submission);
    else await removeAssignment(context, assignment);
  },

  getAssignmentBin: (context, paging) => listBin(context, paging),

  async restoreAssignment(context, { id }) {
    const { code, isSubmission } = await restoreWork(context, id);
    return isSubmission ? await getSubmission(context, code) : await getAssignment(context, code);
  },

  testUpload: schoolPhases(contract.testUpload, {
    async before(before) {
      const { services, school, files } = before;
      const sent = files["file"];
      if (!sent) throw refuse("Please choose file", {}, "file");
      const kinds = await readTaken(before);
      const { contentType, pages, file } = await lookInto(sent, { services, school, field: "file", kinds });
      return { name: file.originalName, contentType, bytes: file.bytes, pages };
    },
    within: async (_context, _input, known) => known,
  }),

  showAssignmentFile: schoolPhases(contract.showAssignmentFile, {
    async within(context, { file }) {
      const found = await findFile(context, file, readerOf(context.caller));
      if (!found) throw goneFile();
      return found;
    },
    async after({ services, school }, file, { page }) {
      const shown = await showDocument(services.uploads, school, { ...file, page });
      if (!shown) throw refuse("This page of the file cannot be shown. Download the file to see it", {}, "page");
      return shown;
    },
  }),
});

/** Refuses what is closed, and what was given to others: of that a student is not even told that it is there. */
async function mayHandIn(
  place: Pick<InSchool<Before>, "school" | "caller"> & Pick<Transaction, "db">,
  assignment: { groupCode: string; status: number } | undefined,
): Promise<void> {
  const { caller } = place;
  const isTheirs = !isStudent(caller) || (await queries.groupOf(place, caller.userCode)) === assignment?.groupCode;
  if (!assignment || !isTheirs) throw refuse("This assignment is not there any more", {}, "assignmentCode");
  if (assignment.status === CLOSED)
    throw refuse("This assignment is closed: nothing more can be handed in", {}, "assignmentCode");
}

async function getAssignment(context: SchoolContext, assignmentCode: string): Promise<Assignment> {
  return (await queries.listAssignments(context, { assignmentCode })).rows[0]!;
}

async function getSubmission(context: SchoolContext, assignmentCode: string): Promise<Assignment> {
  return (await queries.listSubmissions(context, { assignmentCode })).rows[0]!;
}
