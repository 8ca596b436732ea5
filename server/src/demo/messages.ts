/** The demo's messages: three terms of notices, reminders, custom lists and newsletters, with what went wrong and what was answered. */
import { beginningsOf } from "@ofisi/contract/messaging/networks";
import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import { LANGUAGES, type Language } from "@ofisi/contract/kit/texts";
import { messageDrafts } from "@ofisi/contract/messaging/messageDrafts";
import { merge } from "@ofisi/contract/messaging/placeholders";
import { dialled, e4Of, priceOfMessage } from "@ofisi/contract/messaging/prices";
import { countSegments, normalise } from "@ofisi/contract/messaging/segments";
import type { InProcessClient } from "../kit/inProcessClient.ts";
import { ourReason } from "../messaging/outbox/reasons.rules.ts";
import { findAccount } from "../platform/session/queries.ts";
import { addDays, officeDay, type Calendar } from "./calendar.ts";
import type { CastSchool } from "./cast.ts";
import {
  addPastBounces,
  addPastReplies,
  addPastSend,
  hasSends,
  knowSince,
  listParents,
  type Parent,
  type PastMessage,
  type PastReply,
} from "./messages.queries.ts";
import type { Play } from "./play.ts";

const PRICES = [
  ...[
    ["KE-Safaricom", "Safaricom", "0.8"],
    ["KE-Airtel", "Airtel", "0.95"],
    ["KE-Telkom", "Telkom", "1.1"],
  ].flatMap(([code = "", network = "", price = ""]) =>
    beginningsOf(code).map((prefix) => ({ prefix, network, price })),
  ),
  { prefix: "+", network: "", price: "2.5" },
];

interface Planned {
  day: string;
  by: "office" | "bursar" | "sna";
  kind: "bulk" | "custom";
  message: string;
  /** An e-mail in place of an SMS. */
  subject?: string;
  /** One in so many parents. */
  oneIn: number;
  /** What one of them writes back. */
  answer?: string | undefined;
}

const NOTICES = [
  "Dear $Name, school opens on Monday at 8 am. Reporting for boarders is on Sunday from 2 pm.",
  "Dear $Name, the parents' meeting is on Friday at 10 am in the hall. $Student may leave with you.",
  "Mpendwa $Name, mitihani ya muhula inaanza Jumatatu. Mwezeshe $Student kupumzika mapema.",
  "Dear $Name, school closes on Friday at noon. Please collect $Student before 4 pm. Report cards are given out then.",
] as const;
const REMINDER =
  "Dear $Name, the fees of $Student for this term are not paid in full. Please pay by M-Pesa with the admission number, or see the bursar.";
const LISTS = [
  "Dear $Name, $Student goes to the music festival on Thursday. Please send a packed lunch and a jersey.",
  "Dear $Name, the library asks $Student for a book that is overdue.",
  "Dear $Name, $Student was in the sanatorium today and is well again. The nurse is glad to tell you more.",
  "Félicitations $Name ! $Student a réussi l’épreuve de français.",
] as const;
const NEWSLETTER =
  "Dear $Name,\n\nthank you for a good term. The new laboratory is open, the swimmers came second in the county, and the harambee for the bus has brought more than half of what it needs.\n\nUhuru Academy";

/** What the office has kept to write again, by the names that it looks for. */
export const TEMPLATES: readonly (readonly [string, Readonly<Record<Language, string>>])[] = [
  [
    "Fees of the term",
    {
      en: "Dear $Name, $Balance of the fees of $Student is still to be paid. Please pay by M-Pesa with the admission number, or see the bursar. $School",
      fr: "Bonjour $Name, il reste $Balance à payer pour $Student. Merci de payer par M-Pesa avec le matricule, ou de voir l'économe. $School",
      sw: "Mpendwa $Name, $Balance ya karo ya $Student bado haijalipwa. Tafadhali lipa kwa M-Pesa ukitumia namba ya usajili, au mwone mhasibu. $School",
    },
  ],
  [
    "Absence",
    {
      en: "Dear $Name, $Student of $Group was not at school today. Please tell us why: answer this message or call the office. $School",
      fr: "Bonjour $Name, $Student ($Group) n'était pas à l'école aujourd'hui. Merci de nous dire pourquoi : répondez à ce message ou appelez le bureau. $School",
      sw: "Mpendwa $Name, $Student wa $Group hakuwa shuleni leo. Tafadhali tuambie sababu: jibu ujumbe huu au piga simu ofisini. $School",
    },
  ],
  [
    "Parents' meeting",
    {
      en: "Dear $Name, the meeting of parents of $Group is on Friday at 10 am in the hall. $School",
      fr: "Bonjour $Name, la réunion des parents de $Group a lieu vendredi à 10 h dans la grande salle. $School",
      sw: "Mpendwa $Name, mkutano wa wazazi wa $Group ni Ijumaa saa nne asubuhi ukumbini. $School",
    },
  ],
];

