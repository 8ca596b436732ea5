/** Staff: find, add, edit, move, photo, bin, downloads (document 000 section 7; G045, G046). */
import { mayAllThat } from "@ofisi/contract/kit/access";
import { said, type Said, type Text } from "@ofisi/contract/kit/phrases";
import { say } from "@ofisi/contract/kit/texts";
import { NO_PHOTO, staff as contract, type Staff } from "@ofisi/contract/people/staff";
import type { SchoolContext } from "../../kit/context.ts";
import { byCursor } from "../../kit/database/cursor.ts";
import { whatHolds } from "../../kit/holds.ts";
import { listPhases } from "../../kit/list/list.ts";
import { choosing, LISTED_MAX } from "../../kit/matching.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { picturePhases } from "../../kit/pictures.ts";
import type { Page } from "../../kit/recordList.ts";
import { refuse } from "../../kit/refusal.ts";
import { namingHolder, ofForm, people } from "../persons/people.service.ts";
import { PERSON_FIELDS, pick } from "../persons/person.rules.ts";
import { listFreeSignIns } from "../signIns/ofStaff.queries.ts";
import { claimSignIn, renameSignIn, whoMayMore } from "../signIns/ofStaff.service.ts";
import { closeSignIns, reopenWith } from "../signIns/queries.ts";
import { onlyHeadAmong } from "../signIns/roles.queries.ts";
import { ONLY_HEAD } from "../signIns/rules.ts";
import { staffGroupRecords } from "../staffGroups/queries.ts";
import { findStaffCodes, lockPresent, staffLists } from "./list.queries.ts";
import { staffRecords } from "./queries.ts";
import { mayGive } from "./roles.rules.ts";
import { staffList, staffTemplate } from "./staff.sheet.ts";

/** Of all that match, so many are moved or deleted in one press. */
const AT_ONCE_MAX = 200;

/** Said of whoever cannot be deleted or restored by the caller. */
const MAY_MORE = "{name} may more than you. Ask the head" satisfies Text;

const changeable = pick(PERSON_FIELDS);

const acts = people({
  table: "staff",
  records: staffRecords,
  groups: staffGroupRecords,
  gone: {
    one: "This member of the staff is not there any more",
    moved: "One of the staff is not there any more. Nothing was moved",
  },
  lockGoing,
  putInBin,
});

export const staffHandlers = schoolHandlers(contract, {
  getStaff: async (context, { keyword, ...paging }) => (await staffLists.page(context, { keyword }, paging)).rows,

  searchStaff: async (context, { keyword, groupCode, ...paging }) =>
    asStaffs(await staffLists.page(context, { keyword, groupCode }, paging)),

  getStaffGroupList: async (context, { groupCode, keyword, ...paging }) =>
    asStaffs(await staffLists.page(context, { groupCode, keyword }, paging)),

  getStaffMember: (context, { userCode }) => staffLists.get(context, userCode),

  getPresentStaff: async (context, { checkedStaff }) => ({
    Staffs: await staffLists.listPresent(context, checkedStaff),
  }),

  getFreeSignIns: async (context) => await listFreeSignIns(context),

  async addStaff(context, { username, role, ...input }) {
    requireGivable(context, role);
    const staff = { ...changeable(ofForm(context, input)), firstRole: role };
    const add = async () => {
      const userCode = username === "" ? undefined : await claimSignIn(context, username);
      return await staffRecords.add(context, { ...staff, photo: NO_PHOTO }, userCode);
    };
    const group = () => staffGroupRecords.get(context, input.groupCode);
    const { userCode } = await namingHolder(context, "staff", staff, add, group);
    await renameSignIn(context, userCode, staff);
    return await staffLists.get(context, userCode);
  },

  async editStaff(context, { userCode, role, ...input }) {
    const { firstRole: before } = await staffRecords.get(context, userCode);
    const firstRole = role ?? before;
    if (firstRole !== before) requireGivable(context, before, firstRole);
    const after = await acts.edit(context, { ...input, userCode }, (groupCode) => ({
      ...changeable(ofForm(context, { ...input, groupCode })),
      firstRole,
    }));
    await renameSignIn(context, userCode, after);
    return await staffLists.get(context, userCode);
  },

  async moveStaff(context, { groupCodeSelected, groupCode, checkedStaff, matching }) {
    const chosen = await chosenStaff(context, checkedStaff, matching, AT_ONCE_MAX);
    return await acts.move(context, chosen, { groupCodeSelected, groupCode });
  },

  deleteStaff: (context, { userCode }) => acts.deleteOne(context, userCode),

  async deleteStaffs(context, { rest, checkedStaff, matching }) {
    const chosen = await chosenStaff(context, checkedStaff, matching, AT_ONCE_MAX);
    const missing = "One of the staff is not there any more. Nobody was deleted";
    return await acts.deleteMany(context, chosen, rest, missing);
  },

  async restoreStaff(context, { userCode }) {
    const name = (await whoMayMore(context, [userCode])).get(userCode);
    if (name !== undefined) throw refuse(MAY_MORE, { name }, "userCode");
    await reopenWith(context, "staff", [userCode]);
    await acts.restoreOne(context, userCode);
    return await staffLists.get(context, userCode);
  },

  async restoreStaffs(context, { checkedStaff }) {
    const { free, held } = await acts.returning(context, checkedStaff, {
      text: "One of the staff is not there any more. Nobody was restored",
      field: "checkedStaff",
    });
    // Their sign-ins would open with them.
    const higher = await whoMayMore(context, free);
    const coming = free.filter((userCode) => !higher.has(userCode));
    await reopenWith(context, "staff", coming);
    await acts.restore(context, coming);
    const asked = [...higher].map(([code, name]) => ({
      code,
      name,
      reason: say(context.language, said(MAY_MORE, { name })),
    }));
    return { restored: coming.length, held: [...held, ...asked] };
  },

  getStaffBin: async (context, paging) => asStaffs(await staffLists.listBin(context, paging)),

  uploadStaffPhoto: picturePhases(contract.uploadStaffPhoto, "photo", (context, input, photo) =>
    acts.setPhoto(context, input, photo),
  ),

  downloadStaff: listPhases(
    contract.downloadStaff,
    async (context, { checkedStaff = [], matching, sort, direction, ...filter }) => {
      const chosen =
        checkedStaff.length > 0 || matching
          ? { userCodes: await chosenStaff(context, checkedStaff, matching, LISTED_MAX) }
          : filter;
      const about = checkedStaff.length > 0 ? undefined : (matching ?? filter);
      const every = staffLists.every(context, chosen, { sort, direction });
      return await staffList(context, about, byCursor(context.client, every));
    },
  ),

  downloadStaffTemplate: async (context) => staffTemplate(context),
});

