/** Telling students of what is published, due tomorrow and graded: among their notifications, and by SMS where the school says so. */
import type { SchoolContext } from "../../kit/context.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { tellEach, tellStanding } from "../../messaging/outbox/telling.service.ts";
import { addNotices } from "../../platform/notifications/queries.ts";
import { readReminderSettings } from "../missingWork/tell.queries.ts";
import { toldOfWork } from "../missingWork/tell.service.ts";
import * as queries from "./queries.ts";
import { newsTemplate, newsText, type NewsKind } from "./rules.ts";

const SETTING = { published: "tellsPublished", due: "tellsDue", graded: "tellsGraded" } as const;

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

/**
 * Tells of news, and queues the SMS that follow where the school says so; answers how many are told.
 * @param write keeps whom the news are of; it is told whether an SMS follows.
 */
async function tell(
  tables: SchoolTables,
  kind: NewsKind,
  write: (leaves: boolean) => Promise<queries.News[]>,
): Promise<number> {
  const settings = await readReminderSettings(tables);
  const leaves = settings[SETTING[kind]] && (settings.tellsStudents || settings.tellsFamilies);
  const news = await write(leaves);
  await notify(tables, kind, news);
  if (leaves && news.length > 0) await queries.enqueueNews(tables);
  return news.length;
}

/** Tells the class of what was published for it. */
export const tellPublished = (context: SchoolContext, assignmentCode: string) =>
  tell(context, "published", (leaves) => queries.writePublished(context, assignmentCode, leaves));

/** Tells those whose work is graded, each time once: a grade that is changed is no news. */
export const tellGraded = (context: SchoolContext, submissionCodes: readonly string[]) =>
  tell(context, "graded", (leaves) => queries.writeGraded(context, submissionCodes, leaves));

/** Tells who has to hand something in by tomorrow. */
export const tellDue = (tables: SchoolTables) => tell(tables, "due", (leaves) => queries.writeDue(tables, leaves));

/** Queues the SMS that are due; answers how many news were closed. Whoever calls does so until none is. */
export async function sendNews(tables: SchoolTables, now = new Date()): Promise<number> {
  const settings = await readReminderSettings(tables);
  const standing = async (due: readonly queries.NewsKey[]) =>
    (await queries.listStanding(tables, due)).filter(({ kind }) => settings[SETTING[kind]]);
  return await tellStanding(tables, queries.NEWS, now, standing, async (scope, stands) => {
    for (const kind of ["published", "due", "graded"] as const) {
      const some = stands.filter((one) => one.kind === kind);
      const each = toldOfWork(some, settings, (one) => newsText(one.kind, settings.language, one));
      // Each kind is a send of its own, with its own words in the log.
      await tellEach(scope, queries.NEWS, "assignment", newsTemplate(kind, settings.language), each);
    }
  });
}
