/** Groups and statuses of applicants: list, add, remove (document 000 sections 2, 5 and 7; G066, G068). */
import { applicantGroups as contract, type ApplicantStatus } from "@ofisi/contract/people/applicantGroups";
import { DEFAULT_STATUSES, isDefaultStatus } from "@ofisi/contract/people/applicants";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { refuseFull } from "../persons/people.service.ts";
import * as queries from "./queries.ts";
import { applicantGroupRecords, applicantStatusRecords } from "./queries.ts";

export const applicantGroupHandlers = schoolHandlers(contract, {
  getGroupApplicant: async (context) => ({ Groups: await queries.listApplicantGroups(context) }),

  addGroupApplicant: async (context, group) => ({
    ...(await applicantGroupRecords.add(context, group)),
    applicantCount: 0,
  }),

  async removeGroupApplicant(context, { groupCode }) {
    const group = await applicantGroupRecords.get(context, groupCode);
    await refuseFull(context, "applicants", group, {
      present: "{name} cannot be removed while it has {count} applicants. Move them first",
      inBin: "{name} cannot be removed while {count} of its applicants are in the bin",
    });
    await applicantGroupRecords.remove(context, [group]);
  },

  async getStatusApplicant(context) {
    const [own, counts] = await Promise.all([queries.listOwnStatuses(context), queries.countByStatus(context)]);
    const status = (label: string): ApplicantStatus => ({
      label,
      isDefault: isDefaultStatus(label),
      applicantCount: counts.get(label)?.present ?? 0,
    });
    return [...DEFAULT_STATUSES, ...own].map(status);
  },

  async addStatus(context, { newStatus }) {
    const taken = TAKEN.find((label) => SAME.compare(label, newStatus) === 0);
    if (taken !== undefined) throw queries.isThere({ label: taken });
    const { label } = await applicantStatusRecords.add(context, {}, newStatus);
    return { label, isDefault: false, applicantCount: 0 };
  },

  async removeStatus(context, { status }) {
    if (isDefaultStatus(status))
      throw refuse("{name} is a status of every school and cannot be removed", { name: status }, "status");
    const own = await applicantStatusRecords.get(context, status);
    const { present, inBin } = (await queries.countByStatus(context)).get(status) ?? NOBODY;
    if (present > 0)
      throw refuse("{name} cannot be removed while {count} applicants have it. Change theirs first", {
        name: status,
        count: present,
      });
    if (inBin > 0)
      throw refuse("{name} cannot be removed while {count} applicants in the bin have it", {
        name: status,
        count: inBin,
      });
    await applicantStatusRecords.remove(context, [own]);
  },
});

/** Labels and numbers of the defaults are theirs, however they are written. */
const TAKEN = [...DEFAULT_STATUSES, ...DEFAULT_STATUSES.map((_, at) => String(at + 1))];
const SAME = new Intl.Collator("en", { sensitivity: "base" });

const NOBODY = { present: 0, inBin: 0 };
