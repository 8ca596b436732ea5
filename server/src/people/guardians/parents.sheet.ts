/** Guardians as a list to take along. */
import type { Parent } from "@ofisi/contract/people/guardians";
import type { SchoolContext } from "../../kit/context.ts";
import { searched, ticked } from "../../kit/list/filters.ts";
import { inSheet, type List, type ListColumn } from "../../kit/list/list.ts";
import type { Portions } from "../../kit/sheet/exportList.ts";
import type { Words } from "../../kit/words.ts";

/** What the form suggests; a word of the school's own stays as it is. */
const RELATIONSHIPS: Readonly<Record<string, Words>> = {
  Mother: { en: "Mother", fr: "Mère", sw: "Mama" },
  Father: { en: "Father", fr: "Père", sw: "Baba" },
  Grandmother: { en: "Grandmother", fr: "Grand-mère", sw: "Bibi" },
  Grandfather: { en: "Grandfather", fr: "Grand-père", sw: "Babu" },
  Aunt: { en: "Aunt", fr: "Tante", sw: "Shangazi" },
  Uncle: { en: "Uncle", fr: "Oncle", sw: "Mjomba" },
  Sister: { en: "Sister", fr: "Sœur", sw: "Dada" },
  Brother: { en: "Brother", fr: "Frère", sw: "Kaka" },
  Guardian: { en: "Guardian", fr: "Tuteur", sw: "Mlezi" },
};

const columns: readonly ListColumn<Parent>[] = [
  {
    title: { en: "Family ID", fr: "N° de famille", sw: "Namba ya familia" },
    width: 14,
    kind: "code",
    of: (parent) => parent.parentIDNumber,
  },
  { title: { en: "Names", fr: "Nom", sw: "Jina" }, width: 32, of: (parent) => parent.names },
  {
    title: { en: "Relationship", fr: "Lien de parenté", sw: "Uhusiano" },
    width: 14,
    of: (parent) => parent.relationship,
    words: RELATIONSHIPS,
  },
  {
    title: { en: "Phone", fr: "Téléphone", sw: "Simu" },
    width: 18,
    kind: "code",
    of: (parent) => parent.phoneNumber,
  },
  { title: { en: "E-mail", fr: "E-mail", sw: "Barua pepe" }, width: 28, of: (parent) => parent.email },
  { title: { en: "Address", fr: "Adresse", sw: "Anwani" }, width: 28, of: (parent) => parent.address },
  inSheet({
    title: { en: "Nationality", fr: "Nationalité", sw: "Uraia" },
    width: 14,
    of: (parent) => parent.nationality,
  }),
  {
    title: { en: "Students", fr: "Élèves", sw: "Wanafunzi" },
    width: 10,
    kind: "number",
    of: (parent) => parent.children,
  },
];

export function parentList(
  { language }: SchoolContext,
  search: string | undefined,
  rows: Portions<Parent>,
): List<Parent> {
  return {
    file: "parents",
    title: { en: "Parents", fr: "Parents", sw: "Wazazi" },
    count: {
      en: "{number} {count|parent|parents}",
      fr: "{number} {count|parent|parents}",
      sw: "{count|Mzazi|Wazazi} {number}",
    },
    columns,
    rows,
    about: search === undefined ? ticked(language) : searched(language, search),
  };
}
