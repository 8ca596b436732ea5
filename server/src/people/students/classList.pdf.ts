/** The students of a group on paper, to be handed out, or ruled to be written in. */
import type { ListedStudent } from "@ofisi/contract/people/students";
import type { SchoolContext } from "../../kit/context.ts";
import { counted, sectionOf, type ListColumn } from "../../kit/list/list.ts";
import type { Drawing } from "../../kit/operations.ts";
import { printTables, type PaperColumn } from "../../kit/pdf/tables.ts";
import type { Words } from "../../kit/words.ts";
import { GENDER_WORDS, personColumns } from "../persons/columns.rules.ts";
import { STUDENTS_COUNT } from "./rules.ts";
import { GUARDIAN_PHONE } from "./students.sheet.ts";

const LIST: Words = { en: "Class list", fr: "Liste de classe", sw: "Orodha ya darasa" };
const REGISTER: Words = { en: "Class register", fr: "Registre de classe", sw: "Daftari la darasa" };
const NUMBER: Words = { en: "No", fr: "N°", sw: "Na." };

export async function printClassList(
  context: SchoolContext,
  groupName: string,
  students: readonly ListedStudent[],
  { guardianPhones, blankColumns }: { guardianPhones: boolean; blankColumns: number },
): Promise<Drawing> {
  const { language, school } = context;
  const person = personColumns(school);
  const columns: ListColumn<ListedStudent>[] = [person.schoolId, person.name, person.gender];
  if (guardianPhones) columns.push(GUARDIAN_PHONE);
  const section = sectionOf(language, columns, students);
  const number: PaperColumn = { title: NUMBER[language], kind: "number", width: 5 };
  const blanks = Array.from({ length: blankColumns }, (): PaperColumn => ({ title: "", kind: "blank", width: 0 }));
  const title = (blankColumns > 0 ? REGISTER : LIST)[language];
  const genders = Object.entries(GENDER_WORDS).flatMap(([gender, words]) => {
    const count = students.filter((student) => student.gender === gender).length;
    return count > 0 ? [`${words[language]} ${count}`] : [];
  });
  return await printTables(context, `${title} ${groupName}.pdf`, {
    title,
    count: counted(context, STUDENTS_COUNT, students.length),
    about: [groupName, ...genders],
    note: "",
    sections: [
      {
        title: "",
        columns: [number, ...section.columns, ...blanks],
        rows: section.rows.map((row, at) => [at + 1, ...row, ...blanks.map(() => "")]),
      },
    ],
  });
}
