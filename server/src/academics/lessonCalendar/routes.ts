/** Calendars of lessons, under secret addresses: read by programs that know nothing of a session. */
import { ALL_GROUPS, DAYS, minutesOf, type Lesson } from "@ofisi/contract/academics/timetable";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { hashToken } from "../../kit/codes.ts";
import type { Services } from "../../kit/context.ts";
import { schoolDay } from "../../kit/days.ts";
import { inTransaction } from "../../kit/database/transaction.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { listLessons } from "../timetable/queries.ts";
import { writeCalendar, type WeeklyEvent } from "./icalendar.rules.ts";
import * as queries from "./queries.ts";
import { daysHeld } from "./rules.ts";

const TOKEN = /^([\w-]{43})\.ics$/;
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
    return {
      link,
      lessons,
      school: await queries.readSchool(place),
      days: { ...(await queries.readEnds(place)), daysOff: await queries.listDaysOff(place) },
      times: await queries.readLessonTimes(
        place,
        lessons.map(({ id }) => id),
      ),
    };
  });
  if (!known) return undefined;
  const { link, days, lessons, times } = known;
  const { name, timeZone } = known.school;
  const events = lessons.flatMap((lesson): WeeklyEvent[] => {
    const { enteredAt, changedAt } = times.get(lesson.id) ?? { enteredAt: new Date(0), changedAt: new Date(0) };
    const day = DAYS.indexOf(lesson.day) + 1;
    const held = daysHeld({ day, entered: schoolDay(enteredAt, timeZone) }, days);
    if (held === undefined) return [];
    return [
      { ...described(lesson, link.of), ...held, uid: `lesson-${lesson.id}.${school.toLowerCase()}@ofisi`, changedAt },
    ];
  });
  return writeCalendar({ name: `${link.name}, ${name}`, timeZone, events }, new Date());
}

/** A group's calendar says who teaches, a teacher's whom. */
function described(lesson: Lesson, of: "group" | "staff") {
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
