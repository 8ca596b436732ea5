/** Publications of the timetable in the database: many lessons changed at once, and what they were before. */
import type { Publication } from "@ofisi/contract/academics/filler";
import { sql } from "kysely";
import { sweeping } from "../../kit/database/gone.ts";
import { instant } from "../../kit/database/instant.ts";
import { insertOfSchool } from "../../kit/database/ofSchool.ts";
import { constraintOf, refuse } from "../../kit/refusal.ts";
import type { SchoolTables, Scope } from "../../kit/scope.ts";
import { refuseMeetings } from "../timetable/meetings.rules.ts";
import type { KeptLesson } from "./rules.ts";

type Today = SchoolTables & Pick<Scope, "day">;

export interface Writing {
  add: readonly KeptLesson[];
  change: readonly KeptLesson[];
  remove: readonly number[];
  by: string;
}

/** The lessons of a statement's parameter, as rows. */
const rowsOf = (lessons: readonly KeptLesson[]) => sql`jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb) as r(
  id bigint, version integer, "activityCode" text, "venueCode" text, "groupCode" text, "staffCode" text,
  day smallint, start smallint, "end" smallint, week text, since date, changes jsonb)`;

/**
 * Writes many lessons as one: the walls against two at one time look once all of them stand, so that some may change
 * places. Answers those that were added and changed, as they stand now; new ones have their ids.
 */
export async function writeLessons(
  { db, school }: SchoolTables,
  { add, change, remove, by }: Writing,
): Promise<KeptLesson[]> {
  const kept = sql`id, version, activity_code as "activityCode", venue_code as "venueCode",
    coalesce(group_code, '') as "groupCode", user_code as "staffCode", day, start_minute as start, end_minute as "end", week`;
  try {
    await sql`set constraints lessons_venue, lessons_staff, lessons_group deferred`.execute(db);
    await sql`delete from lessons where school_code = ${school} and id = any(${remove})`.execute(db);
    const changed = await sql<KeptLesson>`
      update lessons l set venue_code = r."venueCode", day = r.day, start_minute = r.start, end_minute = r."end",
        version = l.version + 1, updated_at = now(), updated_by = ${by}
      from ${rowsOf(change)} where l.school_code = ${school} and l.id = r.id
      returning l.id, l.version, l.activity_code as "activityCode", l.venue_code as "venueCode",
        coalesce(l.group_code, '') as "groupCode", l.user_code as "staffCode", l.day, l.start_minute as start,
        l.end_minute as "end", l.week`.execute(db);
    // One that comes back has the number that it had: calendars and registers know it by that.
    const columns = sql`activity_code, venue_code, group_code, user_code, day, start_minute, end_minute, week, version, updated_by`;
    const values = sql`r."activityCode", r."venueCode", nullif(r."groupCode", ''), r."staffCode", r.day, r.start, r."end",
      coalesce(r.week, 'every'), r.version + 1, ${by}`;
    const fresh = await sql<KeptLesson>`insert into lessons (school_code, ${columns})
      select ${school}, ${values} from ${rowsOf(add)} where r.id = 0 returning ${kept}`.execute(db);
    const back = await sql<KeptLesson>`insert into lessons (school_code, id, ${columns}) overriding system value
      select ${school}, r.id, ${values} from ${rowsOf(add)} where r.id > 0 returning ${kept}`.execute(db);
    await sql`set constraints lessons_venue, lessons_staff, lessons_group immediate`.execute(db);
    return [...changed.rows, ...fresh.rows, ...back.rows];
  } catch (error) {
    if (constraintOf(error) === "lesson_changes_meet") throw refuseMeetings(error, "change");
    // Whoever writes has looked before, under the timetable's lock; this is the wall behind.
    if (constraintOf(error)?.startsWith("lessons_"))
      throw refuse("The timetable has changed meanwhile: fill it again", {}, "change");
    throw error;
  }
}

