/** While a message is written: the school's templates, and a test that reaches its writer alone. */
import { messageDrafts, TEMPLATES_MAX, TESTS_MAX } from "@ofisi/contract/messaging/messageDrafts";
import { cents } from "@ofisi/contract/kit/money";
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { messagingSettings, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { aColleague, aSchool } from "../../../test/cast.ts";
import { Sending } from "../../../test/sending.ts";

describe("a template", () => {
  const kept = { templateName: "Fee reminder", language: "en", message: "Dear $Name, $Balance is due." } as const;

  it("is the school's, each language its own; one of the same name and language takes its place for whoever has seen that one", async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    const { office } = school;
    const first = await office.call(messageDrafts.saveMessageTemplate, kept);
    await office.call(messageDrafts.saveMessageTemplate, { ...kept, language: "sw", message: "Mpendwa $Name" });
    const again = { ...kept, templateName: "FEE reminder", message: "Hello $Name", version: first.version };
    expect((await office.call(messageDrafts.saveMessageTemplate, again)).templateCode).toBe(first.templateCode);
    const list = async (client = office) => (await client.call(messageDrafts.getMessageTemplates, {})).templates;
    expect(await list()).toMatchObject([
      { templateName: "FEE reminder", language: "en", message: "Hello $Name" },
      { templateName: "Fee reminder", language: "sw", message: "Mpendwa $Name" },
    ]);
    expect(await list(other.office)).toEqual([]);
    const removal = { templateCode: first.templateCode };
    expect((await other.office.try(messageDrafts.removeMessageTemplate, removal)).success).toBe(false);
    expect(await office.call(messageDrafts.removeMessageTemplate, removal)).toEqual({ templateName: "FEE reminder" });
    expect((await office.try(messageDrafts.removeMessageTemplate, removal)).message).toMatch(/not there any more/);
    expect(await list()).toHaveLength(1);
  });

  it("does not take the place of one that whoever keeps it has not seen, which is named with who kept it", async () => {
    const school = await aSchool();
    const colleague = await aColleague(school, "head");
    const first = await colleague.call(messageDrafts.saveMessageTemplate, kept);
    const mine = { ...kept, templateName: "FEE reminder", message: "Hello $Name" };
    const refused = await school.office.try(messageDrafts.saveMessageTemplate, mine);
    expect(refused).toMatchObject({ success: false, field: "templateName" });
    expect(refused.message).toMatch(/^There is a template called Fee reminder in this language already, kept by .+\./);
    await colleague.call(messageDrafts.saveMessageTemplate, { ...kept, message: "Changed", version: first.version });
    const late = await school.office.try(messageDrafts.saveMessageTemplate, { ...mine, version: first.version });
    expect(late.message).toBe(refused.message);
    expect((await school.office.call(messageDrafts.getMessageTemplates, {})).templates).toMatchObject([
      { templateName: "Fee reminder", message: "Changed" },
    ]);
    // The same once more is no other.
    await school.office.call(messageDrafts.saveMessageTemplate, { ...kept, message: "Changed" });
  });

  it("is kept once by two who keep it at the same moment, and a school keeps no more than it can look through", async () => {
    const school = await aSchool();
    const colleague = await aColleague(school, "head");
    await Promise.all([school.office, colleague].map((client) => client.call(messageDrafts.saveMessageTemplate, kept)));
    const many = Array.from({ length: TEMPLATES_MAX - 1 }, (_, place) => place);
    for (const place of many)
      await school.office.call(messageDrafts.saveMessageTemplate, { ...kept, templateName: `Note ${place}` });
    const more = { ...kept, templateName: "One more" };
    expect((await school.office.try(messageDrafts.saveMessageTemplate, more)).message).toMatch(/keeps 200 templates/);
    const { templates } = await school.office.call(messageDrafts.getMessageTemplates, {});
    const { version } = templates.find(({ templateName }) => templateName === kept.templateName)!;
    await school.office.call(messageDrafts.saveMessageTemplate, { ...kept, message: "Changed", version });
    expect((await school.office.call(messageDrafts.getMessageTemplates, {})).templates).toHaveLength(TEMPLATES_MAX);
  });
});

