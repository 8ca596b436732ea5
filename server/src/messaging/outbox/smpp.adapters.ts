/** Messages over a line that stays open: as many under way at a time as the carrier allows, each answered by itself. */
import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AtATime } from "../../kit/atATime.ts";
import { NoAnswer } from "../../kit/outbound.ts";
import type { Carrier, Leaving, OpenProvider } from "./adapters.ts";
import { ourReason } from "./reasons.rules.ts";
import { reasonOf, type Outcome } from "./rules.ts";
import { outcomeOf, requestsOf } from "./smpp.rules.ts";
import type { SmppLine } from "./smppLine.adapters.ts";

/** A carrier that is asked too fast is asked again after these; it says itself that it has taken nothing. */
const THROTTLED_WAITS_MS = [250, 500, 1_000, 2_000, 4_000, 8_000];
/** So long for all of a batch: what has not gone by then waits for another, well before it would be given up as lost. */
const THROTTLED_MS_MAX = 30_000;
/** Numbers that join the parts of a text. */
const NUMBERS = 256;

const partOf = (part: number, parts: number, words: string) =>
  ourReason("Part {part} of {parts} was not taken: {words}", { part, parts, words });

/** @param line undefined where this process holds none: then nothing leaves. */
export function smppCarrier({ options }: Pick<OpenProvider, "options">, line: SmppLine | undefined): Carrier {
  let number = randomInt(NUMBERS);
  // Together they would be too fast again each time, and the last of them never get through.
  const again = new AtATime(1);

  async function hand(message: Leaving, until: number): Promise<Outcome> {
    number = (number + 1) % NUMBERS;
    const requests = requestsOf(message, { sender: options.sender, longText: options.longText, number });
    for (const [place, request] of requests.entries()) {
      // Of what a part has left, the others follow however long it takes.
      const outcome = await handOne(request, place === 0 ? until : Number.POSITIVE_INFINITY);
      if (outcome.state === "sent" && place < requests.length - 1) continue;
      if (outcome.state === "sent" || place === 0) return outcome;
      // A part of it is on its way: nobody sends the whole again unasked.
      return { state: "unknown", reason: partOf(place + 1, requests.length, outcome.reason) };
    }
    return { state: "failed", reason: ourReason("There is nothing to send") };
  }

  async function handOne(request: ReturnType<typeof requestsOf>[number], until: number): Promise<Outcome> {
    const first = await askOnce(request);
    if (first.state !== "waiting") return first;
    return await again.run(async () => {
      let outcome: Outcome = first;
      for (const waitMs of THROTTLED_WAITS_MS) {
        if (outcome.state !== "waiting" || !line?.isOpen || Date.now() + waitMs > until) break;
        await sleep(waitMs);
        outcome = await askOnce(request);
      }
      return outcome;
    });
  }

  async function askOnce(request: ReturnType<typeof requestsOf>[number]): Promise<Outcome> {
    if (!line) return { state: "waiting", reason: ourReason("There is no line to the carrier") };
    try {
      const { status, messageId } = await line.submit(request);
      return outcomeOf(status, messageId);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      return { state: error.mayHaveLeft ? "unknown" : "waiting", reason: reasonOf(error.message) };
    }
  }

  return {
    name: "smpp",
    // The window: what is lost with a line, nobody knows of so many.
    batchMax: options.window,
    canBeAsked: true,
    eachItsText: true,
    async send(messages) {
      const until = Date.now() + THROTTLED_MS_MAX;
      const handed = messages.map(async (one): Promise<[number, Outcome]> => [one.id, await hand(one, until)]);
      return new Map(await Promise.all(handed));
    },
  };
}
