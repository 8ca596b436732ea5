/** A database that came without the key: what is to leave waits until the carrier's secret is written again. */
import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { School } from "../../../test/cast.ts";
import { AFRICAS_TALKING, queued, Sending, states } from "../../../test/sending.ts";
import { seal } from "../../kit/seal.rules.ts";
import { findClosedCarriers } from "./seal.queries.ts";
import { testDatabase } from "../../../test/database.ts";

const sending = new Sending();
const owner = new pg.Pool({ ...testDatabase().owner, max: 1 });
beforeAll(() => sending.start());
afterAll(() => Promise.all([sending.stop(), owner.end()]));
afterEach(() => sending.forget());

const save = ({ office }: School, secret: string) =>
  office.try(messagingSettings.saveMessagingProvider, {
    channel: "sms",
    adapter: "africasTalking",
    options: AFRICAS_TALKING,
    secret,
  });

/** What was sealed is so by a key that did not come along. */
async function losesItsKey({ schoolCode }: School): Promise<void> {
  await sending.app.owner.query("update message_providers set secret = $2, path_sealed = $3 where school_code = $1", [
    schoolCode,
    seal("another key", "a key"),
    seal("another key", "a path"),
  ]);
}

it("nothing is handed over, nothing fails, and all of it goes when the secret is there again", async () => {
  const school = await sending.connected();
  await losesItsKey(school);
  const sendCode = await queued(school, 2);
  await sending.drain(school);
  expect(await states(school, sendCode)).toEqual({ waiting: 2 });
  expect(sending.carrier.requests).toEqual([]);
  const { providers } = await school.office.call(messagingSettings.getMessagingSettings, {});
  expect(providers[0]).toMatchObject({ adapter: "africasTalking", hasSecret: false, secretSetAt: "" });

  expect(await save(school, "")).toMatchObject({ success: false, field: "secret" });
  expect(await save(school, "a new key")).toMatchObject({ success: true });
  await sending.drain(school);
  expect(await states(school, sendCode)).toEqual({ sent: 2 });
});

it("is named where the server starts and where a backup is brought back", async () => {
  const school = await sending.connected();
  const warnings: object[] = [];
  const log = { warn: (fields: object) => void warnings.push(fields) };
  const look = () => findClosedCarriers(owner, { key: sending.app.services.sealKey, log });
  expect(await look()).not.toContain(`${school.schoolCode} sms`);
  await losesItsKey(school);
  expect(await look()).toContain(`${school.schoolCode} sms`);
  expect(warnings).not.toHaveLength(0);
});