/** What goes from lessons with their day of the week, by their ids. */
export async function readGoing({ db, school, day }: Today, ids: readonly number[]) {
  const { rows } = await sql<Required<Pick<KeptLesson, "id" | "since" | "changes">>>`
    select l.id, l.since::text as since, coalesce((select jsonb_agg(to_jsonb(c)) from lesson_changes c
      where c.school_code = l.school_code and c.lesson_id = l.id and c.on_day >= ${day}), '[]') as changes
    from lessons l where l.school_code = ${school} and l.id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, ...going }) => [id, going]));
}

/** Gives lessons that are back on their day what went with it; nothing of somebody or of a venue that has left since. */
export async function giveBack({ db, school, day }: Today, lessons: readonly KeptLesson[]): Promise<void> {
  await sql`update lessons l set since = r.since from ${rowsOf(lessons)}
    where l.school_code = ${school} and l.id = r.id and r.since is not null`.execute(db);
  await sql`
    insert into lesson_changes (school_code, lesson_id, on_day, is_cancelled, start_minute, end_minute, venue_code, user_code,
      reason, changed_by_name, updated_by)
    select ${school}, c.lesson_id, c.on_day, c.is_cancelled, c.start_minute, c.end_minute, c.venue_code, c.user_code, c.reason,
      c.changed_by_name, c.updated_by
    from ${rowsOf(lessons)} cross join jsonb_populate_recordset(null::lesson_changes, r.changes) c
    where c.on_day >= ${day}
      and not exists (select from staff s where s.school_code = ${school} and s.user_code = c.user_code and s.deleted_at is not null)
      and not exists (select from venues v where v.school_code = ${school} and v.venue_code = c.venue_code and v.deleted_at is not null)
    on conflict do nothing`.execute(db);
}

/** The publications of the school, the newest first, or one of them. */
export async function listPublications({ db, school }: SchoolTables, id = 0): Promise<Publication[]> {
  const { rows } = await sql<Publication>`
    select p.id, p.published_by_name as "publishedBy", ${instant("p.published_at")} as "publishedAt", p.added, p.moved,
      p.removed, ${instant("p.undone_at")} as "undoneAt",
      p.undone_at is null and not exists (
        select from timetable_publications n
        where n.school_code = p.school_code and n.id > p.id and n.undone_at is null) as "isLast"
    from timetable_publications p
    where p.school_code = ${school} and (${id}::bigint = 0 or p.id = ${id}) order by p.id desc`.execute(db);
  return rows;
}

export async function addPublication(
  tables: SchoolTables,
  kept: { before: readonly KeptLesson[]; after: readonly KeptLesson[]; by: string; byName: string } & Record<
    "added" | "moved" | "removed",
    number
  >,
): Promise<number> {
  const { by: publishedBy, byName: publishedByName, added, moved, removed } = kept;
  const lessons = { before: JSON.stringify(kept.before), after: JSON.stringify(kept.after) };
  const row = { publishedBy, publishedByName, ...lessons, added, moved, removed };
  const published = insertOfSchool(tables, "timetable_publications", row).returning("id");
  return (await published.executeTakeFirstOrThrow()).id;
}

/** What a publication changed, from what and to what. */
export async function readPublication(
  { db, school }: SchoolTables,
  id: number,
): Promise<{ before: KeptLesson[]; after: KeptLesson[] } | undefined> {
  const { rows } = await sql<{ before: KeptLesson[]; after: KeptLesson[] }>`
    select before, after from timetable_publications where school_code = ${school} and id = ${id}`.execute(db);
  const [found] = rows;
  // What was published before there were weeks says nothing of them.
  const known = (lesson: KeptLesson): KeptLesson => ({ ...lesson, week: lesson.week ?? "every" });
  return found && { before: found.before.map(known), after: found.after.map(known) };
}

export async function markUndone({ db, school }: SchoolTables, id: number): Promise<void> {
  await sql`update timetable_publications set undone_at = now() where school_code = ${school} and id = ${id}`.execute(
    db,
  );
}

/** Publications that are thirty days old: what they changed is taken back by hand. */
export const sweepPublications = sweeping(
  (school) => sql`
    delete from timetable_publications where school_code = ${school} and published_at < now() - interval '30 days'`,
);
