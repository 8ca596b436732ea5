import type { Shape } from "../../kit/i18n.ts";
import type { dashboard as english } from "../en/dashboard.ts";

export const dashboard: Shape<typeof english> = {
  title: "Tableau de bord",
  greeting: { morning: "Bonjour, {{name}}", afternoon: "Bon après-midi, {{name}}", evening: "Bonsoir, {{name}}" },
  about: "{{school}}, le {{day}}",
  figures: "L’école en chiffres",
  students: "Élèves",
  groups: "Groupes",
  keyStages: "Cycles",
  withoutPhoto: "Sans photo",
  withoutPhone: "Sans numéro de téléphone",
  byKeyStage: "Par cycle",
  keyStage: "Cycle",
  share: "Part",
  none: "Sans cycle",
  openStudents: "Voir les élèves",
  money: {
    title: "L’argent aujourd’hui",
    received: "Encaissé aujourd’hui",
    waiting: "En attente d’imputation",
    owed: "Total dû",
    students_one: "par {{count, number}} élève",
    students_other: "par {{count, number}} élèves",
  },
  start: {
    title: "Trois étapes vers votre première liste",
    about: "Votre école est encore vide. Voici comment la remplir.",
    keyStage: "Créer un cycle",
    keyStageAbout: "Les niveaux de votre école, comme le primaire ou la 1re secondaire.",
    group: "Créer un groupe",
    groupAbout: "Les groupes d’un cycle, comme la 1re A.",
    roster: "Importer une liste",
    rosterAbout: "Une feuille de calcul de votre ordinateur : chaque ligne est vérifiée avant toute écriture.",
    go: "Commencer",
    done: "Fait",
  },
};
