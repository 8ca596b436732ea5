/**
 * kill -9 at random points under writing clients: nothing acknowledged is lost, nothing is doubled, and the next
 * start needs no help.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { House } from "./house.ts";
import { openOffice } from "./office.ts";
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

/** Kills the server, or its database, so many times. */
export async function stormOfKills(
  kills: number,
  victim: "server" | "database",
  told: (line: string) => void = () => undefined,
): Promise<KillFigures> {
  const house = await House.make();
  try {
    await house.start();
    const writers = new Writers(house.url, await openOffice(await house.owner(), CLERKS));
    for (let kill = 1; kill <= kills; kill++) {
      await sleep(Math.random() * SERVING_MS_MAX);
      if (victim === "server") await house.kill();
      else {
        process.kill(await house.postmaster(), "SIGKILL");
        await house.started.ended;
      }
      if (kill % DURING_START === 0) {
        house.spawn();
        await sleep(Math.random() * STARTING_MS_MAX);
        await house.kill();
      }
      await house.start();
      if (kill % 10 === 0) told(`${kill} kills of the ${victim}, ${writers.acknowledged.length} writes acknowledged`);
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
