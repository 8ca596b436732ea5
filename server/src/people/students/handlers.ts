/** Students: find, add, edit, move, photo, bin, downloads (document 000 section 7; G053 to G060). */
import { say } from "@ofisi/contract/kit/texts";
import { students as contract, type Student } from "@ofisi/contract/people/students";
import { openBooks } from "../../finance/ledger/books.queries.ts";
import { deskOf } from "../../finance/ledger/desk.rules.ts";
import { stale } from "../../kit/changes.rules.ts";
import { makeCode } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse, violates } from "../../kit/refusal.ts";
import { storePhoto } from "../../kit/uploads.ts";
import { findGroup } from "../groups/queries.ts";
import { listStudents } from "./list.queries.ts";
import { countReceipts } from "./money.queries.ts";
import { moneyOn } from "./money.rules.ts";
import * as queries from "./queries.ts";
import { cameFrom, changeable, FIELD_WORDS, storedSchoolId, type StudentChange } from "./rules.ts";
import { studentSheet, studentTemplate } from "./students.sheet.ts";

export const studentHandlers = schoolHandlers(contract, {
  getGroupList: ({ db, school }, { groupCode, keyword, ...paging }) =>
    listStudents(db, school, { groupCode, keyword }, paging),

  searchStudent: ({ db, school }, { keyword, groupCode, keyStageCode, ...paging }) =>
    listStudents(db, school, { keyword, groupCode, keyStageCode }, paging),

  getAllStudents: ({ db, school }, { keyword, ...paging }) => listStudents(db, school, { keyword }, paging),

  getStudent: (context, { userCode }) => getStudent(context, userCode),

  getPresentStudents: async ({ db, school }, { checkedStudent }) => ({
    Students: await queries.listPresent(db, school, checkedStudent),
  }),

  async addStudents(context, input) {
    await requireGroup(context, input.groupCode);
    const userCode = makeCode("ST");
    const student = fromForm(context, { ...input, parentIDNumber: "" });
    await refusingTakenId(context, student, () =>
      queries.addStudent(context.db, context.school, userCode, student, context.caller.userCode),
    );
    await context.audit({ subject: `student ${userCode}`, after: { ...student } });
    return await getStudent(context, userCode);
  },

  async editStudents(context, input) {
    const before = await getStudent(context, input.userCode, true);
    if (input.version > 0 && input.version !== before.version) {
      const record = { subject: `student ${input.userCode}`, version: before.version, since: input.version };
      throw await stale(context, record, FIELD_WORDS, ["checkUser"]);
    }
    const groupCode = input.groupCode ?? before.groupCode;
    if (groupCode !== before.groupCode) await requireGroup(context, groupCode);
    const after = fromForm(context, { ...input, groupCode });
    await refusingTakenId(context, after, () =>
      queries.changeStudent(context.db, context.school, input.userCode, after, context.caller.userCode),
    );
    await context.audit({
      subject: `student ${input.userCode}`,
      before: { ...changeable(before) },
      after: { ...after },
    });
    return await getStudent(context, input.userCode);
  },

  async deleteStudent(context, { userCode }) {
    await getStudent(context, userCode);
    const money = await openAccount(context, userCode);
    const before = await getStudent(context, userCode, true);
    if (money !== "")
      throw refuse("{name} still has {what}. A student can be deleted once nothing of this is left", {
        name: before.name,
        what: money,
      });
    await queries.setInBin(context.db, context.school, userCode, true, context.caller.userCode);
    await context.audit({ subject: `student ${userCode}`, before: { ...changeable(before) } });
    context.say("{name} is in the bin", { name: before.name });
    return {};
  },

  async restoreStudent(context, { userCode }) {
    const inBin = await queries.findInBin(context.db, context.school, userCode);
    if (!inBin) throw refuse("This student is not there any more", {}, "userCode");
    await refusingTakenId(context, inBin, () =>
      queries.setInBin(context.db, context.school, userCode, false, context.caller.userCode),
    );
    await context.audit({ subject: `student ${userCode}`, before: { inBin: true }, after: { inBin: false } });
    return await getStudent(context, userCode);
  },

  getBin: ({ db, school }, paging) => queries.listBin(db, school, paging),

  async moveStudent(context, { checkedStudent, groupCodeSelected, groupCode }) {
    const students = await queries.lockStudents(context.db, context.school, checkedStudent);
    if (students.length < checkedStudent.length)
      throw refuse("One of the students is not there any more. Nothing was moved");
    // Some callers send the two groups the other way round (G053).
    const swapped = groupCode !== undefined && students.every((student) => student.groupCode === groupCodeSelected);
    const target = swapped ? groupCode : groupCodeSelected;
    await requireGroup(context, target);
    const moving = students.filter((student) => student.groupCode !== target);
    if (moving.length === 0) throw refuse("Cannot move to the same group", {}, "groupCodeSelected");
    await queries.moveStudents(
      context.db,
      context.school,
      moving.map((student) => student.userCode),
      target,
      context.caller.userCode,
    );
    await queries.clearTicks(context.db, context.school, context.caller.userCode, checkedStudent);
    await context.audit(
      moving.map((student) => ({
        subject: `student ${student.userCode}`,
        before: { groupCode: student.groupCode },
        after: { groupCode: target },
      })),
    );
    return { moved: moving.length, from: cameFrom(moving) };
  },

  async checkUser(context, { userCode, checked }) {
    await getStudent(context, userCode);
    await queries.setTick(context.db, context.school, context.caller.userCode, userCode, checked);
    await context.audit({ subject: `student ${userCode}`, after: { ticked: checked } });
    return { count: await queries.countTicks(context.db, context.school, context.caller.userCode) };
  },

  async uploadPhoto(context, { userCode }) {
    const before = await getStudent(context, userCode, true);
    const file = context.files["fileToUpload"];
    if (!file) throw refuse("Kindly select the file", {}, "fileToUpload");
    const stored = await storePhoto(
      context.services.uploads,
      context.db,
      context.school,
      context.caller.userCode,
      file,
    );
    await queries.setPhoto(context.db, context.school, userCode, stored.uploadName, context.caller.userCode);
    await context.audit({
      subject: `student ${userCode}`,
      before: { photo: before.photo },
      after: { photo: stored.uploadName },
    });
    return { photo: stored.uploadName };
  },

  getGroupName: async (context, { userCode }) => ({ groupName: (await getStudent(context, userCode)).groupName }),

  async downloadStudents(context, { keyword, groupCode, keyStageCode, sort, direction, format }) {
    const all = { page: 0, size: 0, sort, direction };
    const { Students } = await listStudents(context.db, context.school, { keyword, groupCode, keyStageCode }, all);
    return studentSheet(context, Students, format);
  },

  downloadStudentTemplate: async (context) => studentTemplate(context),
});

