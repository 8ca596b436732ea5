/** Words of the bells of the school's day. */
import type { Rows } from "../../i18n/rows.ts";

export const bells = {
  title: ["Bell times", "Sonneries", "Kengele"],
  about: [
    "The lessons and breaks of a day. The week shows them as its lines, and lessons are placed between them.",
    "Les cours et les pauses d’une journée. La semaine les montre comme lignes, et les cours se placent entre elles.",
    "Vipindi na mapumziko ya siku. Wiki huyaonyesha kama mistari, na vipindi hupangwa kati yake.",
  ],
  none: ["No bell times yet", "Aucune sonnerie pour l’instant", "Bado hakuna kengele"],
  add: ["Add bell time", "Ajouter une sonnerie", "Ongeza kengele"],
  edit: ["Change bell time", "Modifier la sonnerie", "Badilisha kengele"],
  save: ["Save bell time", "Enregistrer la sonnerie", "Hifadhi kengele"],
  name: ["Name", "Nom", "Jina"],
  nameHint: ["For example Lesson 1, or Lunch", "Par exemple Cours 1, ou Déjeuner", "Kwa mfano Kipindi 1, au Chakula"],
  start: ["Start", "Début", "Kuanza"],
  end: ["End", "Fin", "Kumaliza"],
  days: ["Days", "Jours", "Siku"],
  daysNone: ["No days", "Aucun jour", "Hakuna siku"],
  isBreak: ["A break: no lessons are held", "Une pause : pas de cours", "Mapumziko: hakuna vipindi"],
  kind: ["Kind", "Genre", "Aina"],
  lesson: ["Lesson", "Cours", "Kipindi"],
  break: ["Break", "Pause", "Mapumziko"],
  change: ["Change", "Modifier", "Badilisha"],
  changeOf: ["Change {{name}}", "Modifier {{name}}", "Badilisha {{name}}"],
  remove: ["Remove", "Supprimer", "Ondoa"],
  removeOf: ["Remove {{name}}", "Supprimer {{name}}", "Ondoa {{name}}"],
  question: ["Remove {{name}}?", "Supprimer {{name}} ?", "Ondoa {{name}}?"],
  detail: [
    "Lessons of the timetable stay where they are.",
    "Les cours de l’emploi du temps restent où ils sont.",
    "Vipindi vya ratiba hubaki vilipo.",
  ],
  added: ["{{name}} is added", "{{name}} est ajouté", "{{name}} imeongezwa"],
  saved: ["{{name}} is saved", "{{name}} est enregistré", "{{name}} imehifadhiwa"],
  removed: ["{{name}} is removed", "{{name}} est supprimé", "{{name}} imeondolewa"],
} satisfies Rows;
