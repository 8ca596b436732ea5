/** Words of report cards. */
import type { Rows } from "../../i18n/rows.ts";

export const reportCards = {
  title: ["Report cards", "Bulletins", "Ripoti za matokeo"],
  about: [
    "What a class was given in a semester: means, ranks and what is missing, to be looked through and printed.",
    "Ce qu’une classe a obtenu dans un semestre : moyennes, rangs et notes manquantes, à relire et à imprimer.",
    "Matokeo ya darasa katika muhula: wastani, nafasi na alama zinazokosekana, ya kukaguliwa na kuchapishwa.",
  ],
  table: ["Report cards of the class", "Bulletins de la classe", "Ripoti za darasa"],
  search: ["Search name or school ID", "Chercher un nom ou un matricule", "Tafuta jina au nambari ya shule"],
  schoolId: ["School ID", "Matricule", "Nambari ya shule"],
  name: ["Name", "Nom", "Jina"],
  mean: ["Mean", "Moyenne", "Wastani"],
  percent: ["{{mean}} %", "{{mean}} %", "{{mean}} %"],
  rank: ["Rank", "Rang", "Nafasi"],
  units: ["Units", "Unités", "Masomo"],
  missing: ["Without complete marks", "Sans notes complètes", "Bila alama kamili"],
  remark: ["Head’s remarks", "Appréciation de la direction", "Maoni ya mkuu wa shule"],
  withRank: ["Ranks on the cards", "Rangs sur les bulletins", "Nafasi kwenye ripoti"],
  printClass: ["Print the class", "Imprimer la classe", "Chapisha darasa"],
  print: ["Print ({{count}})", "Imprimer ({{count}})", "Chapisha ({{count}})"],
  transcript: ["Transcript", "Relevé de notes", "Nakala ya matokeo"],
  transcriptOne: [
    "Tick one student for a transcript",
    "Cochez un seul élève pour un relevé de notes",
    "Chagua mwanafunzi mmoja kwa nakala ya matokeo",
  ],
  noneTicked: ["Select Students", "Choisissez les élèves", "Chagua wanafunzi"],
  notChosen: [
    "Choose a semester and a group first",
    "Choisissez d’abord un semestre et un groupe",
    "Chagua kwanza muhula na kikundi",
  ],
  tooMany: [
    "One paper holds at most {{max}} cards. Tick some of them, and print several papers.",
    "Un document contient au plus {{max}} bulletins. Cochez-en une partie et imprimez plusieurs documents.",
    "Hati moja hubeba ripoti {{max}} kwa wingi. Chagua baadhi, na uchapishe hati kadhaa.",
  ],
  incomplete_one: [
    "{{count}} student lacks marks. Their mean is of what is complete.",
    "{{count}} élève n’a pas toutes ses notes. Sa moyenne est celle de ce qui est complet.",
    "Mwanafunzi {{count}} hana alama zote. Wastani wake ni wa zilizokamilika.",
  ],
  incomplete_other: [
    "{{count}} students lack marks. Their means are of what is complete.",
    "{{count}} élèves n’ont pas toutes leurs notes. Leurs moyennes sont celles de ce qui est complet.",
    "Wanafunzi {{count}} hawana alama zote. Wastani wao ni wa zilizokamilika.",
  ],
  none: {
    title: ["Choose a semester and a group", "Choisissez un semestre et un groupe", "Chagua muhula na kikundi"],
    about: [
      "Their students are listed here with their means.",
      "Leurs élèves sont listés ici avec leurs moyennes.",
      "Wanafunzi wake wataorodheshwa hapa na wastani wao.",
    ],
    unmatched: ["No student matches", "Aucun élève ne correspond", "Hakuna mwanafunzi anayelingana"],
    empty: [
      "There are no students in this group",
      "Il n’y a pas d’élève dans ce groupe",
      "Hakuna wanafunzi katika kikundi hiki",
    ],
  },
  mail: {
    title: [
      "Report cards by e-mail to the guardians",
      "Bulletins par e-mail aux parents et tuteurs",
      "Ripoti kwa barua pepe kwa wazazi na walezi",
    ],
    class: ["E-mail the class", "Envoyer la classe par e-mail", "Tuma darasa kwa barua pepe"],
    unlocked: [
      "This period is not locked yet: its marks may still change after the cards have gone out.",
      "Cette période n’est pas encore verrouillée : ses notes peuvent encore changer après l’envoi des bulletins.",
      "Kipindi hiki bado hakijafungwa: alama zake bado zinaweza kubadilika baada ya ripoti kutumwa.",
    ],
    beforeLock: ["Send them all the same", "Les envoyer malgré tout", "Zitume hata hivyo"],
    language: ["Language of the mail and the cards", "Langue du message et des bulletins", "Lugha ya ujumbe na ripoti"],
    tooMany: [
      "At most {{max}} report cards are mailed at once. Tick some of them.",
      "Au plus {{max}} bulletins sont envoyés à la fois. Cochez-en une partie.",
      "Ripoti {{max}} kwa wingi hutumwa kwa mara moja. Chagua baadhi.",
    ],
  },
  edit: {
    title: ["Head’s remarks", "Appréciation de la direction", "Maoni ya mkuu wa shule"],
    save: ["Save and go on", "Enregistrer et continuer", "Hifadhi na endelea"],
    hint: ["It stands on the report card.", "Elle figure sur le bulletin.", "Yatakuwa kwenye ripoti."],
    saved: [
      "The remark on {{name}} is saved",
      "L’appréciation de {{name}} est enregistrée",
      "Maoni kuhusu {{name}} yamehifadhiwa",
    ],
    previous: ["Previous", "Précédent", "Iliyotangulia"],
    next: ["Next", "Suivant", "Inayofuata"],
    of: ["{{name}}, {{at}} of {{count}}", "{{name}}, {{at}} sur {{count}}", "{{name}}, {{at}} kati ya {{count}}"],
  },
} satisfies Rows;
