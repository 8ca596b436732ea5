/** Students: find, add, edit, move, photo, bin, downloads (document 000 section 7; G053 to G060). */
import { said } from "@ofisi/contract/kit/phrases";
import type { Paging } from "@ofisi/contract/kit/paging";
import { students as contract } from "@ofisi/contract/people/students";
import type { SchoolContext } from "../../kit/context.ts";
import { byCursor } from "../../kit/database/cursor.ts";
import { whatHolds } from "../../kit/holds.ts";
import { listPhases, readRows } from "../../kit/list/list.ts";
import { choosing, LISTED_MAX } from "../../kit/matching.ts";
import { schoolHandlers, schoolPhases } from "../../kit/operations.ts";
import { picturePhases } from "../../kit/pictures.ts";
import type { Page } from "../../kit/recordList.ts";
import { refuse } from "../../kit/refusal.ts";
import { withShownPhones, withShownPhotos } from "../consents/shown.service.ts";
import { findGroupName } from "../groups/names.queries.ts";
import { groupRecords } from "../groups/queries.ts";
import { familyIdAsWritten } from "../guardians/familyIds.queries.ts";
import { bareSchoolId } from "../persons/ids.rules.ts";
import { findNextFamilyId, findNextSchoolId } from "../persons/nextIds.queries.ts";
import { ofForm, people } from "../persons/people.service.ts";
import { ticksOf } from "../persons/ticks.queries.ts";
import { closeSignIns, nameSignIns, reopenWith } from "../signIns/queries.ts";
import { printClassList } from "./classList.pdf.ts";
import { countChoices, type StudentFilter } from "./filter.queries.ts";
import { everyStudent, findUserCodes, listedStudents, listStudents, studentLists } from "./list.queries.ts";
import { studentRecords, type StudentRow } from "./queries.ts";
import { changeable } from "./rules.ts";
import { studentList, studentTemplate } from "./students.sheet.ts";

/** Of all that match, so many are moved or deleted in one press. */
const AT_ONCE_MAX = 1_000;

const TICKS = ticksOf("student");

const acts = people({
  table: "students",
  records: studentRecords,
  groups: groupRecords,
  gone: {
    one: "This student is not there any more",
    moved: "One of the students is not there any more. Nothing was moved",
  },
  lockGoing,
  putInBin,
});

