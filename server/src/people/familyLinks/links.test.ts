/** Links and codes of the family's page as messages: what refuses them, what they cost, whom they leave out, what stays of them. */
import { family } from "@ofisi/contract/people/family";
import { familyLinks } from "@ofisi/contract/people/familyLinks";
import { messageCaptures } from "@ofisi/contract/messaging/messageCaptures";
import { cents } from "@ofisi/contract/kit/money";
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import { beforeAll, expect, it, vi } from "vitest";
import { aFreshApp, testApp } from "../../../test/app.ts";
import { aSchool, aStranger, type School } from "../../../test/cast.ts";
import { aHome, codeTo, comeIn, sendLink } from "../../../test/families.ts";
import { AFRICAS_TALKING } from "../../../test/sending.ts";
import { asPlatform } from "../../kit/database/transaction.ts";
import { InProcessClient } from "../../kit/inProcessClient.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { sweepLetters } from "../../platform/mail/queries.ts";
import { OF_THE_INSTALLATION } from "../../platform/housekeeping/queries.ts";
import { sweepLinks, sweepSecrets } from "./sweeps.queries.ts";

let school: School;
beforeAll(async () => {
  school = await aSchool();
});
const query = async <Row extends object>(text: string, values: unknown[]) =>
  (await (await testApp()).owner.query<Row>(text, values)).rows;

it("are refused where a carrier would take links that open nowhere, and leave where the internet reaches us", async () => {
  const carried = await aSchool();
  const home = await aHome(carried);
  await carried.office.call(messagingSettings.saveMessagingProvider, {
    channel: "sms",
    adapter: "africasTalking",
    options: AFRICAS_TALKING,
    secret: "a key",
  });
  const ids = { ids: [String(home.guardian.id)] };
  const refused = await carried.office.try(familyLinks.sendFamilyLinks, ids);
  expect(refused).toMatchObject({ success: false, field: "channel" });
  expect(refused.message).toContain("PUBLIC_URL");
  expect(await query("select from messages where school_code = $1", [carried.schoolCode])).toEqual([]);
  const reached = await aFreshApp({ PUBLIC_URL: "https://ofisi.example.org" });
  const office = Object.assign(new InProcessClient(reached.server), { cookie: carried.office.cookie });
  expect(await office.call(familyLinks.sendFamilyLinks, ids)).toEqual({ sent: 1, leftOut: 0, suppressed: 0 });
  await reached.server.close();
});

it("a link that failed is not offered to be sent again, as nothing of the family's page is", async () => {
  const other = await aSchool();
  await sendLink(await aHome(other));
  const [failed] = await query<{ sendCode: string }>(
    `update messages set state = 'failed', ended_at = now() where school_code = $1 returning send_code as "sendCode"`,
    [other.schoolCode],
  );
  const { sendCode } = failed!;
  const shown = await other.office.call(messageHistory.getMessages, { sendCode });
  expect(shown).toMatchObject({ send: { kind: "family", states: { failed: 1 } }, retryable: 0 });
  expect(await other.office.try(messageHistory.retryFailedMessages, { sendCode })).toMatchObject({ success: false });
});

it("a code comes when the day's messages are used up, and counts among the costs; a link then does not leave", async () => {
  const poor = await aSchool();
  const home = await aHome(poor);
  const token = await sendLink(home);
  await poor.office.call(messagingSettings.saveMessagePrices, {
    prices: [{ prefix: "+254", network: "Safaricom", price: "0.8" }],
  });
  await poor.office.call(messagingSettings.saveMessagingLimits, { dayMax: cents(10n), recipientsMax: 100 });
  const again = await poor.office.try(familyLinks.sendFamilyLinks, { ids: [String(home.guardian.id)] });
  expect(again.message).toBe("This would cost more than is left of the limit for a day");
  const visitor = await aStranger();
  await visitor.call(family.openFamilyLink, { token });
  const code = await codeTo(poor, home.phoneNumber);
  await visitor.call(family.enterFamily, { token, code });
  expect((await visitor.call(family.getMyChildren, {})).schools).toHaveLength(1);
  expect(
    await query("select price_e4 as price from messages where school_code = $1 and body like $2", [
      poor.schoolCode,
      `${code}%`,
    ]),
  ).toEqual([{ price: 8000 }]);
});

it("a code is good and too old by one clock, the database's: that of this machine may be another", async () => {
  const home = await aHome(school);
  const token = await sendLink(home);
  const visitor = await aStranger();
  await visitor.call(family.openFamilyLink, { token });
  const code = await codeTo(school, home.phoneNumber);
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + 11 * 60_000);
  const { success } = await visitor.try(family.enterFamily, { token, code });
  vi.useRealTimers();
  expect(success).toBe(true);
});

it("are not counted as sent, nor made, for numbers that are sent nothing", async () => {
  const [home, silent] = [await aHome(school), await aHome(school)];
  await school.office.call(messagingSettings.addSuppression, {
    channel: "sms",
    address: silent.phoneNumber,
    reason: "asked",
  });
  const ids = [home, silent].map(({ guardian }) => String(guardian.id));
  expect(await school.office.call(familyLinks.sendFamilyLinks, { ids })).toEqual({
    sent: 1,
    leftOut: 1,
    suppressed: 1,
  });
  const { links } = await school.office.call(familyLinks.getFamilyAccess, { id: silent.guardian.id });
  expect(links).toEqual([]);
});

