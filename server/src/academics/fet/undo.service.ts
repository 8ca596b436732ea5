/** Takes back what a timetable file brought: all of it, or nothing where something depends on it by now. */
import { units } from "@ofisi/contract/academics/units";
import { said, type Text } from "@ofisi/contract/kit/phrases";
import type { SchoolContext } from "../../kit/context.ts";
import { refuse } from "../../kit/refusal.ts";
import { groupRecords } from "../../people/groups/queries.ts";
import { refuseFull } from "../../people/persons/people.service.ts";
import { bellRecords } from "../bells/queries.ts";
import { categoryRecords, courseRecords } from "../courses/queries.ts";
import { refuseFilled, refuseGiven } from "../courses/removal.service.ts";
import { lockTimetable } from "../timetable/queries.ts";
import { unitRecords } from "../units/queries.ts";
import { venueRecords } from "../venues/queries.ts";
import * as takes from "./takes.queries.ts";

const CHANGED: Text = "{name} has been changed since: the file cannot be taken back any more";

/** The version of a record that nobody has changed. */
const FIRST = 1;

/** Takes a file back. Lines go first, since courses and groups stand in them, and what was made last goes before what it is made of. */
export async function undoTake(context: SchoolContext, id: number): Promise<void> {
  await lockTimetable(context);
  const take = await takes.readTake(context, id);
  if (!take) throw refuse("This file cannot be taken back any more", {}, "id");
  const { made } = take;
  if (made.units.length > 0 && !units.removeActivity.who.allows(context.caller))
    throw refuse("Units came with this file. Ask {who} to take it back", {
      who: said(units.removeActivity.who.sentence),
    });
  await undoLines(context, take);
  await takes.removeRules(context, made.rules);

  const courses = await standing(context, courseRecords, made.courses, ({ courseName }) => courseName);
  for (const course of courses) await refuseGiven(context, course);
  await courseRecords.remove(context, courses);
  const categories = await standing(context, categoryRecords, made.categories, ({ categoryName }) => categoryName);
  for (const category of categories) await refuseFilled(context, category);
  await categoryRecords.remove(context, categories);
  const unitList = await standing(context, unitRecords, made.units, ({ activityName }) => activityName);
  await unitRecords.removeUnheld(context, unitList);
  const venueList = await standing(context, venueRecords, made.venues, ({ venueName }) => venueName);
  await venueRecords.removeUnheld(context, venueList);
  const groups = await standing(context, groupRecords, made.groups, ({ groupName }) => groupName);
  for (const group of groups)
    await refuseFull(context, "students", group, {
      present: "{name} cannot be removed while it has {count} students. Move them first",
      inBin: "{name} cannot be removed while {count} of its students are in the bin",
    });
  await groupRecords.removeUnheld(context, groups);
  await bellRecords.remove(context, await standing(context, bellRecords, made.bells, ({ name }) => name));

  await takes.markUndone(context, id);
  await context.audit({ subject: `timetable file ${id}`, before: { undone: false }, after: { undone: true } });
}

async function undoLines(context: SchoolContext, take: NonNullable<Awaited<ReturnType<typeof takes.readTake>>>) {
  const lines = await takes.lockLines(context, take, take.made.lines);
  // A line that the file added and somebody has removed since is gone already.
  const left = lines.filter(({ isThere, line }) => isThere || line.before !== null);
  const changed = left.find(({ isAsWritten }) => !isAsWritten);
  if (changed) {
    const { course, group, staff } = changed;
    throw refuse(CHANGED, { name: said("{course}, {group}, {staff}", { course, group, staff }) }, "id");
  }
  await takes.undoLines(
    context,
    take,
    left.map(({ line }) => line),
  );
}

/** Locks those of the records that are there still; refused where one is not as it was made. */
async function standing<Row extends object>(
  context: SchoolContext,
  records: { lock: (context: SchoolContext, codes: readonly (string | number)[]) => Promise<Row[]> },
  made: readonly takes.MadeRecord<string | number>[],
  nameOf: (row: Row) => string,
): Promise<Row[]> {
  const names = new Set(made.map(({ name }) => name));
  const rows = await records.lock(
    context,
    made.map(({ code }) => code),
  );
  const versionOf = ({ version = FIRST }: { version?: number }): number => version;
  const changed = rows.find((row) => !names.has(nameOf(row)) || versionOf(row) !== FIRST);
  if (changed) throw refuse(CHANGED, { name: nameOf(changed) }, "id");
  return rows;
}
