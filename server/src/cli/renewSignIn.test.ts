/** `npm run sign-in:renew` on the database of an installation that runs. */
import { session } from "@ofisi/contract/platform/session";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { testApp } from "../../test/app.ts";
import { aSchool, aStranger } from "../../test/cast.ts";
import { testDatabase } from "../../test/database.ts";
import { renewSignIn } from "./renewSignIn.ts";

beforeAll(() => {
  const { host, port, user, password, database } = testDatabase().owner;
  vi.stubEnv("DATABASE_URL", `postgres://${user}:${String(password)}@localhost:${port ?? ""}/${database}?host=${host}`);
});
afterAll(() => void vi.unstubAllEnvs());
afterEach(() => void vi.restoreAllMocks());

it("gives a school's first sign-in, whose password nobody saw, another one that lets it in once", async () => {
  const { officeUsername, office, schoolCode } = await aSchool();
  const told = vi.spyOn(console, "log").mockReturnValue();
  expect(await renewSignIn([officeUsername.toUpperCase()])).toBe(0);
  const [, username, password = ""] = /^The one-time password of (\S+) is (\S+)$/.exec(
    String(told.mock.calls[0]?.[0]),
  )!;
  expect(username).toBe(officeUsername);
  expect((await office.try(session.getSession, {})).value?.session).toBeFalsy();
  const answer = await (await aStranger()).call(session.portalLogin, { username: officeUsername, password });
  expect(answer).toMatchObject({ mustChangePassword: true });
  const { owner } = await testApp();
  const { rows } = await owner.query(
    "select subject, after from audit where operation = 'sign-in:renew' and school_code = $1",
    [schoolCode],
  );
  expect(rows).toMatchObject([{ subject: `account ${officeUsername}` }]);
  expect(JSON.stringify(rows)).not.toContain(password);
});

it("says why there is nothing to renew: no name, nobody of that name, a sign-in that is closed", async () => {
  const { officeUsername, office } = await aSchool();
  const told = vi.spyOn(console, "error").mockReturnValue();
  expect(await renewSignIn([])).toBe(1);
  expect(told.mock.lastCall?.[0]).toMatch(
    /^Nothing was renewed: it needs one username\.\nWhat to do: npm run sign-in:renew/,
  );
  expect(await renewSignIn(["nobody.here"])).toBe(1);
  expect(told.mock.lastCall?.[0]).toMatch(/^Nothing was renewed: nobody signs in as nobody\.here\./);
  expect((await office.try(session.getSession, {})).value?.session).toBeTruthy();
  const { owner } = await testApp();
  await owner.query("update accounts set disabled_at = now() where username = $1", [officeUsername]);
  expect(await renewSignIn([officeUsername])).toBe(1);
  expect(told.mock.lastCall?.[0]).toMatch(`the sign-in of ${officeUsername} is closed.`);
});
