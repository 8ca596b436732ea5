/** The first page of the school's staff. */
import type { Rows } from "../../i18n/rows.ts";

export const dashboard = {
  title: ["Dashboard", "Tableau de bord", "Dashibodi"],
  greeting: {
    morning: ["Good morning, {{name}}", "Bonjour, {{name}}", "Habari za asubuhi, {{name}}"],
    afternoon: ["Good afternoon, {{name}}", "Bon après-midi, {{name}}", "Habari za mchana, {{name}}"],
    evening: ["Good evening, {{name}}", "Bonsoir, {{name}}", "Habari za jioni, {{name}}"],
  },
  about: ["{{school}} on {{day}}", "{{school}}, le {{day}}", "{{school}}, {{day}}"],
  figures: ["The school in figures", "L’école en chiffres", "Shule kwa takwimu"],
  students: ["Students", "Élèves", "Wanafunzi"],
  groups: ["Groups", "Groupes", "Makundi"],
  keyStages: ["Key stages", "Cycles", "Hatua"],
  withoutPhoto: ["Without a photo", "Sans photo", "Bila picha"],
  withoutPhone: ["Without a phone number", "Sans numéro de téléphone", "Bila namba ya simu"],
  byKeyStage: ["By key stage", "Par cycle", "Kwa hatua"],
  keyStage: ["Key stage", "Cycle", "Hatua"],
  share: ["Share", "Part", "Sehemu"],
  none: ["No key stage", "Sans cycle", "Bila hatua"],
  openKeyStage: ["Students of {{name}}", "Élèves de {{name}}", "Wanafunzi wa {{name}}"],
  openStudents: ["Open students", "Voir les élèves", "Fungua wanafunzi"],
  openRegisters: ["Take a register", "Faire l’appel", "Jaza rejista"],
  takePayment: ["Take a payment", "Encaisser", "Pokea malipo"],
  money: {
    title: ["Money", "L’argent", "Fedha"],
    today: ["Collected today", "Encaissé aujourd’hui", "Zilizopokelewa leo"],
    term: ["Collected this term", "Encaissé ce trimestre", "Zilizopokelewa muhula huu"],
    since: ["since {{day}}", "depuis le {{day}}", "tangu {{day}}"],
    reversals: ["Waiting reversals", "Contrepassations en attente", "Utenguzi unaosubiri"],
    waiting: ["Waiting to be posted", "En attente d’imputation", "Zinazosubiri kuingizwa"],
    owed: ["Owed in all", "Total dû", "Jumla ya madeni"],
    students_one: ["by {{count}} student", "par {{count}} élève", "mwanafunzi {{count}}"],
    students_other: ["by {{count}} students", "par {{count}} élèves", "wanafunzi {{count}}"],
  },
  start: {
    title: [
      "Three steps to your first list",
      "Trois étapes vers votre première liste",
      "Mambo matatu hadi orodha yako ya kwanza",
    ],
    about: [
      "Your school is empty so far. This is how it fills.",
      "Votre école est encore vide. Voici comment la remplir.",
      "Shule yako bado ni tupu. Hivi ndivyo inavyojazwa.",
    ],
    keyStage: ["Make a key stage", "Créer un cycle", "Unda hatua"],
    keyStageAbout: [
      "The levels of your school, such as Lower Primary or Form 1.",
      "Les niveaux de votre école, comme le primaire ou la 1re secondaire.",
      "Viwango vya shule yako, kama vile Msingi wa Chini au Kidato cha 1.",
    ],
    group: ["Make a group", "Créer un groupe", "Unda kundi"],
    groupAbout: [
      "The classes within a key stage, such as Form 1 East.",
      "Les groupes d’un cycle, comme la 1re A.",
      "Makundi ndani ya hatua, kama vile Kidato cha 1 Mashariki.",
    ],
    roster: ["Import a roster", "Importer une liste", "Ingiza orodha ya wanafunzi"],
    rosterAbout: [
      "A spreadsheet from your computer: every row is checked before anything is written.",
      "Une feuille de calcul de votre ordinateur : chaque ligne est vérifiée avant toute écriture.",
      "Jedwali kutoka kwenye kompyuta yako: kila safu hukaguliwa kabla ya chochote kuandikwa.",
    ],
    go: ["Go", "Commencer", "Anza"],
    done: ["Done", "Fait", "Imekamilika"],
  },
} satisfies Rows;
