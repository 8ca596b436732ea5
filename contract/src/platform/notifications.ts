/** Real events for the person signed in (G023): an import has finished, and what later areas add. */
import { z } from "zod";
import { signedIn } from "../kit/access.ts";
import { count, nothing, whole } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";

export const NOTICE_KINDS = [
  "importFinished",
  "importFailed",
  "undoFailed",
  "billsMade",
  "billsMadeWithout",
  "billsFailed",
  "papersNotMailed",
  "cardsMade",
  "cardsMadeWithout",
  "cardsFailed",
  "reversalLimitRaised",
  "reversalLimitCleared",
  "receiptMoneyGone",
  "waitingMoneyGone",
  "absencesNotTold",
  "registersOpen",
  "messagesRestored",
  "sendToApprove",
  "sendApproved",
  "sendRefused",
  "signInRenewed",
  "signInLinkMailed",
  "signInReopened",
  "staffRolesChanged",
  "everyStaffMayNow",
  "rolesCountNow",
  "lessonToCover",
  "lessonTakenOver",
  "lessonCancelled",
  "lessonMoved",
  "lessonAsEver",
  "timetablePublished",
  "timetableTakenBack",
  "workMissing",
  "workMissingDue",
  "workPublished",
  "workPublishedDue",
  "workDueTomorrow",
  "workGraded",
  "ownWorkPublished",
  "ownWorkChanged",
  "ownWorkGraded",
  "ownWorkDeleted",
  "ownHandInDeleted",
  "refusedPhotoInside",
  "refusedPhotoOutside",
  "refusedContactDetails",
  "manyApplications",
] as const;

/** When and where a lesson is; Monday is 1, times are minutes. */
const ToldPlace = z.object({ day: z.number(), start: z.number(), end: z.number(), venue: z.string() });
/** What became of a lesson, as JSON in `params`: without `from` it is new, without `to` it is gone. */
export const ToldLesson = z.object({ lesson: z.string(), from: ToldPlace.optional(), to: ToldPlace.optional() });
export type ToldLesson = z.output<typeof ToldLesson>;

export const Notice = z.object({
  id: z.number(),
  kind: z.enum(NOTICE_KINDS),
  /** Values for the sentence that the web has for this kind, such as a file's name and a count. */
  params: z.record(z.string(), z.string()),
  /** Where a press on it leads: a path within the application. */
  path: z.string(),
  at: z.string(),
  read: z.boolean(),
});
export type Notice = z.output<typeof Notice>;

export const notifications = contract("school", "notifications", {
  getNotifications: read({
    about: "The newest 50 notifications of the person signed in, and how many are unread.",
    who: signedIn,
    in: z.object({}),
    out: z.object({ notifications: z.array(Notice), unread: count }),
  }),
  readNotifications: write({
    about: "Marks one's notifications up to one, the newest that was shown, as read.",
    who: signedIn,
    quiet: true,
    in: z.object({ upTo: whole(0, Number.MAX_SAFE_INTEGER) }),
    out: nothing,
  }),
});
