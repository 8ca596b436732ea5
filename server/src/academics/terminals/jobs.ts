/** What happens by itself: taps that could not be decided are tried again, so that nobody is missed for a busy moment. */
import type { JobContext, Jobs } from "../../kit/jobs.ts";
import { signal } from "../../kit/live.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { DECIDE_TASK } from "./taps.queries.ts";
import { decideKept } from "./taps.service.ts";

export function terminalJobs({ services, inSchool }: JobContext): Jobs {
  return {
    async [DECIDE_TASK](payload) {
      const school = mintSchoolCode((payload as { schoolCode: string }).schoolCode);
      const { failed } = await inSchool(school, async ({ db, client }) => {
        const done = await decideKept({ db, school });
        if (done.decided > 0) await signal(client, { school, topic: "absences", by: "", key: "" });
        return done;
      });
      for (const { tap, error } of failed) services.log.error({ err: error, school, tap }, "a tap cannot be decided");
      // The others are decided by now; it is tried again, later each time.
      if (failed.length > 0) throw new Error(`${failed.length} taps cannot be decided`);
    },
  };
}
