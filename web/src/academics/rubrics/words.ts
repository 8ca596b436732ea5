/** Words of rubrics (document 001 section 2.10). */
import type { Rows } from "../../i18n/rows.ts";

export const rubrics = {
  title: ["Rubric", "Grille d’évaluation", "Rubriki"],
  titleOf: ["Rubric of {{title}}", "Grille de {{title}}", "Rubriki ya {{title}}"],
  about: [
    "Criteria with levels. The levels that are chosen add up to the grade; the class sees the rubric from the beginning.",
    "Des critères et leurs niveaux. Les niveaux choisis s’additionnent en une note ; la classe voit la grille dès le début.",
    "Vigezo vyenye ngazi. Ngazi zilizochaguliwa hujumlishwa kuwa alama; darasa huona rubriki tangu mwanzo.",
  ],
  reuse: ["Begin with one of yours", "Commencer par une des vôtres", "Anza na mojawapo ya zako"],
  reuseNone: ["You have no rubric yet", "Vous n’avez pas encore de grille", "Bado huna rubriki"],
  replace: [
    "Replace what is written with the rubric of {{title}}?",
    "Remplacer ce qui est écrit par la grille de {{title}} ?",
    "Badilisha kilichoandikwa kwa rubriki ya {{title}}?",
  ],
  replaceIt: ["Replace", "Remplacer", "Badilisha"],
  criterion: ["Criterion {{number}}", "Critère {{number}}", "Kigezo {{number}}"],
  addCriterion: ["Add a criterion", "Ajouter un critère", "Ongeza kigezo"],
  removeCriterion: ["Remove criterion {{number}}", "Retirer le critère {{number}}", "Ondoa kigezo {{number}}"],
  points: ["Points, level {{number}}", "Points, niveau {{number}}", "Pointi, ngazi {{number}}"],
  words: ["What level {{number}} means", "Ce que dit le niveau {{number}}", "Maana ya ngazi {{number}}"],
  addLevel: ["Add a level", "Ajouter un niveau", "Ongeza ngazi"],
  addLevelTo: [
    "Add a level to criterion {{number}}",
    "Ajouter un niveau au critère {{number}}",
    "Ongeza ngazi kwa kigezo {{number}}",
  ],
  removeLevel: [
    "Remove level {{number}} of criterion {{of}}",
    "Retirer le niveau {{number}} du critère {{of}}",
    "Ondoa ngazi {{number}} ya kigezo {{of}}",
  ],
  most: ["Out of {{most}}", "Sur {{most}}", "Kati ya {{most}}"],
  none: [
    "No criteria: grades are given as before, without a rubric.",
    "Aucun critère : les notes sont données comme avant, sans grille.",
    "Hakuna vigezo: alama hutolewa kama zamani, bila rubriki.",
  ],
  restates_one: [
    "Restate the {{count}} grade that was given by it",
    "Recalculer la {{count}} note donnée avec elle",
    "Hesabu upya alama {{count}} iliyotolewa kwayo",
  ],
  restates_other: [
    "Restate the {{count}} grades that were given by it",
    "Recalculer les {{count}} notes données avec elle",
    "Hesabu upya alama {{count}} zilizotolewa kwayo",
  ],
  save: ["Save rubric", "Enregistrer la grille", "Hifadhi rubriki"],
  saved: [
    "The rubric of {{title}} is saved",
    "La grille de {{title}} est enregistrée",
    "Rubriki ya {{title}} imehifadhiwa",
  ],
  savedRestated_one: [
    "The rubric of {{title}} is saved, and {{count}} grade restated",
    "La grille de {{title}} est enregistrée, et {{count}} note recalculée",
    "Rubriki ya {{title}} imehifadhiwa, na alama {{count}} imehesabiwa upya",
  ],
  savedRestated_other: [
    "The rubric of {{title}} is saved, and {{count}} grades restated",
    "La grille de {{title}} est enregistrée, et {{count}} notes recalculées",
    "Rubriki ya {{title}} imehifadhiwa, na alama {{count}} zimehesabiwa upya",
  ],
  grading: {
    about: [
      "Choose a level for each criterion: a digit takes one and goes on to the next.",
      "Choisissez un niveau pour chaque critère : un chiffre en prend un et passe au suivant.",
      "Chagua ngazi kwa kila kigezo: tarakimu huchagua na kwenda kwa kinachofuata.",
    ],
    sum: ["Grade {{grade}} of {{most}}", "Note {{grade}} sur {{most}}", "Alama {{grade}} kati ya {{most}}"],
    open: [
      "Choose a level for each criterion",
      "Choisissez un niveau pour chaque critère",
      "Chagua ngazi kwa kila kigezo",
    ],
  },
  chosen: ["Chosen", "Choisi", "Imechaguliwa"],
  given: ["Grades given", "Notes données", "Alama zilizotolewa"],
  givenBy: ["{{grade}}, {{by}}, {{when}}", "{{grade}}, {{by}}, {{when}}", "{{grade}}, {{by}}, {{when}}"],
  restatedBy: [
    "{{grade}}, restated by {{by}}, {{when}}",
    "{{grade}}, recalculée par {{by}}, {{when}}",
    "{{grade}}, imehesabiwa upya na {{by}}, {{when}}",
  ],
} satisfies Rows;
