/** What waited to leave when a backup was made, and what left since, once it is restored. */
import { join, resolve } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asPlatform, openOffice } from "../../e2e/faults/office.ts";
import { makeBackup } from "../src/kit/backup/backup.ts";
import { migrate } from "../src/kit/database/migrate.ts";
import { reachDatabase } from "../src/kit/database/reach.ts";
import { startEmbedded } from "../src/kit/database/embedded.ts";
import { quietLog } from "../src/kit/log.ts";
import { buildServer, command, temporaryFolder } from "./started.ts";

let home: { path: string; remove: () => Promise<void> };
beforeAll(async () => {
  buildServer();
  home = await temporaryFolder();
});
afterAll(() => home.remove());

/** An id as the next message has it: by it carriers know what they were handed. */
async function giveMessageId(owner: pg.ClientConfig): Promise<number> {
  return await asPlatform(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into messages (school_code, send_code, channel, name, recipient, body)
       select school_code, send_code, 'sms', 'Late', '+254712000009', 'Hello' from message_sends returning id::text as id`,
    );
    return Number(rows[0]?.id);
  });
}

it("a restore lets no message and no mail leave again that waited in it, but what waits for an hour to come, gives no id again, and tells the school", async () => {
  const source = await startEmbedded({ dataDir: join(home.path, "waiting"), log: quietLog });
  const given: number[] = [];
  const path = join(home.path, "waiting.ofisi");
  try {
    await migrate(source.owner, resolve("server/migrations"));
    const { schoolCode } = await openOffice(source.owner, 1);
    await asPlatform(source.owner, async (client) => {
      await client.query(
        `with send as (insert into message_sends (school_code, send_code, kind, message, sent_by, person_name)
           values ($1, 'MS-OLD', 'bulk', 'Hello', 'SF1', 'Clerk') returning school_code, send_code),
         mail as (insert into outbox (school_code, channel, recipient, subject, body) values ($1, 'email', 'a@b.c', 'x', 'x')),
         mailing as (insert into paper_mailings (school_code, mailing_code, kind, asked, paper, title, language, started_by)
           values ($1, 'PM-OLD', 'letter', '{}', 'x', 'x', 'en', 'SF1') returning school_code, mailing_code),
         paper as (insert into mailed_papers (school_code, mailing_code, user_code, recipient, name, place)
           select school_code, mailing_code, 'ST1', 'a@b.c', 'Zawadi', 1 from mailing)
         insert into messages (school_code, send_code, channel, name, recipient, body, try_after, state)
         select school_code, send_code, 'sms', 'Mama ' || n, '+25471200000' || n, 'Hello', at, state
         from send, (values (1, null, 'waiting'), (2, now() - interval '1 minute', 'waiting'), (3, now() + interval '1 day', 'waiting'),
           (4, null, 'held'), (5, now() + interval '1 day', 'held')) as w (n, at, state)`,
        [schoolCode],
      );
    });
    await makeBackup({ owner: source.owner, dataDir: join(home.path, "waiting"), path });
    given.push(await giveMessageId(source.owner));
  } finally {
    await source.stop();
  }
  const target = join(home.path, "held");
  const { code, output } = await command("restore", [path], { DATA_DIR: target });
  expect(code, output).toBe(0);
  expect(output).toContain("5 messages and mailings that waited are held");
  const database = await reachDatabase({ dataDir: target, databaseUrl: undefined }, quietLog);
  const found = await asPlatform(database.owner, async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(
      `select (select array_agg(state order by recipient) from messages) as messages, (select status from outbox) as mail,
        (select state from paper_mailings) as papers, (select array_agg(state || messages order by state) from message_counts where messages > 0) as counts,
        (select array_agg(kind || ' ' || (params->>'count') order by kind) from notifications) as told`,
    );
    return rows[0];
  });
  given.push(await giveMessageId(database.owner));
  await database.leave();
  expect(found).toEqual({
    messages: ["unknown", "unknown", "waiting", "unknown", "held"],
    mail: 3,
    papers: "failed",
    counts: ["held1", "unknown3", "waiting1"],
    told: ["messagesRestored 3", "papersNotMailed 1"],
  });
  // What left since the backup was told under an id that a later message must not have, however often it is restored.
  expect((await command("restore", [path, "--replace", "--yes"], { DATA_DIR: target })).code).toBe(0);
  const again = await reachDatabase({ dataDir: target, databaseUrl: undefined }, quietLog);
  given.push(await giveMessageId(again.owner));
  await again.leave();
  expect(new Set(given).size, given.join(", ")).toBe(3);
});
