/** The figures of a period as a list to take along. */
import type { AnalysedPeriod, AnalysedRow, MarkFigures } from "@ofisi/contract/academics/markAnalysis";
import { LOCALES } from "@ofisi/contract/kit/days";
import type { Language } from "@ofisi/contract/kit/texts";
import type { SchoolContext } from "../../kit/context.ts";
import { inSheet, type List, type ListColumn } from "../../kit/list/list.ts";
import { inOnePortion } from "../../kit/sheet/exportList.ts";
import { inWords, type Words } from "../../kit/words.ts";
import type { Asked } from "./analysis.queries.ts";
import type { Named } from "./periods.queries.ts";

const BY: Record<Asked["by"], Words> = {
  unit: { en: "Unit", fr: "Unité", sw: "Somo" },
  group: { en: "Group", fr: "Groupe", sw: "Kundi" },
  teacher: { en: "Teacher", fr: "Enseignant", sw: "Mwalimu" },
};
/** Totals that no group or nobody in the distribution has. */
const NOBODY: Words = { en: "Nobody named", fr: "Personne de nommé", sw: "Hakuna aliyetajwa" };
const FIGURES: Record<keyof MarkFigures, Words> = {
  count: { en: "Totals", fr: "Totaux", sw: "Jumla" },
  mean: { en: "Mean %", fr: "Moyenne %", sw: "Wastani %" },
  median: { en: "Median %", fr: "Médiane %", sw: "Kati %" },
  deviation: { en: "Deviation", fr: "Écart type", sw: "Mkengeuko" },
  passRate: { en: "Passed %", fr: "Réussite %", sw: "Waliofaulu %" },
  highest: { en: "Highest %", fr: "Maximum %", sw: "Juu zaidi %" },
  lowest: { en: "Lowest %", fr: "Minimum %", sw: "Chini zaidi %" },
};
const WHOLE: Words = { en: "All together: {figures}", fr: "Ensemble : {figures}", sw: "Zote pamoja: {figures}" };
const BEFORE: Words = { en: "before", fr: "avant", sw: "kabla" };
const DIFFERENCE: Words = { en: "Difference", fr: "Différence", sw: "Tofauti" };
const COMPARED: Words = {
  en: "compared with {year}, {semester}",
  fr: "comparé à {year}, {semester}",
  sw: "ikilinganishwa na {year}, {semester}",
};
const RULE: Words = {
  en: "complete totals, each as a percentage of what its papers are out of, rounded half up to the hundredth",
  fr: "totaux complets, chacun en pourcentage du maximum de ses épreuves, arrondis au centième, le demi vers le haut",
  sw: "jumla zilizokamilika, kila moja kwa asilimia ya alama za mitihani yake, zikizungushwa hadi sehemu ya mia, nusu juu",
};

const NAMES = Object.keys(FIGURES) as (keyof MarkFigures)[];
const width = 12;

function columns(by: Asked["by"]): ListColumn<AnalysedRow>[] {
  const beside = (name: keyof MarkFigures): ListColumn<AnalysedRow> => ({
    title: {
      en: `${FIGURES[name].en} ${BEFORE.en}`,
      fr: `${FIGURES[name].fr} ${BEFORE.fr}`,
      sw: `${FIGURES[name].sw} ${BEFORE.sw}`,
    },
    width,
    kind: "number",
    of: (row) => row.before[name],
  });
  return [
    { title: BY[by], width: 28, of: (row) => row.name || NOBODY.en, words: { [NOBODY.en]: NOBODY } },
    ...NAMES.map((name): ListColumn<AnalysedRow> => ({
      title: FIGURES[name],
      width,
      kind: "number",
      of: (row) => row.now[name],
    })),
    beside("mean"),
    { title: DIFFERENCE, width, kind: "number", of: (row) => row.difference },
    ...NAMES.filter((name) => name !== "mean").map((name) => inSheet(beside(name))),
  ];
}

/** The figures of all totals together, in one line. */
function sayWhole(language: Language, { now }: AnalysedRow): string {
  const numbers = new Intl.NumberFormat(LOCALES[language]);
  const said = NAMES.flatMap((name) => {
    const figure = now[name];
    return figure === null ? [] : [`${FIGURES[name][language]} ${numbers.format(figure)}`];
  });
  return inWords(language, WHOLE, { figures: said.join(", ") });
}

export function analysisList(
  { language }: SchoolContext,
  by: Asked["by"],
  { period, keyStageName, groupName }: Named,
  before: AnalysedPeriod | undefined,
  { rows, whole }: { rows: readonly AnalysedRow[]; whole: AnalysedRow },
): List<AnalysedRow> {
  return {
    file: "marks-analysis",
    title: ["Marks analysis", "Analyse des notes", "Uchambuzi wa alama"],
    count: ["{number} {count|row|rows}", "{number} {count|ligne|lignes}", "Safu {number}"],
    columns: columns(by),
    rows: inOnePortion(Promise.resolve(rows)),
    isExplained: true,
    about: [
      period.academicYear,
      period.semesterName,
      ...[keyStageName, groupName].filter(Boolean),
      ...(before ? [inWords(language, COMPARED, { year: before.academicYear, semester: before.semesterName })] : []),
      // As at the foot of the screen, where one row alone says it already.
      ...(rows.length > 1 ? [sayWhole(language, whole)] : []),
      RULE[language],
    ],
  };
}
