/**
 * A list of 1,000,000 students taken along whole: what the server grows by, beside a list of 20,000, and how long another
 * school waits meanwhile for a light call, beside the time before. Rows come by a cursor and leave as they come, so that
 * the length of a list is a matter of time alone (decision 0016).
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { quantile, type Figure } from "./kit/figures.ts";
import { callOf, startHouse, type House } from "./kit/house.ts";
import { watchMemory } from "./kit/memory.ts";
import { waits } from "./papers.ts";

const SMALL = { school: "SHORT", students: 20_000 };
const LARGE = { school: "LONG", students: 1_000_000 };
const OTHER = { school: "BOTHER", students: 500 };
const IDLE_CALLS = 2_000;
/** A list that is held whole would be some hundreds of MB. */
const MORE_MB_MAX = 64;

export async function benchExports(): Promise<Figure[]> {
  const house = await startHouse();
  try {
    for (const { school, students } of [SMALL, LARGE, OTHER]) await house.fill(school, students);
    await house.settle();
    const light = callOf(await house.signIn(OTHER.school), { function: "getKeyStages" });
    const cookies = { small: await house.signIn(SMALL.school), large: await house.signIn(LARGE.school) };
    // What is made at the first time alone.
    for (const format of ["xlsx", "csv"]) await download(house, cookies.small, format);
    await waits(house, light, (answered) => answered >= IDLE_CALLS);
    const quiet = quantile(await waits(house, light, (answered) => answered >= IDLE_CALLS), 0.99);
    const figures: Figure[] = [];
    for (const format of ["csv", "xlsx"]) {
      const few = await watchMemory(house.pid, () => download(house, cookies.small, format));
      const state = { isOver: false };
      const meanwhile = waits(house, light, () => state.isOver);
      const started = performance.now();
      const many = await watchMemory(house.pid, () =>
        download(house, cookies.large, format).finally(() => (state.isOver = true)),
      );
      const seconds = (performance.now() - started) / 1000;
      const waited = await meanwhile;
      const [small, large] = [few.peaks.serverGrowth / 1e6, many.peaks.serverGrowth / 1e6];
      figures.push(
        {
          bench: "exports",
          what: `${LARGE.students} students as ${format}, growth of the server`,
          seen: large,
          unit: "MB",
          aim: { atMost: small + MORE_MB_MAX },
          detail: `${(many.result / 1e6).toFixed(0)} MB in ${seconds.toFixed(0)} s; ${small.toFixed(0)} MB of ${SMALL.students}`,
        },
        {
          bench: "exports",
          what: `the same, another school's call, 99 of 100`,
          seen: quantile(waited, 0.99) / quiet,
          unit: "× quiet",
          aim: { atMost: 2 },
          detail: `${quantile(waited, 0.99).toFixed(1)} ms of ${waited.length}, half within ${quantile(waited, 0.5).toFixed(1)}; ${quiet.toFixed(1)} before`,
        },
      );
    }
    return figures;
  } finally {
    await house.stop();
  }
}

/** A process that takes a file as a browser elsewhere does; what it takes is thrown away, and its length told. */
const TAKER = `
  const [, address, cookie] = process.argv;
  const answer = await fetch(address, { headers: { cookie } });
  if (answer.status !== 200) throw new Error("the list was refused: " + (await answer.text()));
  let bytes = 0;
  for await (const part of answer.body) bytes += part.length;
  console.log(bytes);
`;

/**
 * Takes all students of a school, in a process of its own: whose calls are measured meanwhile has not taken the file, and does not wait
 * for what takes it. Answers the bytes.
 */
async function download(house: House, cookie: string, format: string): Promise<number> {
  const fields = new URLSearchParams({ function: "downloadStudents", format });
  const address = `${house.url}/api/index.php?${fields.toString()}`;
  const taker = ["--input-type=module", "-e", TAKER, address, cookie];
  const { stdout } = await promisify(execFile)(process.execPath, taker);
  return Number(stdout);
}
