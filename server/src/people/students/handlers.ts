/** Students: find, add, edit, move, photo, bin, downloads (document 000 section 7; G053 to G060). */
import { said } from "@ofisi/contract/kit/phrases";
import { say } from "@ofisi/contract/kit/texts";
import type { In } from "@ofisi/contract/kit/operation";
import { students as contract, type Student } from "@ofisi/contract/people/students";
import { stale } from "../../kit/changes.rules.ts";
import { makeCode } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { byCursor } from "../../kit/database/cursor.ts";
import { whatHolds } from "../../kit/holds.ts";
import { listPhases, readRows } from "../../kit/list/list.ts";
import { chosenCodes, LISTED_MAX } from "../../kit/matching.ts";
import { schoolHandlers, schoolPhases } from "../../kit/operations.ts";
import { picturePhases } from "../../kit/pictures.ts";
import { refuse, violates } from "../../kit/refusal.ts";
import { groupRecords } from "../groups/queries.ts";
import { lockReturning, setInBin } from "../persons/queries.ts";
import { findNextFamilyId, findNextSchoolId } from "../persons/nextIds.queries.ts";
import { inWords, returned } from "../persons/person.rules.ts";
import { findGroupName } from "../groups/names.queries.ts";
import { printClassList } from "./classList.pdf.ts";
import { countChoices, type StudentFilter } from "./filter.queries.ts";
import { everyStudent, findUserCodes, listStudents } from "./list.queries.ts";
import * as queries from "./queries.ts";
import {
  bareSchoolId,
  cameFrom,
  changeable,
  FIELD_WORDS,
  storedSchoolId,
  takenSchoolId,
  type StudentChange,
} from "./rules.ts";
import { studentList, studentTemplate } from "./students.sheet.ts";

/** Of all that match, so many are moved or deleted in one press. */
const AT_ONCE_MAX = 1_000;

