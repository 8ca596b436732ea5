/**
 * The nouns that have words, and how a part of the page fetches those that it needs. A new noun's `words.ts` is a line
 * here, and is named by the routes (`app/screens.tsx`) and the lazy parts that use it.
 */
import { addWords } from "../kit/i18n/i18n.ts";
import type { Language } from "../kit/i18n/preferences.ts";
import type { Tree } from "./rows.ts";

/** What stands in the main chunk, in English: all that a page needs before somebody is signed in. */
interface Front {
  app: typeof import("../app/words.ts");
  kit: typeof import("../kit/words.ts");
  "platform/session": typeof import("../platform/session/words.ts");
}

/** The others, by folder: each is a file a language, which the page fetches when it is named. */
interface Nouns {
  "academics/calendar": typeof import("../academics/calendar/words.ts");
  "academics/examSchemes": typeof import("../academics/examSchemes/words.ts");
  "academics/marksSheet": typeof import("../academics/marksSheet/words.ts");
  "academics/reportCards": typeof import("../academics/reportCards/words.ts");
  "academics/scaledScores": typeof import("../academics/scaledScores/words.ts");
  "academics/transcript": typeof import("../academics/transcript/words.ts");
  "academics/units": typeof import("../academics/units/words.ts");
  "academics/yearEnd": typeof import("../academics/yearEnd/words.ts");
  "academics/venues": typeof import("../academics/venues/words.ts");
  "academics/bells": typeof import("../academics/bells/words.ts");
  "academics/filler": typeof import("../academics/filler/words.ts");
  "academics/fet": typeof import("../academics/fet/words.ts");
  "academics/lessonCalendar": typeof import("../academics/lessonCalendar/words.ts");
  "academics/absences": typeof import("../academics/absences/words.ts");
  "academics/lessonWeeks": typeof import("../academics/lessonWeeks/words.ts");
  "academics/lessonChanges": typeof import("../academics/lessonChanges/words.ts");
  "academics/staffLeave": typeof import("../academics/staffLeave/words.ts");
  "academics/timetablePapers": typeof import("../academics/timetablePapers/words.ts");
  "academics/attendance": typeof import("../academics/attendance/words.ts");
  "academics/registers": typeof import("../academics/registers/words.ts");
  "academics/permissions": typeof import("../academics/permissions/words.ts");
  "academics/terminals": typeof import("../academics/terminals/words.ts");
  "academics/cards": typeof import("../academics/cards/words.ts");
  "academics/assignmentComments": typeof import("../academics/assignmentComments/words.ts");
  "academics/assignments": typeof import("../academics/assignments/words.ts");
  "academics/missingWork": typeof import("../academics/missingWork/words.ts");
  "academics/workFiles": typeof import("../academics/workFiles/words.ts");
  "academics/rubrics": typeof import("../academics/rubrics/words.ts");
  "academics/similarity": typeof import("../academics/similarity/words.ts");
  "academics/timetable": typeof import("../academics/timetable/words.ts");
  "academics/markAnalysis": typeof import("../academics/markAnalysis/words.ts");
  "academics/markPublication": typeof import("../academics/markPublication/words.ts");
  "academics/courses": typeof import("../academics/courses/words.ts");
  "finance/bills": typeof import("../finance/bills/words.ts");
  "finance/fees": typeof import("../finance/fees/words.ts");
  "finance/mpesa": typeof import("../finance/mpesa/words.ts");
  "finance/payments": typeof import("../finance/payments/words.ts");
  "finance/printing": typeof import("../finance/printing/words.ts");
  "finance/receipts": typeof import("../finance/receipts/words.ts");
  "finance/reports": typeof import("../finance/reports/words.ts");
  "finance/transactions": typeof import("../finance/transactions/words.ts");
  "messaging/toList": typeof import("../messaging/toList/words.ts");
  "messaging/composer": typeof import("../messaging/composer/words.ts");
  "messaging/bulk": typeof import("../messaging/bulk/words.ts");
  "messaging/captured": typeof import("../messaging/captured/words.ts");
  "messaging/custom": typeof import("../messaging/custom/words.ts");
  "messaging/history": typeof import("../messaging/history/words.ts");
  "messaging/phone": typeof import("../messaging/phone/words.ts");
  "messaging/replies": typeof import("../messaging/replies/words.ts");
  "messaging/settings": typeof import("../messaging/settings/words.ts");
  "messaging/suppressions": typeof import("../messaging/suppressions/words.ts");
  "people/applicantFiles": typeof import("../people/applicantFiles/words.ts");
  "people/applicants": typeof import("../people/applicants/words.ts");
  "people/applications": typeof import("../people/applications/words.ts");
  "people/consents": typeof import("../people/consents/words.ts");
  "people/family": typeof import("../people/family/words.ts");
  "people/familyContacts": typeof import("../people/familyContacts/words.ts");
  "people/familyLinks": typeof import("../people/familyLinks/words.ts");
  "people/groups": typeof import("../people/groups/words.ts");
  "people/guardians": typeof import("../people/guardians/words.ts");
  "people/imports": typeof import("../people/imports/words.ts");
  "people/keyStages": typeof import("../people/keyStages/words.ts");
  "people/letters": typeof import("../people/letters/words.ts");
  "people/paperMail": typeof import("../people/paperMail/words.ts");
  "people/signIns": typeof import("../people/signIns/words.ts");
  "people/staff": typeof import("../people/staff/words.ts");
  "people/staffGroups": typeof import("../people/staffGroups/words.ts");
  "people/students": typeof import("../people/students/words.ts");
  "platform/dashboard": typeof import("../platform/dashboard/words.ts");
  "platform/school": typeof import("../platform/school/words.ts");
}

export type Namespace = keyof Nouns;

/** One type that has the keys of all of a union's. */
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;
/** Every row of the product, under its full key. */
export type AllRows = All<Front[keyof Front] | Nouns[Namespace]>;

/** By path. The build replaces these calls by the list of the files, so that what they are given must stand in them. */
const FILES: Readonly<Record<Language, Record<string, () => Promise<Tree>>>> = {
  en: import.meta.glob<Tree>(["../*/*/words.ts", "!../platform/session/*"], { query: "?lang=en", import: "default" }),
  fr: import.meta.glob<Tree>(["../*/*/words.ts", "!../platform/session/*"], { query: "?lang=fr", import: "default" }),
  sw: import.meta.glob<Tree>(["../*/*/words.ts", "!../platform/session/*"], { query: "?lang=sw", import: "default" }),
};

/** Fetches some nouns' words, in the language in use and in those chosen later. */
export async function fetchNamespaces(...names: readonly Namespace[]): Promise<void> {
  await addWords(
    names.map((name) => [
      name,
      (next) => FILES[next][`../${name}/words.ts`]?.() ?? Promise.reject(new Error(`no words of ${name}`)),
    ]),
  );
}

/** Fetches a part of the page together with its words: on a slow link one wait is enough. */
export async function withWords<T>(load: () => Promise<T>, ...names: readonly Namespace[]): Promise<T> {
  return (await Promise.all([load(), fetchNamespaces(...names)]))[0];
}
