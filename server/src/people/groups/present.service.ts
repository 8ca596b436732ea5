/** Groups of present students: nothing is taught to alumni, planned for them or admitted to them (decision 0022). */
import type { SchoolContext } from "../../kit/context.ts";
import { refuse } from "../../kit/refusal.ts";
import { groupRecords } from "./queries.ts";

/** A group of present students, locked; refused where it is gone, and where it is of alumni. */
export async function getPresentGroup(context: SchoolContext, groupCode: string, field = "groupCode") {
  const group = await groupRecords.get(context, groupCode);
  if (group.isAlumni)
    throw refuse("{name} is a group of alumni. Choose a group of present students", { name: group.groupName }, field);
  return group;
}