/** What somebody writes back, in each term something else. */
const ANSWERS = {
  opening: ["Asante. Tutafika Jumapili jioni.", "May the trunk come on Saturday?", "Thank you, we will be there."],
  meeting: [
    "I am travelling on Friday. May my sister come in my place?",
    "Asante, nitakuja.",
    "Is there parking at the hall? We are coming from Thika and may be late.",
  ],
  exams: ["Asante mwalimu.", "Nimeelewa, asante sana.", "She has a fever since yesterday. What if she misses a paper?"],
  reminder: [
    "I have paid 15,000 by M-Pesa this morning. Please look.",
    "Naomba muda hadi mwisho wa mwezi.",
    "Which paybill is it? I have lost the number.",
  ],
  list: [
    "May the school lend a jersey? Ours is too small.",
    "We found the book, it comes on Monday.",
    "Merci beaucoup !",
  ],
} as const;
const STOP = "STOP";
const UNREAD = 3;
/** What becomes of a message to whoever has said so, or whose mailbox is not there. */
const noMore = (reason: string) => ({ state: "suppressed", reason, priceE4: 0, reference: "" }) as const;
const ANSWERED = ourReason("Answered: {words}", { words: STOP });
const NO_MAILBOX = "550 5.1.1 The email account that you tried to reach does not exist";

