/** What the demo's homework and its families come to: shared out of the one test that plays the demo in. */
import { WORK_FILE_KINDS } from "@ofisi/contract/academics/workFiles";
import { family } from "@ofisi/contract/people/family";
import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { takenKinds } from "../src/academics/workFiles/rules.ts";
import { demoFamilyDoor, demoSignIns } from "../src/demo/demo.ts";
import { lookInto } from "../src/kit/fileKinds.ts";
import { DOCX } from "../src/kit/files/endings.ts";
import { InProcessClient } from "../src/kit/inProcessClient.ts";
import { mintSchoolCode } from "../src/kit/tenant.ts";
import { testApp } from "./app.ts";

type Rows = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** Both schools have assignments in every state, and their files are what they say. */
export async function holdsHomework(rows: Rows): Promise<void> {
  const app = await testApp();
  for (const schoolCode of ["UHURU", "LUMIERE"]) {
    const [found] = await rows<Record<string, number>>(
      `select count(distinct a.id) filter (where a.status = 2)::int as closed,
         count(distinct a.id) filter (where a.due_at is null)::int as "neverDue",
         count(distinct a.id) filter (where a.due_at > a.created_at and s.id is not null and a.status = 1)::int as open,
         count(*) filter (where s.graded_at is not null and a.out_of is null)::int as "inWords",
         count(*) filter (where s.graded_at is not null and a.out_of is not null)::int as "inNumbers",
         count(*) filter (where s.id is not null and s.graded_at is null)::int as waiting,
         count(*) filter (where s.handed_in_at > coalesce(s.due_at, a.due_at))::int as late,
         count(*) filter (where s.due_at > a.due_at)::int as "moreTime",
         count(*) filter (where s.attempts > 1)::int as again,
         count(*) filter (where s.graded_at is not null and a.holds_grades and s.released_at is null)::int as held,
         count(*) filter (where s.graded_at is not null and a.holds_grades and s.released_at is not null)::int as released,
         count(*) filter (where exists (select from assignment_teams t where t.school_code = s.school_code
           and t.assignment_code = s.assignment_code and t.student_code = s.student_code))::int as "byTeams",
         count(*) filter (where s.grade <> '' and exists (select from rubric_grades r join rubrics u using (school_code)
           where r.school_code = s.school_code and r.submission_code = s.submission_code and r.grade = s.grade
             and u.assignment_code = s.assignment_code))::int as "byLevels"
       from assignments a left join assignment_submissions s using (school_code, assignment_code)
       where a.school_code = $1`,
      [schoolCode],
    );
    for (const [state, count] of Object.entries(found!)) expect(count, `${schoolCode} ${state}`).toBeGreaterThan(0);
    const files = await rows<{ name: string; type: string; bytes: number; at: boolean }>(
      `select distinct on (content_type) upload_name as name, content_type as type, bytes::int as bytes,
         created_at < now() as at from uploads where school_code = $1 and kind = 'assignmentFile' order by content_type`,
      [schoolCode],
    );
    expect(files.map(({ type }) => type)).toEqual(["application/pdf", DOCX, "audio/mpeg", "image/png", "video/mp4"]);
    const school = mintSchoolCode(schoolCode);
    for (const { name, type, bytes } of files) {
      const path = app.services.uploads.pathOf(school, name);
      const asked = { services: app.services, school, field: "file", kinds: takenKinds(WORK_FILE_KINDS) };
      expect((await lookInto({ path, bytes, originalName: name, sha256: Buffer.alloc(0) }, asked)).contentType).toBe(
        type,
      );
      expect(bytes).toBeLessThan(20_000);
    }
  }
}

/** Families have agreed and refused, some have thought better of it, and a mother comes in by her password. */
export async function holdsFamilies(rows: Rows): Promise<void> {
  for (const schoolCode of ["UHURU", "LUMIERE"]) {
    const [found] = await rows<Record<string, number>>(
      `select count(*) filter (where consent = 'photoInside' and answer = 'refused')::int as "photoInside",
         count(*) filter (where consent = 'photoOutside' and answer = 'refused')::int as "photoOutside",
         count(*) filter (where consent = 'contactDetails' and answer = 'refused')::int as "contactDetails",
         count(*) filter (where answer = 'agreed')::int as agreed,
         count(*) filter (where recorded_by = '')::int as withdrawn,
         (select count(*) from students s where s.school_code = $1 and not exists
           (select from student_consents k where k.school_code = $1 and k.user_code = s.user_code))::int as unasked
       from student_consents where school_code = $1`,
      [schoolCode],
    );
    for (const [state, count] of Object.entries(found!)) expect(count, `${schoolCode} ${state}`).toBeGreaterThan(0);
  }
  const { username: contact, password } = demoFamilyDoor();
  const visitor = new InProcessClient((await testApp()).server);
  await visitor.call(family.enterByPassword, { contact, password });
  const { schools } = await visitor.call(family.getMyChildren, {});
  expect(schools.map(({ children }) => children.map(({ name }) => name))).toEqual([
    [expect.stringContaining("Achieng"), expect.any(String)],
  ]);
  const readme = await readFile(new URL("../../README.md", import.meta.url), "utf8");
  for (const door of [...demoSignIns(), demoFamilyDoor()])
    expect(readme).toMatch(
      new RegExp(`\\| ${door.userTypeCode} +\\| \`${escaped(door.username)}\` +\\| \`${door.password}\` `),
    );
}

const escaped = (text: string): string => text.replaceAll(/[.+]/g, String.raw`\$&`);
