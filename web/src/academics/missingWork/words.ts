/** Words of what has not been handed in, and of reminders (document 001 sections 2.9 and 2.10). */
import type { Rows } from "../../i18n/rows.ts";

export const missingWork = {
  open: ["Not handed in", "Non rendus", "Zisizowasilishwa"],
  title: ["Not handed in yet", "Pas encore rendu", "Bado hazijawasilishwa"],
  about: [
    "Open assignments that somebody has not handed in. Press one to see who, and to remind them.",
    "Les devoirs ouverts que quelqu’un n’a pas rendus. Appuyez sur l’un d’eux pour voir qui, et pour le rappeler.",
    "Mazoezi yaliyo wazi ambayo mtu hajawasilisha. Bonyeza moja kuona nani, na kuwakumbusha.",
  ],
  none: [
    "Every open assignment is handed in by all of its group.",
    "Chaque devoir ouvert est rendu par tout son groupe.",
    "Kila zoezi lililo wazi limewasilishwa na kundi lake lote.",
  ],
  more: [
    "The {{shown}} that were due first of {{count}}. Choose a group above the list to see fewer.",
    "Les {{shown}} premières échéances sur {{count}}. Choisissez un groupe au-dessus de la liste pour en voir moins.",
    "{{shown}} za mwanzo kati ya {{count}}. Chagua kundi juu ya orodha kuona chache.",
  ],
  ofGroup_one: ["{{group}}: {{count}} missing", "{{group}} : {{count}} manque", "{{group}}: {{count}} haijafika"],
  ofGroup_other: ["{{group}}: {{count}} missing", "{{group}} : {{count}} manquent", "{{group}}: {{count}} hazijafika"],
  see: ["See who has not handed in {{title}}", "Voir qui n’a pas rendu {{title}}", "Ona nani hajawasilisha {{title}}"],
  ofAll: [
    "{{missing}} of {{students}} have not handed it in",
    "{{missing}} sur {{students}} ne l’ont pas rendu",
    "{{missing}} kati ya {{students}} hawajawasilisha",
  ],
  due: ["Due {{when}}", "À rendre le {{when}}", "Mwisho {{when}}"],
  wasDue: ["Was due {{when}}", "À rendre avant le {{when}}", "Mwisho ulikuwa {{when}}"],
  noDue: ["No due date", "Sans échéance", "Hakuna tarehe ya mwisho"],
  who: ["Who has not handed it in", "Qui ne l’a pas rendu", "Nani hajawasilisha"],
  everybody: ["Everybody has handed it in", "Tout le monde l’a rendu", "Wote wamewasilisha"],
  columns: {
    name: ["Name", "Nom", "Jina"],
    number: ["School ID", "Matricule", "Namba ya shule"],
    reminded: ["Reminder", "Rappel", "Kikumbusho"],
    moreTime: ["More time until", "Plus de temps jusqu’au", "Muda zaidi hadi"],
    act: ["More time", "Plus de temps", "Muda zaidi"],
  },
  told: {
    none: ["Reminded {{when}} by {{by}}", "Rappelé le {{when}} par {{by}}", "Alikumbushwa {{when}} na {{by}}"],
    waiting: [
      "Reminded {{when}} by {{by}}; SMS waits",
      "Rappelé le {{when}} par {{by}} ; SMS en attente",
      "Alikumbushwa {{when}} na {{by}}; SMS inasubiri",
    ],
    told: [
      "Reminded {{when}} by {{by}}; SMS sent",
      "Rappelé le {{when}} par {{by}} ; SMS envoyé",
      "Alikumbushwa {{when}} na {{by}}; SMS imetumwa",
    ],
    withdrawn: [
      "Reminded {{when}} by {{by}}; no SMS",
      "Rappelé le {{when}} par {{by}} ; pas de SMS",
      "Alikumbushwa {{when}} na {{by}}; hakuna SMS",
    ],
    unreachable: [
      "Reminded {{when}} by {{by}}; no number for an SMS",
      "Rappelé le {{when}} par {{by}} ; aucun numéro pour un SMS",
      "Alikumbushwa {{when}} na {{by}}; hakuna namba ya SMS",
    ],
    overLimit: [
      "Reminded {{when}} by {{by}}; no SMS, the day’s limit is reached",
      "Rappelé le {{when}} par {{by}} ; pas de SMS, la limite du jour est atteinte",
      "Alikumbushwa {{when}} na {{by}}; hakuna SMS, kikomo cha siku kimefikiwa",
    ],
  },
  remind: ["Remind {{count}}", "Rappeler à {{count}}", "Kumbusha {{count}}"],
  remindNobody: ["Remind", "Rappeler", "Kumbusha"],
  confirm_one: [
    "Remind {{count}} student of {{title}}?",
    "Rappeler {{title}} à {{count}} élève ?",
    "Kumbusha mwanafunzi {{count}} kuhusu {{title}}?",
  ],
  confirm_other: [
    "Remind {{count}} students of {{title}}?",
    "Rappeler {{title}} à {{count}} élèves ?",
    "Kumbusha wanafunzi {{count}} kuhusu {{title}}?",
  ],
  inProduct: [
    "Each of them reads it among their notifications.",
    "Chacun le lit parmi ses notifications.",
    "Kila mmoja anaisoma katika arifa zake.",
  ],
  bySms: [
    "Each of them reads it among their notifications, and an SMS follows to what the school has settled.",
    "Chacun le lit parmi ses notifications, et un SMS part vers les numéros que l’école a choisis.",
    "Kila mmoja anaisoma katika arifa zake, na SMS inafuata kwa waliowekwa na shule.",
  ],
  lately_one: [
    "{{count}} is left out: reminded within the last {{hours}} hours.",
    "{{count}} est laissé de côté : rappelé dans les dernières {{hours}} heures.",
    "{{count}} ameachwa: alikumbushwa ndani ya saa {{hours}} zilizopita.",
  ],
  lately_other: [
    "{{count}} are left out: reminded within the last {{hours}} hours.",
    "{{count}} sont laissés de côté : rappelés dans les dernières {{hours}} heures.",
    "{{count}} wameachwa: walikumbushwa ndani ya saa {{hours}} zilizopita.",
  ],
  later_one: [
    "{{count}} is left out: has more time for another day.",
    "{{count}} est laissé de côté : a plus de temps pour un jour encore.",
    "{{count}} ameachwa: ana muda zaidi kwa siku nyingine.",
  ],
  later_other: [
    "{{count}} are left out: they have more time for another day.",
    "{{count}} sont laissés de côté : ils ont plus de temps pour un jour encore.",
    "{{count}} wameachwa: wana muda zaidi kwa siku nyingine.",
  ],
  nobody: [
    "Nobody is to be reminded of {{title}} now.",
    "Il n’y a personne à qui rappeler {{title}} maintenant.",
    "Hakuna wa kukumbushwa {{title}} sasa.",
  ],
  reminded_one: [
    "{{count}} student is reminded of {{title}}.",
    "{{title}} est rappelé à {{count}} élève.",
    "Mwanafunzi {{count}} amekumbushwa {{title}}.",
  ],
  reminded_other: [
    "{{count}} students are reminded of {{title}}.",
    "{{title}} est rappelé à {{count}} élèves.",
    "Wanafunzi {{count}} wamekumbushwa {{title}}.",
  ],
  closed: [
    "This assignment is closed: nothing more can be handed in.",
    "Ce devoir est fermé : plus rien ne peut être rendu.",
    "Zoezi hili limefungwa: hakuna kinachoweza kuwasilishwa tena.",
  ],
  moreTime: {
    title: ["More time for {{name}}", "Plus de temps pour {{name}}", "Muda zaidi kwa {{name}}"],
    give: ["More time", "Plus de temps", "Muda zaidi"],
    giveTo: ["More time for {{name}}", "Plus de temps pour {{name}}", "Muda zaidi kwa {{name}}"],
    until: ["Until", "Jusqu’au", "Hadi"],
    hint: [
      "By the school’s clock, after {{when}}. Left empty, what was given is taken back.",
      "À l’heure de l’école, après le {{when}}. Laissé vide, ce qui était donné est repris.",
      "Kwa saa ya shule, baada ya {{when}}. Ukiacha wazi, uliotolewa unaondolewa.",
    ],
    save: ["Save", "Enregistrer", "Hifadhi"],
    saved: ["Saved for {{name}}", "Enregistré pour {{name}}", "Imehifadhiwa kwa {{name}}"],
  },
  settings: {
    open: ["Reminders by SMS", "Rappels par SMS", "Vikumbusho kwa SMS"],
    title: ["Reminders of assignments by SMS", "Rappels de devoirs par SMS", "Vikumbusho vya mazoezi kwa SMS"],
    about: [
      "Whoever is reminded reads it in Ofisi in any case. An SMS costs what your carrier charges, waits out the quiet hours, and goes to nobody who has handed it in meanwhile.",
      "Qui reçoit un rappel le lit de toute façon dans Ofisi. Un SMS coûte le prix de votre opérateur, attend la fin des heures calmes, et ne part pas à qui a rendu entre-temps.",
      "Anayekumbushwa huisoma katika Ofisi kwa vyovyote. SMS inagharimu bei ya mtoa huduma wako, husubiri saa za utulivu ziishe, na haiendi kwa aliyewasilisha wakati huo.",
    ],
    tellsStudents: [
      "An SMS to the student’s own number",
      "Un SMS au numéro de l’élève",
      "SMS kwa namba ya mwanafunzi mwenyewe",
    ],
    tellsFamilies: [
      "An SMS to each number of the family",
      "Un SMS à chaque numéro de la famille",
      "SMS kwa kila namba ya familia",
    ],
    of: [
      "Besides reminders, an SMS follows what is …",
      "En plus des rappels, un SMS suit ce qui est …",
      "Mbali na vikumbusho, SMS hufuata zoezi …",
    ],
    tellsPublished: ["published", "publié", "linapochapishwa"],
    tellsDue: [
      "due tomorrow and not handed in",
      "à rendre demain et pas encore rendu",
      "linapotakiwa kesho na halijawasilishwa",
    ],
    tellsGraded: [
      "graded (the grade itself is not written)",
      "noté (la note elle-même n’est pas écrite)",
      "linapopewa alama (alama yenyewe haiandikwi)",
    ],
    language: ["Language", "Langue", "Lugha"],
    languages: {
      en: ["English", "English", "English"],
      fr: ["Français", "Français", "Français"],
      sw: ["Kiswahili", "Kiswahili", "Kiswahili"],
    },
    template: ["Your own words", "Vos propres mots", "Maneno yenu"],
    otherwise: ["Left empty: {{text}}", "Laissé vide : {{text}}", "Ikiachwa wazi: {{text}}"],
    placeholders: [
      "Filled in for each of them: {{names}}",
      "Rempli pour chacun : {{names}}",
      "Hujazwa kwa kila mmoja: {{names}}",
    ],
    save: ["Save", "Enregistrer", "Hifadhi"],
    saved: ["Saved", "Enregistré", "Imehifadhiwa"],
  },
} satisfies Rows;