function plannedIn({ terms, today }: Calendar): Planned[] {
  const found: Planned[] = [];
  for (const [term, { dateFrom, dateTo }] of terms.entries()) {
    const answer = (to: keyof typeof ANSWERS): string | undefined => ANSWERS[to][term];
    const [opening, meeting, exams, closing] = NOTICES;
    const bulk = { by: "office", kind: "bulk", oneIn: 1 } as const;
    found.push({ ...bulk, day: addDays(dateFrom, -3), message: opening, answer: answer("opening") });
    found.push({ ...bulk, day: addDays(dateFrom, 17), message: meeting, answer: answer("meeting") });
    found.push({ ...bulk, day: addDays(dateTo, -18), message: exams, answer: answer("exams") });
    found.push({ ...bulk, day: addDays(dateTo, -4), message: closing });
    found.push({ ...bulk, day: addDays(dateTo, -2), message: NEWSLETTER, subject: "News of the term" });
    for (const days of [21, 42, 63])
      found.push({
        by: "bursar",
        kind: "bulk",
        oneIn: 3,
        day: addDays(dateFrom, days),
        message: REMINDER,
        answer: days === 42 ? answer("reminder") : undefined,
      });
    for (const [at, message] of LISTS.entries())
      found.push({
        by: "sna",
        kind: "custom",
        oneIn: 12,
        day: addDays(dateFrom, 9 + at * 15),
        message,
        answer: at === 0 ? answer("list") : undefined,
      });
  }
  return found
    .map((one) => ({ ...one, day: officeDay(one.day) }))
    .filter(({ day }) => day < today)
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

/** Numbers that look like chance and are the same each time. */
const chance = (send: number, place: number): number => (send * 7_919 + place * 104_729 + send * place * 31) % 1_000;

/** How a message ended, and the carrier's word for it. */
function endOf(send: number, place: number): Pick<PastMessage, "state" | "reason"> {
  const drawn = chance(send, place);
  if (drawn < 915) return { state: "delivered", reason: "" };
  if (drawn < 965) return { state: "sent", reason: "" };
  if (drawn < 975) return { state: "failed", reason: "AbsentSubscriber" };
  if (drawn < 985) return { state: "failed", reason: "UserInBlacklist" };
  if (drawn < 995) return { state: "failed", reason: "DeliveryFailure" };
  return { state: "unknown", reason: "The answer was lost. It is not known whether this was sent" };
}

/** The same of an e-mail: few come back, those to mailboxes that are not there. */
const endOfMail = (send: number, place: number): Pick<PastMessage, "state" | "reason"> =>
  chance(send, place) < 990 ? { state: "sent", reason: "" } : { state: "failed", reason: NO_MAILBOX };

/** Nothing is added where anything was sent before; a start that was cut off begins again. */
export async function playMessages(
  play: Play,
  school: CastSchool,
  { head, office }: { head: InProcessClient; office: InProcessClient },
  calendar: Calendar,
): Promise<void> {
  await head.call(messagingSettings.saveMessagePrices, { prices: PRICES });
  await play.inSchool(school.schoolCode, async (tables) => {
    if (await hasSends(tables)) return;
    const parents = await listParents(tables);
    const by = {
      office: await findAccount(tables.db, school.office),
      bursar: await findAccount(tables.db, school.bursar),
      sna: await findAccount(tables.db, "messages.uhuru"),
    };
    const all = plannedIn(calendar);
    if (all[0]) await knowSince(tables, all[0].day);
    // Somebody asks for no more before the last notice to everybody, which then does not leave to them.
    const lastNotice = all.findLastIndex(({ message }) => NOTICES.some((notice) => notice === message));
    const stopAt = all.findLastIndex(({ message }, at) => message === REMINDER && at < lastNotice);
    // What came last nobody has read yet.
    const unreadFrom = all.indexOf(all.filter(({ answer }) => answer !== undefined).at(-UNREAD) ?? all[0]!);
    const stopped = new Map<string, string>();
    for (const [at, planned] of all.entries()) {
      const person = by[planned.by];
      const sendCode = `MS-DEMO-${String(at).padStart(3, "0")}`;
      const messages = messagesOf(planned, at, parents).map((one) => {
        const reason = stopped.get(one.recipient);
        return reason === undefined ? one : { ...one, ...noMore(reason) };
      });
      // A list with nobody in it was not sent.
      if (messages.length === 0) continue;
      const isMail = planned.subject !== undefined;
      const send = {
        kind: planned.kind,
        message: isMail ? "" : planned.message,
        emailSubject: planned.subject ?? "",
        emailBody: isMail ? planned.message : "",
        sentBy: person?.userCode ?? "",
        personName: person?.personName ?? "",
      };
      const first = { ...send, sendCode, retryOf: null, at: `${planned.day}T07:${String(10 + (at % 45))}:00Z` };
      await addPastSend(tables, first, messages);
      const answers = answersOf([planned.answer, at === stopAt ? STOP : undefined], planned, at, messages);
      const isRead = at < unreadFrom;
      await addPastReplies(tables, answers, { readBy: by.office?.personName ?? "", isRead });
      for (const { from, text } of answers) if (text === STOP) stopped.set(from, ANSWERED);
      const returned = messages.filter(({ state, reason }) => state === "failed" && reason === NO_MAILBOX);
      for (const { recipient } of returned) stopped.set(recipient, NO_MAILBOX);
      await addPastBounces(
        tables,
        returned.map(({ recipient }) => recipient),
        { reason: NO_MAILBOX, at: first.at },
      );
      // Of the opening of each term the office sent the failed again.
      const failed = messages.filter(({ state }) => state === "failed");
      if (planned.message !== NOTICES[0] || failed.length === 0) continue;
      const again = failed.map((one, place) => ({
        ...one,
        ...endOf(at + 1, place),
        reference: `${one.reference}R`,
      }));
      const repeat = { ...send, kind: "retry", sendCode: `${sendCode}-R`, retryOf: sendCode } as const;
      await addPastSend(tables, { ...repeat, at: `${planned.day}T12:30:00Z` }, again);
    }
  });
  await play.analyse(["messages", "message_sends", "message_counts", "message_replies"]);
  for (const [templateName, texts] of TEMPLATES)
    for (const language of LANGUAGES)
      await office.call(messageDrafts.saveMessageTemplate, { templateName, language, message: texts[language] });
  await office.call(messagingSettings.addSuppression, {
    channel: "sms",
    address: "+254700000911",
    reason: "moved away, asked us on the phone",
  });
}

/** The answers of those whom a send reached, some hours later; none of two is of the same number. */
function answersOf(
  answers: readonly (string | undefined)[],
  { day }: Planned,
  at: number,
  messages: readonly PastMessage[],
): PastReply[] {
  const reached = messages.filter(({ state }) => state === "delivered");
  return answers.flatMap((text, place) => {
    const from = reached[(at * 13 + place) % Math.max(1, reached.length)];
    if (text === undefined || !from) return [];
    return [{ id: `ATReply_${at}_${place}`, from: from.recipient, text, at: `${day}T${10 + place}:24:00Z` }];
  });
}

function messagesOf({ kind, message, subject, oneIn }: Planned, at: number, parents: readonly Parent[]): PastMessage[] {
  const list = PRICES.map((row) => ({ ...row, priceE4: e4Of(row.price) }));
  const isMail = subject !== undefined;
  return parents
    .filter((_, place) => oneIn === 1 || chance(at + (kind === "custom" ? 500 : 0), place) % oneIn === 0)
    .flatMap(({ name, phone, email, students }, place) => {
      const recipient = isMail ? email : dialled(phone);
      if (recipient === undefined || recipient === "") return [];
      const merged = merge(message, { Name: name, Student: students });
      const body = isMail ? merged : normalise(merged);
      const segments = isMail ? 0 : countSegments(body).segments;
      const price = isMail ? { priceE4: 0, network: "" } : priceOfMessage(recipient, segments, list);
      const end = isMail ? endOfMail(at, place) : endOf(at, place);
      const isTaken = end.state === "sent" || end.state === "delivered";
      return [
        {
          channel: isMail ? ("email" as const) : ("sms" as const),
          name,
          recipient,
          subject: subject ?? "",
          body,
          segments,
          priceE4: price.priceE4,
          network: price.network,
          ...end,
          provider: isMail ? "smtp" : "africasTalking",
          reference: isTaken ? `ATXid_${at}_${place}` : "",
        },
      ];
    });
}
