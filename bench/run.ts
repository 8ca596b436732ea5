/**
 * Measures the house against its aims, as ratios within one run: what else the machine does meets both sides.
 *
 *   npm run bench [-- students lists schools imports table weight slow bills balances receipts papers crowd bodies callbacks marks messages sends cards attendance taps work history filler uploads pupil submissions register] [--rounds 3] [--students 20000] [--schools 1000]
 *                 [--students-each 2000]
 *
 * Each benchmark has a database, ports and folders of its own and takes them away again. The table goes to
 * stdout, the figures to .cache/bench.json. The exit code is 0 whatever the figures: machines differ.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { lineOf, meets, type Figure } from "./kit/figures.ts";
import { serveBare } from "./kit/bare.ts";
import { stopHouses } from "./kit/house.ts";
import type { Options } from "./kit/options.ts";
import { benchAttendance } from "./attendance.ts";
import { benchBalances } from "./balances.ts";
import { benchBills } from "./bills.ts";
import { benchBodies } from "./bodies.ts";
import { benchCallbacks } from "./callbacks.ts";
import { benchCards } from "./cards.ts";
import { benchCrowd } from "./crowd.ts";
import { benchExports } from "./exports.ts";
import { benchFiller } from "./filler.ts";
import { benchHistory } from "./history.ts";
import { benchImports } from "./imports.ts";
import { benchLists } from "./lists.ts";
import { benchMarks } from "./marks.ts";
import { benchMessages } from "./messages.ts";
import { benchPapers } from "./papers.ts";
import { benchPupil } from "./pupil.ts";
import { benchReceipts } from "./receipts.ts";
import { benchRegister } from "./register.ts";
import { benchSchools } from "./schools.ts";
import { benchSends } from "./sends.ts";
import { benchSlow } from "./slow.ts";
import { benchStudents } from "./students.ts";
import { benchSubmissions } from "./submissions.ts";
import { benchTable } from "./table.ts";
import { benchTaps } from "./taps.ts";
import { benchUploads } from "./uploads.ts";
import { benchWeight } from "./weight.ts";
import { benchWork } from "./work.ts";

const BENCHES: Record<string, (options: Options) => Promise<Figure[]>> = {
  students: benchStudents,
  schools: benchSchools,
  imports: benchImports,
  lists: benchLists,
  table: benchTable,
  weight: benchWeight,
  slow: benchSlow,
  bills: benchBills,
  balances: benchBalances,
  receipts: benchReceipts,
  papers: benchPapers,
  crowd: benchCrowd,
  exports: benchExports,
  bodies: benchBodies,
  callbacks: benchCallbacks,
  marks: benchMarks,
  messages: benchMessages,
  sends: benchSends,
  cards: benchCards,
  attendance: benchAttendance,
  taps: benchTaps,
  work: benchWork,
  history: benchHistory,
  filler: benchFiller,
  uploads: benchUploads,
  pupil: benchPupil,
  submissions: benchSubmissions,
  register: benchRegister,
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: "string", default: "3" },
      students: { type: "string", default: "20000" },
      schools: { type: "string", default: "1000" },
      "students-each": { type: "string", default: "2000" },
    },
  });
  const unknown = positionals.find((name) => !Object.hasOwn(BENCHES, name));
  if (unknown) throw new Error(`There is no benchmark ${unknown}; there are ${Object.keys(BENCHES).join(", ")}.`);
  const options: Options = {
    students: Number(values.students),
    schools: Number(values.schools),
    studentsEach: Number(values["students-each"]),
    rounds: Number(values.rounds),
  };
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)
    process.once(signal, () => void stopHouses().then(() => process.exit(code)));
  const figures: Figure[] = [];
  const before = loadavg()[0] ?? 0;
  for (const name of positionals.length > 0 ? positionals : Object.keys(BENCHES)) {
    const startedAt = Date.now();
    console.error(`${name} …`);
    const found = await BENCHES[name]!(options);
    figures.push(...found);
    console.error(`${name}: ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
    print(found);
  }
  const machine = {
    at: new Date().toISOString(),
    node: process.version,
    cores: availableParallelism(),
    load: { before, after: loadavg()[0] ?? 0 },
    options,
  };
  await mkdir(".cache", { recursive: true });
  await writeFile(".cache/bench.json", JSON.stringify({ ...machine, figures }, null, 1));
  const missed = figures.filter((figure) => !meets(figure)).length;
  console.log(
    `\n${figures.length} figures, ${missed} short of their aim; ${machine.cores} cores, load ${before.toFixed(1)} before and ${machine.load.after.toFixed(1)} after`,
  );
}

/** Aligned columns, so that a terminal and a text file both read well. */
function print(figures: readonly Figure[]): void {
  const rows = figures.map(lineOf);
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(...rows.map((row) => row[at]!.length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    );
}

const [first, second] = process.argv.slice(2);
if (first === "serve-bare") await serveBare(second ?? "{}");
else await main();
