/**
 * Asks carriers what became of messages: of which nobody knows, and that were taken long ago without a report. What they say
 * is stored and taken as a report is, so that it follows one that comes late, and nothing is ever sent again by it.
 */
import type { AdapterName } from "@ofisi/contract/messaging/messagingSettings";
import type { JobContext } from "../../kit/jobs.ts";
import { askOutside, NoAnswer } from "../../kit/outbound.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import type { OpenProvider } from "./adapters.ts";
import { keyOf } from "./claims.queries.ts";
import { fillRequest } from "./gateway.rules.ts";
import * as queries from "./lookups.queries.ts";
import { askedBy, canBeAsked, isAskedByKey, readLookup } from "./lookups.rules.ts";
import { ourReason } from "./reasons.rules.ts";
import { enqueueTaking, keepReport } from "./reports.queries.ts";
import { refusedBy } from "./rules.ts";
import { stateAsked } from "./smpp.rules.ts";
import type { SmppLine } from "./smppLine.adapters.ts";

/** Questions that are taken in hand at a time. */
const AT_ONCE = 10;

/**
 * What came of one question: the carrier's words, to be taken as a report; words that settle nothing, to be shown beside the
 * message; or nothing, since it is away and the others need not be asked now.
 */
export type Answered =
  | { report: { body: string; options?: object; asked?: string; isNews: (state: string) => boolean } }
  | { reason: string }
  | "away";

/** Who is asked, by our key or by the carrier's own name alone. */
export interface Askable {
  adapter: AdapterName;
  byKey: boolean;
  /** Where the words came from. */
  address: string;
  ask: (message: queries.AskedMessage) => Promise<Answered>;
}

/** Asks about all whose time has come, until an hour of the clock or until the carrier is away. Answers whether anything was said. */
export async function askAbout(
  { inSchool }: Pick<JobContext, "inSchool">,
  school: SchoolCode,
  { adapter, byKey, address, ask }: Askable,
  until: number,
): Promise<boolean> {
  let hasSaid = false;
  while (Date.now() < until) {
    const taken = await inSchool(school, ({ db }) =>
      queries.takeToAsk({ db, school }, { adapter, byKey, most: AT_ONCE }),
    );
    if (taken.length === 0) break;
    for (const [place, message] of taken.entries()) {
      const answer = await ask(message);
      if (answer === "away") {
        const others = taken.slice(place + 1).map(({ id }) => id);
        if (others.length > 0) await inSchool(school, ({ db }) => queries.giveBack({ db, school }, others));
        return hasSaid;
      }
      hasSaid =
        (await inSchool(school, async ({ db }) => {
          if ("reason" in answer) return await queries.sayAsked({ db, school }, message.id, answer.reason);
          const { isNews, ...said } = answer.report;
          if (!isNews(message.state)) return false;
          await keepReport({ db, school }, { channel: "sms", adapter, address, ...said });
          await enqueueTaking(db, school);
          return false;
        })) || hasSaid;
    }
  }
  return hasSaid;
}

const NOT_THERE = ourReason("The carrier was asked, and knows nothing of this message");
const inWords = (words: string) => ourReason("The carrier was asked, and said: {words}", { words });

/** A gateway that has an address for it; undefined for one that has none. No connection to the database is held meanwhile. */
export function askableGateway(
  school: SchoolCode,
  { adapter, options, secret }: OpenProvider,
  allowed: readonly string[],
): Askable | undefined {
  if (adapter !== "http" || !canBeAsked(options)) return undefined;
  const told = askedBy(options);
  async function ask({ id, recipient, reference }: queries.AskedMessage): Promise<Answered> {
    const request = fillRequest(
      { method: "GET", url: options.statusUrl, headers: options.headers, body: "" },
      { to: recipient, message: "", sender: options.sender, id: keyOf(school, id), secret, reference },
    );
    const answer = await askOutside(request, allowed).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
      return undefined;
    });
    if (!answer) return "away";
    const { status, text } = answer;
    if (status === 404 || status === 410) return { reason: NOT_THERE };
    const refused = refusedBy(status, text);
    // Whoever is busy, at fault or lets nobody in says the same of all the others.
    if (refused) return refused.state === "failed" ? { reason: inWords(text.trim() || String(status)) } : "away";
    const said = readLookup(adapter, options, reference, text);
    if (!said || said.state === "interim") return { reason: inWords(said?.detail || text.trim()) };
    const isNews = (state: string) => said.state !== "sent" || state === "unknown";
    return { report: { body: text.replaceAll("\u0000", ""), options: told, asked: reference, isNews } };
  }
  return { adapter, byKey: isAskedByKey(options), address: options.statusUrl, ask };
}

/** A carrier with a line, which is asked over it by the name that it gave; from the same sender as it was handed over. */
export function askableLine(line: SmppLine, sender: string, address: string): Askable {
  return {
    adapter: "smpp",
    byKey: false,
    address,
    async ask({ reference, recipient }) {
      const answer = await line.query(reference, sender);
      if (!answer) return "away";
      const said = stateAsked(answer, { reference, recipient });
      if ("reason" in said) return { reason: said.isUnknown ? NOT_THERE : inWords(said.reason) };
      return { report: { body: said.body, isNews: () => said.isFinal } };
    },
  };
}