export const studentHandlers = schoolHandlers(contract, {
  getGroupList: (context, { groupCode, keyword, ...paging }) => listFor(context, { groupCode, keyword }, paging),

  searchStudent: (context, { page, size, sort, direction, ...filter }) =>
    listFor(context, { ...filter, day: context.day }, { page, size, sort, direction }),

  countStudents: (context, filter) => countChoices(context, filter),

  getAllStudents: (context, { keyword, ...paging }) => listFor(context, { keyword }, paging),

  getStudent: async (context, { userCode }) => {
    const student = await studentLists.get(context, userCode);
    const [shown = student] = await withShownPhotos(context, [student]);
    return shown;
  },

  getPresentStudents: async (context, { checkedStudent }) => ({
    Students: await withShownPhotos(context, await listedStudents.listPresent(context, checkedStudent)),
  }),

  async getNextIds({ db, school }) {
    const [student, member, parentIDNumber] = await Promise.all([
      findNextSchoolId({ db, school }, "students"),
      findNextSchoolId({ db, school }, "staff"),
      findNextFamilyId({ db, school }),
    ]);
    return { schoolIDNo: bareSchoolId(school, student), staffIDNo: bareSchoolId(school, member), parentIDNumber };
  },

  async addStudents(context, input) {
    const form = await inFamilyAsWritten(context, input);
    const { userCode } = await acts.add(context, { ...changeable(ofForm(context, form)), photo: "" });
    return await studentLists.get(context, userCode);
  },

  async editStudents(context, input) {
    const form = await inFamilyAsWritten(context, input);
    await acts.edit(context, input, (groupCode) => changeable(ofForm(context, { ...form, groupCode })));
    await nameSignIns(context, [input.userCode]);
    return await studentLists.get(context, input.userCode);
  },

  deleteStudent: (context, { userCode }) => acts.deleteOne(context, userCode),

  async deleteStudents(context, { rest, checkedStudent, matching }) {
    const chosen = await chosenStudents(context, checkedStudent, matching, AT_ONCE_MAX);
    const missing = "One of the students is not there any more. Nobody was deleted";
    return await acts.deleteMany(context, chosen, rest, missing);
  },

  async restoreStudents(context, { checkedStudent }) {
    const { free, held } = await acts.returning(context, checkedStudent, {
      text: "One of the students is not there any more. Nobody was restored",
      field: "checkedStudent",
    });
    await reopenWith(context, "students", free);
    await acts.restore(context, free);
    return { restored: free.length, held };
  },

  async restoreStudent(context, { userCode }) {
    await reopenWith(context, "students", [userCode]);
    await acts.restoreOne(context, userCode);
    return await studentLists.get(context, userCode);
  },

  getBin: async (context, paging) => asStudents(await studentLists.listBin(context, paging)),

  async moveStudent(context, { groupCodeSelected, groupCode, checkedStudent, matching }) {
    const chosen = await chosenStudents(context, checkedStudent, matching, AT_ONCE_MAX);
    const moved = await acts.move(context, chosen, { groupCodeSelected, groupCode });
    await TICKS.clear(context, chosen);
    return moved;
  },

  async checkUser(context, { userCode, checked }) {
    await studentLists.get(context, userCode);
    return await TICKS.set(context, userCode, checked);
  },

  uploadPhoto: picturePhases(contract.uploadPhoto, "photo", (context, input, photo) =>
    acts.setPhoto(context, input, photo),
  ),

  getGroupName: async (context, { userCode }) => ({ groupName: (await studentLists.get(context, userCode)).groupName }),

  downloadStudents: listPhases(
    contract.downloadStudents,
    async (context, { checkedStudent = [], matching, sort, direction, ...filter }) => {
      const chosen =
        checkedStudent.length > 0 || matching
          ? { userCodes: await chosenStudents(context, checkedStudent, matching, LISTED_MAX) }
          : { ...filter, day: context.day };
      const about = checkedStudent.length > 0 ? undefined : (matching ?? filter);
      const every = everyStudent(context, chosen, { sort, direction });
      return await studentList(context, about, byCursor(context.client, every));
    },
  ),

  printClassList: schoolPhases(contract.printClassList, {
    isSnapshot: true,
    async within(context, { groupCode, ...asked }) {
      const { client } = context;
      const groupName = await findGroupName(context, groupCode);
      if (groupName === undefined) throw refuse("This group is not there any more", {}, "groupCode");
      const every = everyStudent(context, { groupCode }, { sort: "name", direction: "asc" });
      const rows = await readRows(context, byCursor(client, every));
      return await printClassList(context, groupName, await withShownPhones(context, rows), asked);
    },
    after: (_, draw) => draw(),
  }),

  downloadStudentTemplate: async (context) => studentTemplate(context),
});

const asStudents = <Row>({ rows, count }: Page<Row>) => ({ Students: rows, count });

/** A form's student in the family of its number, as that writes it. */
async function inFamilyAsWritten<Form extends { parentIDNumber: string }>(
  context: SchoolContext,
  form: Form,
): Promise<Form> {
  return { ...form, parentIDNumber: await familyIdAsWritten(context, form.parentIDNumber) };
}

async function listFor(context: SchoolContext, filter: StudentFilter, paging: Paging) {
  const { rows, count } = await listStudents(context, filter, paging);
  return asStudents({ rows: await withShownPhotos(context, rows), count });
}

/** Locks those who are there, and tells who of them is held by what. */
async function lockGoing(context: SchoolContext, userCodes: readonly string[]) {
  // Accounts are locked before their students.
  const holds = await whatHolds(context, "student", userCodes);
  const students = await studentRecords.lock(context, userCodes);
  const text =
    "{name} still has {what} and cannot be deleted. Void bills made by mistake; if they have left the school, move them to the alumni";
  return {
    going: students.filter(({ userCode }) => !holds.has(userCode)),
    held: students.flatMap(({ userCode, name }) => {
      const what = holds.get(userCode);
      return what ? [{ userCode, name, why: said("{what}", { what }), refusal: refuse(text, { name, what }) }] : [];
    }),
  };
}

/** Into the bin, and out of every selection; their sign-ins are closed meanwhile. */
async function putInBin(context: SchoolContext, going: readonly StudentRow[]): Promise<void> {
  const codes = going.map(({ userCode }) => userCode);
  const closed = await closeSignIns(context, codes);
  await studentRecords.remove(
    context,
    going.map((student) => ({ ...student, signIn: closed.get(student.userCode) })),
  );
  await TICKS.forget(context, codes);
}

/** The students who are meant: the ticked ones, or all that match. */
const chosenStudents = choosing((context, filter: StudentFilter, limit) =>
  findUserCodes(context, { ...filter, day: context.day }, limit),
);
