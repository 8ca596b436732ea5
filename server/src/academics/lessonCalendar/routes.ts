/** Calendars of lessons, under secret addresses: read by programs that know nothing of a session. */
import type { CalendarLink } from "@ofisi/contract/academics/lessonCalendar";
import type { DatedLesson } from "@ofisi/contract/academics/lessonChanges";
import { ALL_GROUPS, DAYS, type Lesson } from "@ofisi/contract/academics/timetable";
import { minutesOf } from "@ofisi/contract/kit/times";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { hashToken } from "../../kit/codes.ts";
import type { Services } from "../../kit/context.ts";
import { inTransaction } from "../../kit/database/transaction.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { listDatedLessons } from "../lessonChanges/queries.ts";
import { lessonDay } from "../lessonChanges/rules.ts";
import { listTurns } from "../lessonWeeks/queries.ts";
import { listLessons } from "../timetable/queries.ts";
import { writeCalendar, type ChangedEvent, type SingleEvent, type WeeklyEvent } from "./icalendar.rules.ts";
import * as queries from "./queries.ts";
import { daysHeld, daysInTurn, type Held } from "./rules.ts";

const TOKEN = /^([\w-]{43})\.ics$/;
/** So many days before today and after it what is different on a day is told. */
const CHANGED_DAYS = 366;
const ALL = { page: 0, size: 0, sort: "day", direction: "asc" } as const;

export function serveCalendars(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>("/api/calendar/:file", { config: { callers: "pages" } }, (request, reply) =>
    serve(services, request, reply),
  );
}

async function serve(services: Services, request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) {
  const [, token] = TOKEN.exec(request.params.file) ?? [];
  const text = token === undefined ? undefined : await calendarOf(services, hashToken(token));
  // A closed link and one that never was look alike.
  if (text === undefined) return await reply.status(404).type("text/plain; charset=utf-8").send("No such calendar");
  const tag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  void reply.header("cache-control", "private, no-cache").header("etag", tag);
  if (request.headers["if-none-match"] === tag) return await reply.status(304).send();
  return await reply
    .type("text/calendar; charset=utf-8")
    .header("content-disposition", 'inline; filename="lessons.ics"')
    .send(text);
}

async function calendarOf(services: Services, hash: Buffer): Promise<string | undefined> {
  const found = await inTransaction(services.pool, undefined, "read", ({ db }) => queries.findByToken(db, hash));
  if (!found) return undefined;
  const school = mintSchoolCode(found.schoolCode);
  const calendar = await inTransaction(services.pool, school, "write", async ({ db }) => {
    const place = { db, school };
    const [link] = await queries.listLinks(place, { id: found.id });
    if (!link) return undefined;
    await queries.noteRead(place, link.id);
    const { name, timeZone } = await queries.readSchool(place);
    const kept = await readKept(place, link);
    const { events, singles } = eventsOf(kept, (lesson) => `lesson-${lesson}.${school.toLowerCase()}@ofisi`);
    const all = [...events, ...singles];
    const dates = await queries.keepTold(place, { of: link.of, events: all.map((one) => toldOf(one, timeZone)) });
    const dated = <One extends object>(one: One, at: number) => ({ ...one, changedAt: dates[at] ?? new Date() });
    return {
      name: `${link.name}, ${name}`,
      timeZone,
      events: events.map((one, at) => dated(one, at)),
      singles: singles.map((one, at) => dated(one, events.length + at)),
    };
  });
  return calendar && writeCalendar(calendar, new Date());
}

type Link = Pick<CalendarLink, "of" | "code">;

async function readKept(place: SchoolTables, link: Link) {
  const filter = link.of === "group" ? { groupCode: link.code } : { staffCode: link.code };
  const lessons = (await listLessons(place, filter, ALL)).Timetable;
  const around = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const span = { firstDay: around(-CHANGED_DAYS), lastDay: around(CHANGED_DAYS) };
  const ids = lessons.map(({ id }) => id);
  return {
    link,
    lessons,
    changed: await listDatedLessons(place, { ...filter, ...span, isChanged: true }),
    turns: await listTurns(place),
    days: { ...(await queries.readEnds(place)), daysOff: await queries.listDaysOff(place) },
    entered: await queries.readEntered(place, ids),
  };
}

