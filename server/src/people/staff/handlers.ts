/** Staff: find, add, edit, move, photo, bin, downloads (document 000 section 7; G045, G046). */
import { mayAllThat } from "@ofisi/contract/kit/access";
import { said, type Said } from "@ofisi/contract/kit/phrases";
import { say } from "@ofisi/contract/kit/texts";
import type { In } from "@ofisi/contract/kit/operation";
import { staff as contract, type Staff } from "@ofisi/contract/people/staff";
import { stale } from "../../kit/changes.rules.ts";
import { makeCode } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { byCursor } from "../../kit/database/cursor.ts";
import { listPhases } from "../../kit/list/list.ts";
import { chosenCodes, LISTED_MAX } from "../../kit/matching.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { picturePhases } from "../../kit/pictures.ts";
import { refuse, violates } from "../../kit/refusal.ts";
import { findNextSchoolId } from "../persons/nextIds.queries.ts";
import { inWords, returned } from "../persons/person.rules.ts";
import { lockReturning, setInBin } from "../persons/queries.ts";
import { closeSignIns, reopenWithStaff } from "../signIns/queries.ts";
import { addSignInActs, lockStaffAccount, onlyHeadAmong } from "../signIns/roles.queries.ts";
import { ONLY_HEAD } from "../signIns/rules.ts";
import { staffGroupRecords } from "../staffGroups/queries.ts";
import { bareSchoolId, cameFrom, FIELD_WORDS, storedSchoolId, takenSchoolId } from "../students/rules.ts";
import { everyStaff, findStaffCodes, listStaff } from "./list.queries.ts";
import * as queries from "./queries.ts";
import { changeable, type StaffChange } from "./rules.ts";
import { staffList, staffTemplate } from "./staff.sheet.ts";

/** Of all that match, so many are moved or deleted in one press. */
const AT_ONCE_MAX = 200;

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
    await staffGroupRecords.get(context, input.groupCode);
    const userCode = input.username === "" ? makeCode("SF") : await claimSignIn(context, input.username);
    const staff = fromForm(context, input);
    await refusingTakenIds(context, staff, () =>
      queries.addStaff(context.db, context.school, userCode, staff, context.caller.userCode),
    );
    await renameSignIn(context, userCode, staff);
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
    if (groupCode !== before.groupCode) await staffGroupRecords.get(context, groupCode);
    const after = fromForm(context, { ...input, groupCode });
    await refusingTakenIds(context, after, () =>
      queries.changeStaff(context.db, context.school, input.userCode, after, context.caller.userCode),
    );
    await renameSignIn(context, input.userCode, after);
    await context.audit({ subject: `staff ${input.userCode}`, before: { ...changeable(before) }, after: { ...after } });
    return await getStaff(context, input.userCode);
  },

  async moveStaff(context, { groupCodeSelected, groupCode, ...chosen }) {
    const checkedStaff = await chosenStaff(context, chosen, AT_ONCE_MAX);
    const staff = await queries.lockStaff(context.db, context.school, checkedStaff);
    if (staff.length < checkedStaff.length) throw refuse("One of the staff is not there any more. Nothing was moved");
    // Some callers send the two groups the other way round (as G053).
    const swapped = groupCode !== undefined && staff.every((member) => member.groupCode === groupCodeSelected);
    const target = swapped ? groupCode : groupCodeSelected;
    await staffGroupRecords.get(context, target);
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
    const { going, held } = await lockGoing(context, [userCode]);
    const [kept] = held;
    if (kept) throw refuse(kept.why.text, kept.why.params, "userCode");
    const [member] = going;
    if (!member) throw refuse("This member of the staff is not there any more", {}, "userCode");
    await putInBin(context, going);
    context.say("{name} is in the bin", { name: member.name });
    return {};
  },

  async deleteStaffs(context, { rest, ...chosen }) {
    const checkedStaff = await chosenStaff(context, chosen, AT_ONCE_MAX);
    const { going, held } = await lockGoing(context, checkedStaff);
    if (going.length + held.length < checkedStaff.length && !rest)
      throw refuse("One of the staff is not there any more. Nobody was deleted");
    const named = held.map(({ code, name, why }) => ({ code, name, reason: say(context.language, why) }));
    if (held.length > 0 && !rest) return { deleted: [], held: named };
    await putInBin(context, going);
    return { deleted: going.map((member) => member.userCode), held: named };
  },

  async restoreStaff(context, { userCode }) {
    const { db, school, caller } = context;
    const inBin = await queries.findInBin(db, school, userCode);
    if (!inBin) throw refuse("This member of the staff is not there any more", {}, "userCode");
    await reopenWithStaff(db, school, [userCode]);
    await refusingTakenIds(context, inBin, () => setInBin(db, school, "staff", [userCode], false, caller.userCode));
    await context.audit(returned("staff", [userCode]));
    return await getStaff(context, userCode);
  },

  async restoreStaffs(context, { checkedStaff }) {
    const { db, school, caller } = context;
    const found = await lockReturning(db, school, "staff", checkedStaff);
    if (!found) throw refuse("One of the staff is not there any more. Nobody was restored", {}, "checkedStaff");
    await reopenWithStaff(db, school, found.free);
    await setInBin(db, school, "staff", found.free, false, caller.userCode);
    await context.audit(returned("staff", found.free));
    return { restored: found.free.length, held: inWords(found.held, context.language) };
  },

  getStaffBin: ({ db, school }, paging) => queries.listBin(db, school, paging),

  uploadStaffPhoto: picturePhases(contract.uploadStaffPhoto, "photo", async (context, { userCode }, photo) => {
    const before = await getStaff(context, userCode, true);
    await queries.setPhoto(context.db, context.school, userCode, photo, context.caller.userCode);
    await context.audit({ subject: `staff ${userCode}`, before: { photo: before.photo }, after: { photo } });
    return before.photo;
  }),

  downloadStaff: listPhases(
    contract.downloadStaff,
    async (context, { checkedStaff = [], matching, sort, direction, ...filter }) => {
      const { client, db, school } = context;
      const chosen =
        checkedStaff.length > 0 || matching
          ? { userCodes: await chosenStaff(context, { checkedStaff, matching }, LISTED_MAX) }
          : filter;
      const about = checkedStaff.length > 0 ? undefined : (matching ?? filter);
      return await staffList(context, about, byCursor(client, everyStaff(db, school, chosen, { sort, direction })));
    },
  ),

  downloadStaffTemplate: async (context) => staffTemplate(context),
});

