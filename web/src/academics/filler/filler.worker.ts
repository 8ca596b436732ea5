/** Fills a week beside the page, so that the page goes on answering; a word in stops it, and it answers the best so far. */
import { fillSteps, type Filled, type Progress } from "@ofisi/contract/academics/filling/fill";
import type { Problem } from "@ofisi/contract/academics/filling/problem";

/** What the page says: what to fill, or to stop. */
export type ToFiller = { problem: Problem; seed: number } | "stop";
/** What is answered: how far it is, and at last the week. */
export type FromFiller = { progress: Progress } | { filled: Filled };

/** As long as this it goes on before it listens whether to stop. */
const LISTEN_EVERY_MS = 100;

let isStopped = false;
addEventListener("message", ({ data }: MessageEvent<ToFiller>) => {
  if (data === "stop") isStopped = true;
  else void run(data.problem, data.seed);
});

async function run(problem: Problem, seed: number): Promise<void> {
  const steps = fillSteps(problem, { seed });
  let heard = performance.now();
  let next = steps.next();
  while (!next.done) {
    if (performance.now() - heard > LISTEN_EVERY_MS) {
      postMessage({ progress: next.value } satisfies FromFiller);
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      heard = performance.now();
    }
    next = steps.next(isStopped);
  }
  postMessage({ filled: next.value } satisfies FromFiller);
}
