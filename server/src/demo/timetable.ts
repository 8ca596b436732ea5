/** The demo's timetable: every class's week, in which nobody and no room is in two places. */
import { bells } from "@ofisi/contract/academics/bells";
import { DAYS as DAYS_OF_WEEK } from "@ofisi/contract/academics/timetable";
import { timeOf } from "@ofisi/contract/kit/times";
import { venues } from "@ofisi/contract/academics/venues";
import { lessonCalendar } from "@ofisi/contract/academics/lessonCalendar";
import { addAudit } from "../kit/audit.ts";
import type { InProcessClient } from "../kit/inProcessClient.ts";
import { findAccount } from "../platform/session/queries.ts";
import type { Calendar } from "./calendar.ts";
import type { CastSchool } from "./cast.ts";
import { castLessons } from "./offices.ts";
import type { Play } from "./play.ts";
import { addLessons, hasLessons } from "./timetable.queries.ts";

/** A lesson of the plan, by the names that people know. */
export interface PlannedLesson {
  className: string;
  unit: string;
  /** School ID of the teacher. */
  teacher: string;
  /** Monday is 1. */
  day: number;
  startMinute: number;
  endMinute: number;
}

const MINUTES = 40;
/** When lessons begin: three, a break, three, lunch, and three. */
const STARTS = [480, 520, 560, 630, 670, 710, 810, 850, 890];
const DAYS = 5;

/**
 * A school's week. A unit is spread over the days, each time as early as its class and its teacher are free, and every
 * class has a lesson on every day. @throws Error where the plan does not work out.
 */
export function planTimetable(schoolCode: string): PlannedLesson[] {
  const lessons: PlannedLesson[] = [];
  const taken = new Set<string>();
  const put = (className: string, unit: string, teacher: string, days: readonly number[]): void => {
    for (const day of days)
      for (const startMinute of STARTS) {
        const [ofClass, ofTeacher] = [`${className} ${day} ${startMinute}`, `${teacher} ${day} ${startMinute}`];
        if (taken.has(ofClass) || taken.has(ofTeacher)) continue;
        taken.add(ofClass).add(ofTeacher);
        lessons.push({ className, unit, teacher, day, startMinute, endMinute: startMinute + MINUTES });
        return;
      }
    throw new Error(`there is no room for ${unit} in the week of ${className}`);
  };
  let first = 0;
  for (const [className, units] of castLessons(schoolCode))
    for (const { unit, teacher, hours } of units)
      for (let nth = 0; nth < hours; nth += 1, first += 1)
        put(
          className,
          unit,
          teacher,
          Array.from({ length: DAYS }, (_, at) => ((first + at) % DAYS) + 1),
        );
  return lessons;
}

/** In the language of the school's country: a lesson by its number, the break and the one at noon. */
const RUNG: Readonly<Record<CastSchool["country"], { lesson: string; breaks: readonly [string, string] }>> = {
  KE: { lesson: "Lesson", breaks: ["Break", "Lunch"] },
  CD: { lesson: "Cours", breaks: ["Récréation", "Pause de midi"] },
};

/** The bells of the day: its lessons, and a break wherever one does not begin as the one before ends. */
export function planBells(country: CastSchool["country"]) {
  const { lesson, breaks } = RUNG[country];
  let paused = 0;
  return STARTS.flatMap((start, at) => {
    const end = start + MINUTES;
    const next = STARTS[at + 1] ?? end;
    const rung = (name: string, isBreak: boolean, from: number, to: number) => ({
      name,
      isBreak,
      startTime: timeOf(from),
      endTime: timeOf(to),
    });
    const own = rung(`${lesson} ${at + 1}`, false, start, end);
    return next === end ? [own] : [own, rung(breaks[paused++]!, true, end, next)];
  });
}

const ROOM: Readonly<Record<CastSchool["country"], { name: (className: string) => string; about: string }>> = {
  KE: { name: (className) => `Room ${className}`, about: "Classroom" },
  CD: { name: (className) => `Salle ${className}`, about: "Salle de classe" },
};

/** Enters the rooms, the bells, the term's days and the week, unless it is there. */
export async function playTimetable(
  play: Play,
  school: CastSchool,
  office: InProcessClient,
  calendar: Calendar,
): Promise<void> {
  const plan = planTimetable(school.schoolCode);
  if (plan.length === 0) return;
  if (await play.inSchool(school.schoolCode, hasLessons)) return;
  const { name: roomOf, about: description } = ROOM[school.country];
  const rooms = new Map(
    (await office.call(venues.getVenue, {})).Venue.map((venue) => [venue.venueName, venue.venueCode]),
  );
  for (const className of new Set(plan.map((lesson) => lesson.className))) {
    const venueName = roomOf(className);
    if (!rooms.has(venueName))
      rooms.set(venueName, (await office.call(venues.addVenue, { venueName, description })).venueCode);
  }
  const days = DAYS_OF_WEEK.slice(0, DAYS);
  for (const bell of planBells(school.country)) await office.call(bells.addBell, { ...bell, days });
  const [, , { dateFrom: firstDay, dateTo: lastDay }] = calendar.terms;
  await office.call(lessonCalendar.saveLessonDays, { firstDay, lastDay });
  await play.inSchool(school.schoolCode, async (tables) => {
    const caller = await findAccount(tables.db, school.office);
    const ids = await addLessons(
      tables,
      plan.map((lesson) => ({ ...lesson, venueName: roomOf(lesson.className) })),
      { by: caller?.userCode ?? "", since: firstDay },
    );
    await addAudit(
      tables.db,
      { operation: "addActivityList", caller, schoolCode: tables.school, address: "", requestId: "" },
      plan.map(({ className, unit, day, startMinute }, at) => ({
        subject: `lesson ${ids[at]}`,
        after: { className, unit, day, startTime: timeOf(startMinute) },
      })),
    );
  });
}