async function getStudent(context: SchoolContext, userCode: string, lock = false): Promise<Student> {
  const student = await queries.findStudent(context.db, context.school, userCode, lock);
  if (!student) throw refuse("This student is not there any more", {}, "userCode");
  return student;
}

/**
 * Locks the student's account, as whoever moves money does, and before the student's own row.
 * @returns what hangs on the student, in the reader's words; empty for nothing.
 */
async function openAccount(context: SchoolContext, userCode: string): Promise<string> {
  const desk = deskOf(context);
  const { bills } = await openBooks(desk, [userCode]);
  const receipts = await countReceipts(context.db, context.school, userCode);
  const parts = moneyOn(bills.values(), receipts, desk.currency).map((part) => say(context.language, part));
  return new Intl.ListFormat(context.language, { type: "conjunction" }).format(parts);
}

async function requireGroup(context: SchoolContext, groupCode: string): Promise<void> {
  if (!(await findGroup(context.db, context.school, groupCode)))
    throw refuse("This group is not there any more", {}, "groupCode");
}

/** The form's names to the record's (G057). */
function fromForm(
  context: SchoolContext,
  input: Omit<StudentChange, "nationalIdNumber" | "schoolIdNumber"> & { idNumber: string; schoolIDNo: string },
): StudentChange {
  return changeable({
    ...input,
    nationalIdNumber: input.idNumber,
    schoolIdNumber: storedSchoolId(context.school, input.schoolIDNo),
  });
}

/** A school ID is one person's: the unique index decides, and the refusal says whose it is. */
async function refusingTakenId(
  context: SchoolContext,
  student: { schoolIdNumber: string },
  write: () => Promise<void>,
): Promise<void> {
  const holder =
    student.schoolIdNumber && (await queries.findBySchoolId(context.db, context.school, student.schoolIdNumber));
  try {
    await write();
  } catch (error) {
    if (!violates(error, "students_school_id")) throw error;
    const name = holder ? holder.name : "…";
    throw refuse("School ID {id} belongs to {name}", { id: student.schoolIdNumber, name }, "schoolIDNo");
  }
}
