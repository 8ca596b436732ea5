/** Plays the demo's cast into an installation through the real operations, as the schools' own offices would. */
import { groups } from "@ofisi/contract/people/groups";
import { guardians } from "@ofisi/contract/people/guardians";
import { keyStages } from "@ofisi/contract/people/keyStages";
import { staff } from "@ofisi/contract/people/staff";
import { staffGroups } from "@ofisi/contract/people/staffGroups";
import { students } from "@ofisi/contract/people/students";
import type { InProcessClient } from "../kit/inProcessClient.ts";
import { playAcademics } from "./academics.ts";
import { playAdmissions } from "./admissions.ts";
import { playMoney } from "./bursary.ts";
import { playAssignments } from "./assignments.ts";
import { makeCalendar } from "./calendar.ts";
import { ACCOUNTS, FAMILY_DOOR, SCHOOLS, type CastAccount, type CastSchool } from "./cast.ts";
import { playFamilies } from "./consents.ts";
import { enterFees } from "./fees.ts";
import { castFamilies, type CastFamily } from "./families.ts";
import { findFirstDay } from "./money.queries.ts";
import { playMessages } from "./messages.ts";
import { playPeriodDays } from "./periods.ts";
import type { Play } from "./play.ts";
import { playRegisters } from "./registers.ts";
import { playRemarks } from "./remarks.ts";
import { castStudents } from "./roster.ts";
import { playTimetable } from "./timetable.ts";

/** A door of the demo: who can be signed in as, and with what. */
export interface DemoSignIn {
  userTypeCode: string;
  username: string;
  password: string;
}

/** The demo's sign-ins, in the order they are printed at the start. */
export function demoSignIns(): DemoSignIn[] {
  return ACCOUNTS.map(({ userTypeCode, username, password }) => ({ userTypeCode, username, password }));
}

/** The door of the family's page, by a number and a password: no account of the office's login. */
export const demoFamilyDoor = (): DemoSignIn => ({
  userTypeCode: "GUARDIAN",
  username: FAMILY_DOOR.phoneNumber,
  password: FAMILY_DOOR.password,
});

/** What the planner is told of, or it plans on for empty tables: for each student and mark it read all of the school's. */
const PEOPLE_TABLES = ["schools", "key_stages", "groups", "students", "guardians", "staff"];
const MARKS_TABLES = ["units", "exam_subjects", "exam_papers", "transcript_entries", "paper_marks"];

/** `people` is the demo before anybody is billed: its people and its fees. */
export type DemoPart = "whole" | "people";

/** Hears which step of how many begins, and what it is. */
export type DemoProgress = (step: number, steps: number, what: string) => void;

/**
 * Brings the whole cast in, and the year of money. May be run again after it was cut short: who is there already is left as they are.
 * Takes half a minute; every student goes through `addStudents`. Families are entered by the functions of
 * `addParent`, a school's in one transaction.
 */
export async function loadDemo(
  play: Play,
  part: DemoPart = "whole",
  told: DemoProgress = () => undefined,
): Promise<void> {
  const steps = SCHOOLS.flatMap((school) => stepsOf(play, school, part));
  for (const [index, { what, work }] of steps.entries()) {
    told(index + 1, steps.length, what);
    await work();
  }
  for (const account of ACCOUNTS.filter((one) => one.schoolCode === "")) await addAccount(play, account);
  await play.leave();
}

interface Step {
  what: string;
  work: () => Promise<void>;
}

/** What is played in a school, in its order. */
function stepsOf(play: Play, school: CastSchool, part: DemoPart): Step[] {
  const enter = async () => {
    await unlessThere(() => play.createSchool(school));
    for (const account of ACCOUNTS.filter((one) => one.schoolCode === school.schoolCode && !one.studentOf))
      await addAccount(play, account);
    if (school.office !== "") await playSchool(play, school);
    await play.analyse(PEOPLE_TABLES);
  };
  const as = async (username: string) => await play.as(username, passwordOf(username));
  // The day on which it was begun: a start that was cut off goes on with the same terms.
  const calendar = async () => makeCalendar(await play.inSchool(school.schoolCode, findFirstDay));
  const bill = async () => {
    const bursar = await as(school.bursar);
    await enterFees(bursar, school.schoolCode, await calendar());
    if (part === "whole") await playMoney(play, school, { bursar, head: await as(school.head) }, await calendar());
  };
  const write = async () => {
    const [head, office] = [await as(school.head), await as(school.office)];
    await playAdmissions(play, school, office);
    await playMessages(play, school, { head, office }, await calendar());
  };
  const isWhole = part === "whole";
  const steps: (Step & { isPlayed: boolean })[] = [
    { what: "people", work: enter, isPlayed: true },
    {
      what: "marks, timetable and registers",
      work: () => playTeaching(play, school),
      isPlayed: isWhole && school.head !== "",
    },
    { what: "families", work: () => playFamilies(play, school), isPlayed: isWhole && school.head !== "" },
    { what: "fees and payments", work: bill, isPlayed: school.bursar !== "" },
    { what: "applicants and messages", work: write, isPlayed: isWhole && school.bursar !== "" },
  ];
  return steps.filter((step) => step.isPlayed).map(({ what, work }) => ({ what: `${what} of ${school.name}`, work }));
}

