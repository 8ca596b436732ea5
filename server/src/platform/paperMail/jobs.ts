/** Makes the mails of a mailing: a few at a time are drawn while nothing is held, and put in the outbox. */
import { said, type Said } from "@ofisi/contract/kit/phrases";
import type { PaperKind } from "@ofisi/contract/kit/paperMail";
import { keepSaid } from "@ofisi/contract/kit/texts";
import { signal } from "../../kit/live.ts";
import { Stopped, type LongJob, type LongJobs, type LongWork } from "../../kit/longJob.ts";
import type { Drawing } from "../../kit/operations.ts";
import { Refusal } from "../../kit/refusal.ts";
import { schoolHead } from "../../kit/schoolHead.ts";
import type { Database } from "../../kit/database/transaction.ts";
import { openScope, type SchoolTables } from "../../kit/scope.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { addBulkMail, ATTACHED_BYTES_MAX, type Attachment } from "../mail/queries.ts";
import { addNotice } from "../notifications/queries.ts";
import * as queries from "./queries.ts";
import type { MailedPaper, Mailing, MailingJob } from "./queries.ts";
import { mailText } from "./rules.ts";

/** Where a paper's states are shown: what of the pages is told of them, and the way there. */
const SHOWN: Record<PaperKind, { topic: string; path: string }> = {
  letter: { topic: "letterMail", path: "/school/applicants" },
  reportCard: { topic: "cardMail", path: "/school/reportCards" },
};

/** What was drawn of each person, or why nothing was. */
type Papers = ReadonlyMap<string, Attachment | Said>;

const mailPapers: LongJob<MailingJob> = {
  async portion(work, { mailingCode }) {
    const mailing = await queries.findRunning(work, mailingCode);
    if (!mailing) return false;
    const next = await queries.takeNext(work, mailingCode);
    if (next.length === 0) {
      await finish(work, mailing, { state: "done" });
      return false;
    }
    const drawings = await readPapers(work, mailing, [...new Set(next.map(({ userCode }) => userCode))]);
    return async (within) => {
      const papers = await drawAll(drawings);
      const places = new Set(next.map(({ place }) => place));
      await within((later) => putMails(later, mailing, places, papers));
    };
  },

  async stopped(work, { mailingCode }, failure = "") {
    const mailing = await queries.findRunning(work, mailingCode);
    if (mailing) await finish(work, mailing, { state: "failed", failure });
  },

  unfinished: said("The mails could not be made. Send them again"),
};

export const paperMailJobs: LongJobs = { tasks: { mailPapers }, listInterrupted: queries.listInterrupted };

const RESTORED = said(
  "A backup was restored in which this waited: it may have been sent since. Send it again if it did not arrive",
);

/** Ends the mailings of a backup that was restored: their mails may have been made and sent since. Answers how many. */
export async function holdRestoredPapers(db: Database): Promise<number> {
  const running = await queries.listInterrupted(db);
  for (const { payload } of running) {
    const { schoolCode, mailingCode } = payload as MailingJob;
    const tables = { db, school: mintSchoolCode(schoolCode) };
    const mailing = await queries.findRunning(tables, mailingCode);
    if (mailing) await close(tables, mailing, { state: "failed", failure: keepSaid(RESTORED) });
  }
  return running.length;
}

async function readPapers(work: LongWork, { kind, asked, language, startedBy }: Mailing, userCodes: readonly string[]) {
  const noun = work.domains.flatMap(({ mailedPapers = [] }) => mailedPapers).find((one) => one.kind === kind);
  if (!noun) throw new Error(`nothing draws a ${kind}`);
  const scope = await openScope(work, { userCode: startedBy, personName: "" });
  try {
    return await noun.read({ ...scope, services: work.services, language }, asked, userCodes);
  } catch (error) {
    // What all of them are about is gone, such as the period: trying again would not help.
    if (error instanceof Refusal) throw new Stopped(error.said);
    throw error;
  }
}

async function drawAll(drawings: ReadonlyMap<string, Drawing>): Promise<Papers> {
  const papers = new Map<string, Attachment | Said>();
  for (const [userCode, draw] of drawings)
    // One after the other: others' papers are drawn between them.
    papers.set(userCode, await drawOne(draw));
  return papers;
}

async function drawOne(draw: Drawing): Promise<Attachment | Said> {
  try {
    const { fileName: name, contentType, body } = await draw();
    if (!Buffer.isBuffer(body)) throw new Error("a paper that is mailed is made whole");
    return { name, contentType, bytes: body };
  } catch (error) {
    if (error instanceof Refusal && error.kind === "refused") return error.said;
    throw error;
  }
}

/** Puts what was drawn in the outbox, a mail for each address; what another process has put there meanwhile is not put again. */
async function putMails(work: LongWork, mailing: Mailing, places: ReadonlySet<number>, papers: Papers): Promise<void> {
  if (!(await queries.findRunning(work, mailing.mailingCode))) return;
  const waiting = (await queries.takeNext(work, mailing.mailingCode)).filter(({ place }) => places.has(place));
  const school = await schoolHead(work).executeTakeFirstOrThrow();
  for (const place of new Set(waiting.map((one) => one.place)))
    await putMail(
      work,
      mailing,
      waiting.filter((one) => one.place === place),
      papers,
      school,
    );
  await signal(work.client, { school: work.school, topic: SHOWN[mailing.kind].topic, by: "", key: "" });
}

const GONE = said("This paper cannot be made any more: whom it is about is not there, or not in this class");
const TOO_LARGE = said("The files are too large for one mail");

async function putMail(
  work: LongWork,
  { mailingCode, kind, title, language, startedBy }: Mailing,
  own: readonly MailedPaper[],
  papers: Papers,
  school: Parameters<typeof mailText>[1]["school"],
): Promise<void> {
  const attachments: Attachment[] = [];
  const made: MailedPaper[] = [];
  for (const one of own) {
    const paper = papers.get(one.userCode) ?? GONE;
    if ("bytes" in paper) {
      attachments.push(paper);
      made.push(one);
    } else {
      await queries.settlePapers(work, mailingCode, [one], { failure: keepSaid(paper) });
    }
  }
  if (made.length === 0) return;
  if (attachments.reduce((sum, { bytes }) => sum + bytes.length, 0) > ATTACHED_BYTES_MAX)
    return await queries.settlePapers(work, mailingCode, made, { failure: keepSaid(TOO_LARGE) });
  const text = mailText(language, { title, names: made.map(({ name }) => name), school });
  const mail = { recipient: made[0]!.recipient, replyTo: school.email, ...text };
  const from = { by: startedBy, topic: SHOWN[kind].topic };
  const mailId = await addBulkMail(work.db, mail, attachments, from);
  await queries.settlePapers(work, mailingCode, made, { mailId });
}

async function finish(work: LongWork, mailing: Mailing, end: Parameters<typeof queries.finishMailing>[2]) {
  await close(work, mailing, end);
  await signal(work.client, { school: work.school, topic: SHOWN[mailing.kind].topic, by: "", key: "" });
}

/** Ends a mailing, and tells whoever started it of what of it could not be mailed. */
async function close(
  tables: SchoolTables,
  { mailingCode, kind, title, startedBy }: Mailing,
  end: Parameters<typeof queries.finishMailing>[2],
): Promise<void> {
  const failed = await queries.finishMailing(tables, mailingCode, end);
  if (failed > 0)
    await addNotice(tables, {
      userCode: startedBy,
      kind: "papersNotMailed",
      params: { count: String(failed), name: title },
      path: SHOWN[kind].path,
    });
}
