import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { atPace, noteCall } from "./pacing.ts";

/** Longer than calls are believed to go on: those of earlier tests are in this process too. */
const QUIET_MS = 1_100;
/** What is done at each portion. */
const WORK_MS = 20;

async function* portions(): AsyncGenerator<number> {
  for (let portion = 1; ; portion += 1) yield portion;
}

function work(): void {
  const until = performance.now() + WORK_MS;
  while (performance.now() < until);
}

/** Whether the next portion comes before any timer. */
async function comesAtOnce(paced: AsyncGenerator<number>): Promise<boolean> {
  const state = { isHere: false };
  const next = paced.next().then(() => (state.isHere = true));
  await nextTurn();
  const { isHere } = state;
  await next;
  return isHere;
}

/** How long the next portion lets wait, after some work at the one before and a call just now. */
async function restAfterWork(paced: AsyncGenerator<number>): Promise<number> {
  work();
  noteCall();
  const started = performance.now();
  await paced.next();
  return performance.now() - started;
}

describe("long work", () => {
  it("goes straight on while nobody else asks for anything", async () => {
    await sleep(QUIET_MS);
    const paced = atPace(portions());
    expect((await paced.next()).value).toBe(1);
    work();
    expect(await comesAtOnce(paced)).toBe(true);
    expect((await paced.next()).value).toBe(3);
  });

  it("rests as long as it works once somebody has asked for something, and again goes straight on later", async () => {
    const paced = atPace(portions());
    await paced.next();
    // Timers of Node keep to whole milliseconds.
    expect(await restAfterWork(paced)).toBeGreaterThan(WORK_MS - 2);
    expect(await restAfterWork(paced)).toBeGreaterThan(WORK_MS - 2);
    await sleep(QUIET_MS);
    expect(await comesAtOnce(paced)).toBe(true);
  });

  it("does not rest while somebody waits for what it holds", async () => {
    const state = { isAwaited: true };
    const paced = atPace(portions(), () => state.isAwaited);
    await paced.next();
    work();
    noteCall();
    expect(await comesAtOnce(paced)).toBe(true);
    state.isAwaited = false;
    expect(await restAfterWork(paced)).toBeGreaterThan(WORK_MS - 2);
  });

  it("rests a twentieth of a second at most, however long the work took", async () => {
    const paced = atPace(portions());
    await paced.next();
    await sleep(QUIET_MS);
    noteCall();
    const state = { isHere: false };
    void paced.next().then(() => (state.isHere = true));
    // A timer of half the time that the work took comes later than that of its rest, on whatever machine.
    await sleep(QUIET_MS / 2);
    expect(state.isHere).toBe(true);
  });
});
