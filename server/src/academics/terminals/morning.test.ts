/** Mornings at the gate. `npm run terminals` plays the long one: 2,000 taps in twenty minutes from six terminals. */
import { cards } from "@ofisi/contract/academics/cards";
import { terminals } from "@ofisi/contract/academics/terminals";
import { afterEach, expect, it, vi } from "vitest";
import { faultsOf } from "../../../test/bursary.ts";
import { aGroup, aSchool } from "../../../test/cast.ts";
import { aTerminal } from "../../../test/gate.ts";
import { cardOf, playMorning, seeded } from "../../../test/morning.ts";
import { testApp } from "../../../test/app.ts";
import { schoolClock } from "../../kit/days.ts";

afterEach(() => void vi.useRealTimers());

const isLong = process.env["MORNING"] === "long";
const STUDENTS = isLong ? 1_150 : 40;
const SECONDS = isLong ? 1_200 : 600;
/** Just before seven in Nairobi, so that the clock's own hour turns in the middle. */
const BEGINS = new Date("2026-02-03T03:55:00Z");

it("leaves every student's day as it was meant, whatever the readers did", async () => {
  const school = await aSchool();
  const { schoolCode, office } = school;
  const { groupCode } = await aGroup(school);
  const { owner } = await testApp();
  const codes = Array.from({ length: STUDENTS }, (_, index) => `ST-MORNING${String(index).padStart(4, "0")}`);
  await owner.query(
    `insert into students (school_code, user_code, name, group_code) select $1, code, code, $2 from unnest($3::text[]) as code`,
    [schoolCode, groupCode, codes],
  );
  for (const [index, userCode] of codes.entries())
    await office.call(cards.giveCard, { userCode, cardCode: cardOf(index) });
  const gates = await Promise.all(Array.from({ length: 6 }, (_, index) => aTerminal(school, `Gate ${index + 1}`)));
  const closed = 4;
  const at = (second: number) => new Date(BEGINS.getTime() + second * 1_000);
  vi.useFakeTimers({ toFake: ["Date"] });
  const { meant, taps } = await playMorning({
    userCodes: codes,
    terminals: gates,
    closed,
    close: async () => void (await office.call(terminals.revokeTerminal, { id: gates[closed]!.id })),
    async setClock(second) {
      vi.setSystemTime(at(second));
      // The limit goes by the database's own clock, in which the whole morning is a few seconds.
      await owner.query("delete from rate_counters where bucket like $1", [`terminal ${schoolCode} %`]);
    },
    seconds: SECONDS,
    random: seeded(20),
  });
  vi.useRealTimers();
  if (isLong) console.log(`${taps} taps of ${STUDENTS} students`);
  if (isLong) expect(taps).toBeGreaterThanOrEqual(2_000);
  const clock = (second: number | undefined) =>
    second === undefined ? null : schoolClock(at(second), "Africa/Nairobi");
  const { rows } = await owner.query(
    `select user_code as "userCode", state, to_char(time_in * interval '1 minute', 'HH24:MI') as came,
       to_char(time_out * interval '1 minute', 'HH24:MI') as went
     from attendance_days where school_code = $1 and on_day = '2026-02-03' order by user_code`,
    [schoolCode],
  );
  expect(rows).toEqual(
    meant
      .filter(({ cameAt }) => cameAt !== undefined)
      .map(({ userCode, cameAt, leftAt }) => ({
        userCode,
        state: "present",
        came: clock(cameAt),
        went: clock(leftAt),
      })),
  );
  const waiting = await owner.query("select from taps where school_code = $1 and outcome = 'waiting'", [schoolCode]);
  expect(waiting.rowCount).toBe(0);
  expect(await faultsOf(schoolCode)).toEqual([]);
});
