/** Work that students do together: in teams of one assignment, whose work is handed in once and graded for all (decision 0049). */
import { z } from "zod";
import { staff, teacherOrHead } from "../kit/access.ts";
import { count, json, whole } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";

/** As many teams as the largest class has students. */
export const TEAMS_MAX = 500;

export const TeamMember = z.object({
  userCode: z.string(),
  schoolIDNumber: z.string(),
  name: z.string(),
  /** 0 for whoever works alone. */
  team: z.number().int(),
  /** Stays where they are: somebody of the class has handed in, and they are in a team or have handed in by themselves. */
  isFixed: z.boolean(),
});
export type TeamMember = z.output<typeof TeamMember>;

const id = whole(1, Number.MAX_SAFE_INTEGER);

export const assignmentTeams = contract("school", "assignmentTeams", {
  getTeams: read({
    about:
      "The class of an assignment, each with their team. Once a student has handed something in, only students who have done so neither alone nor in a team can still be added to one.",
    who: staff,
    in: z.object({ id }),
    out: z.object({
      title: z.string(),
      /** The reader may change the assignment, and somebody's team can still change. */
      mayChange: z.boolean(),
      isHandedIn: z.boolean(),
      Students: z.array(TeamMember),
    }),
  }),
  saveTeams: write({
    about:
      "Puts the students of an assignment's class into teams, in the place of those before; a student who is named in none works alone. Once a student has handed something in, nobody leaves or changes a team; a late joiner can be added, sees the team's work and has its grade.",
    who: teacherOrHead,
    in: z.object({
      id,
      teams: json(
        z
          .array(z.object({ userCode: z.string().max(40), team: z.number().int().min(1).max(TEAMS_MAX) }))
          .max(TEAMS_MAX),
        100_000,
      ),
    }),
    out: z.object({ title: z.string(), teams: count }),
  }),
});
