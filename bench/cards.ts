/**
 * Report cards: 500 as one PDF beside 50, by the batch that the office begins, with what server and press take at most; and
 * ranks and means of 2,000 students in twelve subjects against one statement by hand that does the same.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { asPlatform } from "../server/src/demo/queries.ts";
import { startBare } from "./kit/bare.ts";
import { interleave, type Figure } from "./kit/figures.ts";
import { callOf, startHouse, type House } from "./kit/house.ts";
import { answerOf, type Call } from "./kit/load.ts";
import { watchMemory } from "./kit/memory.ts";
import type { Options } from "./kit/options.ts";

const SCHOOL = "BIG";
const STUDENTS = 2_000;
const SUBJECTS = 12;
/** How often it is looked whether a batch is done. */
const LOOK_MS = 100;
/** Calls of one measurement of ranks. */
const CALLS = 5;

type Ask = (name: string, fields?: Record<string, string>) => Promise<Record<string, unknown>>;

export async function benchCards({ rounds }: Options): Promise<Figure[]> {
  const house = await startHouse();
  try {
    await house.fill(SCHOOL, STUDENTS);
    const cookie = await house.signIn(SCHOOL);
    const ask: Ask = async (name, fields = {}) => {
      const call = callOf(cookie, { function: name, ...fields }, { "idempotency-key": randomUUID() });
      const { success, data } = await answerOf(house.url, call);
      if (!success) throw new Error(`${name} was refused`);
      return data;
    };
    const { period, groupCode, keyStageCode } = await setUp(house, ask);
    // Before the database has counted anything of what was written at once.
    const freshAt = performance.now();
    await ask("getReportCards", { ...period, groupCode, size: "25" });
    const fresh = performance.now() - freshAt;
    await house.settle();
    const ranks = await ranking(house, cookie, { ...period, groupCode }, rounds);
    const figures: Figure[] = [
      ranks,
      {
        bench: "cards",
        what: `the first page of ${STUDENTS} × ${SUBJECTS}, written at once before`,
        seen: fresh,
        unit: "ms",
        detail: "the database's statistics know nothing of the marks yet",
      },
    ];
    // The press starts, and its fonts are read.
    await batchOf(house, cookie, ask, { ...period, groupCode: await classOf(house, ask, keyStageCode, 30) });
    for (const count of [50, 500]) {
      const place = { ...period, groupCode: await classOf(house, ask, keyStageCode, count) };
      figures.push(...(await batchFigures(house, count, () => batchOf(house, cookie, ask, place))));
    }
    return figures;
  } finally {
    await house.stop();
  }
}

async function batchFigures(house: House, count: number, make: () => Promise<Buffer>): Promise<Figure[]> {
  const started = performance.now();
  const { result, peaks } = await watchMemory(house.pid, make);
  const seconds = (performance.now() - started) / 1_000;
  const pages = [...result.toString("latin1").matchAll(/\/Type\s*\/Page\b/g)].length;
  if (pages !== count) throw new Error(`${pages} pages of ${count}`);
  const what = `${count} report cards of ${SUBJECTS} units`;
  return [
    {
      bench: "cards",
      what: `${what} as one PDF`,
      seen: count / seconds,
      unit: "pages/s",
      detail: `${seconds.toFixed(1)} s from the press of the button to the file, of ${(result.length / 1e6).toFixed(1)} MB`,
    },
    {
      bench: "cards",
      what: `${what}, growth of the server`,
      seen: peaks.serverGrowth / 1e6,
      unit: "MB",
      detail: `the process that draws took ${(peaks.reader / 1e6).toFixed(0)} MB at most`,
    },
  ];
}

/** The file of a batch, from its beginning to its last byte. */
async function batchOf(house: House, cookie: string, ask: Ask, place: Record<string, string>): Promise<Buffer> {
  const asked = { ...place, paper: "reportCards", form: "pdf", withRank: "true" };
  const { batchCode } = await ask("startCardBatch", asked);
  for (;;) {
    const { batch } = (await ask("getCardBatch")) as { batch: { state: string } };
    if (batch.state === "done") break;
    if (batch.state === "failed") throw new Error("the batch has failed");
    await sleep(LOOK_MS);
  }
  const query = new URLSearchParams({ function: "downloadCardBatch", batchCode: String(batchCode) });
  const answer = await fetch(`${house.url}/api/index.php?${query.toString()}`, { headers: { cookie } });
  return Buffer.from(await answer.arrayBuffer());
}

async function written(house: House, text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ ...house.owner, application_name: "ofisi bench" });
  await client.connect();
  await asPlatform(client, () => client.query(text, values)).finally(() => client.end());
}

/** A class of so many, taken from the large one with their marks. */
async function classOf(house: House, ask: Ask, keyStageCode: string, count: number): Promise<string> {
  const { groupCode } = await ask("addGroup", { groupName: `Of ${count}`, keyStageCode });
  await written(
    house,
    `with moved as (
       update students set group_code = $2 where school_code = $1 and user_code in (
         select s.user_code from students s join groups g using (school_code, group_code)
         where s.school_code = $1 and g.group_name = 'All' order by s.user_code limit $3)
       returning user_code)
     update transcript_entries set group_code = $2 where school_code = $1 and user_code in (select user_code from moved)`,
    [SCHOOL, groupCode, count],
  );
  return String(groupCode);
}

