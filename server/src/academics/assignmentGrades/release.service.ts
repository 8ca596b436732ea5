/** Releasing grades: whoever they are of reads them from now on, and is told so once. */
import type { SchoolContext } from "../../kit/context.ts";
import { tellGraded } from "../workNews/news.service.ts";
import { release } from "./queries.ts";

/** Releases the grades of an assignment that were given, or that of one submission; answers how many there were. */
export async function releaseAll(
  context: SchoolContext,
  which: { assignmentCode: string; submissionCode?: string },
): Promise<number> {
  const released = await release(context, which);
  if (released.length === 0) return 0;
  await context.audit({ subject: `assignment ${which.assignmentCode}`, after: { gradesReleased: released } });
  await tellGraded(context, released);
  return released.length;
}
