/** Guardians: families, add, change, remove and take back, the parents page (G044, G061, G062). */
import { guardians as contract } from "@ofisi/contract/people/guardians";
import { byCursor } from "../../kit/database/cursor.ts";
import { listPhases } from "../../kit/list/list.ts";
import { choosing, LISTED_MAX } from "../../kit/matching.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { studentLists } from "../students/list.queries.ts";
import { listFamily, studentRecords } from "../students/queries.ts";
import { findFamilies } from "./families.queries.ts";
import { familyIdAsWritten } from "./familyIds.queries.ts";
import { editInFamilies } from "./otherFamilies.service.ts";
import * as queries from "./queries.ts";
import { parentList } from "./parents.sheet.ts";

const chosenParents = choosing(queries.findParentIds);

export const guardianHandlers = schoolHandlers(contract, {
  async getGuardianFamily(context, { parentIDNumber }) {
    const family = await queries.listFamilyGuardians(context, await familyIdAsWritten(context, parentIDNumber));
    if (family.length === 0) context.say("No guardian family was found");
    return family;
  },

  async getFamily(context, { userCode }) {
    const { parentIDNumber } = await studentLists.get(context, userCode);
    const family = await listFamily(context, parentIDNumber);
    return {
      parentIDNumber,
      guardians: await queries.listFamilyGuardians(context, parentIDNumber),
      siblings: family.filter((child) => child.userCode !== userCode),
    };
  },

  async getFamilyMembers(context, given) {
    const parentIDNumber = await familyIdAsWritten(context, given.parentIDNumber);
    return {
      guardians: await queries.listFamilyGuardians(context, parentIDNumber),
      children: await listFamily(context, parentIDNumber),
    };
  },

  async checkParent(context, { phoneNumber, ...given }) {
    const parentIDNumber = await familyIdAsWritten(context, given.parentIDNumber);
    const [children, guardians, samePhone] = await Promise.all([
      listFamily(context, parentIDNumber),
      queries.listFamilyGuardians(context, parentIDNumber),
      queries.listByPhone(context, phoneNumber),
    ]);
    return { children: children.length, guardians: guardians.length, samePhone };
  },

  findFamilies: (context, { keyword }) => findFamilies(context, keyword),

  async addParent(context, { userCode, ...given }) {
    const student = userCode === undefined ? undefined : await studentRecords.get(context, userCode);
    const parentIDNumber = student?.parentIDNumber || (await familyIdAsWritten(context, given.parentIDNumber));
    if (parentIDNumber === "")
      throw refuse("Family ID: enter it for the first guardian of the family", {}, "parentIDNumber");
    const guardian = await queries.guardianRecords.add(context, { ...given, parentIDNumber });
    if (student && student.parentIDNumber === "") await studentRecords.change(context, student, { parentIDNumber });
    return guardian;
  },

  async linkGuardian(context, { id, userCode, ...to }) {
    const student = userCode === undefined ? undefined : await studentRecords.get(context, userCode);
    const known = await queries.guardianRecords.get(context, id);
    const given = await familyIdAsWritten(context, to.parentIDNumber);
    const parentIDNumber = student?.parentIDNumber || given || (student ? known.parentIDNumber : "");
    if (parentIDNumber === "")
      throw refuse("Family ID: enter it for the first guardian of the family", {}, "parentIDNumber");
    if (student && student.parentIDNumber === "") await studentRecords.change(context, student, { parentIDNumber });
    if (parentIDNumber === known.parentIDNumber) return known;
    const there = await queries.findByName(context, parentIDNumber, known.names);
    if (there && there.phoneNumber !== known.phoneNumber)
      throw refuse("There is a guardian called {names} in this family already", { names: there.names });
    if (there) return there;
    // Whoever links them at the same moment is found above when this is run again.
    const { id: _, version: __, ...fields } = known;
    const guardian = await queries.guardianRecords.add(context, { ...fields, parentIDNumber });
    await context.audit({ subject: `guardian ${guardian.id}`, after: { linkedFrom: known.id } });
    return guardian;
  },

  async getOtherFamilies(context, { id }) {
    const guardian = await queries.findGuardian(context, id);
    if (!guardian) throw refuse("This guardian is not there any more", {}, "id");
    const records = await queries.listInOtherFamilies(context, queries.knownBy(guardian));
    const families = [];
    for (const record of records) {
      const children = await listFamily(context, record.parentIDNumber);
      families.push({ ...record, children: children.map(({ name }) => name) });
    }
    return { families };
  },

  editGuardian: (context, { id, version, otherIds = [], ...fields }) =>
    otherIds.length === 0
      ? queries.guardianRecords.change(context, id, fields, version)
      : editInFamilies(context, { id, version, otherIds: otherIds.map(Number), fields }),

  async removeGuardian(context, { id }) {
    await queries.guardianRecords.remove(context, [await queries.guardianRecords.get(context, id)]);
  },

  restoreGuardian: (context, { id }) => queries.guardianRecords.restore(context, id),

  getParents: (context, { search, ...paging }) => queries.listParents(context, search, paging),

  downloadParents: listPhases(
    contract.downloadParents,
    async (context, { search, ids = [], matching, sort, direction }) => {
      const { client } = context;
      if (ids.length === 0 && !matching) {
        const every = queries.everyParent(context, search, { sort, direction });
        return parentList(context, search, byCursor(client, every));
      }
      const chosen = await chosenParents(context, ids, matching, LISTED_MAX);
      const these = queries.parentsOf(context, chosen, { sort, direction });
      return parentList(context, matching?.search, byCursor(client, these));
    },
  ),
});
