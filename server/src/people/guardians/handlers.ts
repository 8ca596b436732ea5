/** Guardians: families, add, change, remove and take back, the parents page (G044, G061, G062). */
import { guardians as contract, type Guardian } from "@ofisi/contract/people/guardians";
import type { SchoolContext } from "../../kit/context.ts";
import { stale } from "../../kit/changes.rules.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse, violates } from "../../kit/refusal.ts";
import { findStudent, listFamily, setFamily } from "../students/queries.ts";
import * as queries from "./queries.ts";
import { parentSheet } from "./parents.sheet.ts";
import { FIELD_WORDS } from "./rules.ts";

export const guardianHandlers = schoolHandlers(contract, {
  async getGuardianFamily(context, { parentIDNumber }) {
    const family = await queries.listFamilyGuardians(context.db, context.school, parentIDNumber);
    if (family.length === 0) context.say("No guardian family was found");
    return family;
  },

  async getFamily(context, { userCode }) {
    const { parentIDNumber } = await getStudent(context, userCode);
    const family = await listFamily(context.db, context.school, parentIDNumber);
    return {
      parentIDNumber,
      guardians: await queries.listFamilyGuardians(context.db, context.school, parentIDNumber),
      siblings: family.filter((student) => student.userCode !== userCode),
    };
  },

  getFamilyMembers: async ({ db, school }, { parentIDNumber }) => ({
    guardians: await queries.listFamilyGuardians(db, school, parentIDNumber),
    children: await listFamily(db, school, parentIDNumber),
  }),

  async addParent(context, { userCode, ...given }) {
    const student = userCode === undefined ? undefined : await getStudent(context, userCode, true);
    const parentIDNumber = student?.parentIDNumber || given.parentIDNumber;
    if (parentIDNumber === "")
      throw refuse("Family ID: enter it for the first guardian of the family", {}, "parentIDNumber");
    const fields = { ...given, parentIDNumber };
    const guardian = await refusingTwice(fields.names, () =>
      queries.addGuardian(context.db, context.school, fields, context.caller.userCode),
    );
    await context.audit({ subject: `guardian ${guardian.id}`, after: { ...guardian } });
    if (student && student.parentIDNumber === "") {
      await setFamily(context.db, context.school, [student.userCode], parentIDNumber, context.caller.userCode);
      await context.audit({
        subject: `student ${student.userCode}`,
        before: { parentIDNumber: "" },
        after: { parentIDNumber },
      });
    }
    return guardian;
  },

  async editGuardian(context, { id, version, ...fields }) {
    const before = await getGuardian(context, id);
    if (version > 0 && version !== before.version) {
      const record = { subject: `guardian ${id}`, version: before.version, since: version };
      throw await stale(context, record, FIELD_WORDS);
    }
    const after = await refusingTwice(fields.names, () =>
      queries.changeGuardian(context.db, context.school, id, fields, context.caller.userCode),
    );
    await context.audit({ subject: `guardian ${id}`, before: { ...before }, after: { ...after } });
    return after;
  },

  async removeGuardian(context, { id }) {
    const before = await getGuardian(context, id);
    await queries.setRemoved(context.db, context.school, id, true, context.caller.userCode);
    await context.audit({ subject: `guardian ${id}`, before: { ...before } });
    return {};
  },

  async restoreGuardian(context, { id }) {
    const removed = await queries.findGuardian(context.db, context.school, id, true);
    if (!removed) throw refuse("This guardian is not there any more", {}, "id");
    const guardian = await refusingTwice(removed.names, () =>
      queries.setRemoved(context.db, context.school, id, false, context.caller.userCode),
    );
    await context.audit({ subject: `guardian ${id}`, after: { ...guardian } });
    return guardian;
  },

  getParents: ({ db, school }, { search, ...paging }) => queries.listParents(db, school, search, paging),

  async downloadParents(context, { search, format }) {
    const all = { page: 0, size: 0, sort: "names", direction: "asc" } as const;
    const { parents } = await queries.listParents(context.db, context.school, search, all);
    return parentSheet(context, parents, format);
  },
});

async function getStudent(context: SchoolContext, userCode: string, lock = false) {
  const student = await findStudent(context.db, context.school, userCode, lock);
  if (!student) throw refuse("This student is not there any more", {}, "userCode");
  return student;
}

async function getGuardian(context: SchoolContext, id: number): Promise<Guardian> {
  const guardian = await queries.findGuardian(context.db, context.school, id);
  if (!guardian) throw refuse("This guardian is not there any more", {}, "id");
  return guardian;
}

/** The unique index decides who is in a family already. */
async function refusingTwice<T>(names: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, "guardians_once"))
      throw refuse("There is a guardian called {names} in this family already", { names }, "names");
    throw error;
  }
}
