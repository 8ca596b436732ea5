/** Guardians as a list to take along. */
import type { Parent } from "@ofisi/contract/people/guardians";
import type { SchoolContext } from "../../kit/context.ts";
import * as column from "../../kit/list/columns.ts";
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
  column.code(["Family ID", "N° de famille", "Namba ya familia"], 14, (parent) => parent.parentIDNumber),
  column.text(["Names", "Nom", "Jina"], 32, (parent) => parent.names),
  column.word(["Relationship", "Lien de parenté", "Uhusiano"], 14, RELATIONSHIPS, (parent) => parent.relationship),
  column.code(["Phone", "Téléphone", "Simu"], 18, (parent) => parent.phoneNumber),
  column.text(["E-mail", "E-mail", "Barua pepe"], 28, (parent) => parent.email),
  column.text(["Address", "Adresse", "Anwani"], 28, (parent) => parent.address),
  inSheet(column.text(["Nationality", "Nationalité", "Uraia"], 14, (parent) => parent.nationality)),
  column.number(["Students", "Élèves", "Wanafunzi"], 10, (parent) => parent.children),
];

export function parentList(
  { language }: SchoolContext,
  search: string | undefined,
  rows: Portions<Parent>,
): List<Parent> {
  return {
    file: "parents",
    title: ["Parents", "Parents", "Wazazi"],
    count: ["{number} {count|parent|parents}", "{number} {count|parent|parents}", "{count|Mzazi|Wazazi} {number}"],
    columns,
    rows,
    about: search === undefined ? ticked(language) : searched(language, search),
  };
}
