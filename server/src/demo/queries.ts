/** The bulk path: many rows in one statement, as the platform's own role. */
import type pg from "pg";
import type { NameCountry } from "./names.ts";
import type { Person } from "./person.ts";

/** A group to be made, with its key stage by name. */
export interface BulkGroup {
  groupName: string;
  keyStageName: string;
}

export interface BulkStudent extends Person {
  userCode: string;
  groupCode: string;
  schoolIdNumber: string;
}

/** Runs `act` in one transaction that sees every school. */
export async function asPlatform<T>(client: pg.Client, act: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    await client.query("set local role ofisi_platform");
    const result = await act();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** Makes the school unless it is there; answers the country that it is in. */
export async function ensureSchool(
  client: pg.Client,
  school: { schoolCode: string; name: string; country: NameCountry },
): Promise<NameCountry> {
  await client.query(
    `insert into schools (school_code, name, country, time_zone)
     values ($1, $2, $3, case $3 when 'CD' then 'Africa/Lubumbashi' else 'Africa/Nairobi' end)
     on conflict do nothing`,
    [school.schoolCode, school.name, school.country],
  );
  const { rows } = await client.query<{ country: NameCountry }>("select country from schools where school_code = $1", [
    school.schoolCode,
  ]);
  return rows[0]!.country;
}

/** Those of the codes that are schools which were not seeded. */
export async function listStrangers(
  client: pg.Client,
  codes: readonly string[],
  seeded: readonly string[],
): Promise<string[]> {
  return await asPlatform(client, async () => {
    const { rows } = await client.query<{ code: string }>(
      "select school_code as code from schools where school_code = any ($1) and school_code <> all ($2) order by 1",
      [codes, seeded],
    );
    return rows.map(({ code }) => code);
  });
}

/** How many students the school has, those in the bin not counted. */
export async function countStudents(client: pg.Client, schoolCode: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::integer as count from students where school_code = $1 and deleted_at is null",
    [schoolCode],
  );
  return rows[0]!.count;
}

/** The highest number among the school IDs that are plain numbers; 0 when there is none. */
export async function highestNumber(client: pg.Client, schoolCode: string): Promise<number> {
  const { rows } = await client.query<{ highest: number | null }>(
    `select max(substring(school_id_number from '-([0-9]{1,8})$')::integer) as highest
     from students where school_code = $1`,
    [schoolCode],
  );
  return rows[0]!.highest ?? 0;
}

/** Makes key stages and groups unless they are there; answers the groups' codes by name. */
export async function ensureGroups(
  client: pg.Client,
  schoolCode: string,
  groups: readonly BulkGroup[],
  makeCode: (prefix: string) => string,
): Promise<Map<string, string>> {
  const stageNames = [...new Set(groups.map((group) => group.keyStageName))];
  await client.query(
    `insert into key_stages (school_code, key_stage_code, key_stage_name)
     select $1, code, name from unnest($2::text[], $3::text[]) as one (code, name)
     on conflict do nothing`,
    [schoolCode, stageNames.map(() => makeCode("KS")), stageNames],
  );
  await client.query(
    `insert into groups (school_code, group_code, group_name, key_stage_code)
     select $1, one.code, one.name, stage.key_stage_code
     from unnest($2::text[], $3::text[], $4::text[]) as one (code, name, stage)
     join key_stages stage on stage.school_code = $1 and fold(stage.key_stage_name) = fold(one.stage)
     on conflict do nothing`,
    [
      schoolCode,
      groups.map(() => makeCode("GR")),
      groups.map((group) => group.groupName),
      groups.map((group) => group.keyStageName),
    ],
  );
  const { rows } = await client.query<{ group_name: string; group_code: string }>(
    "select group_name, group_code from groups where school_code = $1",
    [schoolCode],
  );
  return new Map(rows.map((row) => [row.group_name, row.group_code]));
}

/** Adds students, all of one statement. */
export async function insertStudents(
  client: pg.Client,
  schoolCode: string,
  students: readonly BulkStudent[],
): Promise<void> {
  const column = (key: keyof BulkStudent) => students.map((student) => student[key]);
  await client.query(
    `insert into students (school_code, user_code, group_code, school_id_number, name, gender, date_of_birth,
                           phone_number, email, address, nationality, updated_by)
     select $1, one.*, 'seed'
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::date[],
                 $8::text[], $9::text[], $10::text[], $11::text[]) as one`,
    [
      schoolCode,
      column("userCode"),
      column("groupCode"),
      column("schoolIdNumber"),
      column("name"),
      column("gender"),
      column("dateOfBirth"),
      column("phoneNumber"),
      column("email"),
      column("address"),
      column("nationality"),
    ],
  );
}

/** Adds a sign-in of the office, as the head where it is the school's first; false when the username is taken. */
export async function insertOffice(
  client: pg.Client,
  account: { username: string; schoolCode: string; userCode: string; personName: string; passwordHash: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into accounts (username, school_code, user_code, user_type_code, person_name, password_hash, roles)
     values ($1, $2, $3, 'STAFF', $4, $5,
       case when exists (select from accounts where school_code = $2 and user_type_code = 'STAFF') then '' else 'head' end)
     on conflict do nothing`,
    [account.username, account.schoolCode, account.userCode, account.personName, account.passwordHash],
  );
  return rowCount === 1;
}

/** Tells the planner what is there now. As the owner: nobody else may. */
export async function analyse(client: pg.Client): Promise<void> {
  await client.query(
    "analyze schools, key_stages, groups, students, units, exam_subjects, exam_papers, transcript_entries, paper_marks",
  );
}