/** Of a lesson that is kept. */
interface OfLesson {
  lessonId: number;
}

/** What a calendar shows of lessons. */
function eventsOf(
  { link, lessons, changed, turns, days, entered }: Awaited<ReturnType<typeof readKept>>,
  uidOf: (lesson: number | string) => string,
) {
  const events = lessons.flatMap((lesson): (WeeklyEvent & OfLesson)[] => {
    const day = DAYS.indexOf(lesson.day) + 1;
    const since = entered.get(lesson.id);
    const held = since === undefined ? undefined : daysHeld({ day, entered: since }, days);
    if (held === undefined) return [];
    const { week } = lesson;
    const weekly = week === "every" ? { ...held, also: [] } : daysInTurn(held, { week, turns });
    if (weekly === undefined) return [];
    const own = changed.filter(({ lessonId, day: on }) => lessonId === lesson.id && isWithin(on, held));
    const isTheirs = (one: DatedLesson) => one.state !== "cancelled" && isOf(one, link);
    return [
      {
        ...described(lesson, link.of),
        ...weekly,
        interval: week === "every" ? 1 : 2,
        lessonId: lesson.id,
        uid: uidOf(lesson.id),
        without: [...weekly.without, ...own.filter((one) => !isTheirs(one)).map(({ day: on }) => on)].toSorted(),
        changed: own.filter(isTheirs).map((one) => changedEvent(one, link.of)),
      },
    ];
  });
  // Lessons of others that a teacher takes on a day.
  const weekly = new Set(lessons.map(({ id }) => id));
  const singles = changed
    .filter((one) => !weekly.has(one.lessonId) && one.state !== "cancelled" && isOf(one, link))
    .filter(({ day }) => lessonDay(day, days).isHeld)
    .map((one): SingleEvent & OfLesson => {
      const { lessonId, day } = one;
      return { ...changedEvent(one, link.of), lessonId, uid: uidOf(`${lessonId}-${day}`) };
    });
  return { events, singles };
}

/** What an event says, whole: a name, a holiday or the end of a term makes it another one as its times do. */
function toldOf(event: (WeeklyEvent | SingleEvent) & OfLesson, timeZone: string): queries.ToldEvent {
  const told = createHash("sha256")
    .update(JSON.stringify([timeZone, event]))
    .digest();
  return { lessonId: event.lessonId, day: "day" in event ? event.day : "", told };
}

/** Whether a lesson on its date is of the group or the teacher whose calendar it is. */
const isOf = ({ staffCode }: DatedLesson, link: Link): boolean => link.of === "group" || staffCode === link.code;

/** Whether the weekly lesson would be held on a day; a holiday has its own exception. */
function isWithin(day: string, { firstDay, lastDay, without }: Held): boolean {
  return day >= firstDay && (lastDay === undefined || day <= lastDay) && !without.includes(day);
}

const changedEvent = (one: DatedLesson, of: "group" | "staff"): ChangedEvent => ({
  ...described(one, of),
  day: one.day,
});

type Terms = Pick<
  Lesson,
  "activityName" | "groupCode" | "groupName" | "staffName" | "venueName" | "startTime" | "endTime"
>;

/** A group's calendar says who teaches, a teacher's whom. */
function described(lesson: Terms, of: "group" | "staff") {
  const group = lesson.groupCode === ALL_GROUPS ? "" : lesson.groupName;
  const beside = of === "group" ? lesson.staffName : group;
  return {
    title: [lesson.activityName, of === "group" ? "" : group].filter((part) => part !== "").join(", "),
    place: lesson.venueName,
    note: beside,
    startMinute: minutesOf(lesson.startTime)!,
    endMinute: minutesOf(lesson.endTime)!,
  };
}
