/** Every proof by name, with what must come of it: one list for the command and for the tests. */
import assert from "node:assert/strict";
import { killCardBatches } from "./cardBatch.ts";
import { stormAtTheCounter } from "./cashiers.ts";
import { dripBodies } from "./drip.ts";
import { fillDisks, whyNoDisk } from "./fullDisk.ts";
import { stormOfDatabaseKills, stormOfKills } from "./kills.ts";
import { killWhileSending } from "./messages.ts";
import { takeDatabaseAway } from "./outage.ts";
import { stopUnderLoad } from "./sigterm.ts";
import { killChecks, killUploads } from "./upload.ts";
import type { WriteFigures } from "./writers.ts";
import { killYearEnds } from "./yearEnd.ts";

export interface Outcome {
  figures?: object;
  /** Why it could not be tried here. */
  skipped?: string;
}

export interface Proof {
  name: string;
  /** Fails when the house did not hold. */
  prove: (told: (line: string) => void) => Promise<Outcome>;
}

/** What people read while the database is away. */
const AWAY = /^The database does not answer just now\. Nothing was changed/;
/** What those read whose commit was on its way when it went: nobody can know. Trying again with the key finds out. */
const IN_DOUBT = /^The database was lost at the last moment: it is not known whether this was done/;
/** What the log says then. */
const LOGGED = ["The database does not answer; calls are refused until it is back", "The database answers again"];
const FULL = /^503 The disk of this installation is full\. Nothing was changed/;

export interface Amounts {
  kills: number;
  databaseKills: number;
  /** Stops under load, of one process and of several. */
  stops: number;
  outageSeconds: number;
  /** Messages that leave under so many kills. */
  recipients: number;
  messageKills: number;
}

export function proofs({ kills, databaseKills, stops, outageSeconds, recipients, messageKills }: Amounts): Proof[] {
  return [
    {
      name: `${kills} kills of the server under 8 writing clients`,
      prove: async (told) => held(await stormOfKills(kills, told)),
    },
    {
      name: `${kills} kills of the server under 16 cashiers`,
      prove: async (told) => {
        const figures = await stormAtTheCounter(kills, told);
        const { lost, doubled, unasked, ledgerFaults, acknowledged } = figures;
        assert.ok(acknowledged > 0, "somebody must have paid");
        const faults = { lost, doubled, unasked, ledgerFaults };
        assert.deepEqual(faults, { lost: 0, doubled: 0, unasked: 0, ledgerFaults: [] }, JSON.stringify(figures));
        return { figures };
      },
    },
    {
      name: `${messageKills} kills of two workers while ${recipients} messages leave`,
      prove: async (told) => {
        const figures = await killWhileSending(messageKills, recipients, told);
        const { doubled, mistold, untold, unsettled, costE4, chargedE4, delivered, unknown, cards, taken } = figures;
        const { settled, chargedInAllE4 } = figures;
        const sent = recipients - unknown;
        assert.deepEqual(
          { doubled, mistold, untold, unsettled, costE4, delivered, cards, settled },
          {
            doubled: 0,
            mistold: 0,
            untold: 0,
            unsettled: 0,
            costE4: chargedE4,
            delivered: sent,
            cards: { sent, costE4: chargedE4, unknown },
            // What nobody knew, somebody has looked up: the cards have all that the carrier charged.
            settled: { sent: taken, costE4: chargedInAllE4, unknown: 0 },
          },
          JSON.stringify(figures),
        );
        return { figures };
      },
    },
    ...[1, 2].map((workers) => ({
      name: `${databaseKills} kills of the database under 8 writing clients, WORKERS=${workers}`,
      prove: async (told: (line: string) => void) => {
        const figures = await stormOfDatabaseKills(databaseKills, workers, told);
        assert.ok(figures.jobsRun && figures.liveHeard, JSON.stringify(figures));
        return held(figures);
      },
    })),
    ...[1, 2].map((workers) => ({
      name: `${stops} SIGTERM under load, WORKERS=${workers}`,
      prove: async () => {
        const figures = await stopUnderLoad(stops, workers);
        assert.equal(figures.cut, 0, JSON.stringify(figures));
        return { figures };
      },
    })),
    ...(["stopped", "frozen"] as const).map((how) => ({
      name: `the database ${how} for ${outageSeconds} s under load`,
      prove: async () => {
        const figures = await takeDatabaseAway(how, outageSeconds);
        held(figures);
        assert.ok(
          figures.messages.every((message) => AWAY.test(message) || IN_DOUBT.test(message)) &&
            figures.jobsRun &&
            figures.liveHeard,
          JSON.stringify(figures),
        );
        // Once when it goes and once when it is back, however many calls, jobs and listeners meet it.
        const others = figures.logged.filter((line) => line !== "commit in doubt");
        assert.deepEqual(others, others.length === 0 ? [] : LOGGED, JSON.stringify(figures));
        return { figures };
      },
    })),
    {
      name: "kills of the server in the middle of closing a year and of undoing it",
      prove: async (told) => ({ figures: await killYearEnds(told) }),
    },
    {
      name: "kills of the server in the middle of batches of report cards",
      prove: async (told) => ({ figures: await killCardBatches(told) }),
    },
    {
      name: "kills in the middle of a large upload",
      prove: async (told) => ({ figures: await killUploads(1, told) }),
    },
    {
      name: "kills between the last byte of a large upload and its check",
      prove: async (told) => ({ figures: await killChecks(told) }),
    },
    {
      name: "the disk full, of the database and of the uploads",
      prove: async () => {
        const hindrance = whyNoDisk();
        const figures = hindrance === undefined ? await fillDisks() : undefined;
        if (!figures) return { skipped: hindrance ?? "this machine does not allow mounting" };
        const { messages, ...faults } = figures;
        assert.deepEqual(faults, { halfFiles: 0, lost: 0, remained: 0 }, JSON.stringify(figures));
        assert.ok(
          messages.every((message) => FULL.test(message)),
          JSON.stringify(figures),
        );
        return { figures };
      },
    },
    {
      name: "bodies sent a byte at a time",
      prove: async () => {
        const figures = await dripBodies(20);
        assert.ok(figures.served > 0, JSON.stringify(figures));
        return { figures };
      },
    },
  ];
}

function held(figures: WriteFigures): Outcome {
  const { lost, doubled, unasked, mistold, unaudited, acknowledged } = figures;
  assert.ok(acknowledged > 0, "somebody must have written");
  const faults = { lost, doubled, unasked, mistold, unaudited };
  assert.deepEqual(faults, { lost: 0, doubled: 0, unasked: 0, mistold: 0, unaudited: 0 }, JSON.stringify(figures));
  return { figures };
}
