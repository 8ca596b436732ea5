/**
 * Covers that come and go with something else: a weekly lesson is moved or taken out, a holiday is entered or the term ends
 * earlier, weeks count otherwise. Whoever was to take the lesson is told, as when the cover itself is changed.
 */
import type { SchoolContext } from "../../kit/context.ts";
import { addNotices } from "../../platform/notifications/queries.ts";
import { listCovers, type Cover } from "./queries.ts";

/** Does what may take covers of days to come away, bring them back or move them, and tells whose they are; not whoever did it. */
export async function tellingCovers<T>(context: SchoolContext, act: () => Promise<T>): Promise<T> {
  const before = new Map((await listCovers(context)).map((cover) => [keyOf(cover), cover]));
  const done = await act();
  const after = new Map((await listCovers(context)).map((cover) => [keyOf(cover), cover]));
  const gone = [...before].filter(([key]) => !after.has(key)).map(([, cover]) => noticeOf("lessonCancelled", cover));
  const here = [...after].flatMap(([key, cover]) => {
    const was = before.get(key);
    if (was === undefined) return [noticeOf("lessonToCover", cover)];
    return was.time === cover.time && was.venue === cover.venue ? [] : [noticeOf("lessonMoved", cover)];
  });
  const notices = [...gone, ...here].filter(({ userCode }) => userCode !== context.caller.userCode);
  await addNotices(context, notices);
  return done;
}

const keyOf = ({ lessonId, day, userCode }: Cover): string => [lessonId, day, userCode].join(" ");

function noticeOf(
  kind: "lessonCancelled" | "lessonToCover" | "lessonMoved",
  { userCode, lesson, day, time, venue, name }: Cover,
) {
  const path = `/school/activity?view=dates&day=${day}&staffCode=${userCode}`;
  return { userCode, kind, params: { lesson, day, time, venue, name }, path };
}
