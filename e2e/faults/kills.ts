/**
 * kill -9 at random points under writing clients: nothing acknowledged is lost, nothing is doubled, and the next
 * start needs no help.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { House } from "./house.ts";
import { asPlatform, openOffice } from "./office.ts";
import { hears, openPage, runsJobs } from "./outage.ts";
import { Writers, type WriteFigures } from "./writers.ts";

const CLERKS = 8;
/** A kill comes so long after the house serves. */
const SERVING_MS_MAX = 2_500;
/** One kill in so many comes during the start. */
const DURING_START = 5;
const STARTING_MS_MAX = 2_500;

export interface KillFigures extends WriteFigures {
  kills: number;
}

/** Kills the server so many times, some of them during its start. */
export async function stormOfKills(
  kills: number,
  told: (line: string) => void = () => undefined,
): Promise<KillFigures> {
  const house = await House.make();
  try {
    await house.start();
    const writers = new Writers(house.url, await openOffice(await house.owner(), CLERKS));
    for (let kill = 1; kill <= kills; kill++) {
      await sleep(Math.random() * SERVING_MS_MAX);
      await house.kill();
      if (kill % DURING_START === 0) {
        house.spawn();
        await sleep(Math.random() * STARTING_MS_MAX);
        await house.kill();
      }
      await house.start();
      if (kill % 10 === 0) told(`${kill} kills of the server, ${writers.acknowledged.length} writes acknowledged`);
    }
    await sleep(500);
    await writers.stop();
    const figures = { kills, ...(await writers.compare(await house.owner())) };
    if ((await house.stop()) !== 0) throw new Error("The house did not end cleanly");
    return figures;
  } finally {
    await house.remove();
  }
}

export interface DatabaseKillFigures extends KillFigures {
  /** From each kill to the next acknowledged write, the longest. */
  recoveredMs: number;
  /** A job that was queued afterwards was done. */
  jobsRun: boolean;
  /** A page that was open all the time hears of changes made after. */
  liveHeard: boolean;
}

/** It is well again after so long at the most, on a machine that is busy with other tests; whoever runs it waits longer. */
const RECOVERY_MS_MAX = 300_000;

/**
 * Kills the database so many times, in turn its first process and one of a connection. Nobody starts anything again:
 * the house does.
 */
export async function stormOfDatabaseKills(
  kills: number,
  workers: number,
  told: (line: string) => void = () => undefined,
): Promise<DatabaseKillFigures> {
  const house = await House.make({ WORKERS: String(workers) });
  try {
    await house.start();
    const office = await openOffice(await house.owner(), CLERKS + 1);
    const page = await openPage(house.url, office.cookies.pop() ?? "");
    const writers = new Writers(house.url, office);
    let recoveredMs = 0;
    for (let kill = 1; kill <= kills; kill++) {
      await sleep(500 + Math.random() * SERVING_MS_MAX);
      process.kill(kill % 2 === 1 ? await house.postmaster() : await aConnection(await house.owner()), "SIGKILL");
      const killed = Date.now();
      const before = writers.acknowledged.length;
      // Those in flight may have been answered; whoever comes after them has met the database again.
      while (writers.acknowledged.length <= before + CLERKS) {
        if (house.started.process.exitCode !== null) throw new Error(`The house ended: ${house.started.output()}`);
        if (Date.now() - killed > RECOVERY_MS_MAX) throw new Error(`No recovery: ${house.started.output()}`);
        await sleep(20);
      }
      recoveredMs = Math.max(recoveredMs, Date.now() - killed);
      told(
        `killed ${kill} times, ${writers.acknowledged.length} writes acknowledged, back after ${recoveredMs} ms at most`,
      );
    }
    await writers.stop();
    const owner = await house.owner();
    const jobsRun = await runsJobs(owner);
    const liveHeard = await hears(page, house.url, office.cookies[0] ?? "");
    page.close();
    const figures = { kills, recoveredMs, jobsRun, liveHeard, ...(await writers.compare(owner)) };
    if ((await house.stop()) !== 0) throw new Error("The house did not end cleanly");
    return figures;
  } finally {
    await house.remove();
  }
}

/** The process of a connection of the house. */
async function aConnection(owner: pg.ClientConfig): Promise<number> {
  return await asPlatform(owner, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'ofisi calls' order by random() limit 1",
    );
    if (!rows[0]) throw new Error("The house has no connection");
    return rows[0].pid;
  });
}
