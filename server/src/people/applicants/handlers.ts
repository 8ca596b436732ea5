/** Applicants: find, add, edit, status, comments, ticks, move, bin (document 000 section 7; G055, G066, G067). */
import { applicants as contract, DEFAULT_STATUSES, NO_PICTURE } from "@ofisi/contract/people/applicants";
import type { Paging } from "@ofisi/contract/kit/paging";
import type { SchoolContext } from "../../kit/context.ts";
import { byCursor } from "../../kit/database/cursor.ts";
import { listPhases } from "../../kit/list/list.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import type { Page } from "../../kit/recordList.ts";
import { refuse } from "../../kit/refusal.ts";
import { applicantGroupRecords } from "../applicantGroups/queries.ts";
import { people } from "../persons/people.service.ts";
import { PERSON_FIELDS, pick } from "../persons/person.rules.ts";
import { ticksOf } from "../persons/ticks.queries.ts";
import { applicantList, applicantTemplate } from "./applicants.sheet.ts";
import { applicantLists, type ApplicantFilter } from "./list.queries.ts";
import { applicantRecords, type ApplicantRow } from "./queries.ts";

const TICKS = ticksOf("applicant");

const acts = people({
  table: "applicants",
  records: applicantRecords,
  groups: applicantGroupRecords,
  gone: {
    one: "This applicant is not there any more",
    moved: "One of the applicants is not there any more. Nothing was moved",
  },
  // Nothing is built on an applicant.
  lockGoing: async (context, userCodes) => ({ going: await applicantRecords.lock(context, userCodes), held: [] }),
  putInBin,
});

/** Of a form, what the record keeps of it. */
const changeable = pick(PERSON_FIELDS.filter((field) => field !== "schoolIdNumber"));

export const applicantHandlers = schoolHandlers(contract, {
  searchApplicant: (context, { keyword, groupCode, status, accepted, ...paging }) =>
    listFor(context, { keyword, groupCode, status, accepted }, paging),

  getGroupListApplicant: (context, { groupCode, keyword, ...paging }) =>
    listFor(context, { groupCode, keyword }, paging),

  getGroupListByStatusApplicant: (context, { groupCode, status, keyword, ...paging }) =>
    listFor(context, { groupCode, status, keyword }, paging),

  getApplicant: (context, { userCode }) => applicantLists.get(context, userCode),

  getPresentApplicants: async (context, { checkedApplicant }) => ({
    Students: await applicantLists.listPresent(context, checkedApplicant),
  }),

  async addApplicant(context, { idNumber, ...input }) {
    const applicant = changeable({ ...input, nationalIdNumber: idNumber });
    const fresh = { photo: NO_PICTURE, status: DEFAULT_STATUSES[0], comments: "", date: context.day };
    const { userCode } = await acts.add(context, { ...applicant, ...fresh });
    return await applicantLists.get(context, userCode);
  },

  async addEditUserApplicant(context, { idNumber, ...input }) {
    await acts.edit(context, input, (groupCode) => changeable({ ...input, groupCode, nationalIdNumber: idNumber }));
    return await applicantLists.get(context, input.userCode);
  },

  async addProgressStatusApplicant(context, { userCode, progressStatus }) {
    const before = await applicantRecords.get(context, userCode);
    const { acceptedOn, name } = await applicantLists.get(context, userCode);
    if (acceptedOn !== "")
      throw refuse("{name} is accepted as a student. Undo that to change the status", { name }, "progressStatus");
    await applicantRecords.change(context, before, { status: progressStatus });
    return await applicantLists.get(context, userCode);
  },

  async updateCommentsApplicant(context, { userCode, comments, version }) {
    await applicantRecords.change(context, userCode, { comments }, version);
    return await applicantLists.get(context, userCode);
  },

  deleteApplicant: (context, { userCode }) => acts.deleteOne(context, userCode),

  deleteApplicants: async (context, { checkedApplicant }) =>
    putInBin(context, await applicantRecords.getAll(context, checkedApplicant)),

  async restoreApplicants(context, { checkedApplicant }) {
    // One after the other, in one order: each may be refused by the one before it.
    // oxlint-disable-next-line no-await-in-loop
    for (const userCode of checkedApplicant.toSorted()) await acts.restoreOne(context, userCode);
  },

  async restoreApplicant(context, { userCode }) {
    await acts.restoreOne(context, userCode);
    return await applicantLists.get(context, userCode);
  },

  getApplicantBin: async (context, paging) => asStudents(await applicantLists.listBin(context, paging)),

  downloadApplicants: listPhases(
    contract.downloadApplicants,
    async (context, { checkedApplicant = [], sort, direction, ...filter }) => {
      const isTicked = checkedApplicant.length > 0;
      const chosen = isTicked ? { userCodes: checkedApplicant } : filter;
      const rows = byCursor(context.client, applicantLists.every(context, chosen, { sort, direction }));
      return await applicantList(context, isTicked ? undefined : filter, rows);
    },
  ),

  downloadApplicantTemplate: async (context) => applicantTemplate(context),

  async checkApplicant(context, { userCode, checked }) {
    await applicantLists.get(context, userCode);
    return await TICKS.set(context, userCode, checked);
  },

  async moveApplicant(context, { groupCodeSelected, groupCode, checkedApplicant }) {
    const moving = checkedApplicant.length > 0 ? checkedApplicant : await tickedIn(context, groupCode);
    if (moving.length === 0) throw refuse("Select Applicants", {}, "checkedApplicant");
    const moved = await acts.move(context, moving, { groupCodeSelected, groupCode });
    await TICKS.clear(context, moving);
    return moved;
  },
});

/** Into the bin, and out of every selection. */
async function putInBin(context: SchoolContext, going: readonly ApplicantRow[]): Promise<void> {
  await applicantRecords.remove(context, going);
  const codes = going.map(({ userCode }) => userCode);
  await TICKS.forget(context, codes);
}

/** Those of a group whom the caller has ticked (G055). */
async function tickedIn(context: SchoolContext, groupCode: string | undefined): Promise<string[]> {
  const ticked = await applicantLists.listPresent(context, await TICKS.list(context));
  return ticked.filter((applicant) => applicant.groupCode === groupCode).map(({ userCode }) => userCode);
}

/** Applicants stand under the documents' `Students` (G067). */
const asStudents = <Row>({ rows, count }: Page<Row>) => ({ Students: rows, count });

async function listFor(context: SchoolContext, filter: ApplicantFilter, paging: Paging) {
  return asStudents(await applicantLists.page(context, filter, paging));
}
