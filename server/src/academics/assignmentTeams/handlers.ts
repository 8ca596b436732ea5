/** Teams of an assignment: whose work is handed in once and graded for all (decision 0049). */
import { assignmentTeams as contract } from "@ofisi/contract/academics/assignmentTeams";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { findById } from "../assignments/queries.ts";
import { assignmentRecords } from "../assignments/records.queries.ts";
import * as queries from "./queries.ts";

const gone = () => refuse("This assignment is not there any more", {}, "id");

export const assignmentTeamHandlers = schoolHandlers(contract, {
  async getTeams(context, { id }) {
    const assignment = await queries.findAssignment(context, id);
    if (!assignment) throw gone();
    return {
      title: assignment.title,
      mayChange: !(await queries.isHandedIn(context, assignment.assignmentCode)),
      Students: await queries.listTeams(context, assignment),
    };
  },

  async saveTeams(context, { id, teams }) {
    const found = await findById(context, id);
    if (!found || found.isSubmission) throw gone();
    // Locked, as whoever hands something in has it.
    const assignment = await assignmentRecords.get(context, found.code);
    const { assignmentCode, title } = assignment;
    if (await queries.isHandedIn(context, assignmentCode))
      throw refuse("A student has handed something in already: teams stay as they are", {}, "teams");
    const before = await queries.listTeams(context, assignment);
    const known = new Set(before.map(({ userCode }) => userCode));
    if (new Set(teams.map(({ userCode }) => userCode)).size < teams.length)
      throw refuse("Teams: a student is in one team", {}, "teams");
    if (teams.some(({ userCode }) => !known.has(userCode)))
      throw refuse("This student is not in this class any more", {}, "teams");
    await queries.putTeams(context, assignmentCode, teams);
    const inTeams = before.filter(({ team }) => team > 0).map(({ userCode, team }) => ({ userCode, team }));
    await context.audit({
      // Not under the assignment's own subject: nothing that its form holds has changed.
      subject: `teams of assignment ${assignmentCode}`,
      before: { teams: JSON.stringify(inTeams) },
      after: { teams: JSON.stringify(teams) },
    });
    return { title, teams: new Set(teams.map(({ team }) => team)).size };
  },
});
