/**
 * A morning at the gate, played through the terminals' own door: who comes when is settled first, and what the school
 * knows afterwards is compared with it. Readers stutter, two terminals answer out of turn, one has a wrong clock, and
 * one is closed in the middle.
 */

/** A terminal as the field has them: it knows its base address, and posts forms to a path of its own behind it. */
export interface TestTerminal {
  id: number;
  url: string;
  /** What is told is checked as the device would read it: anything else stops it. */
  post: (fields: Record<string, string>, path?: string) => Promise<Told>;
}

export interface Told {
  status: number;
  success: boolean;
  message: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
}

/** What is meant of a student; times in seconds after the morning begins. */
export interface Meant {
  userCode: string;
  full: string;
  cameAt: number | undefined;
  leftAt: number | undefined;
}

interface Sent {
  at: number;
  terminal: number;
  rfid: string;
}

/** Numbers that are the same for the same seed: a morning that fails can be played again. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** The card of the student of this number: four bytes, the first with a leading zero. */
export const cardOf = (index: number): string => `04${(0x101010 + index).toString(16).toUpperCase()}`;

/** Of all bytes what the other readers tell. */
const short = (code: string): string =>
  code
    .match(/../g)!
    .map((byte) => byte.replace(/^0/, ""))
    .join("");

export interface Morning {
  /** Students of the school. */
  userCodes: readonly string[];
  terminals: readonly TestTerminal[];
  /** Which of them is closed in the middle, by its place. */
  closed: number;
  close: () => Promise<void>;
  /** Lets the clock stand at so many seconds after the morning's beginning. */
  setClock: (second: number) => Promise<void>;
  seconds: number;
  random: () => number;
}

/** Plays a morning; answers what is meant of everybody, and how many taps were sent. */
export async function playMorning(morning: Morning): Promise<{ meant: Meant[]; taps: number }> {
  const { random, seconds, terminals: gates, closed } = morning;
  const half = Math.floor(seconds / 2);
  const meant = morning.userCodes.map((userCode, index): Meant => {
    const isAway = random() < 0.1;
    const cameAt = isAway ? undefined : Math.floor(random() * (seconds - 200));
    const isBriefly = cameAt !== undefined && random() < 0.15;
    return {
      userCode,
      full: cardOf(index),
      cameAt,
      leftAt: isBriefly ? cameAt + 70 + Math.floor(random() * 120) : undefined,
    };
  });
  const sent: Sent[] = [];
  for (const { full: code, cameAt, leftAt } of meant)
    for (const at of [cameAt, leftAt]) {
      if (at === undefined) continue;
      // Whoever comes to a closed terminal goes to the next one, seconds later; nothing of the first is known.
      const chosen = Math.floor(random() * gates.length);
      if (chosen === closed && at >= half) sent.push({ at, terminal: closed, rfid: code });
      const terminal = chosen === closed && at >= half ? (closed + 1) % gates.length : chosen;
      const rfid = random() < 0.5 ? code : short(code);
      sent.push({ at, terminal, rfid });
      // The card lies on the reader.
      const repeats = random() < 0.3 ? 1 + Math.floor(random() * 4) : 0;
      for (let again = 1; again <= repeats; again += 1) sent.push({ at: at + again * 3, terminal, rfid });
    }
  const bySecond = new Map<number, Sent[]>();
  for (const tap of sent) bySecond.set(tap.at, [...(bySecond.get(tap.at) ?? []), tap]);
  let isClosed = false;
  for (const second of [...bySecond.keys()].toSorted((a, b) => a - b)) {
    if (second >= half && !isClosed) {
      await morning.close();
      isClosed = true;
    }
    await morning.setClock(second);
    // All of a second at once: in whatever order they arrive.
    const taps = bySecond.get(second)!.toSorted(() => random() - 0.5);
    const answers = await Promise.all(taps.map(({ terminal, rfid }) => gates[terminal]!.post(asSent(terminal, rfid))));
    for (const [index, { success, message }] of answers.entries())
      if (success === (isClosed && taps[index]!.terminal === closed))
        throw new Error(`a tap at ${second} s was ${success ? "let in" : "refused"}: ${message}`);
  }
  return { meant, taps: sent.length };
}

/** The first has a wrong clock, and tells it, as some do; others tell no more than they must. */
function asSent(terminal: number, RFID: string): Record<string, string> {
  const call = { function: "RFIDClocking", activityCode: "", RFID };
  if (terminal === 0) return { ...call, IMEI: "868", latLong: "-1.28,36.82", time: "1970-01-01 00:00:00" };
  return call;
}
