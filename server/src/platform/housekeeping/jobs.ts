/**
 * The nightly round: what is kept for a time only goes at its end. Each noun of each school goes by itself, in a
 * transaction of its own: one that cannot go stops no other, and the log says why.
 */
import { join } from "node:path";
import type { JobContext, Jobs } from "../../kit/jobs.ts";
import { clearIncoming, sweepFolder, sweepStored } from "../../kit/uploads.ts";
import * as queries from "./queries.ts";

/**
 * At a quarter past midnight by UTC, which is the queue's clock: from one to three in the night where the schools are. A process
 * that was down makes up for one missed night.
 */
export const housekeepingTimes = "15 0 * * * housekeeping ?fill=1d&max=3&queue=rounds";

/** Days that a captured letter lies in DATA_DIR/outbox: it is the demo's mailbox, and links in it live ten minutes. */
const LETTER_DAYS = 30;

export function housekeepingJobs(context: JobContext): Jobs {
  const { log, uploads, settings, domains } = context.services;
  const sweeps = domains.flatMap((domain) => Object.entries(domain.sweeps ?? {}));

  /** Runs one piece in a transaction of its own; a failure is logged with its cause, and the round goes on. */
  const piece = async (what: object, work: () => Promise<number>): Promise<number> => {
    try {
      return await work();
    } catch (error) {
      log.error({ err: error, ...what }, "A part of the nightly round failed; the rest goes on");
      return 0;
    }
  };

  return {
    async housekeeping() {
      const gone: Record<string, number> = {};
      const add = (noun: string, count: number) => void (gone[noun] = (gone[noun] ?? 0) + count);
      for (const [noun, sweep] of Object.entries(queries.OF_THE_INSTALLATION)) {
        add(noun, await piece({ noun }, () => context.platform(sweep)));
      }
      for (const school of await context.platform(queries.listSchools)) {
        for (const [noun, sweep] of sweeps) {
          add(noun, await piece({ school, noun }, () => context.platform((db) => sweep({ db, school }))));
        }
        // The rows that name them are gone for good by now, and what was just written is left alone.
        const files = () =>
          sweepStored(uploads, school, () => context.platform((db) => queries.listUploads({ db, school })));
        add("files", await piece({ school, noun: "files" }, files));
      }
      add("incoming", await piece({ noun: "incoming" }, () => clearIncoming(uploads)));
      const outbox = join(settings.dataDir, "outbox");
      add("captured", await piece({ noun: "captured" }, () => sweepFolder(outbox, LETTER_DAYS * 24 * 3_600_000)));
      log.info({ gone }, "Emptied the bin and swept");
    },
  };
}
