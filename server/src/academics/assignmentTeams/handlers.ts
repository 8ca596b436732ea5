/** Teams of an assignment: whose work is handed in once and graded for all (decision 0049). */
import { assignmentTeams as contract, type TeamMember } from "@ofisi/contract/academics/assignmentTeams";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { mayHandle } from "../assignments/rights.queries.ts";
import { goneAssignment, lockAssignment, tellTeacher } from "../assignments/rights.service.ts";
import { findOwn, isGradeShown } from "../assignments/whose.queries.ts";
import { tellGraded } from "../workNews/news.service.ts";
import * as queries from "./queries.ts";

export const assignmentTeamHandlers = schoolHandlers(contract, {
  async getTeams(context, { id }) {
    const assignment = await queries.findAssignment(context, id);
    if (!assignment) throw goneAssignment();
    const isHandedIn = await queries.isHandedIn(context, assignment.assignmentCode);
    const Students = await queries.listTeams(context, assignment);
    const isOpen = !isHandedIn || Students.some(({ isFixed }) => !isFixed);
    return {
      title: assignment.title,
      mayChange: isOpen && (await mayHandle(context, assignment)),
      isHandedIn,
      Students,
    };
  },

  async saveTeams(context, { id, teams }) {
    // Handing in locks the assignment as well.
    const assignment = await lockAssignment(context, id);
    const { assignmentCode, title } = assignment;
    const before = await queries.listTeams(context, assignment);
    const known = new Set(before.map(({ userCode }) => userCode));
    if (new Set(teams.map(({ userCode }) => userCode)).size < teams.length)
      throw refuse("Teams: a student is in one team", {}, "teams");
    if (teams.some(({ userCode }) => !known.has(userCode)))
      throw refuse("This student is not in this class any more", {}, "teams");
    if (await queries.isHandedIn(context, assignmentCode)) await addLate(context, assignmentCode, before, teams);
    else await queries.putTeams(context, assignmentCode, teams);
    const inTeams = before.filter(({ team }) => team > 0).map(({ userCode, team }) => ({ userCode, team }));
    await context.audit({
      // Not under the assignment's own subject: nothing that its form holds has changed.
      subject: `teams of assignment ${assignmentCode}`,
      before: { teams: JSON.stringify(inTeams) },
      after: { teams: JSON.stringify(teams) },
    });
    await tellTeacher(context, assignment, "ownWorkChanged");
    return { title, teams: new Set(teams.map(({ team }) => team)).size };
  },
});

/** Once something is handed in nobody leaves or changes a team; late joiners see their team's work and read its grade. */
async function addLate(
  context: SchoolContext,
  assignmentCode: string,
  before: readonly TeamMember[],
  teams: readonly { userCode: string; team: number }[],
): Promise<void> {
  const wanted = new Map(teams.map(({ userCode, team }) => [userCode, team]));
  const moved = before.filter(({ userCode, team }) => (wanted.get(userCode) ?? 0) !== team);
  const fixed = moved.find(({ isFixed }) => isFixed);
  if (fixed) {
    const text = "{name} is in a team or has handed in already, and stays there: only other students can be added";
    throw refuse(text, { name: fixed.name }, "teams");
  }
  const joining = moved.map(({ userCode }) => ({ userCode, team: wanted.get(userCode)! }));
  await queries.addToTeams(context, assignmentCode, joining);
  const shown: string[] = [];
  for (const { userCode } of joining) {
    const work = await findOwn(context, assignmentCode, userCode);
    if (work !== undefined && (await isGradeShown(context, work))) shown.push(work);
  }
  if (shown.length > 0) await tellGraded(context, [...new Set(shown)]);
}
