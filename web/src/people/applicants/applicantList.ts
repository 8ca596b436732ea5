import { APPLICANT_SORTS, applicants } from "@ofisi/contract/people/applicants";
import { call } from "../../kit/data/call.ts";
import { listOf } from "../../kit/list/useList.ts";
import { withOwnPhoto } from "../person/photo.ts";

/** The applicants' list: what narrows and sorts it, and how ticked applicants are followed. */
export const APPLICANTS = listOf(applicants.searchApplicant, {
  name: "applicants",
  filters: { keyword: "", groupCode: "", status: "", accepted: "" },
  sorts: APPLICANT_SORTS,
  rows: (answer) => answer.Students.map(withOwnPhoto),
  keyOf: (applicant) => applicant.userCode,
  nameOf: (applicant) => applicant.name,
  ticks: {
    find: async (keys) =>
      (await call(applicants.getPresentApplicants, { checkedApplicant: [...keys] })).Students.map(withOwnPhoto),
    belongs: (applicant, { groupCode }) => groupCode === "" || applicant.groupCode === groupCode,
    // The server keeps the operator's ticks too (G055); a lost one does no harm, since moving names the applicants.
    onTick: ({ userCode }, checked) =>
      void call(applicants.checkApplicant, { userCode, checked }).catch(() => undefined),
  },
});
