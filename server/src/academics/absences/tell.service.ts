/** Telling families of absences, with a link under which they say why (decision 0038). */
import { hashToken, makeShortToken } from "../../kit/codes.ts";
import type { Services } from "../../kit/context.ts";
import type { Scope, SchoolTables } from "../../kit/scope.ts";
import { byNumber, openTelling, TELL_BATCH_MAX, tellEach } from "../../messaging/outbox/telling.service.ts";
import { addOfficeNotice } from "../../platform/notifications/queries.ts";
import { noticeText, templateOf } from "./rules.ts";
import { readSettings } from "./settings.queries.ts";
import * as queries from "./tell.queries.ts";

/** Tells of what is due; answers how many notices were closed. Whoever calls does so until none is. */
export async function tellDue(
  tables: SchoolTables,
  { baseUrl }: Pick<Services, "baseUrl">,
  now = new Date(),
): Promise<number> {
  const { scope, until } = await openTelling(tables, now);
  if (until) {
    await queries.putOffNotices(tables, until);
    await queries.enqueueAfterQuiet(tables.db, tables.school, until);
    return 0;
  }
  const due = await queries.lockDue(tables, TELL_BATCH_MAX);
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
  const each = absent.map((child) => ({ key: child, messages: messagesOf(child, template, baseUrl()) }));
  const wasOverLimit = await queries.wasOverLimit(tables, scope.day);
  const told = await tellEach(scope, "attendance", template, each, (keys, end) =>
    queries.closeNotices(tables, keys, end),
  );
  if (told !== "overLimit")
    await queries.addLinks(
      tables,
      told.map(({ key: { day, studentCode }, ...message }) => ({ ...message, day, studentCode })),
    );
  else if (!wasOverLimit) await tellOffice(scope);
  return due.length;
}

const keyOf = ({ day, studentCode }: queries.AbsenceKey): string => `${day} ${studentCode}`;

/** A message for each number of a child's guardians, with a link of its own. */
function messagesOf(child: queries.StillAbsent, template: string, baseUrl: string) {
  const { name, day, lesson } = child;
  return byNumber(child.guardians).map((to) => {
    const token = makeShortToken();
    const link = `${baseUrl}/api/a/${token}`;
    return { ...to, tokenHash: hashToken(token), body: noticeText(template, { name, day, lesson, link }) };
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