export const studentHandlers = schoolHandlers(contract, {
  getGroupList: ({ db, school }, { groupCode, keyword, ...paging }) =>
    listStudents(db, school, { groupCode, keyword }, paging),

  searchStudent: (context, { page, size, sort, direction, ...filter }) =>
    listStudents(context.db, context.school, { ...filter, day: context.day }, { page, size, sort, direction }),

  countStudents: ({ db, school }, filter) => countChoices(db, school, filter),

  getAllStudents: ({ db, school }, { keyword, ...paging }) => listStudents(db, school, { keyword }, paging),

  getStudent: (context, { userCode }) => getStudent(context, userCode),

  getPresentStudents: async ({ db, school }, { checkedStudent }) => ({
    Students: await queries.listPresent(db, school, checkedStudent),
  }),

  async getNextIds({ db, school }) {
    const [student, member, parentIDNumber] = await Promise.all([
      findNextSchoolId(db, school, "students"),
      findNextSchoolId(db, school, "staff"),
      findNextFamilyId(db, school),
    ]);
    return { schoolIDNo: bareSchoolId(school, student), staffIDNo: bareSchoolId(school, member), parentIDNumber };
  },

  async addStudents(context, input) {
    await groupRecords.get(context, input.groupCode);
    const userCode = makeCode("ST");
    const student = fromForm(context, input);
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
    if (groupCode !== before.groupCode) await groupRecords.get(context, groupCode);
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
    const what = (await whatHolds(context, "student", [userCode])).get(userCode);
    const before = await getStudent(context, userCode, true);
    if (what)
      throw refuse("{name} still has {what}. A student can be deleted once nothing of this is left", {
        name: before.name,
        what,
      });
    await queries.putInBin(context.db, context.school, [userCode], context.caller.userCode);
    await context.audit({ subject: `student ${userCode}`, before: { ...changeable(before) } });
    context.say("{name} is in the bin", { name: before.name });
    return {};
  },

  async deleteStudents(context, { rest, ...chosen }) {
    const checkedStudent = await chosenStudents(context, chosen, AT_ONCE_MAX);
    const holds = await whatHolds(context, "student", checkedStudent);
    const students = await queries.listPresent(context.db, context.school, checkedStudent);
    if (students.length < checkedStudent.length && !rest)
      throw refuse("One of the students is not there any more. Nobody was deleted");
    const held = students.flatMap(({ userCode, name }) => {
      const what = holds.get(userCode);
      return what ? [{ code: userCode, name, reason: say(context.language, said("{what}", { what })) }] : [];
    });
    if (held.length > 0 && !rest) return { deleted: [], held };
    const blocked = new Set(held.map((one) => one.code));
    const going = students.filter((student) => !blocked.has(student.userCode));
    const deleted = going.map((student) => student.userCode);
    await queries.putInBin(context.db, context.school, deleted, context.caller.userCode);
    await context.audit(
      going.map((student) => ({ subject: `student ${student.userCode}`, before: { ...changeable(student) } })),
    );
    return { deleted, held };
  },

  async restoreStudents(context, { checkedStudent }) {
    const { db, school, caller } = context;
    const found = await lockReturning(db, school, "students", checkedStudent);
    if (!found) throw refuse("One of the students is not there any more. Nobody was restored", {}, "checkedStudent");
    await setInBin(db, school, "students", found.free, false, caller.userCode);
    await context.audit(returned("student", found.free));
    return { restored: found.free.length, held: inWords(found.held, context.language) };
  },

  async restoreStudent(context, { userCode }) {
    const inBin = await queries.findInBin(context.db, context.school, userCode);
    if (!inBin) throw refuse("This student is not there any more", {}, "userCode");
    await refusingTakenId(context, inBin, () =>
      setInBin(context.db, context.school, "students", [userCode], false, context.caller.userCode),
    );
    await context.audit(returned("student", [userCode]));
    return await getStudent(context, userCode);
  },

  getBin: ({ db, school }, paging) => queries.listBin(db, school, paging),

  async moveStudent(context, { groupCodeSelected, groupCode, ...chosen }) {
    const checkedStudent = await chosenStudents(context, chosen, AT_ONCE_MAX);
    const students = await queries.lockStudents(context.db, context.school, checkedStudent);
    if (students.length < checkedStudent.length)
      throw refuse("One of the students is not there any more. Nothing was moved");
    // Some callers send the two groups the other way round (G053).
    const swapped = groupCode !== undefined && students.every((student) => student.groupCode === groupCodeSelected);
    const target = swapped ? groupCode : groupCodeSelected;
    await groupRecords.get(context, target);
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

  uploadPhoto: picturePhases(contract.uploadPhoto, "photo", async (context, { userCode }, photo) => {
    const before = await getStudent(context, userCode, true);
    await queries.setPhoto(context.db, context.school, userCode, photo, context.caller.userCode);
    await context.audit({ subject: `student ${userCode}`, before: { photo: before.photo }, after: { photo } });
    return before.photo;
  }),

  getGroupName: async (context, { userCode }) => ({ groupName: (await getStudent(context, userCode)).groupName }),

  downloadStudents: listPhases(
    contract.downloadStudents,
    async (context, { checkedStudent = [], matching, sort, direction, ...filter }) => {
      const { client, db, school } = context;
      const chosen =
        checkedStudent.length > 0 || matching
          ? { userCodes: await chosenStudents(context, { checkedStudent, matching }, LISTED_MAX) }
          : { ...filter, day: context.day };
      const about = checkedStudent.length > 0 ? undefined : (matching ?? filter);
      const every = everyStudent(db, school, chosen, { sort, direction });
      return await studentList(context, about, byCursor(client, every));
    },
  ),

  printClassList: schoolPhases(contract.printClassList, {
    isSnapshot: true,
    async within(context, { groupCode, ...asked }) {
      const { client, db, school } = context;
      const groupName = await findGroupName(db, school, groupCode);
      if (groupName === undefined) throw refuse("This group is not there any more", {}, "groupCode");
      const every = everyStudent(db, school, { groupCode }, { sort: "name", direction: "asc" });
      return await printClassList(context, groupName, await readRows(context, byCursor(client, every)), asked);
    },
    after: (_, draw) => draw(),
  }),

  downloadStudentTemplate: async (context) => studentTemplate(context),
});

async function getStudent(context: SchoolContext, userCode: string, lock = false): Promise<Student> {
  const student = await queries.findStudent(context.db, context.school, userCode, lock);
  if (!student) throw refuse("This student is not there any more", {}, "userCode");
  return student;
}

/** The students who are meant: the ticked ones, or all that match. */
async function chosenStudents(
  context: SchoolContext,
  { checkedStudent, matching }: Pick<In<typeof contract.deleteStudents>, "checkedStudent" | "matching">,
  max: number,
): Promise<string[]> {
  const { db, school } = context;
  const find = (filter: StudentFilter, limit: number) =>
    findUserCodes(db, school, { ...filter, day: context.day }, limit);
  return await chosenCodes(checkedStudent, matching, find, max);
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
  // Asked for now: after the refusal the transaction answers nothing more.
  const next = holder
    ? bareSchoolId(context.school, await findNextSchoolId(context.db, context.school, "students"))
    : "";
  try {
    await write();
  } catch (error) {
    if (!violates(error, "students_school_id")) throw error;
    throw takenSchoolId({ id: student.schoolIdNumber, name: holder ? holder.name : undefined, next });
  }
}
