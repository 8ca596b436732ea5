/**
 * An import of 20,000 students from a workbook: the preview and the writing, each against reading the same file
 * and copying its rows into a table of the same columns and indexes. Aim: within three times, below 512 MB.
 */
import { randomUUID } from "node:crypto";
import { readFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { CSRF_HEADER, KEY_HEADER } from "@ofisi/contract/kit/operation";
import { streamXlsxRows } from "hucre/xlsx";
import pg from "pg";
import { makePerson, makeRandom } from "../server/src/demo/person.ts";
import { writeXlsx, type SheetColumn } from "../server/src/kit/sheet/write.ts";
import { copyIn } from "./kit/copy.ts";
import { median, type Figure } from "./kit/figures.ts";
import { startHouse, type House } from "./kit/house.ts";
import { watchMemory, type Peaks } from "./kit/memory.ts";
import type { Options } from "./kit/options.ts";

const COLUMNS: SheetColumn[] = [
  { title: "Adm No" },
  { title: "Name" },
  { title: "Gender" },
  { title: "Date of birth", kind: "date" },
  { title: "Phone" },
  { title: "Address" },
  { title: "Nationality" },
  { title: "Class" },
];
/** The tables' columns, in the order of the workbook's; the last two are what each row lacks. */
const COPIED = `school_id_number, name, gender, date_of_birth, phone_number, address, nationality, group_code, school_code, user_code`;
const MB = 1024 * 1024;
const POLL_MS = 20;

interface Answer {
  success: boolean;
  message: string;
  data: { importCode: string; state: string; validCount: number; importedCount: number };
}

export async function benchImports({ students, rounds }: Options): Promise<Figure[]> {
  const house = await startHouse();
  const folder = await mkdtemp(join(tmpdir(), "ofisi-bench-sheet-"));
  const client = new pg.Client({ ...house.owner, application_name: "ofisi bench" });
  await client.connect();
  try {
    await client.query("create table bench_students (like students including all)");
    const path = join(folder, "roster.xlsx");
    // As many classes as the workbook names, with a pupil in some of them.
    await house.fill("I0", students);
    const groups = await house.query<{ name: string }>(
      "select group_name as name from groups where school_code = 'I0' order by group_code",
    );
    await writeFile(
      path,
      await buffer(writeXlsx({ sheets: [{ name: "Roster", columns: COLUMNS, rows: rosterOf(students, groups) }] })),
    );
    const times = { preview: [] as number[], commit: [] as number[], bare: [] as number[] };
    const peaks: Peaks = { serverGrowth: 0, reader: 0 };
    // The first of each warms what a running house has warm.
    for (let round = 0; round <= rounds; round += 1) {
      const school = `I${round + 1}`;
      await house.query("insert into schools (school_code, name, every_staff_may) values ($1, $1, true)", [school]);
      await house.query(
        `insert into key_stages (school_code, key_stage_code, key_stage_name)
         select $1, key_stage_code, key_stage_name from key_stages where school_code = 'I0'`,
        [school],
      );
      await house.query(
        `insert into groups (school_code, group_code, group_name, key_stage_code)
         select $1, group_code, group_name, key_stage_code from groups where school_code = 'I0'`,
        [school],
      );
      const before = await bareImport(client, path);
      const { result, peaks: seen } = await watchMemory(house.pid, () => importOnce(house, school, path, students));
      const after = await bareImport(client, path);
      if (round === 0) continue;
      times.preview.push(result.preview);
      times.commit.push(result.commit);
      times.bare.push((before + after) / 2);
      peaks.reader = Math.max(peaks.reader, seen.reader);
      peaks.serverGrowth = Math.max(peaks.serverGrowth, seen.serverGrowth);
    }
    const ratio = (part: number[]) => median(part.map((ms, at) => ms / times.bare[at]!));
    const detail = (part: number[]) => `${median(part).toFixed(0)} ms against ${median(times.bare).toFixed(0)} ms`;
    const bench = "imports";
    return [
      {
        bench,
        what: "preview",
        seen: ratio(times.preview),
        unit: "× bare",
        aim: { atMost: 3 },
        detail: detail(times.preview),
      },
      {
        bench,
        what: "commit",
        seen: ratio(times.commit),
        unit: "× bare",
        aim: { atMost: 3 },
        detail: detail(times.commit),
      },
      {
        bench,
        what: "memory of the reading process",
        seen: peaks.reader / MB,
        unit: "MB",
        aim: { atMost: 512 },
        detail: "its peak",
      },
      {
        bench,
        what: "growth of the server",
        seen: peaks.serverGrowth / MB,
        unit: "MB",
        aim: { atMost: 512 },
        detail: "its peak over what it had before",
      },
    ];
  } finally {
    await client.end();
    await house.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function* rosterOf(students: number, groups: readonly { name: string }[]): Generator<string[]> {
  const random = makeRandom(7);
  for (let index = 0; index < students; index += 1) {
    const person = makePerson(random, "KE", { birthYear: 2010 + (index % 8) });
    const group = groups[index % groups.length]!.name;
    yield [
      String(10_000 + index),
      // A number in the name would be odd; the day of birth and the admission number tell namesakes apart.
      person.name,
      person.gender,
      person.dateOfBirth,
      person.phoneNumber,
      person.address,
      person.nationality,
      group,
    ];
  }
}

/** Upload until the preview is answered, then commit until every record stands. Milliseconds. */
async function importOnce(house: House, school: string, path: string, students: number) {
  const cookie = await house.signIn(school);
  const call = async (fields: Record<string, string>, file?: Buffer): Promise<Answer> => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    if (file) body.set("excel", new Blob([new Uint8Array(file)]), "roster.xlsx");
    const headers = { [CSRF_HEADER]: "1", [KEY_HEADER]: randomUUID(), cookie };
    const response = await fetch(`${house.url}/api/index.php`, { method: "POST", headers, body });
    const answer = (await response.json()) as Answer;
    if (!answer.success) throw new Error(`${fields["function"]}: ${answer.message}`);
    return answer;
  };
  const file = await readFile(path);
  const started = performance.now();
  const { data } = await call({ function: "uploadStudents" }, file);
  const previewed = performance.now();
  if (data.validCount < students * 0.9) throw new Error(`only ${data.validCount} of ${students} rows are valid`);
  await call({ function: "commitImport", importCode: data.importCode, allOrNone: "false" });
  for (;;) {
    const { data: now } = await call({ function: "getImport", importCode: data.importCode });
    if (now.state === "imported") break;
    if (now.state !== "importing") throw new Error(`the import is ${now.state}`);
    await new Promise((next) => setTimeout(next, POLL_MS));
  }
  return { preview: previewed - started, commit: performance.now() - previewed };
}

/** Reads the workbook and copies its rows, in one transaction. Milliseconds. */
async function bareImport(client: pg.Client, path: string): Promise<number> {
  const started = performance.now();
  const rows: string[][] = [];
  for await (const { index, values } of streamXlsxRows(await readFile(path))) {
    if (index === 0) continue;
    const cells = values.map((value) =>
      value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? ""),
    );
    rows.push([...cells, "BARE", `B-${index}`]);
  }
  await client.query("begin");
  await copyIn(client, `copy bench_students (${COPIED}) from stdin`, rows);
  await client.query("commit");
  const took = performance.now() - started;
  const { rowCount } = await client.query("delete from bench_students");
  if (rowCount !== rows.length) throw new Error("the bare import lost rows");
  await client.query("vacuum bench_students");
  return took;
}
