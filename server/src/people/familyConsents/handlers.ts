/** What a guardian agrees to and refuses for their own children (decision 0052). */
import { consents, familyConsents as contract, type ConsentKind } from "@ofisi/contract/people/consents";
import { signal } from "../../kit/live.ts";
import { openHandlers, openPhases } from "../../kit/operations.ts";
import { listLatest } from "../consents/queries.ts";
import { addNoticeToWhoMay } from "../../platform/notifications/queries.ts";
import { keepSaid } from "../consents/say.service.ts";
import { aboutChild, type AtSchool } from "../family/own.service.ts";
import { studentRecords } from "../students/queries.ts";

/** Each is kept for good. */
const ANSWERS = { tries: 30, minutes: 60 } as const;

export const familyConsentsHandlers = openHandlers(contract, {
  getChildConsents: (context, { userCode }) => aboutChild(context, userCode, (at) => countingFor(at, userCode)),

  saveChildConsent: openPhases(contract.saveChildConsent, {
    before: ({ limit, caller }) => limit(`consents ${caller?.username ?? ""}`, ANSWERS.tries, ANSWERS.minutes),
    within: (context, { userCode, consent, agreement }) =>
      aboutChild(context, userCode, async (at) => {
        const { client, school, caller } = at.context;
        const { name } = await studentRecords.get(at.context, userCode);
        const said = { answers: { [consent]: agreement }, saidBy: caller.personName, recordedBy: "" };
        if ((await keepSaid(at.context, userCode, said)).length > 0) {
          if (agreement === "refused") await tellOffice(at, { userCode, name }, consent);
          await signal(client, { school, topic: "consents", by: caller.personName, key: "" });
        }
        return await countingFor(at, userCode);
      }),
  }),
});

/** Who has said it is the office's to know: guardians of one child need not be of one mind. */
async function countingFor({ context }: AtSchool, userCode: string) {
  const latest = await listLatest(context, userCode);
  return { consents: latest.map(({ consent, answer, at }) => ({ consent, answer, at })) };
}

const NOTICES = {
  photoInside: "refusedPhotoInside",
  photoOutside: "refusedPhotoOutside",
  contactDetails: "refusedContactDetails",
} as const;

/** Whoever writes consents down is told of a refusal: a picture may hang on a wall already. */
async function tellOffice(
  { context: { db, school } }: AtSchool,
  { userCode, name }: { userCode: string; name: string },
  consent: ConsentKind,
): Promise<void> {
  const path = `/school/students?dialog=editConsents~${userCode}`;
  const notice = { kind: NOTICES[consent], params: { name }, path };
  // The families' own people are none of the staff.
  await addNoticeToWhoMay({ db, school }, consents.saveConsents, notice, { butNotTo: "" });
}
