/** What happens by itself: each hour, what is due tomorrow; and the SMS that follow news. */
import type { JobContext, Jobs } from "../../kit/jobs.ts";
import { signal } from "../../kit/live.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { sendNews, tellDue } from "./news.service.ts";
import { enqueueDue, FIND_DUE, TELL_DUE, TELL_NEWS } from "./queries.ts";

/** A school's morning comes at another hour than its neighbour's. */
export const workNewsTimes = `12 * * * * ${FIND_DUE} ?max=3&queue=rounds`;

export function workNewsJobs({ platform, inSchool }: JobContext): Jobs {
  /** Works for a school in a transaction of its own, and tells its pages of what came of it. */
  const telling = (
    payload: unknown,
    topic: string,
    work: (tables: SchoolTables) => Promise<number>,
  ): Promise<number> => {
    const school = mintSchoolCode((payload as { schoolCode: string }).schoolCode);
    return inSchool(school, async ({ db, client }) => {
      const told = await work({ db, school });
      if (told > 0) await signal(client, { school, topic, by: "", key: "" });
      return told;
    });
  };
  return {
    [FIND_DUE]: () => platform(enqueueDue),
    async [TELL_DUE](payload) {
      await telling(payload, "notifications", tellDue);
    },
    async [TELL_NEWS](payload) {
      // One portion after the other.
      while ((await telling(payload, "messageHistory", sendNews)) > 0);
    },
  };
}
