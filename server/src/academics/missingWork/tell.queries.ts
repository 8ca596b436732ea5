/** SMS that follow reminders: how a school has them sent, and what is due. */
import type { WorkReminderSettings } from "@ofisi/contract/academics/missingWork";
import { sql } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";
import { settingsRow } from "../../kit/settings.ts";
import { MORE_TIME } from "../assignments/extensions.queries.ts";
import { guardiansOf, type Notices } from "../../messaging/outbox/telling.queries.ts";
import { HAS_NOT_HANDED_IN } from "../assignments/whose.queries.ts";

export const { read: readReminderSettings, change: changeReminderSettings } = settingsRow<WorkReminderSettings>(
  "work_reminder_settings",
  "reminders of assignments",
  {
    tellsStudents: ["tells_students", false],
    tellsFamilies: ["tells_families", false],
    tellsPublished: ["news_published", false],
    tellsDue: ["news_due", false],
    tellsGraded: ["news_graded", false],
    language: ["language", "en"],
    template: ["template", ""],
  },
);

export interface ReminderKey {
  assignmentCode: string;
  studentCode: string;
}

export const REMINDERS: Notices<ReminderKey> = {
  table: "work_reminders",
  key: { assignmentCode: ["assignment_code", "text"], studentCode: ["student_code", "text"] },
  task: "tellMissingWork",
  called: "work",
};

/** What is missing still, and whom to tell. */
export interface StillMissing extends ReminderKey {
  name: string;
  phoneNumber: string;
  title: string;
  unit: string;
  /** `23/11/2026 17:30` of the school's clock; empty without one. */
  due: string;
  guardians: { name: string; phoneNumber: string }[];
}

/** Of these, what is missing still: not handed in since, nor closed, nor given more time; of students who are there. */
export async function listStillMissing(
  { db, school }: SchoolTables,
  keys: readonly ReminderKey[],
): Promise<StillMissing[]> {
  const { rows } = await sql<StillMissing>`
    select k.assignment_code as "assignmentCode", k.student_code as "studentCode", p.name, p.phone_number as "phoneNumber",
      a.title, u.activity_name as unit,
      coalesce(to_char(coalesce(e.due_at, a.due_at) at time zone o.time_zone, 'DD/MM/YYYY HH24:MI'), '') as due,
      ${guardiansOf("p")} as guardians
    from unnest(${keys.map(({ assignmentCode }) => assignmentCode)}::text[],
      ${keys.map(({ studentCode }) => studentCode)}::text[]) as k (assignment_code, student_code)
    join schools o on o.school_code = ${school}
    join assignments a on a.school_code = ${school} and a.assignment_code = k.assignment_code and a.status = 1
      and a.deleted_at is null
    join units u on u.school_code = ${school} and u.activity_code = a.activity_code
    join students p on p.school_code = ${school} and p.user_code = k.student_code and p.deleted_at is null
      and p.group_code = a.group_code
    ${MORE_TIME}
    where ${HAS_NOT_HANDED_IN}
      and not coalesce(e.due_at > now() + interval '1 day', false)
    order by p.name, p.user_code, a.id`.execute(db);
  return rows;
}
