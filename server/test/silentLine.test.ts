/** A connection that a process keeps, on a line that falls silent without a word. */
import { expect, it, onTestFinished, vi } from "vitest";
import { join } from "node:path";
import { startRelay } from "../../e2e/faults/relay.ts";
import { testDatabase } from "./database.ts";
import { PATIENCE } from "./patience.ts";
import { lastingClient } from "../src/kit/database/oneClient.ts";

async function connected() {
  const { app } = testDatabase();
  const relay = await startRelay(() => join(String(app.host), `.s.PGSQL.${app.port}`));
  onTestFinished(() => relay.close());
  const client = lastingClient({ ...app, host: "127.0.0.1", port: relay.port }, "test", {
    everyMs: 50,
    patienceMs: 2_000,
  });
  client.on("error", () => undefined);
  const ended = new Promise<string>((done) => client.once("end", () => done("ended")));
  await client.connect();
  return { relay, client, ended };
}

it("is told to have ended, so that another is made", async () => {
  const { relay, client, ended } = await connected();
  await client.query("listen nothing_of_interest");
  relay.freeze();
  expect(await ended).toBe("ended");
});

it("goes on while the line works, however little is said", async () => {
  const { client, ended } = await connected();
  const heard = new Promise<string>((done) => client.once("notification", ({ channel }) => done(channel)));
  await client.query("listen after_a_while");
  const asked = vi.spyOn(client, "query");
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(5), PATIENCE);
  await client.query("notify after_a_while");
  expect(await Promise.race([ended, heard])).toBe("after_a_while");
});
