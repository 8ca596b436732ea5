/** Telling students of what is published, due tomorrow and graded: among their notifications, and by SMS where the school says so. */
import type { WorkReminderSettings } from "@ofisi/contract/academics/missingWork";
import type { SchoolContext } from "../../kit/context.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { byNumber, tellEach, tellStanding } from "../../messaging/outbox/telling.service.ts";
import { addNotices } from "../../platform/notifications/queries.ts";
import { readReminderSettings } from "../missingWork/tell.queries.ts";
import * as queries from "./queries.ts";
import { newsTemplate, newsText, type NewsKind } from "./rules.ts";

const SETTING = { published: "tellsPublished", due: "tellsDue", graded: "tellsGraded" } as const;

/** Whether an SMS follows. */
async function leavesOf(tables: SchoolTables, kind: NewsKind): Promise<boolean> {
  const settings = await readReminderSettings(tables);
  return settings[SETTING[kind]] && (settings.tellsStudents || settings.tellsFamilies);
}

/** Each is told once; what they press leads to the work, or to its grade. */
async function notify(tables: SchoolTables, kind: NewsKind, news: readonly queries.News[]): Promise<void> {
  const kinds = {
    published: ["workPublished", "workPublishedDue"],
    due: ["workDueTomorrow", "workDueTomorrow"],
    graded: ["workGraded", "workGraded"],
  } as const;
  await addNotices(
    tables,
    news.map(({ studentCode, id, title, unit, dueDay, submissionId }) => ({
      userCode: studentCode,
      kind: kinds[kind][dueDay === "" ? 0 : 1],
      params: { name: title, lesson: unit, day: dueDay },
      path:
        kind === "graded"
          ? `/student/assessments?dialog=ownSubmission~${submissionId}`
          : `/student/studentAssignment?dialog=ownAssignment~${id}`,
    })),
  );
}

/** Tells the class of what was published for it. */
export async function tellPublished(context: SchoolContext, assignmentCode: string): Promise<void> {
  const leaves = await leavesOf(context, "published");
  const news = await queries.writePublished(context, assignmentCode, leaves);
  await notify(context, "published", news);
  if (leaves && news.length > 0) await queries.enqueueNews(context);
}

/** Tells those whose work is graded, each time once: a grade that is changed is no news. */
export async function tellGraded(context: SchoolContext, submissionCodes: readonly string[]): Promise<void> {
  const leaves = await leavesOf(context, "graded");
  const news = await queries.writeGraded(context, submissionCodes, leaves);
  await notify(context, "graded", news);
  if (leaves && news.length > 0) await queries.enqueueNews(context);
}

/** Tells who has to hand something in by tomorrow, and queues the SMS that follow; answers how many are told. */
export async function tellDue(tables: SchoolTables): Promise<number> {
  const leaves = await leavesOf(tables, "due");
  const news = await queries.writeDue(tables, leaves);
  await notify(tables, "due", news);
  if (leaves && news.length > 0) await queries.enqueueNews(tables);
  return news.length;
}

/** Queues the SMS that are due; answers how many news were closed. Whoever calls does so until none is. */
export async function sendNews(tables: SchoolTables, now = new Date()): Promise<number> {
  const settings = await readReminderSettings(tables);
  const standing = async (due: readonly queries.NewsKey[]) =>
    (await queries.listStanding(tables, due)).filter(({ kind }) => settings[SETTING[kind]]);
  return await tellStanding(tables, queries.NEWS, now, standing, async (scope, stands) => {
    for (const kind of ["published", "due", "graded"] as const) {
      const some = stands.filter((one) => one.kind === kind);
      const each = some.map((one) => ({ key: one, messages: messagesOf(one, settings) }));
      // Each kind is a send of its own, with its own words in the log.
      await tellEach(scope, queries.NEWS, "assignment", newsTemplate(kind, settings.language), each);
    }
  });
}

function messagesOf(one: queries.StandingNews, settings: WorkReminderSettings) {
  const people = [
    ...(settings.tellsStudents ? [{ name: one.name, phoneNumber: one.phoneNumber }] : []),
    ...(settings.tellsFamilies ? one.guardians : []),
  ];
  const body = newsText(one.kind, settings.language, one);
  return byNumber(people).map((to) => ({ ...to, body }));
}
