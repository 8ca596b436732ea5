/**
 * What taking messages in hand costs before the database has counted them: a send is thousands that wait in a table that had
 * none waiting, and each of them was once tried with each of the next thousand.
 */
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aSchool, unique } from "../../../test/cast.ts";
import { explaining, forgetCounts, type Look } from "../../../test/plans.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { claim, findNext } from "./claims.queries.ts";

const WAITING = 3_000;
const BATCH = 100;
const OTHERS = 200;

it.each(["force_custom_plan", "force_generic_plan"])(
  "a batch costs some looks at each message that may be in it, whatever the planner knows: %s",
  async (mode) => {
    const { schoolCode } = await aSchool();
    const school = mintSchoolCode(schoolCode);
    const client = await (await testApp()).owner.connect();
    let looks: readonly Look[] = [];
    try {
      await client.query("begin");
      await client.query(
        "insert into message_sends (school_code, send_code, kind, message, sent_by) values ($1, 'MS-FRESH', 'custom', 'x', 'SF-X')",
        [schoolCode],
      );
      // What others have sent lies in the same table.
      await client.query(
        `insert into message_sends (school_code, send_code, kind, message, sent_by)
         select $1, 'MS-OTHER-' || n, 'custom', 'x', 'SF-X' from generate_series(1, ${OTHERS}) n`,
        [(await aSchool()).schoolCode],
      );
      // Every other one has a text of its own.
      await client.query(
        `insert into messages (school_code, send_code, channel, recipient, body, segments, price_e4)
         select $1, 'MS-FRESH', 'sms', '+2547' || (20000000 + n), case when n % 2 = 0 then 'Come' else 'Come, ' || n end, 1, 1
         from generate_series(1, ${WAITING}) n`,
        [schoolCode],
      );
      // Its size is known by then, and nothing of what is in it.
      await client.query("analyze message_sends");
      await forgetCounts(client, ["messages", "message_sends", "message_suppressions"]);
      await client.query(`set local plan_cache_mode = ${mode}; set local role ofisi_app;
        set local app.school_code = '${schoolCode}'`);
      const { db, looks: all } = explaining(client);
      looks = all;
      const sizes: number[] = [];
      for (let taken = 0; taken < 3; taken += 1) {
        const next = await findNext({ db, school }, ["sms"]);
        const by = { name: "capture", batchMax: BATCH } as const;
        const { messages } = await claim({ db, school }, { attempt: unique("attempt"), by, next: next! });
        sizes.push(messages.length);
      }
      expect(sizes).toEqual([1, BATCH, 1]);
    } finally {
      await client.query("rollback");
      client.release();
    }
    for (const { text, rows } of looks) expect(rows, text).toBeLessThan(10 * WAITING);
  },
);
