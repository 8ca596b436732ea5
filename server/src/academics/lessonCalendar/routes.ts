/** Calendars of lessons, under secret addresses: read by programs that know nothing of a session. */
import type { CalendarLink } from "@ofisi/contract/academics/lessonCalendar";
import type { DatedLesson } from "@ofisi/contract/academics/lessonChanges";
import { ALL_GROUPS, DAYS, type Lesson } from "@ofisi/contract/academics/timetable";
import { minutesOf } from "@ofisi/contract/kit/times";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { hashToken } from "../../kit/codes.ts";
import type { Services } from "../../kit/context.ts";
import { schoolDay } from "../../kit/days.ts";
import { inTransaction } from "../../kit/database/transaction.ts";
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
  const known = await inTransaction(services.pool, school, "write", async ({ db }) => {
    const place = { db, school };
    const [link] = await queries.listLinks(place, { id: found.id });
    if (!link) return undefined;
    await queries.noteRead(place, link.id);
    const filter = link.of === "group" ? { groupCode: link.code } : { staffCode: link.code };
    const lessons = (await listLessons(place, filter, ALL)).Timetable;
    const around = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const span = { firstDay: around(-CHANGED_DAYS), lastDay: around(CHANGED_DAYS) };
    return {
      link,
      lessons,
      changed: await listDatedLessons(place, { ...filter, ...span, isChanged: true }),
      school: await queries.readSchool(place),
      turns: await listTurns(place),
      days: { ...(await queries.readEnds(place)), daysOff: await queries.listDaysOff(place) },
      times: await queries.readLessonTimes(
        place,
        lessons.map(({ id }) => id),
      ),
    };
  });
  if (!known) return undefined;
  const { link, days, lessons, times, changed, turns } = known;
  const { name, timeZone } = known.school;
  const uidOf = (lesson: number | string) => `lesson-${lesson}.${school.toLowerCase()}@ofisi`;
  const events = lessons.flatMap((lesson): WeeklyEvent[] => {
    const { enteredAt, changedAt } = times.get(lesson.id) ?? { enteredAt: new Date(0), changedAt: new Date(0) };
    const day = DAYS.indexOf(lesson.day) + 1;
    const held = daysHeld({ day, entered: schoolDay(enteredAt, timeZone) }, days);
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
        uid: uidOf(lesson.id),
        changedAt,
        without: [...weekly.without, ...own.filter((one) => !isTheirs(one)).map(({ day: on }) => on)].toSorted(),
        changed: own.filter(isTheirs).map((one) => changedEvent(one, lesson.version, link.of)),
      },
    ];
  });
  // Lessons of others that a teacher takes on a day.
  const weekly = new Set(lessons.map(({ id }) => id));
  const singles = changed
    .filter((one) => !weekly.has(one.lessonId) && one.state !== "cancelled" && isOf(one, link))
    .filter(({ day }) => lessonDay(day, days).isHeld)
    .map((one): SingleEvent => {
      const uid = uidOf(`${one.lessonId}-${one.day}`);
      return { ...changedEvent(one, 1, link.of), uid };
    });
  return writeCalendar({ name: `${link.name}, ${name}`, timeZone, events, singles }, new Date());
}

/** Whether a lesson on its date is of the group or the teacher whose calendar it is. */
const isOf = ({ staffCode }: DatedLesson, link: Pick<CalendarLink, "of" | "code">): boolean =>
  link.of === "group" || staffCode === link.code;

/** Whether the weekly lesson would be held on a day; a holiday has its own exception. */
function isWithin(day: string, { firstDay, lastDay, without }: Held): boolean {
  return day >= firstDay && (lastDay === undefined || day <= lastDay) && !without.includes(day);
}

/** @param version of the lesson of every week, which its changes follow. */
function changedEvent(one: DatedLesson, version: number, of: "group" | "staff"): ChangedEvent {
  const { sequence, ...is } = described({ ...one, version }, of);
  return { ...is, sequence: sequence + one.version, day: one.day, changedAt: new Date(one.changedAt) };
}

type Terms = Pick<
  Lesson,
  "activityName" | "groupCode" | "groupName" | "staffName" | "venueName" | "startTime" | "endTime" | "version"
>;

/** A group's calendar says who teaches, a teacher's whom. */
function described(lesson: Terms, of: "group" | "staff") {
  const group = lesson.groupCode === ALL_GROUPS ? "" : lesson.groupName;
  const beside = of === "group" ? lesson.staffName : group;
  return {
    title: [lesson.activityName, of === "group" ? "" : group].filter((part) => part !== "").join(", "),
    place: lesson.venueName,
    note: beside,
    sequence: lesson.version - 1,
    startMinute: minutesOf(lesson.startTime)!,
    endMinute: minutesOf(lesson.endTime)!,
  };
}
