/** What goes to a guardian's number and address, as they settle it on their page. */
import { family } from "@ofisi/contract/people/family";
import { familyContacts as contract } from "@ofisi/contract/people/familyContacts";
import { familyLinks } from "@ofisi/contract/people/familyLinks";
import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aStranger, type School } from "../../../test/cast.ts";
import { aHome, codeTo, comeIn, sendLink } from "../../../test/families.ts";
import { Sending } from "../../../test/sending.ts";

const sending = new Sending();
let school: School;
beforeAll(async () => {
  await sending.start();
  school = await sending.connected();
});
afterAll(() => sending.stop());

const suppressedOf = async (keyword: string) =>
  (await school.office.call(messagingSettings.getSuppressions, { keyword })).suppressions;

it("stops SMS where STOP does, but for the code that they ask for, and has them again", async () => {
  const home = await aHome(school);
  const { phoneNumber: address } = home;
  const token = await sendLink(home);
  const visitor = await comeIn(home);
  await sending.drain(school);
  const { userCode } = home.child;
  const ways = async () => (await visitor.call(contract.getMyContacts, {})).schools[0]!.ways;
  expect(await ways()).toEqual([{ channel: "sms", address, state: "open", mayChange: true }]);

  const stop = { userCode, channel: "sms", address, wanted: false } as const;
  await Promise.all([visitor.call(contract.saveMyMessages, stop), visitor.call(contract.saveMyMessages, stop)]);
  expect(await suppressedOf(address)).toMatchObject([
    { channel: "sms", address, kind: "optOut", addedBy: home.guardian.names },
  ]);
  expect(await ways()).toMatchObject([{ state: "optOut", mayChange: true }]);

  sending.forget();
  const send = { ids: [String(home.guardian.id)] };
  expect((await school.office.try(familyLinks.sendFamilyLinks, send)).message).toBe(
    "None of them has a child here and a number of their own that can be written to",
  );
  await (await aStranger()).call(family.openFamilyLink, { token });
  const code = await codeTo(school, address);
  await sending.drain(school);
  const { owner } = await testApp();
  const { rows } = await owner.query<{ state: string }>(
    "select state from messages where school_code = $1 and recipient = $2 and body like $3",
    [school.schoolCode, address, `${code} %`],
  );
  expect(rows).toEqual([{ state: "sent" }]);
  await (await aStranger()).call(family.enterFamily, { token, code });

  await visitor.call(contract.saveMyMessages, { ...stop, wanted: true });
  expect(await suppressedOf(address)).toEqual([]);
});

it("has nothing again that its owner stopped elsewhere, or the office, and nothing of another's", async () => {
  const home = await aHome(school, { email: `Baba.${Date.now()}@Example.org` });
  const neighbour = await aHome(school);
  const visitor = await comeIn(home);
  const { userCode } = home.child;
  const email = home.guardian.email.toLowerCase();
  const { owner } = await testApp();
  // By the link in an e-mail: whoever came by the number has not shown that the mailbox is theirs.
  await owner.query(
    "insert into message_suppressions (school_code, channel, address, kind, reason) values ($1, 'email', $2, 'optOut', 'by a link')",
    [school.schoolCode, email],
  );
  const letter = { ids: [String(home.guardian.id)], channel: "email" } as const;
  expect((await school.office.try(familyLinks.sendFamilyLinks, letter)).message).toBe(
    "None of them has a child here and an e-mail address of their own that can be written to",
  );
  await school.office.call(messagingSettings.addSuppression, { channel: "sms", address: home.phoneNumber });
  const [shown] = (await visitor.call(contract.getMyContacts, {})).schools;
  expect(shown!.ways.map(({ state, mayChange }) => [state, mayChange])).toEqual([
    ["office", false],
    ["optOut", false],
  ]);
  const again = async (channel: "sms" | "email", address: string) =>
    (await visitor.try(contract.saveMyMessages, { userCode, channel, address, wanted: true })).message;
  expect(await again("email", email)).toBe("Ask the office: it was not stopped here");
  expect(await again("sms", home.phoneNumber)).toBe("Ask the office: it was not stopped here");
  expect(await suppressedOf(home.phoneNumber)).toHaveLength(1);
  const theirs = { channel: "sms", address: neighbour.phoneNumber, wanted: false } as const;
  expect((await visitor.try(contract.saveMyMessages, { userCode, ...theirs })).message).toBe(
    "The school does not have this number or address of yours any more",
  );
  const strange = { ...theirs, userCode: neighbour.child.userCode };
  expect((await visitor.try(contract.saveMyMessages, strange)).message).toBe("This student is not there any more");
  expect(await suppressedOf(neighbour.phoneNumber)).toEqual([]);
});

it("keeps the language that they choose, and writes links and codes in it", async () => {
  const home = await aHome(school);
  const visitor = await comeIn(home);
  expect((await visitor.call(contract.getMyContacts, {})).language).toBe("");
  await visitor.call(contract.saveMyLanguage, { language: "sw" });
  expect((await visitor.call(contract.getMyContacts, {})).language).toBe("sw");
  const token = await sendLink(home);
  await (await aStranger()).call(family.openFamilyLink, { token });
  const { owner } = await testApp();
  const { rows } = await owner.query<{ body: string }>(
    "select body from messages where school_code = $1 and recipient = $2 order by id desc limit 2",
    [school.schoolCode, home.phoneNumber],
  );
  expect(rows.map(({ body }) => body)).toEqual([
    expect.stringContaining("ni msimbo wako"),
    expect.stringContaining("kwenye ukurasa wako"),
  ]);
});
