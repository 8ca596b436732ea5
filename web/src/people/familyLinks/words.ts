/** Words of links to the family's page, as the office sends them. */
import type { Rows } from "../../i18n/rows.ts";

export const familyLinks = {
  bySms: ["Link by SMS ({{count}})", "Lien par SMS ({{count}})", "Kiungo kwa SMS ({{count}})"],
  byEmail: ["Link by e-mail ({{count}})", "Lien par e-mail ({{count}})", "Kiungo kwa barua pepe ({{count}})"],
  confirm: {
    sms: [
      "Send the chosen guardians a link to the family’s page by SMS?",
      "Envoyer aux responsables choisis un lien vers la page de la famille par SMS ?",
      "Uwatumie walezi uliowachagua kiungo cha ukurasa wa familia kwa SMS?",
    ],
    email: [
      "Send the chosen guardians a link to the family’s page by e-mail?",
      "Envoyer aux responsables choisis un lien vers la page de la famille par e-mail ?",
      "Uwatumie walezi uliowachagua kiungo cha ukurasa wa familia kwa barua pepe?",
    ],
    detail: [
      "Each sees the balance, receipts, marks, attendance, lessons and assignments of their own children. A code is sent to the same number or address when the link is opened.",
      "Chacun voit le solde, les reçus, les notes, la présence, les cours et les devoirs de ses propres enfants. Un code est envoyé au même numéro ou à la même adresse à l’ouverture du lien.",
      "Kila mmoja huona salio, risiti, alama, mahudhurio, vipindi na kazi za watoto wake tu. Msimbo hutumwa kwa namba au anwani hiyo hiyo kiungo kikifunguliwa.",
    ],
    press: ["Send", "Envoyer", "Tuma"],
  },
  sent_one: ["{{count}} link is on its way", "{{count}} lien est en route", "Kiungo {{count}} kiko njiani"],
  sent_other: ["{{count}} links are on their way", "{{count}} liens sont en route", "Viungo {{count}} viko njiani"],
  leftOut_one: [
    "{{count}} guardian was left out",
    "{{count}} responsable a été laissé de côté",
    "Mlezi {{count}} ameachwa",
  ],
  leftOut_other: [
    "{{count}} guardians were left out",
    "{{count}} responsables ont été laissés de côté",
    "Walezi {{count}} wameachwa",
  ],
  suppressed_one: [
    "{{count}} number or address of theirs is sent nothing",
    "{{count}} de leurs numéros ou adresses ne reçoit rien",
    "Namba au anwani yao {{count}} haitumiwi kitu",
  ],
  suppressed_other: [
    "{{count}} numbers or addresses of theirs are sent nothing",
    "{{count}} de leurs numéros ou adresses ne reçoivent rien",
    "Namba au anwani zao {{count}} hazitumiwi kitu",
  ],
  access: {
    title: ["Family’s page", "Page de la famille", "Ukurasa wa familia"],
    about: [
      "With a link and a code {{name}} sees the balance, receipts, marks, attendance, lessons and assignments of their own children, and what the school has sent to them, and can pay by phone.",
      "Avec un lien et un code, {{name}} voit le solde, les reçus, les notes, la présence, les cours et les devoirs de ses enfants, et ce que l’école lui a envoyé, et peut payer par téléphone.",
      "Kwa kiungo na msimbo {{name}} huona salio, risiti, alama, mahudhurio, vipindi na kazi za watoto wake, na ujumbe aliotumiwa na shule, na anaweza kulipa kwa simu.",
    ],
    none: ["No link was sent yet.", "Aucun lien n’a encore été envoyé.", "Bado hakuna kiungo kilichotumwa."],
    table: ["Links that were sent", "Liens envoyés", "Viungo vilivyotumwa"],
    contact: ["To", "À", "Kwa"],
    made: ["Sent", "Envoyé", "Kilitumwa"],
    until: ["Opens until", "S’ouvre jusqu’au", "Kinafunguka hadi"],
    opened: ["Last used", "Dernière utilisation", "Kilitumika mwisho"],
    state: ["State", "État", "Hali"],
    states: {
      open: ["Open", "Ouvert", "Kinafunguka"],
      expired: ["Expired", "Expiré", "Kimeisha"],
      withdrawn: ["Withdrawn", "Retiré", "Kimeondolewa"],
    },
    sms: ["Send by SMS", "Envoyer par SMS", "Tuma kwa SMS"],
    email: ["Send by e-mail", "Envoyer par e-mail", "Tuma kwa barua pepe"],
    signIns: ["Signed in now", "Connecté en ce moment", "Ameingia sasa"],
    withdraw: ["Withdraw", "Retirer", "Ondoa"],
    withdrawConfirm: [
      "Shall {{name}} see nothing of the school any more?",
      "{{name}} ne doit-il (elle) plus rien voir de l’école ?",
      "{{name}} asione tena chochote cha shule?",
    ],
    withdrawDetail: [
      "Links that were sent open nothing then, and whoever is signed in is signed out. A new link lets them in again.",
      "Les liens envoyés n’ouvrent alors plus rien, et les connexions prennent fin. Un nouveau lien rouvre l’accès.",
      "Viungo vilivyotumwa havitafungua kitu, na aliyeingia atatolewa. Kiungo kipya humruhusu tena.",
    ],
    withdrawn: [
      "{{name}} sees nothing of the school any more",
      "{{name}} ne voit plus rien de l’école",
      "{{name}} haoni tena chochote cha shule",
    ],
  },
  settings: {
    open: ["Family’s page", "Page de la famille", "Ukurasa wa familia"],
    title: ["Settings of the family’s page", "Réglages de la page de la famille", "Mipangilio ya ukurasa wa familia"],
    days: ["Days that a link opens", "Jours pendant lesquels un lien s’ouvre", "Siku ambazo kiungo hufunguka"],
    hint: [
      "Links that were sent before stay as they are.",
      "Les liens déjà envoyés restent comme ils sont.",
      "Viungo vilivyotumwa tayari hubaki vilivyo.",
    ],
    save: ["Save", "Enregistrer", "Hifadhi"],
    saved: ["Saved", "Enregistré", "Imehifadhiwa"],
  },
} satisfies Rows;
