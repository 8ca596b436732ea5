/** A person in a list: the columns of students, staff and applicants, titled in English as the import reads them. */
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
  const schoolId = {
    title: { en: "School ID", fr: "Matricule", sw: "Namba ya shule" },
    width: 14,
    kind: "code",
    of: (person) => bareSchoolId(school, person.schoolIdNumber),
  } as const satisfies ListColumn<ListedPerson>;
  return { schoolId, ...COLUMNS };
}

const COLUMNS = {
  name: {
    title: { en: "Name", fr: "Nom", sw: "Jina" },
    width: 32,
    of: (person) => person.name,
  },
  group: {
    title: { en: "Group", fr: "Groupe", sw: "Kundi" },
    width: 20,
    of: (person) => person.groupName,
  },
  dateOfBirth: {
    title: { en: "Date of birth", fr: "Date de naissance", sw: "Tarehe ya kuzaliwa" },
    width: 14,
    kind: "date",
    of: (person) => person.dateOfBirth,
  },
  gender: {
    title: { en: "Gender", fr: "Sexe", sw: "Jinsia" },
    width: 10,
    kind: "code",
    of: (person) => person.gender,
    words: GENDER_WORDS,
  },
  nationality: {
    title: { en: "Nationality", fr: "Nationalité", sw: "Uraia" },
    width: 14,
    of: (person) => person.nationality,
  },
  address: {
    title: { en: "Address", fr: "Adresse", sw: "Anwani" },
    width: 28,
    of: (person) => person.address,
  },
  phone: {
    title: { en: "Phone", fr: "Téléphone", sw: "Simu" },
    width: 18,
    kind: "code",
    of: (person) => person.phoneNumber,
  },
  email: {
    title: { en: "E-mail", fr: "E-mail", sw: "Barua pepe" },
    width: 28,
    of: (person) => person.email,
  },
  nationalId: {
    title: { en: "National ID", fr: "N° d’identité", sw: "ID ya taifa" },
    width: 16,
    of: (person) => person.nationalIdNumber,
  },
} as const satisfies Record<string, ListColumn<Listed>>;
