/** An application arrives: once, whatever is sent again, and as an applicant who is Pending. */
import { applicationForm, type applications } from "@ofisi/contract/people/applications";
import { DEFAULT_STATUSES, NO_PICTURE } from "@ofisi/contract/people/applicants";
import type { In, Out } from "@ofisi/contract/kit/operation";
import { findBadPhone, localPhones, NO_SUCH_PHONE } from "@ofisi/contract/kit/phones";
import { makeReference } from "../../kit/codes.ts";
import type { Context } from "../../kit/context.ts";
import { schoolDay } from "../../kit/days.ts";
import { signal } from "../../kit/live.ts";
import { refuse } from "../../kit/refusal.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { addNoticeToWhoMay, isNews } from "../../platform/notifications/queries.ts";
import { applicantRecords } from "../applicants/queries.ts";
import { mustBeBorn } from "../persons/people.service.ts";
import { findHolders } from "../persons/queries.ts";
import * as queries from "./queries.ts";
import type { OpenSchool } from "./queries.ts";
import { hashApplication, hashKey, UNUSUALLY_MANY, type Solved } from "./rules.ts";

type Sent = In<typeof applications.sendApplication>;
/** As it is answered, without the ticket that goes with it. */
type Answer = Omit<Out<typeof applications.sendApplication>, "ticket">;

/** One answer for a school that takes none and for one that is not there: nobody learns which. */
export const closed = () =>
  refuse("There is no application form here. Look at the link again, or ask the school's office", {}, "schoolCode");
/** One answer for a challenge that is forged, unsolved, over or used up: the next press gets another. */
export const unsolved = () => refuse("This form was open too long. Press Send again", {}, "challenge");

/** The same request as before, however it comes: what it was answered, and whether it says the same. */
export async function findSent(
  db: Context["db"],
  school: SchoolCode,
  { schoolCode: _s, challenge: _c, solution: _w, website: _h, requestKey, ...said }: Sent,
): Promise<Answer | undefined> {
  const sent = await queries.findSent({ db, school }, hashKey(requestKey));
  return sent && { reference: sent.reference, asSent: sent.requestHash.equals(hashApplication(said)) };
}

/** What an application has of phones, read by the school's country. */
const PHONES = ["phoneNumber", "guardianPhone", "secondGuardianPhone"] as const;

/** Lands an application. Of two that race for one key the database lets one through, and the other is asked again. */
export async function receive(
  context: Context,
  school: SchoolCode,
  {
    sent,
    solved,
    at,
    arrived,
  }: {
    sent: Sent;
    solved: Solved;
    at: Pick<OpenSchool, "timeZone" | "country">;
    /** How many had come within an hour before it. */
    arrived: number;
  },
): Promise<Answer> {
  const { db } = context;
  const { schoolCode: _s, challenge: _c, solution: _w, website: _h, requestKey, ...said } = sent;
  const earlier = await findSent(db, school, sent);
  if (earlier) return earlier;
  const badPhone = findBadPhone(said, PHONES, at.country);
  if (badPhone !== undefined) throw refuse(NO_SUCH_PHONE[at.country], {}, badPhone);
  const today = schoolDay(context.now, at.timeZone);
  mustBeBorn(today, sent.dateOfBirth);
  if (!(await queries.spendChallenge({ db, school }, solved))) {
    // The same press at the same moment was waited for, and has landed by now.
    const landed = await findSent(db, school, sent);
    if (landed) return landed;
    throw unsolved();
  }
  const isOpen = await queries.holdOpen({ db, school }, sent.groupCode);
  if (!isOpen.form) throw closed();
  if (!isOpen.group) throw refuse("This cannot be applied for any more. Choose another", {}, "groupCode");

  const local = localPhones(said, PHONES, at.country);
  const { idNumber, guardianName, guardianPhone, secondGuardianName, secondGuardianPhone, ...person } = local;
  // An ID is one applicant's: a second one comes without it, and the office is told and not the sender.
  const holder = await findHolders({ db, school }, "applicants", { nationalIdNumber: idNumber });
  const { userCode } = await applicantRecords.add(
    { db, school, audit: context.audit, caller: { userCode: context.caller?.userCode ?? "" } },
    {
      ...person,
      nationalIdNumber: holder.nationalId === undefined ? idNumber : "",
      photo: NO_PICTURE,
      status: DEFAULT_STATUSES[0],
      comments: "",
      date: today,
    },
  );
  const reference = makeReference();
  await queries.addApplication(
    { db, school },
    {
      userCode,
      reference,
      requestKey: hashKey(requestKey),
      requestHash: hashApplication(said),
      guardianName,
      guardianPhone,
      secondGuardianName,
      secondGuardianPhone,
      idNumber,
    },
  );
  if (arrived >= UNUSUALLY_MANY) await tellOfMany(context, school);
  // Nobody of the school has done it, so that the dispatcher tells its pages nothing.
  await signal(context.client, { school, topic: "applicants", by: "", key: requestKey });
  return { reference, asSent: true };
}

/** Tells whoever may close the form that unusually many come, once in an hour in which they do. */
async function tellOfMany({ db }: Context, school: SchoolCode): Promise<void> {
  if (!(await isNews({ db, school }, "manyApplications", 60))) return;
  const params = { count: String(UNUSUALLY_MANY) };
  const path = "/school/applicants?dialog=applicationForm";
  await addNoticeToWhoMay(
    { db, school },
    applicationForm.saveApplicationForm,
    { kind: "manyApplications", params, path },
    { butNotTo: "" },
  );
}
