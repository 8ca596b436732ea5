/** Staff: find, add, edit, move, photo, bin, downloads (document 000 section 7; G045, G046). */
import { staff as contract, type Staff } from "@ofisi/contract/people/staff";
import { stale } from "../../kit/changes.rules.ts";
import { makeCode } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse, violates } from "../../kit/refusal.ts";
import { storePhoto } from "../../kit/uploads.ts";
import { closeSignIn, reopenWithStaff } from "../signIns/queries.ts";
import { findStaffGroup } from "../staffGroups/queries.ts";
import { cameFrom, FIELD_WORDS, storedSchoolId } from "../students/rules.ts";
import { listStaff } from "./list.queries.ts";
import * as queries from "./queries.ts";
import { changeable, type StaffChange } from "./rules.ts";
import { staffSheet, staffTemplate } from "./staff.sheet.ts";

export const staffHandlers = schoolHandlers(contract, {
  getStaff: async ({ db, school }, { keyword, ...paging }) => (await listStaff(db, school, { keyword }, paging)).Staffs,

  searchStaff: ({ db, school }, { keyword, groupCode, ...paging }) =>
    listStaff(db, school, { keyword, groupCode }, paging),

  getStaffGroupList: ({ db, school }, { groupCode, keyword, ...paging }) =>
    listStaff(db, school, { groupCode, keyword }, paging),

  getStaffMember: (context, { userCode }) => getStaff(context, userCode),

  getPresentStaff: async ({ db, school }, { checkedStaff }) => ({
    Staffs: await queries.listPresent(db, school, checkedStaff),
  }),

  getFreeSignIns: async ({ db, school }) => await queries.listFreeSignIns(db, school),

  async addStaff(context, input) {
    await requireGroup(context, input.groupCode);
    const userCode = input.username === "" ? makeCode("SF") : await claimSignIn(context, input.username);
    const staff = fromForm(context, input);
    await refusingTakenIds(context, staff, () =>
      queries.addStaff(context.db, context.school, userCode, staff, context.caller.userCode),
    );
    await queries.renameSignIn(context.db, context.school, userCode, staff);
    await context.audit({ subject: `staff ${userCode}`, after: { ...staff } });
    return await getStaff(context, userCode);
  },

  async editStaff(context, input) {
    const before = await getStaff(context, input.userCode, true);
    if (input.version > 0 && input.version !== before.version) {
      const record = { subject: `staff ${input.userCode}`, version: before.version, since: input.version };
      throw await stale(context, record, FIELD_WORDS);
    }
    const groupCode = input.groupCode ?? before.groupCode;
    if (groupCode !== before.groupCode) await requireGroup(context, groupCode);
    const after = fromForm(context, { ...input, groupCode });
    await refusingTakenIds(context, after, () =>
      queries.changeStaff(context.db, context.school, input.userCode, after, context.caller.userCode),
    );
    await queries.renameSignIn(context.db, context.school, input.userCode, after);
    await context.audit({ subject: `staff ${input.userCode}`, before: { ...changeable(before) }, after: { ...after } });
    return await getStaff(context, input.userCode);
  },

  async moveStaff(context, { checkedStaff, groupCodeSelected, groupCode }) {
    const staff = await queries.lockStaff(context.db, context.school, checkedStaff);
    if (staff.length < checkedStaff.length) throw refuse("One of the staff is not there any more. Nothing was moved");
    // Some callers send the two groups the other way round (as G053).
    const swapped = groupCode !== undefined && staff.every((member) => member.groupCode === groupCodeSelected);
    const target = swapped ? groupCode : groupCodeSelected;
    await requireGroup(context, target);
    const moving = staff.filter((member) => member.groupCode !== target);
    if (moving.length === 0) throw refuse("Cannot move to the same group", {}, "groupCodeSelected");
    await queries.moveStaff(
      context.db,
      context.school,
      moving.map((member) => member.userCode),
      target,
      context.caller.userCode,
    );
    await context.audit(
      moving.map((member) => ({
        subject: `staff ${member.userCode}`,
        before: { groupCode: member.groupCode },
        after: { groupCode: target },
      })),
    );
    return { moved: moving.length, from: cameFrom(moving) };
  },

  async deleteStaff(context, { userCode }) {
    if (userCode === context.caller.userCode) throw refuse("You cannot delete yourself", {}, "userCode");
    const before = await getStaff(context, userCode, true);
    await queries.setInBin(context.db, context.school, userCode, true, context.caller.userCode);
    const username = await closeSignIn(context.db, context.school, userCode);
    await context.audit({
      subject: `staff ${userCode}`,
      before: { ...changeable(before), ...(username !== undefined && { signIn: username }) },
    });
    context.say("{name} is in the bin", { name: before.name });
    return {};
  },

  async restoreStaff(context, { userCode }) {
    const inBin = await queries.findInBin(context.db, context.school, userCode);
    if (!inBin) throw refuse("This member of the staff is not there any more", {}, "userCode");
    await reopenWithStaff(context.db, context.school, userCode);
    await refusingTakenIds(context, inBin, () =>
      queries.setInBin(context.db, context.school, userCode, false, context.caller.userCode),
    );
    await context.audit({ subject: `staff ${userCode}`, before: { inBin: true }, after: { inBin: false } });
    return await getStaff(context, userCode);
  },

  getStaffBin: ({ db, school }, paging) => queries.listBin(db, school, paging),

  async uploadStaffPhoto(context, { userCode }) {
    const before = await getStaff(context, userCode, true);
    const file = context.files["fileToUpload"];
    if (!file) throw refuse("Kindly select the file", {}, "fileToUpload");
    const { uploads } = context.services;
    const stored = await storePhoto(uploads, context.db, context.school, context.caller.userCode, file);
    await queries.setPhoto(context.db, context.school, userCode, stored.uploadName, context.caller.userCode);
    await context.audit({
      subject: `staff ${userCode}`,
      before: { photo: before.photo },
      after: { photo: stored.uploadName },
    });
    return { photo: stored.uploadName };
  },

  async downloadStaff(context, { keyword, groupCode, sort, direction, format }) {
    const all = { page: 0, size: 0, sort, direction };
    const { Staffs } = await listStaff(context.db, context.school, { keyword, groupCode }, all);
    return staffSheet(context, Staffs, format);
  },

  downloadStaffTemplate: async (context) => staffTemplate(context),
});

