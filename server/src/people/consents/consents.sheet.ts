/** Who has agreed to what, as a list to take along: for whoever prints a newsletter, or hands out a class's phone numbers. */
import type { In } from "@ofisi/contract/kit/operation";
import type { ConsentKind, consents } from "@ofisi/contract/people/consents";
import type { SchoolContext } from "../../kit/context.ts";
import { byCursor } from "../../kit/database/cursor.ts";
import * as column from "../../kit/list/columns.ts";
import type { List, ListColumn } from "../../kit/list/list.ts";
import type { WordRow } from "../../kit/wordRows.ts";
import type { Words } from "../../kit/words.ts";
import { groupWords } from "../groups/names.queries.ts";
import { personColumns } from "../persons/columns.rules.ts";
import { bareSchoolId } from "../persons/ids.rules.ts";
import { STUDENTS_COUNT } from "../students/rules.ts";
import { everyConsent, type ConsentRow } from "./queries.ts";

const ANSWERS: Record<string, Words> = {
  "": { en: "Not asked", fr: "Non demandé", sw: "Haijaulizwa" },
  agreed: { en: "Agreed", fr: "Accepté", sw: "Imekubaliwa" },
  refused: { en: "Refused", fr: "Refusé", sw: "Imekataliwa" },
};

const answer = (consent: ConsentKind, title: WordRow) =>
  column.word(title, 16, ANSWERS, (row: ConsentRow) => row[consent]);

const ANSWER_COLUMNS: readonly ListColumn<ConsentRow>[] = [
  answer("photoInside", ["Photo in the school", "Photo à l’école", "Picha shuleni"]),
  answer("photoOutside", ["Photo for everybody", "Photo pour tous", "Picha kwa wote"]),
  answer("contactDetails", ["Phone to other families", "Téléphone aux autres familles", "Simu kwa familia nyingine"]),
  column.text(["Said by", "Dit par", "Aliyesema"], 22, ({ saidBy }) => saidBy),
  column.date(["On", "Le", "Tarehe"], 12, ({ saidOn }) => saidOn),
];

export async function consentList(
  context: SchoolContext,
  { groupCode }: Pick<In<typeof consents.downloadConsents>, "groupCode">,
): Promise<List<ConsentRow>> {
  const { client, school, caller } = context;
  const person = personColumns(school);
  return {
    file: "consents",
    title: ["Consents", "Consentements", "Ridhaa"],
    count: STUDENTS_COUNT,
    columns: [
      { ...person.name, of: ({ name }) => name },
      { ...person.schoolId, of: ({ schoolIdNumber }) => bareSchoolId(school, schoolIdNumber) },
      { ...person.group, of: ({ groupName }) => groupName },
      ...ANSWER_COLUMNS,
    ],
    rows: byCursor(client, everyConsent(context, { groupCode, timeZone: caller.timeZone })),
    about: await groupWords(context, groupCode),
  };
}
