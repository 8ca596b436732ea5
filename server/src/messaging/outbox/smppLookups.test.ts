/** Texts that were taken over a line and never reported are asked about over it, and a carrier that does not answer keeps its line. */
import { messagingSettings, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { aSchool, type School } from "../../../test/cast.ts";
import { queued, Sending, states } from "../../../test/sending.ts";
import { SmppStandIn } from "../../../test/smppStandIn.ts";
import { InProcessClient } from "../../kit/inProcessClient.ts";
import { outboxJobs } from "./jobs.ts";
import { Lines } from "./lines.service.ts";
import { stateAsked } from "./smpp.rules.ts";
import { readReport } from "./reports.rules.ts";

const sending = new Sending();
let carrier: SmppStandIn;
let lines: Lines | undefined;
beforeAll(() => sending.start());
afterAll(() => sending.stop());
beforeEach(() => {
  carrier = new SmppStandIn();
});
afterEach(async () => {
  await lines?.stop();
  await carrier.stop();
  await sending.app.owner.query("update message_providers set adapter = 'capture' where adapter = 'smpp'");
});

const hold = () => {
  lines = new Lines(sending.jobs, 10);
  lines.start();
};

/** A send that was taken over a line that has ended since, and whose hour to be asked about has come. */
async function taken(count: number): Promise<{ school: School; sendCode: string }> {
  const school = await aSchool();
  const office = Object.assign(new InProcessClient(sending.app.server), { cookie: school.office.cookie });
  const port = await carrier.start();
  await office.call(messagingSettings.saveMessagingProvider, {
    channel: "sms",
    adapter: "smpp",
    options: ProviderOptions.parse({ host: "127.0.0.1", port, username: "shule", sender: "SHULE" }),
    secret: "siri",
  });
  const sendCode = await queued({ ...school, office }, count);
  hold();
  await expect.poll(() => states({ ...school, office }, sendCode)).toEqual({ sent: count });
  expect(carrier.asked).toEqual([]);
  await lines?.stop();
  await sending.app.owner.query("update messages set ask_after = now() where school_code = $1", [school.schoolCode]);
  return { school: { ...school, office }, sendCode };
}
const take = ({ schoolCode }: School) =>
  outboxJobs(sending.jobs)["takeReports"]!({ schoolCode }, { attempt: 1, attemptsMax: 1 });

it("a carrier says of each what became of it, by the name that it gave and under the sender that it came from", async () => {
  const { school, sendCode } = await taken(4);
  const [delivered, failed, enroute, strange] = carrier.taken.map(({ reference }) => reference);
  const said: Record<string, object> = {
    [delivered!]: { message_state: 2 },
    [failed!]: { message_state: 5, error_code: 11 },
    [enroute!]: { message_state: 1 },
    [strange!]: { command_status: 0x67 },
  };
  carrier.mood = { knows: (reference) => said[reference] as never };
  hold();
  await expect.poll(() => carrier.asked.length).toBe(4);
  expect(carrier.asked.toSorted((a, b) => (a.reference < b.reference ? -1 : 1))).toEqual(
    carrier.taken.map(({ reference }) => ({ reference, sender: "SHULE" })),
  );
  await expect
    .poll(async () => {
      await take(school);
      return await states(school, sendCode);
    })
    .toEqual({ delivered: 1, failed: 1, sent: 2 });
  // A receipt that comes after all of it changes nothing.
  carrier.receipt(failed!, "UNDELIV", "011");
  carrier.receipt(delivered!, "EXPIRED");
  await take(school);
  expect(await states(school, sendCode)).toEqual({ delivered: 1, failed: 1, sent: 2 });
  expect(Object.values(carrier.times())).toEqual([1, 1, 1, 1]);
});

it("a carrier that does not answer the question keeps its line, and is left in peace with it", async () => {
  const { school, sendCode } = await taken(3);
  carrier.mood = { knows: () => undefined };
  const before = carrier.binds.length;
  hold();
  await expect.poll(() => carrier.asked.length).toBe(1);
  // What is to leave leaves as soon as the question is given up.
  await school.office.call(messagingSettings.sendTestMessage, { channel: "sms", address: "+254722000111" });
  await expect.poll(() => carrier.taken.length).toBe(4);
  expect(carrier.binds).toHaveLength(before + 1);
  expect(carrier.asked).toHaveLength(1);
  expect(await states(school, sendCode)).toEqual({ sent: 3 });
});

it("what an answer says is read as a receipt is; a state that there is none of settles nothing", () => {
  const of = { reference: "17", recipient: "+254722000111" };
  const report = (state: number, fault = 0) => {
    const said = stateAsked({ status: 0, state, fault }, of);
    return "body" in said ? readReport("smpp", ProviderOptions.parse({}), said.body) : said;
  };
  expect(report(2)).toEqual({ reference: "17", state: "delivered", detail: "" });
  expect(report(3, 11)).toEqual({ reference: "17", state: "failed", detail: "EXPIRED 011" });
  expect(report(1)).toMatchObject({ state: "interim" });
  expect(report(99)).toEqual({ reason: "state 99", isUnknown: false });
  expect(stateAsked({ status: 0, state: undefined, fault: 0 }, of)).toMatchObject({ isUnknown: false });
  expect(stateAsked({ status: 0x0c, state: 2, fault: 0 }, of)).toEqual({ reason: "ESME_RINVMSGID", isUnknown: true });
  expect(stateAsked({ status: 0x03, state: undefined, fault: 0 }, of)).toMatchObject({ isUnknown: false });
});
