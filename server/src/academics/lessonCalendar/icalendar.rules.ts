/**
 * Weekly events as a calendar other programs read (iCalendar, RFC 5545): times in the school's own zone, of which the
 * file says how far it is from UTC and when that changes, so that no program has to know it.
 */

/** What and where an event is, and at which minutes of its day. */
interface Described {
  title: string;
  place: string;
  note: string;
  /** Minutes since midnight. */
  startMinute: number;
  endMinute: number;
}

/** One day on which an event is otherwise than in every week. */
export interface ChangedEvent extends Described {
  /** ISO. */
  day: string;
}

/** An event of one day. */
export interface SingleEvent extends ChangedEvent {
  uid: string;
}

/** An event of every week, or of every second one, on one day of it. */
export interface WeeklyEvent extends Described {
  /** The same at every reading: by it a calendar knows the event again. */
  uid: string;
  /** The first day on which it is, ISO. */
  firstDay: string;
  /** The last day that it may be on; undefined goes on. */
  lastDay: string | undefined;
  /** From one of its weeks to the next. */
  interval: 1 | 2;
  /** Days on which it would be and is not. */
  without: readonly string[];
  /** Days on which it is besides, after the first. */
  also: readonly string[];
  /** Those of its days on which something of it is different. */
  changed: readonly ChangedEvent[];
}

/** Since when an event is as it is, to the second. */
export interface Dated {
  changedAt: Date;
}

export interface Calendar {
  name: string;
  /** IANA name of the school's zone. */
  timeZone: string;
  events: readonly (WeeklyEvent & Dated)[];
  singles: readonly (SingleEvent & Dated)[];
}

const LINE_BYTES_MAX = 75;
const DAY_MS = 86_400_000;
/** How far from now changes of the clock are told, for events that go on. */
const YEARS_AHEAD = 5;

export function writeCalendar({ name, timeZone, events, singles }: Calendar, now: Date): string {
  const days = [...events.map(({ firstDay }) => firstDay), ...singles.map(({ day }) => day)];
  const from = days.reduce((first, day) => Math.min(first, Date.parse(day)), now.getTime());
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Ofisi//Timetable//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    // How often a calendar should ask again.
    "REFRESH-INTERVAL;VALUE=DURATION:PT4H",
    "X-PUBLISHED-TTL:PT4H",
    ...zoneLines(timeZone, new Date(from - DAY_MS), new Date(now.getTime() + YEARS_AHEAD * 366 * DAY_MS)),
    ...events.flatMap((event) => weeklyLines(event, timeZone)),
    ...singles.flatMap((event) => eventLines(event, event.day, timeZone)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function weeklyLines(event: WeeklyEvent & Dated, timeZone: string): string[] {
  const { uid, changedAt } = event;
  const at = (day: string) => `;TZID=${timeZone}:${localTime(day, event.startMinute)}`;
  // The end of a rule is told in UTC where its events are in a zone (RFC 5545, 3.3.10).
  const until =
    event.lastDay === undefined ? "" : `;UNTIL=${utcTime(instantOf(event.lastDay, event.startMinute, timeZone))}`;
  return [
    ...eventLines(event, event.firstDay, timeZone, [
      `RRULE:FREQ=WEEKLY${event.interval === 1 ? "" : `;INTERVAL=${event.interval}`}${until}`,
      ...event.also.map((day) => `RDATE${at(day)}`),
      ...event.without.map((day) => `EXDATE${at(day)}`),
    ]),
    // In the place of the one that the rule gives for that day.
    ...event.changed.flatMap((one) =>
      eventLines({ ...one, uid, changedAt }, one.day, timeZone, [`RECURRENCE-ID${at(one.day)}`]),
    ),
  ];
}

/** @param rule what else is said of its days. */
function eventLines(
  event: Described & Dated & { uid: string },
  day: string,
  timeZone: string,
  rule: readonly string[] = [],
): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `SEQUENCE:${sequenceOf(event.changedAt)}`,
    `DTSTAMP:${utcTime(event.changedAt)}`,
    `LAST-MODIFIED:${utcTime(event.changedAt)}`,
    `DTSTART;TZID=${timeZone}:${localTime(day, event.startMinute)}`,
    `DTEND;TZID=${timeZone}:${localTime(day, event.endMinute)}`,
    ...rule,
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.place)}`,
    `DESCRIPTION:${escapeText(event.note)}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
  ];
}

/** Before any event was told. */
const SEQUENCE_FROM = Date.UTC(2020, 0, 1);

/** A number that is higher the later an event has changed: nothing is lost with a number that nobody has counted. */
const sequenceOf = (changedAt: Date): number => Math.max(0, Math.floor((changedAt.getTime() - SEQUENCE_FROM) / 1000));

/** The zone's distance from UTC at the beginning, and every change of it until the end. */
function zoneLines(timeZone: string, from: Date, to: Date): string[] {
  const parts: string[] = [];
  const part = (at: Date, before: number, after: number) =>
    parts.push(
      `BEGIN:${after > before ? "DAYLIGHT" : "STANDARD"}`,
      // The local time before the change.
      `DTSTART:${utcTime(new Date(at.getTime() + before * 60_000)).slice(0, -1)}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(after)}`,
      `END:${after > before ? "DAYLIGHT" : "STANDARD"}`,
    );
  let offset = offsetAt(from, timeZone);
  part(from, offset, offset);
  for (let day = from.getTime(); day < to.getTime(); day += DAY_MS) {
    const next = offsetAt(new Date(day + DAY_MS), timeZone);
    if (next === offset) continue;
    part(changeWithin(day, day + DAY_MS, timeZone), offset, next);
    offset = next;
  }
  return ["BEGIN:VTIMEZONE", `TZID:${timeZone}`, ...parts, "END:VTIMEZONE"];
}

/** The minute at which the distance changes, which it does once between the two. */
function changeWithin(from: number, to: number, timeZone: string): Date {
  const before = offsetAt(new Date(from), timeZone);
  let [low, high] = [from, to];
  while (high - low > 60_000) {
    const middle = low + Math.floor((high - low) / 120_000) * 60_000;
    if (offsetAt(new Date(middle), timeZone) === before) low = middle;
    else high = middle;
  }
  return new Date(high);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes that a zone's clocks are ahead of UTC. */
function offsetAt(instant: Date, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
    formats.set(timeZone, format);
  }
  const said = format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(said) ?? [];
  const distance = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === "-" ? -distance : distance;
}

/** The instant of a local time; where the clocks skip it, the one that they would have shown without. */
function instantOf(day: string, minute: number, timeZone: string): Date {
  const local = Date.parse(day) + minute * 60_000;
  const first = local - offsetAt(new Date(local), timeZone) * 60_000;
  return new Date(local - offsetAt(new Date(first), timeZone) * 60_000);
}

const localTime = (day: string, minute: number): string =>
  utcTime(new Date(Date.parse(day) + minute * 60_000)).slice(0, -1);

/** `20261123T052000Z`. */
const utcTime = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? "-" : "+"}${String(hours).padStart(2, "0")}${String(rest).padStart(2, "0")}`;
}

/** RFC 5545, 3.3.11. */
function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, (character) => `\\${character}`)
      .replace(/\r\n|\r|\n/g, "\\n")
      // oxlint-disable-next-line no-control-regex -- they may not stand in a calendar at all
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
  );
}

/** Lines of at most 75 bytes, between characters; what goes on begins with a blank (RFC 5545, 3.1). */
function fold(line: string): string {
  let folded = "";
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES_MAX) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
