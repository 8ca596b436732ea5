/** Classrooms of classes: a draft may put a class in its own before anybody has recorded it as a venue. */
import type { FillLecture } from "@ofisi/contract/academics/filler";
import type { SchoolContext } from "../../kit/context.ts";
import { venueRecords } from "../venues/queries.ts";
import * as queries from "./queries.ts";

/**
 * The venue of each class, by its code: the one that a rule names, or else one of the class's name. That is added where it is
 * not there, with the rule that the class is taught in it, so that no other class is put there.
 */
export async function classroomsOf(
  context: SchoolContext,
  classes: ReadonlyMap<string, Pick<FillLecture, "groupName">>,
): Promise<ReadonlyMap<string, string>> {
  if (classes.size === 0) return new Map();
  const rules = await queries.listRules(context);
  const venues = await queries.listVenues(context);
  const found = new Map<string, string>();
  for (const [groupCode, { groupName }] of classes) {
    const home = rules.find((rule) => rule.kind === "homeRoom" && rule.groupCode === groupCode);
    const named = venues.find(({ venueName }) => venueName.toLowerCase() === groupName.toLowerCase());
    const venueCode = home?.venueCode ?? named?.venueCode ?? (await addClassroom(context, groupName));
    if (!home) await keepTo(context, groupCode, venueCode);
    found.set(groupCode, venueCode);
  }
  return found;
}

const addClassroom = async (context: SchoolContext, groupName: string): Promise<string> =>
  (await venueRecords.add(context, { venueName: groupName, description: groupName, seats: 0 })).venueCode;

async function keepTo(context: SchoolContext, groupCode: string, venueCode: string): Promise<void> {
  const nothing = { userCode: null, activityCode: null, day: null, startMinute: null, endMinute: null, amount: null };
  const rule = { ...nothing, kind: "homeRoom", groupCode, venueCode } as const;
  const id = await queries.addRule(context, { ...rule, by: context.caller.userCode });
  if (id !== undefined) await context.audit({ subject: `fill rule ${id}`, after: rule });
}