describe("a test to oneself", () => {
  const sending = new Sending();
  beforeAll(() => sending.start());
  afterAll(() => sending.stop());
  afterEach(() => sending.forget());
  const sms = { channel: "sms", address: "0722 000 111", message: "Dear Mary, $5", emailSubject: "" } as const;

  it("leaves as it is written, in the quiet hours too and where every send waits for a second person", async () => {
    const school = await sending.connected();
    const { office } = school;
    await office.call(messagingSettings.saveMessagingLimits, {
      approvalAbove: 0,
      quietFrom: "00:00",
      quietUntil: "23:59",
    });
    const { sendCode, queued } = await office.call(messageDrafts.sendTestToMyself, sms);
    expect(queued).toBe(1);
    await sending.drain(school);
    expect(sending.carrier.taken).toMatchObject([{ to: "+254722000111", message: "Dear Mary, $5" }]);
    expect((await office.call(messageHistory.getMessages, { sendCode })).send).toMatchObject({ kind: "test" });
  });

  it("by e-mail arrives with what is formatted in it, and plain text first", async () => {
    const school = await sending.connected();
    const { office } = school;
    await office.call(messagingSettings.saveMessagingProvider, {
      channel: "email",
      adapter: "smtp",
      options: ProviderOptions.parse({
        host: "127.0.0.1",
        port: sending.mailPort,
        encrypted: false,
        from: "office@shule.example",
      }),
      secret: "",
    });
    const mail = { ...sms, channel: "email", address: "Me@Example.org", emailSubject: "Fees" } as const;
    for (const message of ["Dear Mary,\n- *KES 500* is due", "Dear Mary, 5 * 3 books"])
      await office.call(messageDrafts.sendTestToMyself, { ...mail, message });
    expect((await office.try(messageDrafts.sendTestToMyself, { ...mail, emailSubject: "" })).message).toBe(
      "Enter Email Subject",
    );
    await sending.drain(school);
    const [formatted, plain] = sending.post.letters;
    expect(formatted?.to).toBe("me@example.org");
    expect(formatted?.text).toMatch(/^Content-Type: multipart\/alternative/m);
    const parts = [...(formatted?.text ?? "").matchAll(/^Content-Type: (text\/\w+).*?\r\n\r\n(.*?)\r\n--/gms)];
    expect(parts.map(([, type]) => type)).toEqual(["text/plain", "text/html"]);
    expect(parts[0]?.[2]).toContain("Dear Mary,\r\n- *KES 500* is due");
    expect(parts[1]?.[2]?.replace(/=\r\n/g, "")).toContain("<ul><li><strong>KES 500</strong> is due</li></ul>");
    expect(plain?.text).not.toMatch(/text\/html/);
  });

  it("is bounded by the limits, and by a number a day for each person, also where two presses meet", async () => {
    const school = await sending.connected();
    const { office } = school;
    const long = { ...sms, message: "a".repeat(1_531) };
    expect((await office.try(messageDrafts.sendTestToMyself, long)).message).toMatch(/An SMS holds 1,530 letters/);
    const press = () => office.try(messageDrafts.sendTestToMyself, sms);
    for (let sent = 0; sent < TESTS_MAX - 1; sent += 1) expect((await press()).success).toBe(true);
    const last = await Promise.all([press(), press(), press()]);
    expect(last.filter(({ success }) => success)).toHaveLength(1);
    expect(last.find(({ success }) => !success)?.message).toMatch(/You have sent 20 tests today/);
    await office.call(messagingSettings.saveMessagePrices, { prices: [{ prefix: "+", network: "", price: "9" }] });
    const colleague = await aColleague(school, "head");
    await office.call(messagingSettings.saveMessagingLimits, { dayMax: cents(500n) });
    expect((await colleague.try(messageDrafts.sendTestToMyself, sms)).message).toMatch(/This would cost KES\u00a09/);
  });

  it("offers one's own number, as the record has it", async () => {
    const school = await aSchool();
    const colleague = await aColleague(school, "secretary", { email: "own@example.org" });
    await sending.app.owner.query(
      "update staff set phone_number = '+254722000999' where school_code = $1 and user_code = $2",
      [school.schoolCode, colleague.userCode],
    );
    expect(await colleague.call(messageDrafts.getTestAddress, {})).toEqual({
      sms: "+254722000999",
      email: "own@example.org",
    });
  });
});
