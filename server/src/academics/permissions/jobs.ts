/** What happens by itself: families are told of the gate once the delay is over. */
import type { JobContext, Jobs } from "../../kit/jobs.ts";
import { signal } from "../../kit/live.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { TELL_GATE } from "./tell.queries.ts";
import { tellGate } from "./tell.service.ts";

/** Screens show these: the requests, and the log of attendance. */
const TOPICS = ["permissions", "attendance", "messageHistory"] as const;

export function gateJobs({ inSchool }: JobContext): Jobs {
  return {
    async [TELL_GATE](payload) {
      const school = mintSchoolCode((payload as { schoolCode: string }).schoolCode);
      const tell = () =>
        inSchool(school, async ({ db, client }) => {
          const told = await tellGate({ db, school });
          for (const topic of told > 0 ? TOPICS : []) await signal(client, { school, topic, by: "", key: "" });
          return told;
        });
      // One portion after the other, each a transaction of its own.
      while ((await tell()) > 0);
    },
  };
}
