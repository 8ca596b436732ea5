/**
 * Papers and spreadsheets that one school asks for all at once: what the server grows by, and how long another school
 * waits meanwhile for a light call. No aim is set; the figures are for judging a change. `perPerson` and the school's share
 * (`server/src/kit/heavy.ts`) decide how many are made; the rest is refused with a sentence.
 */
import { SCHOOL } from "./bills.ts";
import { quantile, type Figure } from "./kit/figures.ts";
import { callOf, startHouse, type House } from "./kit/house.ts";
import { watchMemory } from "./kit/memory.ts";
import { RECEIPTS, takePayments, waits } from "./papers.ts";

const PRINTS = 15;
const SHEETS = 30;
const OTHER = "BOTHER";
const IDLE_CALLS = 200;

export async function benchCrowd(): Promise<Figure[]> {
  const house = await startHouse();
  try {
    await house.fill(SCHOOL, RECEIPTS);
    await house.settle();
    const cookie = await house.signIn(SCHOOL);
    const numbers = await takePayments(house, cookie);
    await house.fill(OTHER, RECEIPTS);
    const light = callOf(await house.signIn(OTHER), { function: "getKeyStages" });
    const idle = await waits(house, light, (answered) => answered >= IDLE_CALLS);
    const print = { function: "printReceipt", receiptNos: JSON.stringify(numbers), paper: "a4" };
    const sheet = { function: "downloadReceipts", format: "xlsx", show: "all" };
    // What is made at the first time alone: a process for papers, statements.
    for (const fields of [{ ...print, receiptNos: JSON.stringify(numbers.slice(0, 5)) }, sheet])
      await ask(house, cookie, fields);
    const figures: Figure[] = [];
    for (const { what, count, fields } of [
      { what: `${SHEETS} spreadsheets of ${RECEIPTS} receipts at once`, count: SHEETS, fields: sheet },
      { what: `${PRINTS} prints of ${RECEIPTS} receipts at once`, count: PRINTS, fields: print },
    ]) {
      const state = { isOver: false };
      const meanwhile = waits(house, light, () => state.isOver);
      const started = performance.now();
      const { result, peaks } = await watchMemory(house.pid, () =>
        Promise.all(Array.from({ length: count }, () => ask(house, cookie, fields))).finally(
          () => (state.isOver = true),
        ),
      );
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const waited = await meanwhile;
      const answered = result.filter((status) => status === 200).length;
      const refused = result.filter((status) => status === 429).length;
      if (answered + refused !== count) throw new Error(`${what}: ${result.join(", ")}`);
      figures.push(
        {
          bench: "crowd",
          what: `${what}, growth of the server`,
          seen: peaks.serverGrowth / 1e6,
          unit: "MB",
          detail: `${answered} made and ${refused} refused in ${seconds} s`,
        },
        {
          bench: "crowd",
          what: `${what}, another school's call, 99 of 100`,
          seen: quantile(waited, 0.99),
          unit: "ms",
          detail: `of ${waited.length}, half within ${quantile(waited, 0.5).toFixed(1)}, the longest ${Math.max(...waited).toFixed(0)}; before ${quantile(idle, 0.99).toFixed(1)}`,
        },
      );
    }
    return figures;
  } finally {
    await house.stop();
  }
}

/** Asks for a file and reads it to its end; answers the status. */
async function ask(house: House, cookie: string, fields: Record<string, string>): Promise<number> {
  const answer = await fetch(`${house.url}/api/index.php?${new URLSearchParams(fields).toString()}`, {
    headers: { cookie },
  });
  await answer.arrayBuffer();
  return answer.status;
}
