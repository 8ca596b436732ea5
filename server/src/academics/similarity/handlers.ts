/** What texts of an assignment share, for those who grade. */
import { similarity as contract } from "@ofisi/contract/academics/similarity";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import * as queries from "./queries.ts";

export const similarityHandlers = schoolHandlers(contract, {
  async getSharedPassages(context, { id }) {
    const assignment = await queries.findAssignment(context, id);
    if (!assignment) throw refuse("This assignment is not there any more", {}, "id");
    const { assignmentCode, title, handedIn } = assignment;
    const { stamp, texts } = await queries.findStanding(context, assignmentCode);
    const run = await queries.findRun(context, assignmentCode);
    const compared = run?.stamp === stamp ? run.state : ("waiting" as const);
    const state = texts < 2 ? ("few" as const) : compared;
    return { title, handedIn, texts, state, Pairs: await queries.listPairs(context, assignmentCode) };
  },
});
