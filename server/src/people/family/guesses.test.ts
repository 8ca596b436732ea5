/** What whoever has somebody's link and not their phone can do with it in a day. */
import { family } from "@ofisi/contract/people/family";
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { InProcessClient } from "../../kit/inProcessClient.ts";
import { aSchool, aStranger } from "../../../test/cast.ts";
import { aHome, codeTo, sendLink } from "../../../test/families.ts";

/** As if an hour had gone by: what is counted for so long begins anew, and no code is on its way. */
async function anHourLater(): Promise<void> {
  const { owner } = await testApp();
  await owner.query(
    "update rate_counters set window_ends_at = now() - interval '1 second' where window_ends_at < now() + interval '61 minutes'",
  );
  await owner.query("update family_links set code_until = now() - interval '1 hour' where code_until is not null");
}

it("is not shut out by right codes: each is given back to its link and its address", async () => {
  const school = await aSchool();
  const home = await aHome(school);
  const token = await sendLink(home);
  const { server, owner } = await testApp();
  const visitor = new InProcessClient(server, "2001:db8:77:1::1");
  for (let at = 0; at < 8; at += 1) {
    await owner.query("delete from rate_counters where bucket like 'family open%' or bucket like 'family codes%'");
    await owner.query("update family_links set code_until = now() - interval '1 hour' where code_until is not null");
    await visitor.call(family.openFamilyLink, { token });
    await visitor.call(family.enterFamily, { token, code: await codeTo(school, home.phoneNumber) });
  }
  const { rows } = await owner.query<{ hits: number }>(
    "select hits from rate_counters where bucket like 'family enter %'",
  );
  expect(rows.length).toBeGreaterThanOrEqual(3);
  const ofVisitor = await owner.query<{ hits: number }>(
    "select hits from rate_counters where bucket like 'family enter 2001:db8:77:%'",
  );
  expect(ofVisitor.rows.map(({ hits }) => hits)).toEqual([0, 0]);
});

it("is a number of codes that cost little, and too few guesses to be right; a new link lets its owner in", async () => {
  const school = await aSchool();
  const home = await aHome(school);
  const token = await sendLink(home);
  const said = new Set<string>();
  const guesses: string[] = [];
  for (let hour = 0; hour < 10; hour += 1) {
    for (let at = 0; at < 4; at += 1) {
      said.add((await (await aStranger()).try(family.openFamilyLink, { token })).message);
      const code = await codeTo(school, home.phoneNumber);
      const wrong = code === "000000" ? "111111" : "000000";
      guesses.push((await (await aStranger()).try(family.enterFamily, { token, code: wrong })).message);
      const { owner } = await testApp();
      await owner.query("update family_links set code_until = now() + interval '8 minutes' where code_until > now()");
    }
    await anHourLater();
  }
  const { owner } = await testApp();
  const { rows } = await owner.query("select from messages where recipient = $1 and body ~ '^[0-9]{6} '", [
    home.phoneNumber,
  ]);
  expect(rows).toHaveLength(24);
  // Nobody is told that it is over: all are answered alike.
  expect([...said]).toHaveLength(1);
  expect(new Set(guesses).size).toBe(1);

  const other = await aHome(school);
  const good = await sendLink(other);
  const enter = async (link: string, code: string) =>
    (await (await aStranger()).try(family.enterFamily, { token: link, code })).success;
  for (let hour = 0; hour < 6; hour += 1) {
    for (let at = 0; at < 5; at += 1) await enter(good, "000000");
    await anHourLater();
  }
  await (await aStranger()).call(family.openFamilyLink, { token: good });
  expect(await enter(good, await codeTo(school, other.phoneNumber))).toBe(false);
  const next = await sendLink(other);
  await (await aStranger()).call(family.openFamilyLink, { token: next });
  expect(await enter(next, await codeTo(school, other.phoneNumber))).toBe(true);
});