/** One class of all, each marked in two papers of twelve units. */
async function setUp(house: House, ask: Ask) {
  const { keyStageCode } = await ask("addKeyStage", { keyStageName: "Marked" });
  const { groupCode } = await ask("addGroup", { groupName: "All", keyStageCode: String(keyStageCode) });
  const { academicYearCode } = await ask("addAcademicYear", { academicYear: "2026" });
  const { semesterCode } = await ask("addSemester", { semesterName: "Term 1" });
  const { schemeCode } = await ask("addScheme", { schemeName: "National" });
  const period = { academicYearCode: String(academicYearCode), semesterCode: String(semesterCode) };
  await written(house, "update students set group_code = $2 where school_code = $1", [SCHOOL, groupCode]);
  await written(
    house,
    "insert into mark_periods (school_code, academic_year_code, semester_code) values ($1, $2, $3) on conflict do nothing",
    [SCHOOL, academicYearCode, semesterCode],
  );
  for (let at = 1; at <= SUBJECTS; at += 1) {
    const { activityCode } = await ask("addActivity", { activityName: `Subject ${at}` });
    const added = await ask("addExamType", {
      schemeCode: String(schemeCode),
      activityCode: String(activityCode),
      academicYear: "2026",
      examTypeName: "End of term",
      totalMarks: "100",
    });
    const { examTypeCode } = added["Subject"] as { examTypeCode: string };
    const papers: unknown[] = [];
    for (const [examTypePaper, numberOfPaperMarks] of [
      ["Paper 1", "40"],
      ["Paper 2", "60"],
    ] as const) {
      const paper = await ask("addExamTypePaper", { examTypeCode, examTypePaper, numberOfPaperMarks });
      papers.push(paper["examTypePaperCode"]);
    }
    await written(
      house,
      `with given as (
         insert into transcript_entries (school_code, user_code, academic_year_code, semester_code, activity_code, group_code,
           key_stage_code, scheme_code, result, grade, is_pass, remarks, marked, given_by)
         select school_code, user_code, $2, $3, $4, $5, $6, $7, 40 + abs(hashtext(user_code || $4)) % 60, 'ME', true,
           'Takes part well', 2, 'bench'
         from students where school_code = $1
         returning school_code, id, result)
       insert into paper_marks (school_code, entry_id, exam_type_paper_code, mark)
       select school_code, id, paper, case when nth = 1 then 30 else result - 30 end
       from given cross join unnest($8::text[]) with ordinality as papers (paper, nth)`,
      [SCHOOL, academicYearCode, semesterCode, activityCode, groupCode, keyStageCode, schemeCode, papers],
    );
  }
  return { period, groupCode: String(groupCode), keyStageCode: String(keyStageCode) };
}

/** What the product reckons in `marking.ts`, by hand: percents, means, ranks in each unit and in the class. */
const BY_HAND = `
  with papers as (
    select x.scheme_code, x.activity_code, x.academic_year_code, sum(p.paper_marks) as out_of
    from exam_subjects x join exam_papers p on p.school_code = x.school_code and p.exam_type_code = x.exam_type_code
    where x.school_code = $1 group by 1, 2, 3),
  lines as (
    select e.user_code, u.activity_name, e.result, round(e.result * 100 / q.out_of, 2) as percent,
      rank() over (partition by e.activity_code order by e.result desc) as unit_rank,
      round(avg(e.result) over (partition by e.activity_code), 2) as class_mean
    from transcript_entries e
    join units u on u.school_code = e.school_code and u.activity_code = e.activity_code
    join papers q on q.scheme_code = e.scheme_code and q.activity_code = e.activity_code
      and q.academic_year_code = e.academic_year_code
    where e.school_code = $1 and e.academic_year_code = $2 and e.semester_code = $3 and e.group_code = $4),
  cards as (
    select user_code, round(avg(percent), 2) as mean, rank() over (order by round(avg(percent), 2) desc) as class_rank,
      json_agg(json_build_array(activity_name, result, percent, unit_rank, class_mean) order by activity_name) as units
    from lines group by user_code)
  select s.user_code, s.school_id_number, s.name, c.mean, c.class_rank, c.units
  from cards c join students s on s.school_code = $1 and s.user_code = c.user_code
  order by s.name, s.user_code limit 25`;

/** Calls a second, of so many one after the other. */
async function calledFor(url: string, call: Call): Promise<number> {
  const started = performance.now();
  for (let nth = 0; nth < CALLS; nth += 1) {
    const answer = await answerOf(url, call);
    if (!answer.success) throw new Error(JSON.stringify(answer));
  }
  return (CALLS * 1_000) / (performance.now() - started);
}

/** The first page of a class of 2,000, as often a second as it can be had, beside the statement by hand. */
async function ranking(
  house: House,
  cookie: string,
  place: Record<"academicYearCode" | "semesterCode" | "groupCode", string>,
  rounds: number,
): Promise<Figure> {
  const values = [SCHOOL, place.academicYearCode, place.semesterCode, place.groupCode];
  const bare = await startBare(house.owner, SCHOOL, [{ path: "/cards", statements: [{ text: BY_HAND, values }] }]);
  try {
    const ours = callOf(cookie, { function: "getReportCards", ...place, size: "25" });
    const theirs = { method: "GET", path: "/cards", headers: {} };
    // One takes long: a second's worth would be none.
    const rates = [() => calledFor(house.url, ours), () => calledFor(bare.url, theirs)] as const;
    for (const warm of rates) await warm();
    const { a, b, ratio } = await interleave(rounds, ...rates);
    return {
      bench: "cards",
      what: `ranks and means of ${STUDENTS} × ${SUBJECTS}`,
      seen: ratio,
      unit: "of bare",
      detail: `${a.toFixed(2)} a second against ${b.toFixed(2)} of one statement by hand`,
    };
  } finally {
    await bare.stop();
  }
}
