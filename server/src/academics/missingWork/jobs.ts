/** What happens by itself: the SMS of reminders are queued, after the quiet hours where these hold. */
import type { JobContext, Jobs } from "../../kit/jobs.ts";
import { signal } from "../../kit/live.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { TELL_MISSING } from "./tell.queries.ts";
import { tellMissing } from "./tell.service.ts";

/** Screens show these. */
const TOPICS = ["missingWork", "messageHistory"] as const;

export function missingWorkJobs({ inSchool }: JobContext): Jobs {
  return {
    async [TELL_MISSING](payload) {
      const school = mintSchoolCode((payload as { schoolCode: string }).schoolCode);
      const tell = () =>
        inSchool(school, async ({ db, client }) => {
          const told = await tellMissing({ db, school });
          for (const topic of told > 0 ? TOPICS : []) await signal(client, { school, topic, by: "", key: "" });
          return told;
        });
      // One portion after the other, each a transaction of its own.
      while ((await tell()) > 0);
    },
  };
}
