/** A timetable file of FET, versions 5 and 6, in the words of the file. Nothing here knows the school. */
import { childOf, FetFault, readXml, textOf, wordOf, wordsOf, type Element } from "./readXml.ts";

/** Activities of one file; more than the week of any school has lessons. */
export const ACTIVITIES_MAX = 10_000;
const VERSIONS = /^[56]\./;
/** Days of a week. */
const DAYS_MAX = 7;

export interface FetActivity {
  teachers: readonly string[];
  subject: string;
  students: readonly string[];
  /** Periods in a row. */
  duration: number;
}

/** A constraint: its kind without the word, how much it must be kept, and what it says. */
export interface FetConstraint {
  kind: string;
  weight: number;
  of: Element;
}

export interface FetWeek {
  days: readonly string[];
  hours: readonly string[];
  teachers: readonly string[];
  subjects: readonly { name: string; code: string }[];
  /** Years, their groups and subgroups, each once, with all that are parts of them. */
  students: ReadonlyMap<string, ReadonlySet<string>>;
  /** A capacity of 0 says nothing. */
  rooms: readonly { name: string; building: string; capacity: number; isVirtual: boolean }[];
  activities: readonly FetActivity[];
  /** Activities that are switched off. */
  inactive: number;
  constraints: readonly FetConstraint[];
}

/** Reads a file, or says by a `FetFault` why it cannot be. */
export function readFet(bytes: Uint8Array): FetWeek {
  const root = readXml(textOf(bytes));
  if (root.name === "HighSchoolTimetableArchive") throw new FetFault("xhstt");
  if (root.name !== "fet") throw new FetFault("notFet");
  const version = root.attributes["version"] ?? "";
  if (!VERSIONS.test(version)) throw new FetFault("version", version);
  // Files of mornings and afternoons write each day as two, and those of terms write each week as one of many.
  const mode = wordOf(root, "Mode");
  if (mode !== "" && mode.toLowerCase() !== "official") throw new FetFault("mode", mode);
  const part = (name: string): Element => {
    const found = childOf(root, name);
    if (!found) throw new FetFault("missing", name);
    return found;
  };
  const named = (list: string, one: string) => part(list).children.filter((child) => child.name === one);
  const namesOf = (list: string, one: string) =>
    named(list, one)
      .map((each) => wordOf(each, "Name"))
      .filter(Boolean);
  const days = namesOf("Days_List", "Day");
  const hours = namesOf("Hours_List", "Hour");
  if (days.length > DAYS_MAX) throw new FetFault("days", String(days.length));
  const activities = named("Activities_List", "Activity");
  if (activities.length > ACTIVITIES_MAX) throw new FetFault("many", String(activities.length));
  if (days.length === 0) throw new FetFault("missing", "Day");
  if (hours.length === 0) throw new FetFault("missing", "Hour");
  if (activities.length === 0) throw new FetFault("missing", "Activity");
  const active = activities.filter(isActive);
  return {
    days,
    hours,
    teachers: namesOf("Teachers_List", "Teacher"),
    subjects: named("Subjects_List", "Subject").flatMap((one) =>
      wordOf(one, "Name") === "" ? [] : { name: wordOf(one, "Name"), code: wordOf(one, "Code") },
    ),
    students: studentsOf(part("Students_List")),
    rooms: (childOf(root, "Rooms_List")?.children ?? []).flatMap((one) =>
      one.name !== "Room" || wordOf(one, "Name") === ""
        ? []
        : {
            name: wordOf(one, "Name"),
            building: wordOf(one, "Building"),
            capacity: capacityOf(wordOf(one, "Capacity")),
            isVirtual: wordOf(one, "Virtual") === "true",
          },
    ),
    activities: active.map((one) => ({
      teachers: wordsOf(one, "Teacher"),
      subject: wordOf(one, "Subject"),
      students: wordsOf(one, "Students"),
      duration: Math.max(1, Number.parseInt(wordOf(one, "Duration"), 10) || 1),
    })),
    inactive: activities.length - active.length,
    constraints: ["Time_Constraints_List", "Space_Constraints_List"].flatMap((list) =>
      (childOf(root, list)?.children ?? []).flatMap(constraintOf),
    ),
  };
}

/** What says nothing of it is switched on. */
const isActive = (of: Element): boolean => wordOf(of, "Active") !== "false";

/** What FET writes of a room of which nobody has said how many it holds. */
const NO_CAPACITY = 30_000;
function capacityOf(word: string): number {
  const capacity = /^\d{1,5}$/.test(word) ? Number(word) : 0;
  return capacity < NO_CAPACITY ? capacity : 0;
}

function constraintOf(of: Element): FetConstraint[] {
  const { name } = of;
  if (!name.startsWith("Constraint") || !isActive(of)) return [];
  return [{ kind: name.slice("Constraint".length), weight: Number.parseFloat(wordOf(of, "Weight_Percentage")), of }];
}

function studentsOf(list: Element): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const walk = (of: Element): string[] => {
    const name = wordOf(of, "Name");
    const below = of.children.filter((child) => child.name === "Group" || child.name === "Subgroup").flatMap(walk);
    if (name === "") return below;
    const parts = found.get(name) ?? new Set();
    // A group may be a part of several years.
    for (const part of below) parts.add(part);
    found.set(name, parts);
    return [name, ...below];
  };
  for (const year of list.children) if (year.name === "Year") walk(year);
  return found;
}
