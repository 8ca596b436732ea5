/** The filler's problem as a file of FET, FET run on it, and what it answered: for the comparison of both on one week. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Placed, Problem, Time } from "../contract/src/academics/filling/problem.ts";

const run = promisify(execFile);
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** What FET is asked besides the hard rules: it has no wishes that it weighs, only limits. */
export interface Limits {
  /** Gaps of a group, and of a teacher, in a week at most. */
  groupGaps?: number;
  teacherGaps?: number;
}

/** The version of the FET on this machine; undefined where there is none. */
export async function findFet(): Promise<string | undefined> {
  try {
    const { stdout } = await run("fet-cl", ["--version"]);
    return /FET version (\S+)/.exec(stdout)?.[1];
  } catch {
    return undefined;
  }
}

const text = (value: string): string => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const tag = (name: string, inside: string | number): string => `<${name}>${inside}</${name}>`;
const list = (name: string, inside: readonly string[]): string => tag(name, `\n${inside.join("\n")}\n`);
const constraint = (kind: string, inside: readonly string[]): string =>
  tag(
    `Constraint${kind}`,
    [tag("Weight_Percentage", 100), ...inside, tag("Active", "true"), tag("Comments", "")].join("\n"),
  );
const each = <Item>(items: Iterable<Item>): Item[] => [...new Set(items)];

/** The periods of a day in their order, each day having the same. */
function hoursOf({ periods }: Problem): Time[] {
  return periods.filter(({ day }) => day === periods[0]!.day).toSorted((a, b) => a.start - b.start);
}

