/** Words of the cards that terminals read. */
import type { Rows } from "../../i18n/rows.ts";

export const cards = {
  title: ["Cards", "Cartes", "Kadi"],
  about: [
    "Who has which card. The terminals at the gate read them; a card is given here or at a terminal.",
    "Qui a quelle carte. Les terminaux du portail les lisent ; une carte se donne ici ou à un terminal.",
    "Nani ana kadi gani. Vifaa vya langoni huzisoma; kadi hutolewa hapa au kwenye kifaa.",
  ],
  table: ["People and their cards", "Personnes et leurs cartes", "Watu na kadi zao"],
  search: ["Search name, number or card", "Chercher un nom, un numéro ou une carte", "Tafuta jina, namba au kadi"],
  total_one: ["{{count}} person", "{{count}} personne", "Mtu {{count}}"],
  total_other: ["{{count}} people", "{{count}} personnes", "Watu {{count}}"],
  kind: {
    which: ["Whose cards", "Cartes de", "Kadi za nani"],
    students: ["Students", "Élèves", "Wanafunzi"],
    staff: ["Staff", "Personnel", "Wafanyakazi"],
  },
  show: {
    which: ["Which of them", "Lesquels", "Wapi kati yao"],
    all: ["Everybody", "Tout le monde", "Wote"],
    active: ["With a card", "Avec une carte", "Wenye kadi"],
    none: ["Without a card", "Sans carte", "Wasio na kadi"],
    lost: ["Lost their card", "Carte perdue", "Waliopoteza kadi"],
  },
  fields: {
    name: ["Name", "Nom", "Jina"],
    number: ["School ID", "Matricule", "Namba ya shule"],
    group: ["Group", "Groupe", "Kundi"],
    state: ["Card", "Carte", "Kadi"],
    code: ["Code", "Code", "Msimbo"],
    encodedAt: ["Given", "Donnée le", "Ilitolewa"],
    encodedBy: ["Given by", "Donnée par", "Ilitolewa na"],
    action: ["Action", "Action", "Kitendo"],
  },
  states: {
    none: ["None", "Aucune", "Hakuna"],
    active: ["In use", "En service", "Inatumika"],
    lost: ["Lost", "Perdue", "Imepotea"],
  },
  give: ["Give card", "Donner une carte", "Toa kadi"],
  replace: ["Replace", "Remplacer", "Badilisha"],
  giveTo: ["Give a card to {{name}}", "Donner une carte à {{name}}", "Mpe {{name}} kadi"],
  cardCode: ["Card code", "Code de la carte", "Msimbo wa kadi"],
  codeHint: [
    "Hold the card to a reader plugged into this computer, or type the code that it shows, such as 040ABC01",
    "Présentez la carte à un lecteur branché à cet ordinateur, ou saisissez le code affiché, par exemple 040ABC01",
    "Weka kadi kwenye kisomaji kilichounganishwa na kompyuta hii, au andika msimbo unaoonekana, kwa mfano 040ABC01",
  ],
  replaces: [
    "The card {{code}} is refused once this one is given.",
    "La carte {{code}} sera refusée dès que celle-ci est donnée.",
    "Kadi {{code}} itakataliwa hii ikishatolewa.",
  ],
  given: ["{{name}} has the card {{code}}", "{{name}} a la carte {{code}}", "{{name}} ana kadi {{code}}"],
  lose: ["Lost", "Perdue", "Imepotea"],
  loseOf: ["The card of {{name}} is lost", "La carte de {{name}} est perdue", "Kadi ya {{name}} imepotea"],
  loseAsk: ["Is the card of {{name}} lost?", "La carte de {{name}} est-elle perdue ?", "Kadi ya {{name}} imepotea?"],
  loseDetail: [
    "Terminals refuse it from now on. If it is found, give it again.",
    "Les terminaux la refusent désormais. Si elle est retrouvée, redonnez-la.",
    "Vifaa vitaikataa kuanzia sasa. Ikipatikana, itoe tena.",
  ],
  loseDo: ["Mark as lost", "Déclarer perdue", "Weka kama iliyopotea"],
  lost: [
    "The card of {{name}} is refused from now on",
    "La carte de {{name}} est désormais refusée",
    "Kadi ya {{name}} itakataliwa kuanzia sasa",
  ],
  noPeople: ["Nobody here yet", "Personne pour l’instant", "Bado hakuna mtu"],
  noPeopleAbout: [
    "Cards are given to students and staff: add them first.",
    "Les cartes sont données aux élèves et au personnel : ajoutez-les d’abord.",
    "Kadi hutolewa kwa wanafunzi na wafanyakazi: waongeze kwanza.",
  ],
  unmatched: ["Nobody matches", "Personne ne correspond", "Hakuna anayelingana"],
} satisfies Rows;
