/**
 * The marks sheet of a class of 60 in twelve papers: a cell as it is typed against one bare UPDATE, the whole as one
 * paste, and opening it against the same statements on a bare server.
 */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { listBands } from "../server/src/academics/scaledScores/queries.ts";
import { mayMark } from "../server/src/academics/marks/permits.queries.ts";
import { findPeriod } from "../server/src/academics/marks/periods.queries.ts";
import { readSheet } from "../server/src/academics/marks/sheet.queries.ts";
import type { SchoolContext } from "../server/src/kit/context.ts";
import type { SchoolTables } from "../server/src/kit/scope.ts";
import { asPlatform } from "../server/src/demo/queries.ts";
import { around } from "./kit/bare.ts";
import { besideBare, ratesOf } from "./kit/beside.ts";
import { quantile, type Figure } from "./kit/figures.ts";
import { callOf, startHouse, type House } from "./kit/house.ts";
import { answerOf } from "./kit/load.ts";
import type { Options } from "./kit/options.ts";

const SCHOOL = "BIG";
const CLASS = 60;
const PAPERS = 12;
/** Cells typed one after the other: a p95 of fewer says little. */
const TYPED = 400;

export async function benchMarks({ students, rounds }: Options): Promise<Figure[]> {
  const house = await startHouse();
  try {
    await house.fill(SCHOOL, students);
    const cookie = await house.signIn(SCHOOL);
    const { sheet, userCodes, papers } = await setUp(house, cookie);
    await house.settle();
    const save = (cells: readonly Cell[]) =>
      post(house, cookie, { function: "saveMarks", ...sheet, cells: JSON.stringify(cells) });

    const all = userCodes.flatMap((userCode) => papers.map((column) => ({ userCode, column, value: "20", base: "" })));
    const pasteAt = performance.now();
    await save(all);
    const paste = performance.now() - pasteAt;

    const typed: number[] = [];
    for (let at = 0; at < TYPED; at += 1) {
      const { userCode, column } = all[at]!;
      const started = performance.now();
      await save([{ userCode, column, value: "21.5", base: "20" }]);
      typed.push(performance.now() - started);
    }
    const bare = await bareUpdates(house);
    const figures: Figure[] = [
      {
        bench: "marks",
        what: `a cell of ${CLASS} × ${PAPERS}, p95`,
        seen: quantile(typed, 0.95) / quantile(bare, 0.95),
        unit: "× bare",
        detail: `${quantile(typed, 0.95).toFixed(1)} ms, median ${quantile(typed, 0.5).toFixed(1)}; a bare UPDATE ${quantile(bare, 0.95).toFixed(1)} ms`,
      },
      {
        bench: "marks",
        what: `${CLASS} × ${PAPERS} as one paste`,
        seen: paste,
        unit: "ms",
        detail: `${((paste / all.length) * 1000).toFixed(0)} µs a cell`,
      },
    ];
    return [...figures, ...(await opening(house, cookie, sheet, rounds))];
  } finally {
    await house.stop();
  }
}

interface Cell {
  userCode: string;
  column: string;
  value: string;
  base: string;
}

async function post(house: House, cookie: string, fields: Record<string, string>): Promise<Record<string, unknown>> {
  const { success, data } = await answerOf(house.url, callOf(cookie, fields, { "idempotency-key": randomUUID() }));
  if (!success) throw new Error(`${fields["function"]} was refused`);
  return data;
}

/** A class of sixty of the school's students, and a unit with twelve papers of thirty. */
async function setUp(house: House, cookie: string) {
  const ask = (name: string, fields: Record<string, string>) => post(house, cookie, { function: name, ...fields });
  const { keyStageCode } = await ask("addKeyStage", { keyStageName: "Marked" });
  const { groupCode } = await ask("addGroup", { groupName: "Marked", keyStageCode: String(keyStageCode) });
  const { activityCode } = await ask("addActivity", { activityName: "Mathematics" });
  const { academicYearCode } = await ask("addAcademicYear", { academicYear: "2026" });
  const { semesterCode } = await ask("addSemester", { semesterName: "Term 1" });
  const { schemeCode } = await ask("addScheme", { schemeName: "National" });
  const place = { schemeCode: String(schemeCode), activityCode: String(activityCode) };
  await ask("applyGradePreset", {
    presetCode: "cbc",
    keyStageCode: String(keyStageCode),
    activityCode: place.activityCode,
  });
  const added = await ask("addExamType", {
    ...place,
    academicYear: "2026",
    examTypeName: "End of term",
    totalMarks: String(PAPERS * 30),
  });
  const { examTypeCode } = added["Subject"] as { examTypeCode: string };
  const papers: string[] = [];
  for (let at = 1; at <= PAPERS; at += 1) {
    const paper = await ask("addExamTypePaper", {
      examTypeCode,
      examTypePaper: `Paper ${at}`,
      numberOfPaperMarks: "30",
    });
    papers.push(String(paper["examTypePaperCode"]));
  }
  const client = new pg.Client({ ...house.owner, application_name: "ofisi bench" });
  await client.connect();
  await asPlatform(client, () =>
    client.query(
      `update students set group_code = $2 where school_code = $1
         and user_code in (select user_code from students where school_code = $1 order by user_code limit ${CLASS})`,
      [SCHOOL, groupCode],
    ),
  ).finally(() => client.end());
  const rows = await house.query<{ code: string }>(
    "select user_code as code from students where school_code = $1 and group_code = $2 order by user_code",
    [SCHOOL, groupCode],
  );
  const sheet = {
    ...place,
    academicYearCode: String(academicYearCode),
    semesterCode: String(semesterCode),
    groupCode: String(groupCode),
  };
  return { sheet, papers, userCodes: rows.map(({ code }) => code) };
}

/** One mark written by nobody but the driver, around row security, committed by itself; milliseconds each. */
async function bareUpdates(house: House): Promise<number[]> {
  const client = new pg.Client({ ...around(house.owner, SCHOOL), application_name: "ofisi bench" });
  await client.connect();
  const waited: number[] = [];
  try {
    const { rows } = await client.query<{ id: string; paper: string }>(
      "select entry_id as id, exam_type_paper_code as paper from paper_marks where school_code = $1 limit $2",
      [SCHOOL, TYPED],
    );
    for (const { id, paper } of rows) {
      const started = performance.now();
      await client.query({
        name: "bare-mark",
        text: "update paper_marks set mark = 22 where school_code = $1 and entry_id = $2 and exam_type_paper_code = $3",
        values: [SCHOOL, id, paper],
      });
      waited.push(performance.now() - started);
    }
  } finally {
    await client.end();
  }
  return waited;
}

/** Sheets opened a second, one after the other, as a share of the same statements on a bare server. */
async function opening(
  house: House,
  cookie: string,
  sheet: Awaited<ReturnType<typeof setUp>>["sheet"],
  rounds: number,
): Promise<Figure[]> {
  const sheetRead = {
    what: `opening ${CLASS} × ${PAPERS}`,
    fields: { function: "getMarksSheet", ...sheet },
    read: async (tables: SchoolTables) => {
      const caller = { userCode: "SF-1", roles: [], everyStaffMay: true } as unknown as SchoolContext["caller"];
      await readSheet(tables, sheet);
      await listBands(tables, sheet);
      await findPeriod(tables, sheet);
      await mayMark({ ...tables, caller }, sheet);
    },
  };
  return await besideBare({ house, school: SCHOOL, cookie }, [sheetRead], (sides, { what }) =>
    ratesOf(sides, { bench: "marks", what, rounds, connections: [1] }),
  );
}
