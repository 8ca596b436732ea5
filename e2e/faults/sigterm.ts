/** SIGTERM under load: whatever was in flight when it came is answered, and no connection is reset before. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Caller } from "./caller.ts";
import { House } from "./house.ts";
import { openOffice } from "./office.ts";

const CLERKS = 8;

export interface SigtermFigures {
  rounds: number;
  /** Requests that were on their way when the signal came. */
  inFlight: number;
  /** Of those, the ones without an answer. */
  cut: number;
  /** What the cut ones met. */
  reasons: string[];
}

/** Stops a loaded house so many times; `workers` processes serve it. */
export async function stopUnderLoad(rounds: number, workers: number): Promise<SigtermFigures> {
  const figures: SigtermFigures = { rounds, inFlight: 0, cut: 0, reasons: [] };
  const house = await House.make({ WORKERS: String(workers) });
  try {
    for (let round = 0; round < rounds; round++) {
      await house.start();
      const office = await openOffice(await house.owner(), CLERKS);
      let signalled = false;
      const work = office.cookies.map(async (cookie, clerk) => {
        const caller = new Caller(house.url, cookie);
        for (let number = 0; ; number++) {
          const beforeSignal = !signalled;
          const fields = { name: `Mwanafunzi ${round} ${clerk} ${number}`, groupCode: office.groupCode };
          // The first one warms the connection; a request is in flight once it is written to an open connection.
          const sent = caller.post("addStudents", fields, { key: randomUUID() }).then(
            ({ status }) => `status ${status}`,
            (error: NodeJS.ErrnoException) => error.code ?? error.message,
          );
          const outcome = await sent;
          if (beforeSignal && signalled) {
            figures.inFlight += 1;
            if (outcome !== "status 200") {
              figures.cut += 1;
              figures.reasons.push(outcome);
            }
          }
          if (signalled) break;
        }
        caller.close();
      });
      await sleep(700 + Math.random() * 500);
      signalled = true;
      // What was written in this very moment is on its way through the system first.
      await sleep(20);
      const code = await house.stop();
      await Promise.all(work);
      if (code !== 0) throw new Error(`The house ended with ${code}: ${house.started.output()}`);
    }
    return figures;
  } finally {
    await house.remove();
  }
}
