/** A school's homework, made up by the thousand: assignments of its groups, and what their students have handed in. */
import pg from "pg";
import { asPlatform } from "../../server/src/demo/queries.ts";
import type { House } from "./house.ts";

const TITLES = ["Exercises on page", "Reading, chapter", "Revision paper", "Report on the visit", "Map of county"];
const COMMENTS = ["Here it is", "Done with the help of my brother", "I was not sure about the last one"];
const UNITS = 12;
const TEACHERS = 40;

/** Of one in so many the words are these. */
const RARE = { every: 100, word: "harambee" };

/**
 * Gives each group of a school so many assignments, a day apart, of which the older ones of the share are handed in by everybody
 * and the half of those graded; the last of them is due in three days. Files are named and not there: lists read none.
 */
export async function fillHomework(
  house: House,
  school: string,
  { each, handedIn = 1 }: { each: number; handedIn?: number },
): Promise<void> {
  const client = new pg.Client({ ...house.owner, application_name: "ofisi bench" });
  await client.connect();
  const names = (texts: readonly string[], by: string) =>
    `(array[${texts.map((text) => `'${text}'`).join(", ")}])[1 + (${by}) % ${texts.length}]`;
  const upload = (code: string) => `substr(md5(${code}), 1, 30) || '.pdf'`;
  const files = (from: string, code: string, by: string, at: string) =>
    client.query(
      `insert into uploads (school_code, upload_name, kind, content_type, bytes, sha256, original_name, created_by, created_at)
       select school_code, ${upload(code)}, 'assignmentFile', 'application/pdf', 60000, '\\x00', 'homework.pdf', ${by}, ${at}
       from ${from} where school_code = $1`,
      [school],
    );
  try {
    await asPlatform(client, async () => {
      await client.query(
        `insert into units (school_code, activity_code, activity_name)
         select $1, 'UN-' || n, 'Unit ' || n from generate_series(1, ${UNITS}) n`,
        [school],
      );
      await client.query(
        "insert into staff_groups (school_code, group_code, group_name) values ($1, 'SG-1', 'Teachers')",
        [school],
      );
      await client.query(
        `insert into staff (school_code, user_code, name, group_code)
         select $1, 'TE-' || n, 'Teacher ' || n, 'SG-1' from generate_series(1, ${TEACHERS}) n`,
        [school],
      );
      // Their files first: what names one holds it.
      await client.query(
        `create temporary table given on commit drop as
         select g.school_code, 'AS-' || g.group_code || '-' || n as code, g.group_code, n,
           row_number() over (order by g.group_code, n)::int as at, now() - make_interval(days => ${each} - n) as published
         from groups g cross join generate_series(1, ${each}) n where g.school_code = $1`,
        [school],
      );
      await files("given", "code", "'TE-1'", "published");
      await client.query(
        `insert into assignments (school_code, assignment_code, group_code, activity_code, staff_code, staff_name, title,
           instructions, due_at, out_of, upload_name, pages, created_at)
         select school_code, code, group_code, 'UN-' || 1 + n % ${UNITS}, 'TE-' || 1 + at % ${TEACHERS},
           'Teacher ' || 1 + at % ${TEACHERS}, ${names(TITLES, "n")} || ' ' || n
             || case when at % ${RARE.every} = 0 then ', ${RARE.word}' else '' end,
           'Numbers 1 to 12, with every step of the working.', published + interval '3 days', 20, ${upload("code")}, 2, published
         from given`,
      );
      await client.query(
        `create temporary table done on commit drop as
         select d.school_code, 'SU-' || d.code || '-' || p.id as code, d.code as assignment, p.user_code, p.name,
           p.id::int as student, d.n, d.published + make_interval(mins => (p.id % 4000)::int) as at
         from given d join students p on p.school_code = d.school_code and p.group_code = d.group_code
         where d.n <= ${Math.floor(each * handedIn)}`,
      );
      await files("done", "code", "user_code", "at");
      await client.query(
        `insert into assignment_submissions (school_code, submission_code, assignment_code, user_code, student_code, name,
           handed_in_at, grade, grade_comments, graded_at, graded_by, released_at, created_at)
         select school_code, code, assignment, user_code, user_code, name, at, case when n % 2 = 0 then '14' else '' end,
           case when n % 2 = 0 then 'Well set out.' else '' end, case when n % 2 = 0 then at end, 'TE-1',
           case when n % 2 = 0 then at end, at
         from done order by at`,
      );
      await client.query(
        `insert into assignment_attempts (school_code, submission_code, attempt, comments, upload_name, pages, handed_in_at)
         select school_code, code, 1, ${names(COMMENTS, "student")}, ${upload("code")}, 2, at from done`,
      );
    });
    await client.query(
      "vacuum analyze uploads, assignments, assignment_submissions, assignment_attempts, units, staff, students",
    );
  } finally {
    await client.end();
  }
}
