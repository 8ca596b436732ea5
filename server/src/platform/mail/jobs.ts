/** Sending of the mails that wait in the outbox. */
import type { JobContext, Jobs } from "../../kit/jobs.ts";
import { makeMailAdapter } from "./adapters.ts";
import { closeMail, takeMail } from "./queries.ts";

/** After this many attempts a mail is marked Failed with the last reason. */
const ATTEMPTS_MAX = 8;

export function mailJobs(context: JobContext): Jobs {
  const send = makeMailAdapter(context.services.settings);
  return {
    async sendMail(payload, job) {
      const { schoolCode, id } = payload as { schoolCode: string; id: number };
      const mail = await context.platform((db) => takeMail(db, schoolCode, id));
      if (!mail) return;
      try {
        const reference = await send(mail);
        await context.platform((db) => closeMail(db, schoolCode, id, { status: 2, reference }));
      } catch (error) {
        const failure = error instanceof Error ? error.message : "unknown";
        if (job.attempt < ATTEMPTS_MAX) throw error;
        await context.platform((db) => closeMail(db, schoolCode, id, { status: 3, failure }));
      }
    },
  };
}