/** @throws Refusal for a role that the caller may not give, nor take. */
function requireGivable({ caller }: SchoolContext, ...roles: readonly string[]): void {
  if (!roles.every((role) => mayGive(caller, role)))
    throw refuse("Only somebody who may as much gives this role. Ask the head", {}, "role");
}

const codesOf = (staff: readonly Staff[]) => staff.map((member) => member.userCode);
const asStaffs = <Row>({ rows, count }: Page<Row>) => ({ Staffs: rows, count });

/** The staff who are meant: the ticked ones, or all that match. */
const chosenStaff = choosing(findStaffCodes);

/** Locks those of the staff who are present, and tells whom the caller may delete from who is held, and why. */
async function lockGoing(context: SchoolContext, userCodes: readonly string[]) {
  const { caller } = context;
  const staff = await lockPresent(context, userCodes);
  const isTheirs = ({ userCode, roles }: Staff) => userCode !== caller.userCode && mayAllThat(caller, roles);
  const heads = staff.filter((member) => member.roles.includes("head") && isTheirs(member));
  const last = await onlyHeadAmong(context, codesOf(heads));
  // After they are locked: whoever gives them something more locks them too.
  const holds = await whatHolds(context, "staff", userCodes);
  const whyKept = (member: Staff): Said | undefined => {
    const { userCode, name } = member;
    const what = holds.get(userCode);
    if (userCode === caller.userCode) return said("You cannot delete yourself");
    if (!isTheirs(member)) return said(MAY_MORE, { name });
    if (userCode === last) return said(ONLY_HEAD, { name });
    return what && said("{name} still has {what}. They can be deleted once nothing of this is left", { name, what });
  };
  const asked = staff.map((member) => ({ member, why: whyKept(member) }));
  return {
    going: asked.filter(({ why }) => !why).map(({ member }) => member),
    held: asked.flatMap(({ member: { userCode, name }, why }) =>
      why ? [{ userCode, name, why, refusal: refuse(why.text, why.params, "userCode") }] : [],
    ),
  };
}

/** Puts staff in the bin who are locked; their sign-ins are closed meanwhile. */
async function putInBin(context: SchoolContext, going: readonly Staff[]): Promise<void> {
  const closed = await closeSignIns(context, codesOf(going));
  await staffRecords.remove(
    context,
    going.map((member) => ({
      ...member,
      firstRole: member.username === "" ? (member.roles[0] ?? "") : "",
      signIn: closed.get(member.userCode),
    })),
  );
}
