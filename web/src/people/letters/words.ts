/** Words of the letters to applicants and of their texts. */
import type { Rows } from "../../i18n/rows.ts";

export const letters = {
  act: ["Letters ({{count}})", "Lettres ({{count}})", "Barua ({{count}})"],
  one: ["Letter", "Lettre", "Barua"],
  title_one: ["Letter to {{count}} applicant", "Lettre à {{count}} candidat", "Barua kwa mwombaji {{count}}"],
  title_other: ["Letters to {{count}} applicants", "Lettres à {{count}} candidats", "Barua kwa waombaji {{count}}"],
  print_one: ["Print {{count}} letter", "Imprimer {{count}} lettre", "Chapisha barua {{count}}"],
  print_other: ["Print {{count}} letters", "Imprimer {{count}} lettres", "Chapisha barua {{count}}"],
  tooMany: [
    "At most {{max}} letters go into one file. Choose fewer, and print several times",
    "Un fichier contient au plus {{max}} lettres. Choisissez moins de candidats et imprimez en plusieurs fois",
    "Faili moja hubeba barua {{max}} tu. Chagua wachache, kisha chapisha mara kadhaa",
  ],
  about: [
    "A page each, in one file, under the school’s head.",
    "Une page chacune, dans un seul fichier, à l’en-tête de l’école.",
    "Ukurasa mmoja kila barua, katika faili moja, yenye kichwa cha shule.",
  ],
  kinds: {
    invitation: ["Invitation", "Invitation", "Mwaliko"],
    admission: ["Admission", "Admission", "Kukubaliwa"],
    regret: ["Regret", "Refus", "Kukataliwa"],
  },
  place: ["Place", "Lieu", "Mahali"],
  time: ["Day and time", "Jour et heure", "Siku na saa"],
  complete: [
    "Everything in this letter is filled in.",
    "Tout est rempli dans cette lettre.",
    "Kila kitu katika barua hii kimejazwa.",
  ],
  unfilled: [
    "Some of it stays unfilled: a dotted line is printed there, to write on.",
    "Une partie reste vide : une ligne pointillée y est imprimée, pour écrire dessus.",
    "Baadhi hubaki bila kujazwa: mstari wa nukta huchapishwa hapo wa kuandikia.",
  ],
  ofSome: [
    "{{placeholder}} for {{count}} of {{all}}",
    "{{placeholder}} pour {{count}} sur {{all}}",
    "{{placeholder}} kwa {{count}} kati ya {{all}}",
  ],
  ofAll: ["{{placeholder}} for everybody", "{{placeholder}} pour tous", "{{placeholder}} kwa wote"],
  contradicted: {
    admission: [
      "These are not accepted as students:",
      "Ceux-ci ne sont pas admis comme élèves :",
      "Hawa hawajakubaliwa kuwa wanafunzi:",
    ],
    regret: [
      "These are accepted as students:",
      "Ceux-ci sont admis comme élèves :",
      "Hawa wamekubaliwa kuwa wanafunzi:",
    ],
  },
  mail: [
    "{{kind}} by e-mail to the applicants",
    "{{kind}} par e-mail aux candidats",
    "{{kind}} kwa barua pepe kwa waombaji",
  ],
  edit: ["Edit the text", "Modifier le texte", "Hariri maandishi"],
  editOf: ["Text of the letter: {{kind}}", "Texte de la lettre : {{kind}}", "Maandishi ya barua: {{kind}}"],
  save: ["Save the text", "Enregistrer le texte", "Hifadhi maandishi"],
  saved: [
    "The text of the letter is saved: {{kind}}",
    "Le texte de la lettre est enregistré : {{kind}}",
    "Maandishi ya barua yamehifadhiwa: {{kind}}",
  ],
  subject: ["Title", "Titre", "Kichwa"],
  body: ["Text", "Texte", "Maandishi"],
  bodyHint: [
    "An empty line begins a new paragraph.",
    "Une ligne vide commence un nouveau paragraphe.",
    "Mstari mtupu huanza aya mpya.",
  ],
  language: ["Language of the letter", "Langue de la lettre", "Lugha ya barua"],
  languageHint: [
    "The date and the words around the text are in it.",
    "La date et les mots autour du texte y sont écrits.",
    "Tarehe na maneno yanayozunguka maandishi huwa katika lugha hii.",
  ],
  placeholders: {
    title: ["What is filled in", "Ce qui est rempli", "Kinachojazwa"],
    about: [
      "Write these in the text as they stand here; each letter has its own in their place.",
      "Écrivez-les dans le texte tels quels ; chaque lettre a les siens à leur place.",
      "Yaandike katika maandishi kama yalivyo hapa; kila barua huwa na yake mahali pake.",
    ],
    Name: ["The applicant’s name", "Le nom du candidat", "Jina la mwombaji"],
    Group: ["The group applied for", "Le groupe demandé", "Kundi lililoombwa"],
    EntryYear: ["The group’s entry year", "L’année d’entrée du groupe", "Mwaka wa kuingia wa kundi"],
    SchoolID: ["The school ID of who is accepted", "Le matricule de qui est admis", "Namba ya shule ya aliyekubaliwa"],
    Date: ["The day of printing", "Le jour de l’impression", "Siku ya kuchapisha"],
    School: ["The school’s name", "Le nom de l’école", "Jina la shule"],
    Head: ["The head’s name", "Le nom du directeur", "Jina la mkuu wa shule"],
    Place: ["A place, typed at printing", "Un lieu, saisi à l’impression", "Mahali, huandikwa wakati wa kuchapisha"],
    Time: [
      "A day and time, typed at printing",
      "Un jour et une heure, saisis à l’impression",
      "Siku na saa, huandikwa wakati wa kuchapisha",
    ],
  },
} satisfies Rows;
