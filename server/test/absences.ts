/** A school that tells families of absences: what tests of them begin with. */
import { absences } from "@ofisi/contract/academics/absences";
import type { In } from "@ofisi/contract/kit/operation";
import { guardians } from "@ofisi/contract/people/guardians";
import { students } from "@ofisi/contract/people/students";
import { makeJobContext } from "../src/kit/jobs.ts";
import { schoolDay } from "../src/kit/days.ts";
import { absenceJobs } from "../src/academics/absences/jobs.ts";
import { testApp } from "./app.ts";
import { unique, type School } from "./cast.ts";
import { aClass, take, type Marks } from "./registers.ts";

/** The school's own: only today's marks are told of. */
export const today = (): string => schoolDay(new Date(), "Africa/Nairobi");

export const MOTHER = "+254722000111";
export const FATHER = "+254733000222";

type Settings = In<typeof absences.saveAbsenceSettings>;
export const SETTINGS: Settings = {
  version: 0,
  tells: true,
  tellsOf: "lesson",
  delayMinutes: 0,
  language: "en",
  templateEn: "",
  templateFr: "",
  templateSw: "",
  excuses: [],
};

/** A class whose Amani has two guardians, in a school that tells at once. */
export async function aTellingClass(settings: Partial<Settings> = {}) {
  const school = await aClass();
  await school.office.call(absences.saveAbsenceSettings, { ...SETTINGS, ...settings });
  await aFamily(school, school.amani.userCode, { "Mary Wanjiru": MOTHER, "Peter Wanjiru": FATHER });
  const { groupCode } = school;
  return {
    ...school,
    mark: (marks: Marks, register: { day?: string; lessonId?: number } = {}) =>
      take(school.office, { groupCode, day: today(), ...register }, marks),
  };
}

/** Guardians by their names, with their numbers; answers the family's number. */
export async function aFamily(
  { office }: Pick<School, "office">,
  userCode: string,
  members: Record<string, string>,
): Promise<string> {
  const parentIDNumber = unique("FAM");
  for (const [names, phoneNumber] of Object.entries(members))
    // One after the other: the first makes the family.
    await office.call(guardians.addParent, { names, parentIDNumber, phoneNumber, userCode });
  return parentIDNumber;
}

/** What the job does; several at once are several workers. */
export async function tell({ schoolCode }: Pick<School, "schoolCode">): Promise<void> {
  const { services, owner } = await testApp();
  const jobs = absenceJobs(makeJobContext(services, owner));
  await jobs["tellAbsences"]!({ schoolCode }, { attempt: 1, attemptsMax: 1 });
}

export interface Told {
  recipient: string;
  body: string;
  state: string;
}

/** What was queued, by number. */
export async function told({ schoolCode }: Pick<School, "schoolCode">): Promise<Told[]> {
  const { owner } = await testApp();
  const { rows } = await owner.query<Told>(
    `select m.recipient, m.body, m.state from messages m join message_sends s using (school_code, send_code)
     where m.school_code = $1 and s.kind = 'attendance' order by m.recipient, m.id`,
    [schoolCode],
  );
  return rows;
}

/** The path of the link in a message. */
export const pathIn = (body: string): string => /\/api\/a\/[\w-]{22}/.exec(body)![0];

/** Opens a link, or with a form sends it, as a phone's browser does. */
export async function press(path: string, form?: Record<string, string>, headers: Record<string, string> = {}) {
  const { server } = await testApp();
  return await server.inject({
    method: form ? "POST" : "GET",
    url: path,
    headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded", ...headers },
    ...(form && { payload: new URLSearchParams(form).toString() }),
  });
}

export const inBin = async ({ office }: Pick<School, "office">, userCode: string) =>
  await office.call(students.deleteStudent, { userCode });
