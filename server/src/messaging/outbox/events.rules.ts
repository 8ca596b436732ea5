/** Reports that come several by one call: a list alone, or one that stands somewhere in what is told. */
import type { AdapterName, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { readJson } from "./gateway.rules.ts";

/** More than any provider tells at once. */
export const EVENTS_MAX = 10_000;
/** What stands beside a list is kept with each of its events, unless it is long: it would be kept as often as there are events. */
const BESIDE_MAX = 2_000;

/** How a school says that its reports come in a list: `0.id` for a list alone, `results.0.id` for one within. */
const IN_LIST = /^(?:(.+?)\.)?0\.(?=.)/;

/**
 * Each report of a call as one that came alone, so that one of them that cannot be read is nothing to the others: what was
 * told, with this event alone in its list. What is no list stays as it came, word by word.
 * @returns undefined for more than a provider tells at once.
 */
export function eventsOf(adapter: AdapterName, options: ProviderOptions, body: string): string[] | undefined {
  if ((adapter !== "http" && adapter !== "smtp") || !/^\s*[[{]/.test(body)) return [body];
  const whole = readJson(body);
  const [named, within = ""] = IN_LIST.exec(options.reportReference) ?? [];
  if (Array.isArray(whole) && whole.length > 0)
    return each(whole, (event) => (named === undefined ? written(event) : `[${written(event)}]`));
  const path = within === "" ? [] : within.split(".");
  const list = path.reduce<unknown>((value, step) => ownOf(value, step), whole);
  if (path.length === 0 || !Array.isArray(list) || list.length === 0) return [body];
  const beside = written(placed(whole, path, []));
  const around = beside.length > BESIDE_MAX ? {} : whole;
  return each(list, (event) => written(placed(around, path, [event])));
}

function each(list: readonly unknown[], write: (event: unknown) => string): string[] | undefined {
  return list.length > EVENTS_MAX ? undefined : list.map(write);
}

const ownOf = (value: unknown, step: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, step)
    ? (value as Record<string, unknown>)[step]
    : undefined;

/** The same with something else at a path. */
function placed(value: unknown, [step, ...rest]: readonly string[], at: unknown): unknown {
  if (step === undefined) return at;
  const beside = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  return { ...beside, [step]: placed(ownOf(value, step), rest, at) };
}

/** What is nested deeper than can be written down is no report. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '"nested too deep"';
  }
}
