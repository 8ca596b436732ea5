/** Messages over a line that stays open: as many under way at a time as the carrier allows, each answered by itself. */
import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { NoAnswer } from "../../kit/outbound.ts";
import type { Carrier, Leaving, OpenProvider } from "./adapters.ts";
import { ourReason } from "./reasons.rules.ts";
import { reasonOf, type Outcome } from "./rules.ts";
import { outcomeOf, requestsOf } from "./smpp.rules.ts";
import type { SmppLine } from "./smppLine.adapters.ts";

/** A carrier that is asked too fast is asked again after these; it says itself that it has taken nothing. */
const THROTTLED_WAITS_MS = [250, 500, 1_000, 2_000, 4_000, 8_000];
/** Numbers that join the parts of a text. */
const NUMBERS = 256;

const partOf = (part: number, parts: number, words: string) =>
  ourReason("Part {part} of {parts} was not taken: {words}", { part, parts, words });

/** @param line undefined where this process holds none: then nothing leaves. */
export function smppCarrier({ options }: Pick<OpenProvider, "options">, line: SmppLine | undefined): Carrier {
  let number = randomInt(NUMBERS);

  async function hand(message: Leaving): Promise<Outcome> {
    number = (number + 1) % NUMBERS;
    const requests = requestsOf(message, { sender: options.sender, longText: options.longText, number });
    for (const [place, request] of requests.entries()) {
      const outcome = await handOne(request);
      if (outcome.state === "sent" && place < requests.length - 1) continue;
      if (outcome.state === "sent" || place === 0) return outcome;
      // A part of it is on its way: nobody sends the whole again unasked.
      return { state: "unknown", reason: partOf(place + 1, requests.length, outcome.reason) };
    }
    return { state: "failed", reason: ourReason("There is nothing to send") };
  }

  async function handOne(request: ReturnType<typeof requestsOf>[number]): Promise<Outcome> {
    for (let tries = 0; ; tries += 1) {
      const outcome = await askOnce(request);
      const waitMs = THROTTLED_WAITS_MS[tries];
      if (outcome.state !== "waiting" || waitMs === undefined || !line?.isOpen) return outcome;
      await sleep(waitMs);
    }
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
    send: async (messages) =>
      new Map(await Promise.all(messages.map(async (one): Promise<[number, Outcome]> => [one.id, await hand(one)]))),
  };
}
