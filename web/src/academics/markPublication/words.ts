/** Words of publishing marks to families. */
import type { Rows } from "../../i18n/rows.ts";

export const markPublication = {
  open: ["Publish to families", "Publier aux familles", "Chapisha kwa familia"],
  title: ["Publish marks to families", "Publier les notes aux familles", "Chapisha alama kwa familia"],
  about: [
    "Families see the marks and report cards of a class once you publish it here. Locking marks shows them nothing.",
    "Les familles voient les notes et les bulletins d’une classe dès que vous la publiez ici. Verrouiller les notes ne leur montre rien.",
    "Familia huona alama na ripoti za darasa unapolichapisha hapa. Kufunga alama hakuwaonyeshi chochote.",
  ],
  unlocked: [
    "The marks of this period are not locked. Families see every change of a published mark at once.",
    "Les notes de cette période ne sont pas verrouillées. Les familles voient aussitôt chaque modification d’une note publiée.",
    "Alama za kipindi hiki hazijafungwa. Familia huona mara moja kila badiliko la alama iliyochapishwa.",
  ],
  none: [
    "No class has marks in this period yet.",
    "Aucune classe n’a encore de notes dans cette période.",
    "Bado hakuna darasa lenye alama katika kipindi hiki.",
  ],
  group: ["Class", "Classe", "Darasa"],
  state: ["Families", "Familles", "Familia"],
  missing: ["Missing marks", "Notes manquantes", "Alama zinazokosekana"],
  published: ["Published on {{at}} by {{by}}", "Publié le {{at}} par {{by}}", "Imechapishwa {{at}} na {{by}}"],
  hidden: ["Not published", "Non publié", "Haijachapishwa"],
  lacks: [
    "{{unit}}: {{count}} of {{of}} students",
    "{{unit}} : {{count}} élèves sur {{of}}",
    "{{unit}}: wanafunzi {{count}} kati ya {{of}}",
  ],
  lacksNothing: ["None", "Aucune", "Hakuna"],
  all: ["All classes", "Toutes les classes", "Madarasa yote"],
  publish_one: ["Publish {{count}} class", "Publier {{count}} classe", "Chapisha darasa {{count}}"],
  publish_other: ["Publish {{count}} classes", "Publier {{count}} classes", "Chapisha madarasa {{count}}"],
  withdraw_one: ["Withdraw {{count}} class", "Retirer {{count}} classe", "Ondoa darasa {{count}}"],
  withdraw_other: ["Withdraw {{count}} classes", "Retirer {{count}} classes", "Ondoa madarasa {{count}}"],
  ask: [
    "Show families the marks of {{groups}}?",
    "Montrer aux familles les notes de {{groups}} ?",
    "Waonyeshe familia alama za {{groups}}?",
  ],
  askMissing: [
    "Marks are missing in {{groups}}; families will see these units as incomplete.",
    "Des notes manquent dans {{groups}} ; les familles verront ces unités comme incomplètes.",
    "Alama zinakosekana katika {{groups}}; familia zitaona masomo haya kuwa pungufu.",
  ],
  askWithdraw: [
    "Hide the marks of {{groups}} from families again?",
    "Cacher de nouveau aux familles les notes de {{groups}} ?",
    "Wafiche tena familia alama za {{groups}}?",
  ],
  done_one: [
    "The marks of {{count}} class are published",
    "Les notes de {{count}} classe sont publiées",
    "Alama za darasa {{count}} zimechapishwa",
  ],
  done_other: [
    "The marks of {{count}} classes are published",
    "Les notes de {{count}} classes sont publiées",
    "Alama za madarasa {{count}} zimechapishwa",
  ],
  withdrawn_one: [
    "The marks of {{count}} class are withdrawn",
    "Les notes de {{count}} classe sont retirées",
    "Alama za darasa {{count}} zimeondolewa",
  ],
  withdrawn_other: [
    "The marks of {{count}} classes are withdrawn",
    "Les notes de {{count}} classes sont retirées",
    "Alama za madarasa {{count}} zimeondolewa",
  ],
} satisfies Rows;
