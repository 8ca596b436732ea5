/**
 * The short form of `npm run faults`: the house under faults on purpose. FAULTS_KILLS, FAULTS_DATABASE_KILLS,
 * FAULTS_STOPS, FAULTS_OUTAGE (seconds), FAULTS_RECIPIENTS and FAULTS_MESSAGE_KILLS make it longer.
 */
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { Caller } from "../../e2e/faults/caller.ts";
import { proofs } from "../../e2e/faults/proofs.ts";
import { aFreshApp } from "./app.ts";
import { aSchool } from "./cast.ts";
import { buildServer } from "./started.ts";

const amount = (name: string, usual: number) => Number(process.env[`FAULTS_${name}`] ?? usual);

beforeAll(buildServer);

describe.runIf(process.platform === "linux")("the house holds under", () => {
  const all = proofs({
    kills: amount("KILLS", 4),
    databaseKills: amount("DATABASE_KILLS", 2),
    stops: amount("STOPS", 1),
    outageSeconds: amount("OUTAGE", 4),
    recipients: amount("RECIPIENTS", 300),
    messageKills: amount("MESSAGE_KILLS", 4),
  });
  // They wait more than they work.
  it.concurrent.for(all)("$name", async ({ prove }, { skip }) => {
    const { skipped } = await prove(() => undefined);
    if (skipped !== undefined) skip(skipped);
  });
});

describe("a body that is refused before its end", () => {
  it.each([
    ["a stranger's", false],
    ["one that is too large", true],
  ])("is taken in, and the connection serves on: %s", async (_, signedIn) => {
    const app = await aFreshApp();
    await app.server.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.server.address() as AddressInfo;
    const caller = new Caller(`http://127.0.0.1:${port}`, signedIn ? (await aSchool()).office.cookie : "");
    try {
      const file = { field: "fileToUpload", name: "p.png", contents: Buffer.alloc(9_000_000, 7) };
      const refused = await caller.post("uploadPhoto", { userCode: "ST-NONE" }, { key: "key-refused-1", file });
      expect(refused.status).toBe(signedIn ? 413 : 401);
      expect((await caller.post("getSession", {})).status).toBe(200);
    } finally {
      caller.close();
      await app.server.close();
    }
  });
});
