/** What happens by itself: each hour, what is due tomorrow; and the SMS that follow news. */
import type { JobContext, Jobs } from "../../kit/jobs.ts";
import { signal } from "../../kit/live.ts";
import { mintSchoolCode, type SchoolCode } from "../../kit/tenant.ts";
import { sendNews, tellDue } from "./news.service.ts";
import { FIND_DUE, listSchoolsDue, TELL_NEWS } from "./queries.ts";

/** A school's morning comes at another hour than its neighbour's. */
export const workNewsTimes = `12 * * * * ${FIND_DUE} ?max=3&queue=rounds`;

export function workNewsJobs({ platform, inSchool }: JobContext): Jobs {
  const send = async (school: SchoolCode): Promise<void> => {
    const portion = () =>
      inSchool(school, async ({ db, client }) => {
        const told = await sendNews({ db, school });
        if (told > 0) await signal(client, { school, topic: "messageHistory", by: "", key: "" });
        return told;
      });
    // One portion after the other, each a transaction of its own.
    while ((await portion()) > 0);
  };
  return {
    async [FIND_DUE]() {
      for (const code of await platform(listSchoolsDue)) {
        const school = mintSchoolCode(code);
        const { told, leaves } = await inSchool(school, async ({ db, client }) => {
          const found = await tellDue({ db, school });
          if (found.told > 0) await signal(client, { school, topic: "notifications", by: "", key: "" });
          return found;
        });
        if (told > 0 && leaves) await send(school);
      }
    },
    [TELL_NEWS]: (payload) => send(mintSchoolCode((payload as { schoolCode: string }).schoolCode)),
  };
}