async function getStaff(context: SchoolContext, userCode: string, lock = false): Promise<Staff> {
  const staff = await queries.findStaff(context.db, context.school, userCode, lock);
  if (!staff) throw refuse("This member of the staff is not there any more", {}, "userCode");
  return staff;
}

async function requireGroup(context: SchoolContext, groupCode: string): Promise<void> {
  if (!(await findStaffGroup(context.db, context.school, groupCode)))
    throw refuse("This group is not there any more", {}, "groupCode");
}

/** The code of the person behind a sign-in that no record belongs to: their record is to bear it. */
async function claimSignIn(context: SchoolContext, username: string): Promise<string> {
  const [free] = await queries.listFreeSignIns(context.db, context.school, username);
  if (!free) throw refuse("This sign-in is somebody else's or not there any more", {}, "username");
  return free.userCode;
}

/** The form's names to the record's (G057). */
function fromForm(
  context: SchoolContext,
  input: Omit<StaffChange, "nationalIdNumber" | "schoolIdNumber"> & { idNumber: string; schoolIDNo: string },
): StaffChange {
  return changeable({
    ...input,
    nationalIdNumber: input.idNumber,
    schoolIdNumber: storedSchoolId(context.school, input.schoolIDNo),
  });
}

/** A school ID and a national ID are one person's: the unique indexes decide, and the refusal says whose (G046). */
async function refusingTakenIds(
  context: SchoolContext,
  staff: { schoolIdNumber: string; nationalIdNumber: string },
  write: () => Promise<void>,
): Promise<void> {
  const { db, school } = context;
  const { schoolIdNumber, nationalIdNumber } = staff;
  // Asked before: a statement that was refused ends the transaction's reading.
  const ofSchoolId = await queries.findHolder(db, school, { schoolIdNumber });
  const ofNationalId = await queries.findHolder(db, school, { nationalIdNumber });
  try {
    await write();
  } catch (error) {
    if (violates(error, "staff_school_id")) {
      const name = ofSchoolId?.name ?? "…";
      throw refuse("School ID {id} belongs to {name}", { id: schoolIdNumber, name }, "schoolIDNo");
    }
    if (violates(error, "staff_national_id")) {
      const name = ofNationalId?.name ?? "…";
      throw refuse("National ID {id} belongs to {name}", { id: nationalIdNumber, name }, "idNumber");
    }
    throw error;
  }
}
