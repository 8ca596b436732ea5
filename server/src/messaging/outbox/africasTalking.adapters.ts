/** Africa's Talking: one request for many numbers of one text, an answer for each (DOMAIN 2). */
import { askOutside, NoAnswer } from "../../kit/outbound.ts";
import type { Settings } from "../../settings.ts";
import type { Carrier, Leaving, OpenProvider } from "./adapters.ts";
import { costE4, reasonOf, refusedBy, type Outcome } from "./rules.ts";

export const AFRICAS_TALKING_HOSTS = {
  sandbox: "https://api.sandbox.africastalking.com",
  live: "https://api.africastalking.com",
} as const;
/** It takes more; what is lost when an answer is, is this many. */
const BATCH_MAX = 100;

/** Processed, Sent, Queued. */
const ACCEPTED = new Set([100, 101, 102]);
/** Faults within their house or at the network: nobody says that nothing went on. */
const DOUBTFUL = new Set([500, 501]);
const BLACKLISTED = 406;

/** What may be called: what whoever runs the installation has set in their place is theirs to choose. */
export const africasTalkingAllows = ({
  africasTalkingUrl,
  messagingPrivateHosts,
}: Pick<Settings, "africasTalkingUrl" | "messagingPrivateHosts">): readonly string[] =>
  africasTalkingUrl ? ["0.0.0.0/0", "::/0"] : messagingPrivateHosts;

export function africasTalking(
  settings: Pick<Settings, "africasTalkingUrl" | "messagingPrivateHosts">,
  { options, secret, currency }: OpenProvider,
): Carrier {
  const base = settings.africasTalkingUrl ?? AFRICAS_TALKING_HOSTS[options.environment];
  const allowed = africasTalkingAllows(settings);

  async function ask(messages: readonly Leaving[]): Promise<ReadonlyMap<number, Outcome>> {
    const form = new URLSearchParams({
      username: options.username,
      to: messages.map(({ recipient }) => recipient).join(","),
      message: messages[0]?.body ?? "",
      ...(options.sender !== "" && { from: options.sender }),
      bulkSMSMode: "1",
      enqueue: "1",
    });
    const { status, text } = await askOutside(
      {
        method: "POST",
        url: `${base}/version1/messaging`,
        headers: { apikey: secret, accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
        body: form.toString(),
      },
      allowed,
    );
    const refused = refusedBy(status, text);
    return refused ? forAll(messages, refused) : readAnswer(text, messages, currency);
  }

  return {
    name: "africasTalking",
    batchMax: BATCH_MAX,
    async send(messages) {
      try {
        return await ask(messages);
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        return forAll(messages, { state: error.mayHaveLeft ? "unknown" : "waiting", reason: reasonOf(error.message) });
      }
    },
  };
}

const forAll = (messages: readonly Leaving[], outcome: Outcome) =>
  new Map(messages.map(({ id }): [number, Outcome] => [id, outcome]));

/** An outcome for each number that the answer names; of the others it says nothing. */
export function readAnswer(
  text: string,
  messages: readonly Pick<Leaving, "id" | "recipient">[],
  currency: string,
): Map<number, Outcome> {
  const data = recordOf(recordOf(parse(text))["SMSMessageData"]);
  const recipients = Array.isArray(data["Recipients"]) ? (data["Recipients"] as unknown[]).map(recordOf) : [];
  const outcomes = new Map<number, Outcome>();
  const said = wordOf(data["Message"]);
  // With nobody in it the message says why none was taken, such as InvalidSenderId.
  if (Array.isArray(data["Recipients"]) && recipients.length === 0 && said !== "" && !/^sent to [1-9]/i.test(said))
    return new Map(messages.map(({ id }) => [id, { state: "failed", reason: reasonOf(said) }]));
  const byNumber = new Map(messages.map(({ id, recipient }) => [digits(recipient), id]));
  for (const each of recipients) {
    const id = byNumber.get(digits(wordOf(each["number"])));
    if (id !== undefined) outcomes.set(id, outcomeOf(each, currency));
  }
  return outcomes;
}

function outcomeOf(recipient: Record<string, unknown>, currency: string): Outcome {
  const code = Number(wordOf(recipient["statusCode"]));
  const reference = wordOf(recipient["messageId"]);
  const word = wordOf(recipient["status"]);
  const reason = reasonOf(word === "" ? `status ${code}` : word);
  if (ACCEPTED.has(code) && reference !== "" && reference !== "None") {
    const cost = costE4(wordOf(recipient["cost"]), currency);
    return { state: "sent", reference, ...(cost !== undefined && { costE4: cost }) };
  }
  if (ACCEPTED.has(code) || DOUBTFUL.has(code) || !Number.isInteger(code) || code === 0)
    return { state: "unknown", reason };
  return { state: "failed", reason, ...(code === BLACKLISTED && { suppress: "blacklisted" }) };
}

const digits = (number: string) => number.replace(/\D/g, "");

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
const wordOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).slice(0, 500) : "";
