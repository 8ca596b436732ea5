/**
 * Attendance: a register of sixty in one call against one bare INSERT of as many marks, and the summaries of a term of
 * a large school against the same statements on a bare server.
 */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { listSummaries } from "../server/src/academics/attendance/queries.ts";
import { asPlatform } from "../server/src/demo/queries.ts";
import type { SchoolTables } from "../server/src/kit/scope.ts";
import { around } from "./kit/bare.ts";
import { besideBare, ratesOf } from "./kit/beside.ts";
import { quantile, type Figure } from "./kit/figures.ts";
import { callOf, startHouse, type House } from "./kit/house.ts";
import { answerOf } from "./kit/load.ts";
import type { Options } from "./kit/options.ts";

const SCHOOL = "BIG";
const CLASS = 60;
/** Registers taken, one a day. */
const TAKEN = 60;
/** School days of a term. */
const TERM = 65;
const TERM_FROM = "2026-01-05";
const DAY_MS = 86_400_000;

export async function benchAttendance({ students, rounds }: Options): Promise<Figure[]> {
  const house = await startHouse();
  try {
    await house.fill(SCHOOL, students);
    const cookie = await house.signIn(SCHOOL);
    const { groupCode, userCodes } = await aClass(house, SCHOOL, cookie);
    await aTerm(house);
    await house.settle();
    return [await taking(house, cookie, groupCode, userCodes), ...(await summaries(house, cookie, groupCode, rounds))];
  } finally {
    await house.stop();
  }
}

/** As the platform, in one transaction. */
async function write(house: House, text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ ...house.owner, application_name: "ofisi bench" });
  await client.connect();
  await asPlatform(client, () => client.query(text, values)).finally(() => client.end());
}

/** Writes by the wire, as the office does; each call under a key of its own. */
export function askAs(house: House, cookie: string) {
  return async (name: string, fields: Record<string, string>) => {
    const call = callOf(cookie, { function: name, ...fields }, { "idempotency-key": randomUUID() });
    const { success, data, message } = await answerOf(house.url, call);
    if (!success) throw new Error(`${name}: ${message}`);
    return data;
  };
}

/** A class of sixty of the school's students. */
export async function aClass(house: House, school: string, cookie: string) {
  const ask = askAs(house, cookie);
  const { keyStageCode } = await ask("addKeyStage", { keyStageName: "Registered" });
  const { groupCode } = await ask("addGroup", { groupName: "Registered", keyStageCode: String(keyStageCode) });
  await write(
    house,
    `update students set group_code = $2 where school_code = $1
       and user_code in (select user_code from students where school_code = $1 order by user_code limit ${CLASS})`,
    [school, groupCode],
  );
  const rows = await house.query<{ code: string }>(
    "select user_code as code from students where school_code = $1 and group_code = $2 order by user_code",
    [school, groupCode],
  );
  return { groupCode: String(groupCode), userCodes: rows.map(({ code }) => code) };
}

/** What the triggers would keep of a term: the rows that summaries are read from. */
async function aTerm(house: House): Promise<void> {
  await write(
    house,
    `insert into attendance_counts (school_code, kind, group_code, on_day, state, people)
     select $1, 'students', coalesce(g.group_code, ''), $2::date + n * 7 / 5, s.state, sum(g.students * s.share / 100 + 1)
     from (select group_code, count(*) as students from students where school_code = $1 group by 1) g,
       generate_series(0, $3::int - 1) n,
       (values ('present', 90), ('late', 4), ('absent', 4), ('excused', 2)) as s (state, share)
     group by n, s.state, grouping sets ((g.group_code), ())`,
    [SCHOOL, TERM_FROM, TERM],
  );
}

/** A register of sixty, from the press to the answer, beside sixty rows in one statement. */
async function taking(house: House, cookie: string, groupCode: string, userCodes: readonly string[]): Promise<Figure> {
  const bare = new pg.Client({ ...around(house.owner, SCHOOL), application_name: "ofisi bench" });
  await bare.connect();
  await bare.query("create table bare_marks (like attendance_marks including defaults including indexes)");
  const [ours, theirs]: [number[], number[]] = [[], []];
  try {
    for (let at = 0; at < TAKEN; at += 1) {
      const day = new Date(Date.parse("2025-09-01") + at * DAY_MS).toISOString().slice(0, 10);
      const marks = userCodes.map((userCode) => ({ userCode, value: "present", base: "" }));
      const fields = {
        function: "saveRegisters",
        registers: JSON.stringify([{ day, kind: "students", groupCode, lessonId: 0, marks }]),
      };
      const began = performance.now();
      const { success, data } = await answerOf(house.url, callOf(cookie, fields, { "idempotency-key": randomUUID() }));
      ours.push(performance.now() - began);
      const { outcomes } = data as { outcomes?: { kind: string }[] };
      if (!success || outcomes?.some(({ kind }) => kind !== "saved")) throw new Error("a register was refused");
      const started = performance.now();
      await bare.query({
        name: "bare-register",
        text: `insert into bare_marks (school_code, on_day, user_code, lesson_id, kind, group_code, state, marked_by)
          select $1, $2, code, 0, 'students', $3, 'present', 'x' from unnest($4::text[]) as code`,
        values: [SCHOOL, day, groupCode, userCodes],
      });
      theirs.push(performance.now() - started);
    }
  } finally {
    await bare.end();
  }
  return {
    bench: "attendance",
    what: `a register of ${CLASS}, median`,
    seen: quantile(ours, 0.5) / quantile(theirs, 0.5),
    unit: "× bare",
    detail: `${quantile(ours, 0.5).toFixed(1)} ms, p95 ${quantile(ours, 0.95).toFixed(1)}; a bare INSERT of ${CLASS} ${quantile(theirs, 0.5).toFixed(1)} ms`,
  };
}

/** Summaries a second, of the school and of one class, as a share of the same statement on a bare server. */
async function summaries(house: House, cookie: string, groupCode: string, rounds: number): Promise<Figure[]> {
  const days = { dateFrom: TERM_FROM, dateTo: "2026-04-30" };
  const narrowings: { what: string; narrowed: { groupCode?: string } }[] = [
    { what: "a term of the school", narrowed: {} },
    { what: "a term of a class", narrowed: { groupCode } },
  ];
  const reads = narrowings.map(({ what, narrowed }) => ({
    what,
    fields: { function: "getAttendance", ...narrowed, ...days },
    read: (tables: SchoolTables) => listSummaries(tables, "students", narrowed, { ...days, max: 400 }),
  }));
  return await besideBare({ house, school: SCHOOL, cookie }, reads, (sides, { what }) =>
    ratesOf(sides, { bench: "attendance", what, rounds, connections: [1] }),
  );
}