it("stand without link and code among the captured, and are not found by them; but for the demo", async () => {
  const home = await aHome(school);
  const token = await sendLink(home);
  await (await aStranger()).call(family.openFamilyLink, { token });
  const code = await codeTo(school, home.phoneNumber);
  await query("update messages set provider = 'capture', state = 'sent' where school_code = $1 and recipient = $2", [
    school.schoolCode,
    home.phoneNumber,
  ]);
  const real = await aFreshApp({ DEMO: "off" });
  const office = Object.assign(new InProcessClient(real.server), { cookie: school.office.cookie });
  const of = (who: InProcessClient, keyword: string) => who.call(messageCaptures.getCapturedMessages, { keyword });
  for (const secret of [code, token]) {
    expect((await of(school.office, secret)).messages).toHaveLength(1);
    expect((await of(office, secret)).messages).toEqual([]);
  }
  const shown = await of(office, home.phoneNumber);
  expect(shown.count).toBe(2);
  expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${code}|${token}`));
  expect(shown.messages.map(({ body }) => body).join(" ")).toContain("$Link");
  await real.server.close();
});

const sweep = async (what: typeof sweepLinks) => {
  const { owner } = await testApp();
  return await asPlatform(owner, (db) => what({ db, school: mintSchoolCode(school.schoolCode) }));
};

it("are forgotten in time: codes within the hour, hashes a month after the end, links a year after it", async () => {
  const [home, over] = [await aHome(school), await aHome(school)];
  const token = await sendLink(home);
  await (await aStranger()).call(family.openFamilyLink, { token });
  await comeIn(over);
  const ofHome = [school.schoolCode, home.phoneNumber];
  const ofOver = [school.schoolCode, over.phoneNumber];
  const row =
    "select token_hash is null as hash, code_hash is null as code from family_links where school_code = $1 and contact = $2 order by id";
  const set = async (values: string, of: string[]) =>
    await query(`update family_links set ${values} where school_code = $1 and contact = $2`, of);
  await set("code_until = now() - interval '59 minutes'", ofHome);
  await set("expires_at = now() - interval '29 days', code_until = now() - interval '61 minutes'", ofOver);
  await sweep(sweepSecrets);
  expect(await query(row, ofHome)).toEqual([{ hash: false, code: false }]);
  expect(await query(row, ofOver)).toEqual([{ hash: false, code: true }]);
  await set("code_until = now() - interval '61 minutes'", ofHome);
  await set("expires_at = now() - interval '31 days'", ofOver);
  await sweep(sweepSecrets);
  expect(await query(row, ofHome)).toEqual([{ hash: false, code: true }]);
  expect(await query(row, ofOver)).toEqual([{ hash: true, code: true }]);
  // Its owner may sign in by another school's link: what this school lets them see goes on.
  await set("expires_at = now() - interval '366 days'", ofOver);
  await sweep(sweepLinks);
  expect(await query(row, ofOver)).toHaveLength(1);
  await sendLink(over);
  await sweep(sweepLinks);
  expect(await query(row, ofOver)).toEqual([{ hash: false, code: true }]);
  await set("withdrawn_at = now() - interval '364 days'", ofOver);
  await sweep(sweepLinks);
  expect(await query(row, ofOver)).toHaveLength(1);
  await set("withdrawn_at = now() - interval '366 days'", ofOver);
  await sweep(sweepLinks);
  expect(await query(row, ofOver)).toEqual([]);
  // The messages are the school's books.
  expect(
    (await query("select from messages where school_code = $1 and recipient = $2", ofOver)).length,
  ).toBeGreaterThan(1);
});

it("leave no sign-in of a guardian whom no school has let in for a year", async () => {
  const home = await aHome(school);
  await comeIn(home);
  const username = `family:${home.phoneNumber}`;
  const left = async () => await query("select from accounts where username = $1", [username]);
  const { owner } = await testApp();
  const night = async () => await asPlatform(owner, OF_THE_INSTALLATION["guardians"]!);
  await query("update accounts set created_at = now() - interval '366 days' where username = $1", [username]);
  await query(
    "update family_links set expires_at = now() - interval '366 days', opened_at = now() - interval '366 days' where contact = $1",
    [home.phoneNumber],
  );
  await night();
  expect(await left()).toHaveLength(1);
  await query("delete from sessions where username = $1", [username]);
  await query("update family_links set opened_at = now() - interval '364 days' where contact = $1", [home.phoneNumber]);
  await night();
  expect(await left()).toHaveLength(1);
  await query("update family_links set opened_at = now() - interval '366 days' where contact = $1", [home.phoneNumber]);
  await night();
  expect(await left()).toEqual([]);
  // A new link makes it anew.
  await comeIn(home);
  expect(await left()).toHaveLength(1);
});

it("are taken out of mails that have left, and stay in those that are still to leave", async () => {
  const body = "Your page: https://ofisi.example.org/#/family?link=aaaaaaaaaaaaaaaaaaaaaa .";
  for (const status of [1, 2])
    await query(
      `insert into outbox (school_code, channel, recipient, body, status, created_at)
       values ($1, 'email', 'mama@example.org', $2, $3, now() - interval '25 hours')`,
      [school.schoolCode, body, status],
    );
  await sweep(sweepLetters);
  expect(
    await query("select status, body from outbox where school_code = $1 and body like 'Your page:%' order by status", [
      school.schoolCode,
    ]),
  ).toEqual([
    { status: 1, body },
    { status: 2, body: "Your page: https://ofisi.example.org/#/family?link=… ." },
  ]);
});
