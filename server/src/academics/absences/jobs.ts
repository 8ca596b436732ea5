/** What happens by itself: families are told once the delay is over. */
import type { JobContext, Jobs } from "../../kit/jobs.ts";
import { signal } from "../../kit/live.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { TELL_TASK } from "./tell.queries.ts";
import { tellDue } from "./tell.service.ts";

/** Screens show these: the absences, and the log of attendance. */
const TOPICS = ["absences", "attendance", "messageHistory"] as const;

export function absenceJobs({ services, inSchool }: JobContext): Jobs {
  return {
    async [TELL_TASK](payload) {
      const school = mintSchoolCode((payload as { schoolCode: string }).schoolCode);
      const tell = () =>
        inSchool(school, async ({ db, client }) => {
          const told = await tellDue({ db, school }, services);
          for (const topic of told > 0 ? TOPICS : []) await signal(client, { school, topic, by: "", key: "" });
          return told;
        });
      // One portion after the other, each a transaction of its own.
      while ((await tell()) > 0);
    },
  };
}
