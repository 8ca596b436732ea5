/** Weeks to try the filler with: of a school of so many classes, as full as real ones are. */
import { random } from "./random.ts";
import type { Problem, Time, Wanted } from "./problem.ts";

/** Lessons a week of each unit of a class: 39 of 40 periods. */
const UNITS = [
  ["Mathematics", 6],
  ["English", 6],
  ["Kiswahili", 5],
  ["Science", 5],
  ["Social studies", 4],
  ["Religious education", 3],
  ["Agriculture", 3],
  ["Creative arts", 3],
  ["Physical education", 2],
  ["Library", 2],
] as const;
const PERIODS_A_DAY = 8;
/** What one teacher has a week, about. */
const LOAD = 28;

/** Eight periods from Monday to Friday, with a break after the second, fourth and sixth. */
export function schoolPeriods(): Time[] {
  return [1, 2, 3, 4, 5].flatMap((day) =>
    Array.from({ length: PERIODS_A_DAY }, (_, at) => {
      const start = 480 + at * 40 + Math.floor(at / 2) * 20;
      return { day, start, end: start + 40 };
    }),
  );
}

/** A school's week: a teacher for each unit of some classes, a room of its own for each class, two laboratories. */
export function aSchoolWeek(classes: number, seed = 1): Problem {
  const next = random(seed);
  const wanted: Wanted[] = [];
  for (const [unit, lessons] of UNITS) {
    const perTeacher = Math.max(1, Math.floor(LOAD / lessons));
    for (let at = 0; at < classes; at += 1) {
      const teacher = `${unit} ${Math.floor(at / perTeacher)}`;
      const group = `Class ${at + 1}`;
      const doubles = Math.max(0, lessons - 5) + (unit === "Science" ? 1 : 0);
      const add = (nth: number, length: number, rooms: readonly string[]): void => {
        wanted.push({
          id: `${unit}/${group}/${nth}`,
          unit,
          teachers: [teacher],
          groups: [group],
          length,
          rooms,
          students: 0,
        });
      };
      const room = `Room ${at + 1}`;
      const labs = unit === "Science" ? ["Laboratory 1", "Laboratory 2", "Laboratory 3"] : [room];
      for (let nth = 0; nth < doubles; nth += 1) add(nth, 2, labs);
      for (let nth = doubles; nth < lessons - doubles; nth += 1) add(nth, 1, [room]);
    }
  }
  const teachers = [...new Set(wanted.flatMap((one) => one.teachers))];
  // Some are not there on an afternoon.
  const away = teachers
    .filter(() => next() < 0.15)
    .map((teacher) => ({ teacher, day: 1 + Math.floor(next() * 5), start: 780, end: 1000 }));
  return {
    periods: schoolPeriods(),
    wanted,
    standing: [],
    away,
    seats: new Map(),
    groupDayMax: PERIODS_A_DAY,
    teacherDayMax: 7,
  };
}
