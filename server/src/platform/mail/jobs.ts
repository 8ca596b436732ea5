/** Sending of the mails that wait in the outbox. */
import type { JobContext, Jobs } from "../../kit/jobs.ts";
import { signal } from "../../kit/live.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { isRefusedForGood, makeMailAdapter } from "./adapters.ts";
import { closeMail, letGoOfMail, takeMail } from "./queries.ts";

/** After this many attempts a mail is marked Failed with the last reason. */
const ATTEMPTS_MAX = 8;

export function mailJobs(context: JobContext): Jobs {
  const send = makeMailAdapter(context.services.settings);
  return {
    async sendMail(payload, job) {
      const { schoolCode, id } = payload as { schoolCode: string; id: number };
      const mail = await context.platform((db) => takeMail(db, schoolCode, id));
      if (!mail) return;
      // Tried again later: whoever has it tells by then what became of it, or is dead.
      if (mail === "taken") throw new Error("another process is sending this mail");
      const close = async (outcome: Parameters<typeof closeMail>[3]) => {
        await context.platform((db) => closeMail(db, schoolCode, id, outcome));
        if (mail.topic === "") return;
        const school = mintSchoolCode(schoolCode);
        await context.inSchool(school, ({ client }) => signal(client, { school, topic: mail.topic, by: "", key: "" }));
      };
      let reference: string;
      try {
        reference = await send(mail);
      } catch (error) {
        const failure = error instanceof Error ? error.message : "unknown";
        if (job.attempt >= ATTEMPTS_MAX || isRefusedForGood(error)) return await close({ status: 3, failure });
        await context.platform((db) => letGoOfMail(db, schoolCode, id));
        throw error;
      }
      await close({ status: 2, reference });
    },
  };
}