/** The staff who are meant: the ticked ones, or all that match. */
async function chosenStaff(
  { db, school }: SchoolContext,
  { checkedStaff, matching }: Pick<In<typeof contract.deleteStaffs>, "checkedStaff" | "matching">,
  max: number,
): Promise<string[]> {
  return await chosenCodes(checkedStaff, matching, (filter, limit) => findStaffCodes(db, school, filter, limit), max);
}

/** Why somebody is not the caller's to delete; undefined when they are. */
function whyKept({ caller }: SchoolContext, { userCode, name, roles }: Staff): Said | undefined {
  if (userCode === caller.userCode) return said("You cannot delete yourself");
  return mayAllThat(caller, roles) ? undefined : said("{name} may more than you. Ask the head", { name });
}

/** Locks those of the staff who are present, and tells whom the caller may delete from who is held, and why. */
async function lockGoing(context: SchoolContext, userCodes: readonly string[]) {
  const { db, school } = context;
  const staff = await queries.lockPresent(db, school, userCodes);
  const reasons = new Map(staff.map((member) => [member.userCode, whyKept(context, member)]));
  const heads = staff.filter((member) => member.roles.includes("head") && !reasons.get(member.userCode));
  const last =
    heads.length > 0
      ? await onlyHeadAmong(
          db,
          school,
          heads.map((head) => head.userCode),
        )
      : undefined;
  for (const { userCode, name } of heads) if (userCode === last) reasons.set(userCode, said(ONLY_HEAD, { name }));
  return {
    going: staff.filter((member) => !reasons.get(member.userCode)),
    held: staff.flatMap(({ userCode, name }) => {
      const why = reasons.get(userCode);
      return why ? [{ code: userCode, name, why }] : [];
    }),
  };
}

/** Puts staff in the bin who are locked; their sign-ins are closed meanwhile. */
async function putInBin(context: SchoolContext, going: readonly Staff[]): Promise<void> {
  const codes = going.map((member) => member.userCode);
  await setInBin(context.db, context.school, "staff", codes, true, context.caller.userCode);
  const closed = await closeSignIns(context.db, context.school, codes);
  await context.audit(
    going.map((member) => ({
      subject: `staff ${member.userCode}`,
      before: { ...changeable(member), signIn: closed.get(member.userCode) },
    })),
  );
}

async function getStaff(context: SchoolContext, userCode: string, lock = false): Promise<Staff> {
  const staff = await queries.findStaff(context.db, context.school, userCode, lock);
  if (!staff) throw refuse("This member of the staff is not there any more", {}, "userCode");
  return staff;
}

/**
 * Brings the name to the sign-in, and an e-mail address to one that has none, from whoever may give them a password:
 * a reset link goes there. That somebody set it is noted, as a hand in the sign-in.
 */
async function renameSignIn(
  { db, school, caller }: SchoolContext,
  userCode: string,
  person: { name: string; email: string },
): Promise<void> {
  const account = await lockStaffAccount(db, school, userCode);
  if (!account) return;
  const maySet = userCode === caller.userCode || mayAllThat(caller, account.roles);
  const isSet = await queries.renameSignIn(db, school, userCode, { ...person, email: maySet ? person.email : "" });
  if (isSet && userCode !== caller.userCode)
    await addSignInActs(db, school, caller.userCode, [{ userCode, kind: "emailSet" }]);
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
  const next = ofSchoolId ? bareSchoolId(school, await findNextSchoolId(db, school, "staff")) : "";
  try {
    await write();
  } catch (error) {
    if (violates(error, "staff_school_id")) {
      throw takenSchoolId({ id: schoolIdNumber, name: ofSchoolId?.name, next });
    }
    if (violates(error, "staff_national_id")) {
      const name = ofNationalId?.name ?? "…";
      throw refuse("National ID {id} belongs to {name}", { id: nationalIdNumber, name }, "idNumber");
    }
    throw error;
  }
}