/** Two years of teaching and marks, a timetable and who was there, by whoever of the school has a sign-in. */
async function playTeaching(play: Play, school: CastSchool): Promise<void> {
  const [head, office] = [
    await play.as(school.head, passwordOf(school.head)),
    await play.as(school.office, passwordOf(school.office)),
  ];
  const teachers = new Map<string, InProcessClient>();
  for (const { schoolIDNo, username } of school.staff)
    if (username !== undefined && ACCOUNTS.find((one) => one.username === username)?.roles === "teacher")
      teachers.set(schoolIDNo, await play.as(username, passwordOf(username)));
  const today = await play.inSchool(school.schoolCode, findFirstDay);
  const analyse = () => play.analyse(MARKS_TABLES);
  await playAcademics(school.schoolCode, { head, office, teachers, analyse }, today);
  await playRemarks(play, school);
  const calendar = makeCalendar(today);
  await playPeriodDays(school.schoolCode, head, calendar);
  await playTimetable(play, school, office, calendar);
  await playRegisters(play, school, calendar);
  await playAssignments(play, school, calendar);
}

/** Places one account; the id of the person behind it when it is a student's. */
async function addAccount(play: Play, account: CastAccount, userCode?: string): Promise<void> {
  const { username, password, userTypeCode, schoolCode, personName, email, roles } = account;
  await unlessThere(() =>
    play.createAccount({
      username,
      password,
      userTypeCode,
      schoolCode,
      personName,
      email,
      roles,
      ...(userCode && { userCode }),
    }),
  );
}

/** SQLSTATE of a row that is there already. */
const UNIQUE_VIOLATION = "23505";

async function unlessThere(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
  }
}

async function playSchool(play: Play, school: CastSchool): Promise<void> {
  const office = await play.as(school.office, passwordOf(school.office));
  const groupCodes = await enterGroups(office, school);
  const present = await office.call(students.searchStudent, { keyword: "" });
  const codes = new Map(present.Students.map((student) => [bareNumber(student.schoolIdNumber), student.userCode]));
  const cast = castStudents(school);
  const families = castFamilies(school, cast);
  // Brothers and sisters live together.
  const homes = new Map(
    families.flatMap(({ children, address }) => children.map((child) => [child, address] as const)),
  );
  for (const { groupName, ...entry } of cast) {
    if (codes.has(entry.schoolIDNo)) continue;
    const groupCode = groupCodes.get(groupName)!;
    const form = { ...entry, address: homes.get(entry.schoolIDNo) ?? ("address" in entry ? entry.address : "") };
    const added = await office.call(students.addStudents, { ...form, groupCode, userTypeCode: "STUDENT" });
    codes.set(entry.schoolIDNo, added.userCode);
  }
  await enterFamilies(play, school, office, families, codes);
  await enterStaff(office, school);
  for (const account of ACCOUNTS.filter((one) => one.schoolCode === school.schoolCode && one.studentOf))
    await addAccount(play, account, codes.get(account.studentOf!));
}

function passwordOf(username: string): string {
  return ACCOUNTS.find((account) => account.username === username)?.password ?? "";
}

/** Enters what is missing of the families: guardians, and the children's number. */
async function enterFamilies(
  play: Play,
  school: CastSchool,
  office: InProcessClient,
  families: readonly CastFamily[],
  codes: ReadonlyMap<string, string>,
): Promise<void> {
  const { parents } = await office.call(guardians.getParents, {});
  const present = new Set(parents.map((parent) => `${parent.parentIDNumber} ${parent.names}`));
  const missing = families.filter(({ parentIDNumber, guardians: people }) =>
    people.some((person) => !present.has(`${parentIDNumber} ${person.names}`)),
  );
  await play.enterFamilies(
    school.schoolCode,
    school.office,
    missing.map(({ parentIDNumber, children, guardians: people }) => ({
      parentIDNumber,
      userCodes: children.map((child) => codes.get(child)!),
      guardians: people.filter((person) => !present.has(`${parentIDNumber} ${person.names}`)),
    })),
  );
}

/** `UHURU-1001` → `1001`. */
function bareNumber(schoolIdNumber: string): string {
  return schoolIdNumber.slice(schoolIdNumber.indexOf("-") + 1);
}

/** Enters key stages and groups; answers the groups' codes by name. */
async function enterGroups(office: InProcessClient, school: CastSchool): Promise<Map<string, string>> {
  const stages = await office.call(keyStages.getKeyStages, {});
  const { Groups: present } = await office.call(groups.getGroup, {});
  const codes = new Map(present.map((group) => [group.groupName, group.groupCode]));
  for (const { keyStageName, groups: wanted } of school.keyStages) {
    const stage =
      stages.find((one) => one.keyStageName === keyStageName) ??
      (await office.call(keyStages.addKeyStage, { keyStageName }));
    for (const { groupName } of wanted) {
      if (codes.has(groupName)) continue;
      const group = await office.call(groups.addGroup, { groupName, keyStageCode: stage.keyStageCode });
      codes.set(groupName, group.groupCode);
    }
  }
  return codes;
}

/** Enters the staff in their groups; who signs in already gets a record of their own code. */
async function enterStaff(office: InProcessClient, school: CastSchool): Promise<void> {
  const { Groups } = await office.call(staffGroups.getStaffGroup, {});
  const codes = new Map(Groups.map((group) => [group.groupName, group.groupCode]));
  const present = await office.call(staff.getStaff, {});
  const numbers = new Set(present.map((member) => bareNumber(member.schoolIdNumber)));
  for (const { groupName, ...member } of school.staff) {
    if (numbers.has(member.schoolIDNo)) continue;
    const groupCode = codes.get(groupName) ?? (await office.call(staffGroups.addStaffGroup, { groupName })).groupCode;
    codes.set(groupName, groupCode);
    const nationality = { KE: "Kenyan", CD: "Congolaise" }[school.country];
    await office.call(staff.addStaff, { ...member, nationality, groupCode, userTypeCode: "STAFF" });
  }
}