/** The problem as FET reads it, with nothing standing. */
export function fetFile(problem: Problem, { groupGaps, teacherGaps }: Limits = {}): string {
  const { wanted } = problem;
  const days = each(problem.periods.map(({ day }) => DAYS[day - 1]!));
  const hours = hoursOf(problem);
  const names = hours.map((_, at) => String(at + 1));
  const teachers = each(wanted.flatMap((one) => one.teachers));
  const groups = each(wanted.flatMap((one) => one.groups));
  const place = (name: string, day: string, hour: string) => tag(name, tag("Day", day) + tag("Hour", hour));
  const ids = new Map<string, number[]>();
  for (const [at, { unit, groups: of }] of wanted.entries()) {
    const key = `${unit}\n${of.join("\n")}`;
    ids.set(key, [...(ids.get(key) ?? []), at + 1]);
  }
  const sameDay = [...ids.values()].filter(({ length }) => length > 1);
  // A double lesson does not go over a break, which FET does not know of.
  const doubleStarts = names.filter(
    (_, at) => hours[at + 1] !== undefined && hours[at + 1]!.start - hours[at]!.end <= 5,
  );
  const awayOf = (teacher: string) =>
    problem.away
      .filter((one) => one.teacher === teacher)
      .flatMap(({ day, start, end }) =>
        hours.flatMap((hour, at) =>
          hour.start < end && start < hour.end ? place("Not_Available_Time", DAYS[day - 1]!, names[at]!) : [],
        ),
      );
  const rooms = (one: (typeof wanted)[number], at: number) =>
    constraint("ActivityPreferredRooms", [
      tag("Activity_Id", at + 1),
      tag("Number_of_Preferred_Rooms", one.rooms.length),
      ...one.rooms.map((room) => tag("Preferred_Room", text(room))),
    ]);
  const parts = [
    tag("Institution_Name", "Comparison"),
    tag("Comments", ""),
    list("Days_List", [tag("Number_of_Days", days.length), ...days.map((day) => tag("Day", tag("Name", day)))]),
    list("Hours_List", [tag("Number_of_Hours", names.length), ...names.map((hour) => tag("Hour", tag("Name", hour)))]),
    list(
      "Subjects_List",
      each(wanted.map(({ unit }) => unit)).map((unit) => tag("Subject", tag("Name", text(unit)))),
    ),
    list("Activity_Tags_List", []),
    list(
      "Teachers_List",
      teachers.map((name) => tag("Teacher", tag("Name", text(name)))),
    ),
    list(
      "Students_List",
      groups.map((name) => tag("Year", tag("Name", text(name)) + tag("Number_of_Students", 0))),
    ),
    list(
      "Activities_List",
      wanted.map(({ unit, teachers: by, groups: of, length }, at) =>
        tag(
          "Activity",
          [
            ...by.map((name) => tag("Teacher", text(name))),
            tag("Subject", text(unit)),
            ...of.map((name) => tag("Students", text(name))),
            tag("Duration", length) + tag("Total_Duration", length) + tag("Id", at + 1) + tag("Activity_Group_Id", 0),
            tag("Active", "true") + tag("Comments", ""),
          ].join(""),
        ),
      ),
    ),
    list("Buildings_List", []),
    list(
      "Rooms_List",
      each(wanted.flatMap((one) => one.rooms)).map((room) =>
        tag("Room", tag("Name", text(room)) + tag("Building", "") + tag("Capacity", 100) + tag("Virtual", "false")),
      ),
    ),
    list("Time_Constraints_List", [
      constraint("BasicCompulsoryTime", []),
      constraint("TeachersMaxHoursDaily", [tag("Maximum_Hours_Daily", problem.teacherDayMax)]),
      constraint("StudentsMaxHoursDaily", [tag("Maximum_Hours_Daily", problem.groupDayMax)]),
      ...sameDay.map((of) =>
        constraint("MinDaysBetweenActivities", [
          tag("Consecutive_If_Same_Day", "false"),
          tag("Number_of_Activities", of.length),
          ...of.map((id) => tag("Activity_Id", id)),
          tag("MinDays", 1),
        ]),
      ),
      ...teachers.flatMap((teacher) => {
        const away = awayOf(teacher);
        return away.length === 0
          ? []
          : constraint("TeacherNotAvailableTimes", [
              tag("Teacher", text(teacher)),
              tag("Number_of_Not_Available_Times", away.length),
              ...away,
            ]);
      }),
      ...wanted.flatMap(({ length }, at) =>
        length < 2
          ? []
          : constraint("ActivityPreferredStartingTimes", [
              tag("Activity_Id", at + 1),
              tag("Number_of_Preferred_Starting_Times", days.length * doubleStarts.length),
              ...days.flatMap((day) =>
                doubleStarts.map((hour) =>
                  tag(
                    "Preferred_Starting_Time",
                    tag("Preferred_Starting_Day", day) + tag("Preferred_Starting_Hour", hour),
                  ),
                ),
              ),
            ]),
      ),
      ...(groupGaps === undefined ? [] : [constraint("StudentsMaxGapsPerWeek", [tag("Max_Gaps", groupGaps)])]),
      ...(teacherGaps === undefined ? [] : [constraint("TeachersMaxGapsPerWeek", [tag("Max_Gaps", teacherGaps)])]),
    ]),
    list("Space_Constraints_List", [
      constraint("BasicCompulsorySpace", []),
      ...wanted.flatMap((one, at) => (one.rooms.length > 0 ? rooms(one, at) : [])),
    ]),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n\n<fet version="6.8.5">\n\n${parts.join("\n\n")}\n\n</fet>\n`;
}

/** Runs FET on a problem; what it placed, and how long it took with its start and its files. */
export async function runFet(
  problem: Problem,
  limits: Limits,
  seconds: number,
): Promise<{ placed: Placed[]; ms: number }> {
  const folder = await mkdtemp(join(tmpdir(), "ofisi-fet-"));
  try {
    const input = join(folder, "week.fet");
    await writeFile(input, fetFile(problem, limits));
    const from = performance.now();
    // It ends with an error where the time was too short; what it wrote by then says so as well.
    await run(
      "fet-cl",
      [
        `--inputfile=${input}`,
        `--outputdir=${folder}`,
        `--timelimitseconds=${seconds}`,
        "--htmllevel=0",
        "--writetimetablesstatistics=false",
      ],
      { env: { ...process.env, QT_QPA_PLATFORM: "offscreen", HOME: folder }, maxBuffer: 50_000_000 },
    ).catch(() => undefined);
    const ms = performance.now() - from;
    return { placed: await placedBy(problem, join(folder, "timetables", "week", "week_activities.xml")), ms };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function placedBy(problem: Problem, path: string): Promise<Placed[]> {
  const answer = await readFile(path, "utf8").catch(() => "");
  const hours = hoursOf(problem);
  return [...answer.matchAll(/<Activity>([\s\S]*?)<\/Activity>/g)].flatMap(([, inside = ""]) => {
    const word = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(inside)?.[1] ?? "";
    const wanted = problem.wanted[Number(word("Id")) - 1];
    const [day, at] = [DAYS.indexOf(word("Day")) + 1, Number(word("Hour")) - 1];
    if (!wanted || day === 0 || !hours[at]) return [];
    const last = hours[at + wanted.length - 1]!;
    return { id: wanted.id, day, start: hours[at].start, end: last.end, room: word("Room") };
  });
}
