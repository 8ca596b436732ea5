/**
 * 500 receipts as one PDF: pages per second, how much the server grows, and how long others wait meanwhile for a
 * short search. No aim is set; the figures are for judging a change.
 */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { typeParsers } from "../server/src/kit/database/types.ts";
import { runOnce, SCHOOL } from "./bills.ts";
import { median, quantile, type Figure } from "./kit/figures.ts";
import { callOf, startHouse, type House } from "./kit/house.ts";
import { answerOf, type Call } from "./kit/load.ts";
import { watchMemory } from "./kit/memory.ts";
import { postmasterOf, workedBy } from "./kit/processor.ts";

export const RECEIPTS = 500;
/** Counters that take payments side by side. */
const CASHIERS = 8;
const IDLE_SEARCHES = 50;

export async function benchPapers(): Promise<Figure[]> {
  const house = await startHouse();
  try {
    await house.fill(SCHOOL, RECEIPTS);
    await house.settle();
    const cookie = await house.signIn(SCHOOL);
    const numbers = await takePayments(house, cookie);
    const search = callOf(cookie, { function: "searchStudent", keyword: "wanj", page: "0", size: "25" });
    // The typesetting thread starts, and its fonts are read.
    await print(house, cookie, numbers.slice(0, 10), "a4");
    const idle = await waits(house, search, (answered) => answered >= IDLE_SEARCHES);
    const [backend] = await house.query<{ pid: number }>("select pg_backend_pid() as pid");
    const postmaster = await postmasterOf(backend!.pid);
    const figures: Figure[] = [];
    for (const paper of ["a4", "roll"] as const) {
      const state = { isOver: false };
      const meanwhile = waits(house, search, () => state.isOver);
      const started = performance.now();
      const worked = await workedBy(house.pid, postmaster);
      const { result, peaks } = await watchMemory(house.pid, () =>
        print(house, cookie, numbers, paper).finally(() => (state.isOver = true)),
      );
      const each = ((await workedBy(house.pid, postmaster)) - worked) / RECEIPTS;
      const seconds = (performance.now() - started) / 1000;
      const waited = await meanwhile;
      const what = `${RECEIPTS} receipts on ${paper === "a4" ? "A4" : "the roll"}`;
      figures.push(
        {
          bench: "papers",
          what,
          seen: RECEIPTS / seconds,
          unit: "pages/s",
          detail: `${seconds.toFixed(1)} s, a file of ${(result.length / 1e6).toFixed(1)} MB`,
        },
        {
          bench: "papers",
          what: `${what}, each`,
          seen: each,
          unit: "ms of processor",
          detail: "of the server, the searches meanwhile among it",
        },
        {
          bench: "papers",
          what: `${what}, growth of the server`,
          seen: peaks.serverGrowth / 1e6,
          unit: "MB",
          detail: "the typesetting thread is part of it",
        },
        {
          bench: "papers",
          what: `${what}, a search meanwhile`,
          seen: median(waited),
          unit: "ms",
          detail: `${tail(waited)}; before ${median(idle).toFixed(1)} ms, ${tail(idle)}`,
        },
      );
    }
    return figures;
  } finally {
    await house.stop();
  }
}

/** How the slow ones did. */
function tail(waited: readonly number[]): string {
  return `95 of 100 within ${quantile(waited, 0.95).toFixed(0)}, the longest ${Math.max(...waited).toFixed(0)}`;
}

/** A bill for everybody and a payment for each bill, through the counter's own operation; answers the receipts' numbers. */
export async function takePayments(house: House, cookie: string): Promise<string[]> {
  const app = new pg.Client({ ...house.owner, options: "-c role=ofisi_app", types: typeParsers });
  await app.connect();
  const students = await house.query<{ code: string }>("select user_code as code from students");
  await runOnce(
    app,
    students.map((student) => student.code),
    0,
  ).finally(() => app.end());
  const bills = await house.query<{ no: string }>("select bill_no as no from bills order by number");
  const numbers: string[] = [];
  const take = async (): Promise<void> => {
    for (let bill = bills.pop(); bill; bill = bills.pop()) {
      const fields = { billNo: bill.no, bankCode: "KCB", bankRef: `SLIP-${bill.no}`, payerName: "Wanjikũ Ng'ang'a" };
      const call = callOf(
        cookie,
        {
          function: "receiptPayment",
          ...fields,
          amount: "4321.50",
          bankAccount: "0110223344",
          phoneNumber: "0712345678",
        },
        { "idempotency-key": randomUUID() },
      );
      const answer = await answerOf(house.url, call);
      if (!answer.success) throw new Error(`no receipt for ${bill.no}: ${JSON.stringify(answer)}`);
      numbers.push(String(answer.data["receiptNo"]));
    }
  };
  await Promise.all(Array.from({ length: CASHIERS }, take));
  return numbers.toSorted();
}

/** The receipts as one file. @throws Error when it does not have a page for each. */
async function print(house: House, cookie: string, numbers: readonly string[], paper: string): Promise<Buffer> {
  const asked = new URLSearchParams({ function: "printReceipt", receiptNos: JSON.stringify(numbers), paper });
  const answer = await fetch(`${house.url}/api/index.php?${asked.toString()}`, { headers: { cookie } });
  const pdf = Buffer.from(await answer.arrayBuffer());
  const pages = [...pdf.toString("latin1").matchAll(/\/Type\s*\/Page\b/g)].length;
  if (pages !== numbers.length) throw new Error(`${answer.status}: ${pages} pages of ${numbers.length}`);
  return pdf;
}

/** How long one search after the other waits for its answer, in milliseconds. */
export async function waits(house: House, search: Call, isEnough: (answered: number) => boolean): Promise<number[]> {
  const waited: number[] = [];
  while (!isEnough(waited.length)) {
    const started = performance.now();
    await answerOf(house.url, search);
    waited.push(performance.now() - started);
  }
  return waited;
}
