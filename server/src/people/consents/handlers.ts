/** What families have agreed to and refused, as the office reads it and writes it down (decision 0052). */
import { consents as contract } from "@ofisi/contract/people/consents";
import { listPhases } from "../../kit/list/list.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { studentLists } from "../students/list.queries.ts";
import { studentRecords } from "../students/queries.ts";
import { consentList } from "./consents.sheet.ts";
import { consentsOf, keepSaid } from "./say.service.ts";

export const consentsHandlers = schoolHandlers(contract, {
  async getConsents(context, { userCode }) {
    await studentLists.get(context, userCode);
    return await consentsOf(context, userCode);
  },

  async saveConsents(context, { userCode, saidBy, version, ...answers }) {
    await studentRecords.get(context, userCode);
    if ((await consentsOf(context, userCode)).version !== version)
      throw refuse("Somebody has said something else meanwhile. Look at it once more", {}, "version");
    const recordedBy = context.caller.personName;
    if ((await keepSaid(context, userCode, { answers, saidBy, recordedBy })).length === 0)
      throw refuse("Nothing of this differs from what the school has", {}, "photoInside");
    return await consentsOf(context, userCode);
  },

  downloadConsents: listPhases(contract.downloadConsents, consentList),
});
