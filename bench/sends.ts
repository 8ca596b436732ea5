/**
 * A list of 20,000 looked at and sent: how long the preview takes and what another school waits meanwhile, and queueing it
 * against one bare INSERT … SELECT into a table with the same columns and indexes.
 */
import { randomUUID } from "node:crypto";
import { median, quantile, type Figure } from "./kit/figures.ts";
import { callOf, startHouse, type House } from "./kit/house.ts";
import { answerOf } from "./kit/load.ts";
import { waits } from "./papers.ts";

const SCHOOL = "BIG";
const OTHER = "OTHER";
const RECIPIENTS = 20_000;
const PREVIEWS = 10;
const IDLE_CALLS = 200;
const MESSAGE = "Dear $Name, $Student of $Group is expected back on Monday. $School";

export async function benchSends(): Promise<Figure[]> {
  const house = await startHouse();
  try {
    await house.fill(SCHOOL, RECIPIENTS);
    await house.fill(OTHER, 100);
    const cookie = await house.signIn(SCHOOL);
    const other = callOf(await house.signIn(OTHER), { function: "getKeyStages" });
    await fillList(house);
    await house.settle();

    const preview = callOf(cookie, { function: "previewMessages", message: MESSAGE });
    const { data } = await answerOf(house.url, preview);
    if (data["recipients"] !== RECIPIENTS) throw new Error(`The preview reaches ${String(data["recipients"])}`);
    const idle = await waits(house, other, (answered) => answered >= IDLE_CALLS);
    const state = { isOver: false };
    const meanwhile = waits(house, other, () => state.isOver);
    const looked: number[] = [];
    for (let at = 0; at < PREVIEWS; at += 1) {
      const started = performance.now();
      await answerOf(house.url, preview);
      looked.push(performance.now() - started);
    }
    state.isOver = true;
    const waited = await meanwhile;

    const bare = await bareInsert(house);
    const started = performance.now();
    const fields = { function: "sendMessageToParents", message: MESSAGE, per: "child" };
    const sent = await answerOf(house.url, callOf(cookie, fields, { "idempotency-key": randomUUID() }));
    const queued = performance.now() - started;
    if (sent.data["queued"] !== RECIPIENTS) throw new Error(`${String(sent.data["queued"])} were queued`);
    return [
      {
        bench: "sends",
        what: `a list of ${RECIPIENTS} looked at`,
        seen: median(looked),
        unit: "ms",
        detail: `of ${PREVIEWS}, the longest ${Math.max(...looked).toFixed(0)}`,
      },
      {
        bench: "sends",
        what: "another school's call meanwhile, 99 of 100",
        seen: quantile(waited, 0.99),
        unit: "ms",
        detail: `of ${waited.length}, half within ${quantile(waited, 0.5).toFixed(1)}; before ${quantile(idle, 0.99).toFixed(1)}`,
      },
      {
        bench: "sends",
        what: `${RECIPIENTS} queued by one press`,
        seen: queued / bare,
        unit: "× bare",
        detail: `${queued.toFixed(0)} ms; one INSERT … SELECT ${bare.toFixed(0)} ms`,
      },
    ];
  } finally {
    await house.stop();
  }
}

/** The office's list: every student, each with a number of its own. */
async function fillList(house: House): Promise<void> {
  await house.query(
    `insert into message_list_rows (school_code, user_code, list, type, person_code, name, student_name, group_name,
       phone_number, entry_key)
     select $1, (select user_code from accounts where username = $2), 'STUDENT', 'STUDENT', s.user_code, s.name, s.name,
       g.group_name, '+2547' || (10000000 + row_number() over (order by s.user_code)), 'student ' || s.user_code
     from students s join groups g using (school_code, group_code) where s.school_code = $1`,
    [SCHOOL, `bench.${SCHOOL.toLowerCase()}`],
  );
  await house.query(
    `insert into message_limits (school_code, recipients_max, approval_above, quiet_from, quiet_until)
     values ($1, $2, $2, '00:00', '00:00')`,
    [SCHOOL, RECIPIENTS],
  );
  await house.query(
    "insert into message_prices (school_code, prefix, network, price_e4) values ($1, '+254', 'Safaricom', 8000)",
    [SCHOOL],
  );
}

/** The same messages put into the same columns and indexes by one statement, without what the house keeps beside them. */
async function bareInsert(house: House): Promise<number> {
  await house.query(
    `create table bare_messages (like messages
       including defaults including identity including generated including indexes)`,
  );
  const started = performance.now();
  await house.query(
    `insert into bare_messages (school_code, send_code, channel, name, recipient, body, segments, price_e4, network)
     select school_code, 'MS-BARE', 'sms', name, phone_number,
       'Dear ' || name || ', ' || student_name || ' of ' || group_name || ' is expected back on Monday. BIG School',
       1, 8000, 'Safaricom' from message_list_rows where school_code = $1 order by id`,
    [SCHOOL],
  );
  return performance.now() - started;
}
