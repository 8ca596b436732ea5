/** A person in a list: the columns of students, staff and applicants, titled in English as the import reads them. */
import * as column from "../../kit/list/columns.ts";
import type { ListColumn } from "../../kit/list/list.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import type { Words } from "../../kit/words.ts";
import { bareSchoolId } from "./ids.rules.ts";
import type { PersonChange } from "./person.rules.ts";

export type ListedPerson = Omit<PersonChange, "groupCode"> & { groupName: string };

export const GENDER_WORDS: Readonly<Record<string, Words>> = {
  Female: { en: "Female", fr: "Féminin", sw: "Mwanamke" },
  Male: { en: "Male", fr: "Masculin", sw: "Mwanamume" },
  Other: { en: "Other", fr: "Autre", sw: "Nyingine" },
};

/** Of whom a school ID is not asked: applicants have none. */
type Listed = Omit<ListedPerson, "schoolIdNumber">;

export function personColumns(school: SchoolCode) {
  const schoolId: ListColumn<ListedPerson> = column.code(["School ID", "Matricule", "Namba ya shule"], 14, (person) =>
    bareSchoolId(school, person.schoolIdNumber),
  );
  return { schoolId, ...COLUMNS };
}

const COLUMNS = {
  name: column.text(["Name", "Nom", "Jina"], 32, (person) => person.name),
  group: column.text(["Group", "Groupe", "Kundi"], 20, (person) => person.groupName),
  dateOfBirth: column.date(
    ["Date of birth", "Date de naissance", "Tarehe ya kuzaliwa"],
    14,
    (person) => person.dateOfBirth,
  ),
  gender: {
    title: { en: "Gender", fr: "Sexe", sw: "Jinsia" },
    width: 10,
    kind: "code",
    of: (person) => person.gender,
    words: GENDER_WORDS,
  },
  nationality: column.text(["Nationality", "Nationalité", "Uraia"], 14, (person) => person.nationality),
  address: column.text(["Address", "Adresse", "Anwani"], 28, (person) => person.address),
  phone: column.code(["Phone", "Téléphone", "Simu"], 18, (person) => person.phoneNumber),
  email: column.text(["E-mail", "E-mail", "Barua pepe"], 28, (person) => person.email),
  nationalId: column.text(["National ID", "N° d’identité", "ID ya taifa"], 16, (person) => person.nationalIdNumber),
} as const satisfies Record<string, ListColumn<Listed>>;
