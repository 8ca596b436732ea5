/** What a line of the history costs: it tells of a send, and looks through none that has left. */
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aSchool } from "../../../test/cast.ts";
import { explaining, type Look } from "../../../test/plans.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { findSend } from "./queries.ts";

const SENDS = 4;
const MESSAGES = 2_000;

it("a send that has left is told of by some rows, however many it went to", async () => {
  const { schoolCode } = await aSchool();
  const school = mintSchoolCode(schoolCode);
  const client = await (await testApp()).owner.connect();
  let looks: readonly Look[] = [];
  try {
    await client.query("begin");
    await client.query(
      `insert into message_sends (school_code, send_code, kind, message, sent_by)
       select $1, 'MS-LONG-' || n, 'bulk', 'x', 'SF-X' from generate_series(1, ${SENDS}) n`,
      [schoolCode],
    );
    await client.query(
      `insert into messages (school_code, send_code, channel, recipient, body, segments, price_e4, state, attempts, try_after)
       select $1, 'MS-LONG-' || s, 'sms', '+2547' || (20000000 + n), 'Come', 1, 1,
         case when s = 1 then 'waiting' else 'delivered' end, case when s = 1 then 0 else 1 end,
         case when s = 1 then now() + interval '1 day' end
       from generate_series(1, ${SENDS}) s, generate_series(1, ${MESSAGES}) n`,
      [schoolCode],
    );
    await client.query("analyze message_sends; analyze messages; analyze message_counts");
    await client.query(`set local role ofisi_app; set local app.school_code = '${schoolCode}'`);
    const { db, looks: all } = explaining(client);
    looks = all;
    for (let place = 1; place <= SENDS; place += 1) {
      const send = await findSend({ db, school }, `MS-LONG-${place}`);
      expect(send).toMatchObject({ contacts: MESSAGES, phoneNumber: "+254720000001, +254720000002, +254720000003" });
      // One of them waits for an hour, which is told.
      expect(send?.goesAt !== "").toBe(place === 1);
    }
  } finally {
    await client.query("rollback");
    client.release();
  }
  expect(looks).toHaveLength(SENDS);
  for (const { text, rows } of looks.slice(1)) expect(rows, text).toBeLessThan(MESSAGES / 2);
});
