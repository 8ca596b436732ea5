/** Words of what people write back. */
import type { Rows } from "../../i18n/rows.ts";

export const messageReplies = {
  title: ["Replies", "Réponses", "Majibu"],
  about: [
    "What people have written back to the school’s number.",
    "Ce que l’on a répondu au numéro de l’école.",
    "Yale ambayo watu wamejibu kwenye namba ya shule.",
  ],
  table: ["Messages that came in", "Messages reçus", "Ujumbe ulioingia"],
  search: ["Search names, numbers and words", "Chercher noms, numéros et mots", "Tafuta majina, namba na maneno"],
  total_one: ["{{count}} reply", "{{count}} réponse", "Jibu {{count}}"],
  total_other: ["{{count}} replies", "{{count}} réponses", "Majibu {{count}}"],
  fields: {
    from: ["From", "De", "Kutoka"],
    personType: ["Who", "Qui", "Nani"],
    phoneNumber: ["Number", "Numéro", "Namba"],
    studentName: ["Children", "Enfants", "Watoto"],
    message: ["Message", "Message", "Ujumbe"],
    receivedAt: ["Came in", "Reçu", "Uliingia"],
    read: ["Read", "Lu", "Kusomwa"],
  },
  people: {
    PARENT: ["Parent", "Parent", "Mzazi"],
    STUDENT: ["Student", "Élève", "Mwanafunzi"],
    STAFF: ["Staff", "Personnel", "Mfanyakazi"],
    unknown: ["Unknown", "Inconnu", "Hajulikani"],
  },
  openPerson: ["Look up {{name}}", "Chercher {{name}}", "Mtafute {{name}}"],
  acts: {
    stop: ["Asked for no more", "N’en veut plus", "Hataki tena"],
    start: ["Asked for them again", "En veut de nouveau", "Anataka tena"],
  },
  filter: ["Read or not", "Lus ou non", "Zilizosomwa au la"],
  all: ["All", "Toutes", "Yote"],
  unread: ["Unread", "Non lues", "Hayajasomwa"],
  markRead: ["Mark read", "Marquer lue", "Weka kuwa limesomwa"],
  markReadOf: ["Mark read: {{name}}", "Marquer lue : {{name}}", "Weka kuwa limesomwa: {{name}}"],
  readBy: ["Read by {{name}}", "Lue par {{name}}", "Limesomwa na {{name}}"],
  fromAt: ["{{name}}, {{when}}", "{{name}}, {{when}}", "{{name}}, {{when}}"],
  earlier: ["Earlier ones", "Les précédentes", "Ya awali"],
  none: ["Nobody has written back yet", "Personne n’a encore répondu", "Bado hakuna aliyejibu"],
  noneAbout: [
    "What people answer by SMS stands here, once the carrier hands it over.",
    "Les réponses par SMS apparaissent ici, dès que l’opérateur les transmet.",
    "Majibu ya SMS yanaonekana hapa, mtoa huduma akiyaleta.",
  ],
  unmatched: ["No reply matches", "Aucune réponse ne correspond", "Hakuna jibu linalolingana"],
  unmatchedAbout: [
    "Search for something else, or look at all of them.",
    "Cherchez autre chose, ou regardez-les toutes.",
    "Tafuta kitu kingine, au angalia yote.",
  ],
} satisfies Rows;
