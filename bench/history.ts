/**
 * The history of messages at 1,000,000 of them, through the whole house, against bare Fastify and pg with the same
 * statements (aim: 0.6 of the bare server's requests per second), and what each read costs the database.
 */
import pg from "pg";
import { asPlatform } from "../server/src/demo/queries.ts";
import type { SchoolTables } from "../server/src/kit/scope.ts";
import {
  findSend,
  listMessages,
  listMonths,
  listSends,
  summarise,
} from "../server/src/messaging/messageHistory/queries.ts";
import { besideBare, databaseOf, ratesOf } from "./kit/beside.ts";
import type { Figure } from "./kit/figures.ts";
import { startHouse, type House } from "./kit/house.ts";
import { answerOf } from "./kit/load.ts";
import type { Options } from "./kit/options.ts";
import { postmasterOf } from "./kit/processor.ts";
import { CONNECTIONS } from "./kit/searches.ts";

const SCHOOL = "BIG";
const SENDS = 2_000;
/** Messages of each send: 1,000,000 in all. */
const EACH = 500;
const ZONE = "Africa/Nairobi";
const DAY = new Date().toISOString().slice(0, 10);
/** Reads whose processor time is added up. */
const READS = 20;

const PAGE = { page: 0, size: 25, direction: "desc" } as const;
const history = (keyword: string) => ({
  fields: { function: "getMessagesHistory", keyword, page: "0", size: "25" } as Record<string, string>,
  read: async (tables: SchoolTables) => {
    await listSends(tables, { keyword, unknownOnly: false }, PAGE);
    await summarise(tables, DAY, ZONE);
  },
});

const CASES: { what: string; fields: Record<string, string>; read: (tables: SchoolTables) => Promise<unknown> }[] = [
  { what: "history page", ...history("") },
  { what: "search, a word of a text", ...history("harambee") },
  { what: "search, a name", ...history("77707 wekesa") },
  { what: "search, a number", ...history("254700777077") },
  {
    what: "messages of a send",
    fields: { function: "getMessages", sendCode: "MS-1000", page: "0", size: "25" },
    read: async (tables) => {
      await findSend(tables, "MS-1000");
      await listMessages(tables, { sendCode: "MS-1000", state: undefined, keyword: "" }, PAGE);
    },
  },
  {
    what: "months by network",
    fields: { function: "getMessageMonths" },
    read: (tables) => listMonths(tables, DAY, ZONE),
  },
];

export async function benchHistory({ rounds }: Options): Promise<Figure[]> {
  const house = await startHouse();
  try {
    await house.fill(SCHOOL, 10);
    await fillMessages(house);
    await house.settle();
    const cookie = await house.signIn(SCHOOL);
    const [backend] = await house.query<{ pid: number }>("select pg_backend_pid() as pid");
    const postmaster = await postmasterOf(backend!.pid);
    return await besideBare({ house, school: SCHOOL, cookie }, CASES, async (sides, { what }) => {
      const { success } = await answerOf(house.url, sides.ours);
      if (!success) throw new Error(`${what} was refused`);
      const database = await databaseOf(sides, postmaster, READS);
      const detail = `of ${SENDS * EACH} messages in ${SENDS} sends`;
      return [
        { bench: "history", what: `${what}, database`, seen: database, unit: "ms of processor", detail },
        ...(await ratesOf(sides, { bench: "history", what, rounds, connections: CONNECTIONS })),
      ];
    });
  } finally {
    await house.stop();
  }
}

/** Two years of sends, most of them delivered, by three networks; a word that one of a hundred texts has. */
async function fillMessages(house: House): Promise<void> {
  const client = new pg.Client({ ...house.owner, application_name: "ofisi bench" });
  await client.connect();
  try {
    await asPlatform(client, async () => {
      await client.query(
        `insert into message_sends (school_code, send_code, kind, message, sent_by, person_name, created_at)
         select $1, 'MS-' || n, 'bulk', 'Dear $Name, school closes on ' || (date '2026-01-01' + n % 365)
             || case when n % 100 = 0 then ' for the harambee' else '' end, 'SF-1', 'Office',
           now() - make_interval(mins => n * 500)
         from generate_series(1, ${SENDS}) n`,
        [SCHOOL],
      );
      await client.query(
        `insert into messages (school_code, send_code, channel, name, recipient, body, segments, price_e4, cost_e4, state,
           network, provider, reference, queued_at, sent_at)
         select $1, 'MS-' || (1 + n / ${EACH}), 'sms', 'Parent ' || n || ' ' || (array['Wekesa', 'Njoroge', 'Achieng'])[1 + n % 3],
           '+2547' || lpad(n::text, 8, '0'), 'Dear Parent ' || n || ', school closes', 1, 8000, 8000,
           case when n % 50 = 0 then 'failed' when n % 7 = 0 then 'sent' else 'delivered' end,
           (array['Safaricom', 'Airtel', 'Telkom'])[1 + n % 3], 'africasTalking', 'AT-' || n, now(), now()
         from generate_series(0, ${SENDS * EACH - 1}) n`,
        [SCHOOL],
      );
    });
    await client.query("vacuum analyze messages, message_sends, message_counts");
  } finally {
    await client.end();
  }
}
