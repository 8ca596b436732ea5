/** What the demo's families let the school show of their children; and a mother who has set a password for the family's page. */
import { CONSENTS } from "@ofisi/contract/people/consents";
import { addAudit } from "../kit/audit.ts";
import { hashToken, makeCode, makeToken } from "../kit/codes.ts";
import { openScope } from "../kit/scope.ts";
import * as links from "../people/familyLinks/queries.ts";
import { usernameOf } from "../people/familyLinks/rules.ts";
import { hashPassword } from "../platform/session/passwords.rules.ts";
import { findAccount } from "../platform/session/queries.ts";
import { FAMILY_DOOR, type CastSchool } from "./cast.ts";
import { addAnswers, findUnlinked, listUnasked, type AskedFamily, type PastAnswer } from "./consents.queries.ts";
import { seeded } from "./person.ts";
import type { Play } from "./play.ts";

/** Of a hundred families: how many were asked, and of those how many refuse each, in the order of the questions. */
const ASKED = 70;
const REFUSED = [6, 22, 15] as const;
/** A few have thought better of it, on the family's page. */
const WITHDRAWN = 5;

/** Asks whoever has a guardian, once; and lets one mother in. */
export async function playFamilies(play: Play, school: CastSchool): Promise<void> {
  await play.inSchool(school.schoolCode, async (tables) => {
    const office = await findAccount(tables.db, school.office);
    if (!office) return;
    const answers = (await listUnasked(tables)).flatMap((family, at) => answersOf(family, at, office.personName));
    await addAnswers(tables, answers);
    await addAudit(
      tables.db,
      { operation: "saveConsents", caller: office, schoolCode: tables.school, address: "", requestId: "" },
      answers.map(({ userCode, consent, answer, guardian }) => ({
        subject: `consents of student ${userCode}`,
        before: { [consent]: "" },
        after: { [consent]: answer, saidBy: guardian },
      })),
    );
  });
  if (FAMILY_DOOR.schoolCode === school.schoolCode) await openDoor(play, school);
  await play.analyse(["student_consents"]);
}

function answersOf(family: AskedFamily, at: number, recordedBy: string): PastAnswer[] {
  const random = seeded(`consents ${at}`);
  const chance = (inHundred: number): boolean => random() * 100 < inHundred;
  if (!chance(ASKED)) return [];
  const daysAgo = 40 + Math.floor(random() * 200);
  return CONSENTS.flatMap((consent, kind): PastAnswer[] => {
    const answer = chance(REFUSED[kind]!) ? "refused" : "agreed";
    const first: PastAnswer = { ...family, consent, answer, recordedBy, daysAgo };
    if (answer === "refused" || !chance(WITHDRAWN)) return [first];
    return [first, { ...first, answer: "refused", recordedBy: "", daysAgo: Math.floor(random() * 30) + 1 }];
  });
}

/** As if she had come by her link and its code, and set a password. The link itself is known to nobody. */
async function openDoor(play: Play, { schoolCode, office }: CastSchool): Promise<void> {
  const { phoneNumber, password } = FAMILY_DOOR;
  const passwordHash = await hashPassword(password);
  await play.inSchool(schoolCode, async ({ db, school }) => {
    const guardian = await findUnlinked({ db, school }, phoneNumber);
    const caller = await findAccount(db, office);
    if (!guardian || !caller) return;
    const scope = await openScope({ db, school }, caller);
    const link = { guardianId: guardian.id, contact: phoneNumber, tokenHash: hashToken(makeToken()) };
    await links.addLinks(scope, [link], await links.readLinkDays(scope));
    const username = usernameOf(phoneNumber);
    await links.keepAccount(db, { username, userCode: makeCode("GD"), personName: guardian.names });
    await links.setPassword(db, phoneNumber, passwordHash);
    await addAudit(db, { operation: "sendFamilyLinks", caller, schoolCode: school, address: "", requestId: "" }, [
      { subject: `guardian ${guardian.id}`, after: { familyLink: "sent" } },
    ]);
  });
}
