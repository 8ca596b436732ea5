/** Words of the timetable on paper. */
import type { Rows } from "../../i18n/rows.ts";

export const timetablePapers = {
  title: ["Print weeks", "Imprimer les semaines", "Chapisha wiki"],
  about: [
    "A4 on its side, a page for each week.",
    "A4 en paysage, une page par semaine.",
    "A4 ya kulala, ukurasa mmoja kwa kila wiki.",
  ],
  which: ["Whose week", "La semaine de qui", "Wiki ya nani"],
  of: {
    group: ["Groups", "Groupes", "Makundi"],
    staff: ["Staff", "Personnel", "Wafanyakazi"],
    venue: ["Venues", "Lieux", "Mahali"],
  },
  one: ["One or all", "Un seul ou tous", "Mmoja au wote"],
  all: ["All, a page each", "Tous, une page chacun", "Wote, ukurasa kila mmoja"],
  none: ["No lessons yet", "Aucun cours pour l’instant", "Bado hakuna vipindi"],
  print: ["Print", "Imprimer", "Chapisha"],
} satisfies Rows;
