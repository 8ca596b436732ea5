/**
 * Telling families of absences (decision 0038). All of it is one transaction: the notice is locked, the messages are queued, and
 * the notice is closed, so that a process that dies between has told nobody, and two never tell the same.
 */
import { dialled } from "@ofisi/contract/messaging/prices";
import { hashToken, makeShortToken } from "../../kit/codes.ts";
import type { Services } from "../../kit/context.ts";
import { openScope, type Scope, type SchoolTables } from "../../kit/scope.ts";
import { quietUntil } from "../../messaging/outbox/hours.rules.ts";
import { queueNotices } from "../../messaging/outbox/notices.service.ts";
import { readLimits } from "../../messaging/outbox/queries.ts";
import { addOfficeNotice } from "../../platform/notifications/queries.ts";
import { noticeText, templateOf } from "./rules.ts";
import { readSettings } from "./settings.queries.ts";
import * as queries from "./tell.queries.ts";

/** So many children at a time: what is held is over soon. */
const BATCH_MAX = 100;

/** By itself: nobody of the staff says it. */
const NOBODY = { userCode: "", personName: "" };

/** Tells of what is due; answers how many notices were closed. Whoever calls does so until none is. */
export async function tellDue(
  tables: SchoolTables,
  { baseUrl }: Pick<Services, "baseUrl">,
  now = new Date(),
): Promise<number> {
  const scope = await openScope(tables, NOBODY);
  const { quiet } = await readLimits(tables);
  const until = quietUntil(now, scope.caller.timeZone, quiet);
  if (until) {
    await queries.putOffNotices(tables, until);
    await queries.enqueueAfterQuiet(tables.db, tables.school, until);
    return 0;
  }
  const due = await queries.lockDue(tables, BATCH_MAX);
  if (due.length === 0) return 0;
  const settings = await readSettings(tables);
  const absent = settings.tells ? await queries.listStillAbsent(tables, due, settings.tellsOf) : [];
  const isAbsent = new Set(absent.map(keyOf));
  await queries.closeNotices(
    tables,
    due.filter((key) => !isAbsent.has(keyOf(key))),
    "withdrawn",
  );
  const template = templateOf(settings);
  const messages = absent.flatMap((child) => messagesOf(child, template, baseUrl()));
  const ids = await queueNotices(scope, "attendance", template, messages);
  if (ids === "overLimit") {
    if (!(await queries.wasOverLimit(tables, scope.day))) await tellOffice(scope);
    await queries.closeNotices(tables, absent, "overLimit");
    return due.length;
  }
  const reached = new Set(messages.map(({ child }) => keyOf(child)));
  await queries.addLinks(
    tables,
    messages.map(({ child: { day, studentCode }, recipient, name, tokenHash }, place) => ({
      day,
      studentCode,
      recipient,
      name,
      tokenHash,
      messageId: ids[place]!,
    })),
  );
  const isReached = (child: queries.AbsenceKey) => reached.has(keyOf(child));
  await queries.closeNotices(tables, absent.filter(isReached), "told");
  await queries.closeNotices(
    tables,
    absent.filter((child) => !isReached(child)),
    "unreachable",
  );
  return due.length;
}

const keyOf = ({ day, studentCode }: queries.AbsenceKey): string => `${day} ${studentCode}`;

/** A message for each number of a child's guardians, however many share it. */
function messagesOf(child: queries.StillAbsent, template: string, baseUrl: string) {
  const byNumber = new Map<string, string[]>();
  for (const { name, phoneNumber } of child.guardians) {
    const number = dialled(phoneNumber);
    if (number !== undefined) byNumber.set(number, [...(byNumber.get(number) ?? []), name]);
  }
  return [...byNumber].map(([recipient, names]) => {
    const token = makeShortToken();
    const link = `${baseUrl}/api/a/${token}`;
    const { name, day, lesson } = child;
    return {
      child,
      recipient,
      name: names.join(", "),
      tokenHash: hashToken(token),
      body: noticeText(template, { name, day, lesson, link }),
    };
  });
}

/** Once a day, whatever comes of the rest of it. */
async function tellOffice({ db, school, day }: Scope): Promise<void> {
  await addOfficeNotice(db, school, {
    kind: "absencesNotTold",
    params: { day },
    path: `/school/absences?day=${day}`,
  });
}
