/** Many who write at the same moment: each gets a test of their own, and a template is kept once. */
import { messageDrafts, TEMPLATES_MAX } from "@ofisi/contract/messaging/messageDrafts";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { aPerson, aSchool, type School } from "../../../test/cast.ts";
import { Sending } from "../../../test/sending.ts";
import { InProcessClient } from "../../kit/inProcessClient.ts";

const sending = new Sending();
beforeAll(() => sending.start());
afterAll(() => sending.stop());
afterEach(() => sending.forget());

const PEOPLE = 50;

/** So many of the school's staff, who act in this application. */
async function crowd(school: School, count: number): Promise<InProcessClient[]> {
  const people: InProcessClient[] = [];
  for (let place = 0; place < count; place += 1) {
    // Each signs in after the other: what is tried comes after that.
    const { cookie } = await aPerson("STAFF", school.schoolCode);
    people.push(Object.assign(new InProcessClient(sending.app.server), { cookie }));
  }
  return people;
}

it("fifty people open the composer and send themselves a test at once: each gets theirs, once", async () => {
  const school = await sending.connected();
  const people = await crowd(school, PEOPLE);
  const address = (place: number) => `+2547220${String(place).padStart(5, "0")}`;
  const answers = await Promise.all(
    people.map(async (client, place) => {
      const [templates, own] = await Promise.all([
        client.try(messageDrafts.getMessageTemplates, {}),
        client.try(messageDrafts.getTestAddress, {}),
      ]);
      const test = { channel: "sms", address: address(place), message: `To ${place}`, emailSubject: "" } as const;
      return [templates, own, await client.try(messageDrafts.sendTestToMyself, test)];
    }),
  );
  expect(answers.flat().filter(({ success }) => !success)).toEqual([]);
  await sending.drain(school);
  expect(sending.carrier.taken.map(({ to, message }) => `${to} ${message}`).toSorted()).toEqual(
    people.map((_, place) => `${address(place)} To ${place}`).toSorted(),
  );
});

it("a template that twenty keep at the same moment, in whatever letters, is that of one, and the others are told whose", async () => {
  const school = await aSchool();
  const people = await crowd(school, 20);
  const named = (place: number) => (place % 2 === 0 ? "Fee reminder" : "FEE REMINDER");
  const keep = (client: (typeof people)[number], place: number, version = 0) =>
    client.try(messageDrafts.saveMessageTemplate, {
      templateName: named(place),
      language: "en",
      message: `By ${place}`,
      version,
    });
  const kept = await Promise.all(people.map((client, place) => keep(client, place)));
  expect(kept.filter(({ success }) => success)).toHaveLength(1);
  const told = new Set(kept.filter(({ success }) => !success).map(({ message }) => message));
  expect(told.size).toBe(1);
  expect([...told][0]).toMatch(/^There is a template called fee reminder in this language already, kept by \S/i);

  // Of those who replace what they have all seen one does, and the trail leaves no gap.
  const { templates } = await school.office.call(messageDrafts.getMessageTemplates, {});
  expect(templates).toHaveLength(1);
  const [{ templateCode, version, message } = { templateCode: "", version: 0, message: "" }] = templates;
  const again = await Promise.all(people.map((client, place) => keep(client, place + 20, version)));
  expect(again.filter(({ success }) => success)).toHaveLength(1);
  const { rows } = await sending.app.owner.query<{ before: string | null; after: string }>(
    `select before->>'message' as before, after->>'message' as after from audit
     where school_code = $1 and subject = $2 order by at, id`,
    [school.schoolCode, `message template ${templateCode}`],
  );
  expect(rows.map(({ before }) => before)).toEqual([null, message]);
});

it("a school that has room for one more template keeps one of several that come at once", async () => {
  const school = await aSchool();
  const people = await crowd(school, 6);
  await sending.app.owner.query(
    `insert into message_templates (school_code, template_code, template_name, language, message)
     select $1, 'MT-' || n, 'Note ' || n, 'en', 'x' from generate_series(1, $2::int) as n`,
    [school.schoolCode, TEMPLATES_MAX - 1],
  );
  const answers = await Promise.all(
    people.map((client, place) =>
      client.try(messageDrafts.saveMessageTemplate, { templateName: `More ${place}`, language: "en", message: "x" }),
    ),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect((await school.office.call(messageDrafts.getMessageTemplates, {})).templates).toHaveLength(TEMPLATES_MAX);
});
