/** Words of weeks A and B. */
import type { Rows } from "../../i18n/rows.ts";

export const lessonWeeks = {
  title: ["Weeks A and B", "Semaines A et B", "Wiki A na B"],
  about: [
    "Where weeks alternate, a lesson can be of every week, or of week A or B alone. Each period counts anew, and its first week is A unless you say otherwise.",
    "Là où les semaines alternent, un cours peut être de chaque semaine, ou de la seule semaine A ou B. Chaque période recompte, et sa première semaine est A sauf avis contraire.",
    "Wiki zinapopokezana, kipindi kinaweza kuwa cha kila wiki, au cha wiki A au B pekee. Kila muhula huanza kuhesabu upya, na wiki yake ya kwanza ni A usiposema vingine.",
  ],
  off: [
    "The weeks of the school do not alternate: every lesson is of every week.",
    "Les semaines de l’école n’alternent pas : chaque cours est de chaque semaine.",
    "Wiki za shule hazipokezani: kila kipindi ni cha kila wiki.",
  ],
  edit: ["Change weeks", "Modifier les semaines", "Badilisha wiki"],
  save: ["Save weeks", "Enregistrer les semaines", "Hifadhi wiki"],
  saved: ["The weeks are saved", "Les semaines sont enregistrées", "Wiki zimehifadhiwa"],
  alternates: ["Weeks alternate: A, B, A, B", "Les semaines alternent : A, B, A, B", "Wiki zinapokezana: A, B, A, B"],
  weekA: ["A day of week A", "Un jour de la semaine A", "Siku ya wiki A"],
  weekAHint: [
    "Counts on days before any period whose days you have set",
    "Compte pour les jours avant toute période dont vous avez fixé les jours",
    "Huhesabiwa kwa siku zilizo kabla ya muhula wowote wenye siku ulizoweka",
  ],
  now: ["This week", "Cette semaine", "Wiki hii"],
  before: ["Before any period", "Avant toute période", "Kabla ya muhula wowote"],
  since: ["A from {{day}}", "A à partir du {{day}}", "A kuanzia {{day}}"],
  lessons: ["Lessons of one week alone", "Cours d’une seule semaine", "Vipindi vya wiki moja pekee"],
  period: {
    title: ["Periods", "Périodes", "Mihula"],
    one: ["Period", "Période", "Muhula"],
    first: ["First day", "Premier jour", "Siku ya kwanza"],
    weekA: ["Week A", "Semaine A", "Wiki A"],
    change: ["Change", "Modifier", "Badilisha"],
    changeOf: ["Change week A of {{name}}", "Modifier la semaine A de {{name}}", "Badilisha wiki A ya {{name}}"],
    edit: ["Week A of a period", "Semaine A d’une période", "Wiki A ya muhula"],
    weekAOf: ["Week A of {{name}}", "Semaine A de {{name}}", "Wiki A ya {{name}}"],
    firstWeek: [
      "The first week, from {{day}}",
      "La première semaine, à partir du {{day}}",
      "Wiki ya kwanza, kuanzia {{day}}",
    ],
    secondWeek: [
      "The second week, from {{day}}",
      "La deuxième semaine, à partir du {{day}}",
      "Wiki ya pili, kuanzia {{day}}",
    ],
    saved: [
      "Week A of {{name}} is saved",
      "La semaine A de {{name}} est enregistrée",
      "Wiki A ya {{name}} imehifadhiwa",
    ],
    none: [
      "No period has days yet. The head sets them with the report cards.",
      "Aucune période n’a encore de jours. La direction les fixe avec les bulletins.",
      "Hakuna muhula wenye siku bado. Mkuu huziweka pamoja na ripoti.",
    ],
  },
} satisfies Rows;
