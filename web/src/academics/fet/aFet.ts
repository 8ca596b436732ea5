/** A small timetable file to try the reading of files with: three teachers, two classes with groups, and a bit of everything. */

const list = (name: string, inside: readonly string[]): string => `<${name}>${inside.join("\n")}</${name}>`;
const named = (of: string) => (name: string) => `<${of}><Name>${name}</Name><Comments></Comments></${of}>`;

export interface SmallFile {
  version?: string;
  /** Of FET; without it the file says none, as older ones. */
  mode?: string;
  days?: readonly string[];
  hours?: readonly string[];
  activities?: readonly string[];
  time?: readonly string[];
  space?: readonly string[];
  /** Parts that are left out. */
  without?: readonly string[];
}

/** An activity as FET writes one; several teachers or groups are separated by `+`. */
export function activity(teacher: string, subject: string, students: string, duration = 1, more = ""): string {
  const each = (of: string, names: string) =>
    names
      .split("+")
      .map((name) => `<${of}>${name}</${of}>`)
      .join("");
  return `<Activity>${each("Teacher", teacher)}<Subject>${subject}</Subject>${each("Students", students)}
    <Duration>${duration}</Duration><Total_Duration>${duration}</Total_Duration><Active>true</Active>${more}</Activity>`;
}

/** A constraint of a kind, which must be kept. */
export const constraint = (kind: string, inside: string, weight = 100): string =>
  `<Constraint${kind}><Weight_Percentage>${weight}</Weight_Percentage>${inside}<Active>true</Active></Constraint${kind}>`;

export const DAYS = ["Monday", "Tuesday"];
export const HOURS = ["08:00", "08:40", "09:20", "09:40"];
const at = (name: string, day: string, hour: string): string =>
  `<${name}><Day>${day}</Day><Hour>${hour}</Hour></${name}>`;

export const ACTIVITIES = [
  activity("Grace Wanjiru", "Mathematics", "Form 1"),
  activity("Grace Wanjiru", "Mathematics", "Form 1", 2),
  activity("Juma Ali", "Physics &amp; Laboratory", "Form 2"),
  activity("Nobody Here", "Art", "Form 2"),
  activity("Juma Ali", "Assembly", "Form 1+Form 2"),
  activity("Juma Ali+Grace Wanjiru", "Sport", "Form 1"),
];
export const TIME = [
  constraint("BasicCompulsoryTime", ""),
  constraint("BreakTimes", DAYS.map((day) => at("Break_Time", day, "09:20")).join("")),
  constraint(
    "TeacherNotAvailableTimes",
    `<Teacher>Grace Wanjiru</Teacher>${["08:00", "08:40", "09:40"].map((hour) => at("Not_Available_Time", "Monday", hour)).join("")}
     ${["08:40", "09:40"].map((hour) => at("Not_Available_Time", "Tuesday", hour)).join("")}`,
  ),
  constraint("TeachersMaxHoursDaily", "<Maximum_Hours_Daily>6</Maximum_Hours_Daily>"),
  constraint("StudentsMaxHoursDaily", "<Maximum_Hours_Daily>5</Maximum_Hours_Daily>", 90),
  constraint("MinDaysBetweenActivities", "<MinDays>1</MinDays>", 95),
  constraint("MinDaysBetweenActivities", "<MinDays>2</MinDays>", 95),
  constraint("TeacherMaxDaysPerWeek", "<Teacher_Name>Juma Ali</Teacher_Name><Max_Days_Per_Week>4</Max_Days_Per_Week>"),
];
export const SPACE = [
  constraint("BasicCompulsorySpace", ""),
  constraint("StudentsSetHomeRoom", "<Students>Form 1</Students><Room>Room 1</Room>"),
  constraint(
    "SubjectPreferredRooms",
    "<Subject>Physics &amp; Laboratory</Subject><Preferred_Room>Lab</Preferred_Room><Preferred_Room>Room 1</Preferred_Room>",
  ),
  constraint("SubjectPreferredRoom", "<Subject>Mathematics</Subject><Room>Both</Room>"),
];

export function aFet(part: SmallFile = {}): string {
  const { version = "6.8.5", days = DAYS, hours = HOURS, activities = ACTIVITIES } = part;
  const lists: Record<string, string> = {
    Days_List: list("Days_List", days.map(named("Day"))),
    Hours_List: list("Hours_List", hours.map(named("Hour"))),
    Subjects_List: list("Subjects_List", [
      "<Subject><Name>Mathematics</Name><Code>MAT</Code></Subject>",
      ...["Physics &amp; Laboratory", "Art", "Assembly", "Sport"].map(named("Subject")),
    ]),
    Teachers_List: list("Teachers_List", ["Grace Wanjiru", "Juma Ali", "Nobody Here"].map(named("Teacher"))),
    Students_List: list("Students_List", [
      `<Year><Name>Form 1</Name><Group><Name>1 East</Name><Subgroup><Name>1 East a</Name></Subgroup></Group></Year>`,
      `<Year><Name>Form 2</Name></Year>`,
    ]),
    Activities_List: list("Activities_List", activities),
    Rooms_List: list("Rooms_List", [
      "<Room><Name>Room 1</Name><Building>Block A</Building><Capacity>35</Capacity><Virtual>false</Virtual></Room>",
      "<Room><Name>Lab</Name><Capacity>30000</Capacity><Virtual>false</Virtual></Room>",
      "<Room><Name>Both</Name><Virtual>true</Virtual></Room>",
    ]),
    Time_Constraints_List: list("Time_Constraints_List", part.time ?? TIME),
    Space_Constraints_List: list("Space_Constraints_List", part.space ?? SPACE),
  };
  const mode = part.mode === undefined ? "" : `<Mode>${part.mode}</Mode>`;
  const there = Object.entries(lists).filter(([name]) => !part.without?.includes(name));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<fet version="${version}">\n${mode}\n${there.map(([, each]) => each).join("\n")}\n</fet>`;
}
