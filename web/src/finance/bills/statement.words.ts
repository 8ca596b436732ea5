/** Words of a student's statement, and of moving credit. */
import type { Rows } from "../../i18n/rows.ts";

export const credit = {
  title: ["Move credit of {{number}}", "Transférer l’avoir de {{number}}", "Hamisha ziada ya {{number}}"],
  open: ["Move it to another bill", "Le transférer à une autre facture", "Ihamishie bili nyingine"],
  of: ["Move the credit of {{number}}", "Transférer l’avoir de {{number}}", "Hamisha ziada ya {{number}}"],
  action: ["Move credit", "Transférer", "Hamisha ziada"],
  about: [
    "{{amount}} was paid too much on {{number}}: it is credit.",
    "{{amount}} a été payé en trop sur {{number}} : c’est un avoir.",
    "{{amount}} imelipwa zaidi kwenye {{number}}: ni ziada.",
  ],
  to: ["To the bill", "Vers la facture", "Kwa bili"],
  target: [
    "{{number}} · {{name}} · {{amount}} owed",
    "{{number}} · {{name}} · {{amount}} dû",
    "{{number}} · {{name}} · inadaiwa {{amount}}",
  ],
  reason: ["Reason", "Motif", "Sababu"],
  none: [
    "There is no credit on this bill.",
    "Il n’y a pas d’avoir sur cette facture.",
    "Hakuna ziada kwenye bili hii.",
  ],
  nowhere: [
    "Neither the student nor the family has another open bill.",
    "Ni l’élève ni la famille n’a d’autre facture ouverte.",
    "Mwanafunzi wala familia haina bili nyingine iliyo wazi.",
  ],
  confirm: ["Please Confirm", "Veuillez confirmer", "Tafadhali thibitisha"],
  confirmDetail: [
    "{{amount}} of credit of {{from}} pays {{to}} of {{name}}. It can be moved back.",
    "{{amount}} d’avoir de {{from}} paie {{to}} de {{name}}. Cela peut être ramené.",
    "Ziada ya {{amount}} ya {{from}} inalipa {{to}} ya {{name}}. Inaweza kurudishwa.",
  ],
  done: ["The credit is on {{to}}", "L’avoir est sur {{to}}", "Ziada iko kwenye {{to}}"],
  came: ["Credit from {{number}}, {{name}}", "Avoir de {{number}}, {{name}}", "Ziada kutoka {{number}}, {{name}}"],
  went: ["Credit to {{number}}, {{name}}", "Avoir vers {{number}}, {{name}}", "Ziada kwenda {{number}}, {{name}}"],
  back: ["Move back", "Ramener", "Rudisha"],
  backConfirm: ["Move this credit back?", "Ramener cet avoir ?", "Rudisha ziada hii?"],
  backDetail: [
    "{{amount}} goes from {{from}} of {{name}} back to {{to}}; {{from}} owes it again.",
    "{{amount}} revient de {{from}} de {{name}} à {{to}} ; {{from}} le doit à nouveau.",
    "{{amount}} inatoka {{from}} ya {{name}} kurudi {{to}}; {{from}} inadaiwa tena.",
  ],
  backDone: ["The credit is back on {{to}}", "L’avoir est de retour sur {{to}}", "Ziada imerudi kwenye {{to}}"],
} satisfies Rows;

export const statement = {
  title: ["Statement", "Relevé", "Taarifa ya ada"],
  of: ["Statement of {{name}}", "Relevé de {{name}}", "Taarifa ya ada ya {{name}}"],
  open: ["Statement", "Relevé", "Taarifa ya ada"],
  about: [
    "amounts in {{currency}}, a balance below zero is credit",
    "montants en {{currency}}, un solde négatif est un avoir",
    "kiasi kwa {{currency}}, salio chini ya sifuri ni ziada",
  ],
  print: ["PDF", "PDF", "PDF"],
  table: ["Lines of the account", "Lignes du compte", "Mistari ya taarifa"],
  figures: ["The account in figures", "Le compte en chiffres", "Taarifa kwa tarakimu"],
  opening: ["Balance before", "Solde antérieur", "Salio la awali"],
  billed: ["Billed", "Facturé", "Kilichotozwa"],
  received: ["Received", "Reçu", "Kilichopokelewa"],
  fromFamily: ["Credit from the family", "Avoir de la famille", "Ziada ya familia"],
  closing: ["Balance", "Solde", "Salio"],
  none: [
    "Nothing happened on this account in these days",
    "Rien ne s’est passé sur ce compte ces jours-là",
    "Hakuna kilichotokea siku hizo",
  ],
  what: ["What", "Opération", "Tukio"],
  receiptNo: ["Receipt No", "N° de reçu", "Namba ya risiti"],
  detail: ["Details", "Détails", "Maelezo"],
  debit: ["Debit", "Débit", "Deni"],
  credit: ["Credit", "Crédit", "Malipo"],
  balance: ["Balance", "Solde", "Salio"],
  creditOf: [
    "Credit of {{from}} used on {{to}}",
    "Avoir de {{from}} utilisé sur {{to}}",
    "Ziada ya {{from}} imetumika kwa {{to}}",
  ],
  creditBack: [
    "Credit of {{from}} taken back from {{to}}",
    "Avoir de {{from}} repris de {{to}}",
    "Ziada ya {{from}} imerudishwa kutoka {{to}}",
  ],
  leftOut: [
    "Left out of the bills of {{group}} on {{day}}, without a reason.",
    "Non inclus dans les factures de {{group}} du {{day}}, sans motif.",
    "Aliachwa nje ya bili za {{group}} za {{day}}, bila sababu.",
  ],
  leftOutFor: [
    "Left out of the bills of {{group}} on {{day}}: {{reason}}",
    "Non inclus dans les factures de {{group}} du {{day}} : {{reason}}",
    "Aliachwa nje ya bili za {{group}} za {{day}}: {{reason}}",
  ],
  kinds: {
    bill: ["Bill", "Facture", "Bili"],
    itemAdded: ["Item added", "Ligne ajoutée", "Kipengele kimeongezwa"],
    itemRemoved: ["Item removed", "Ligne retirée", "Kipengele kimeondolewa"],
    void: ["Bill voided", "Facture annulée", "Bili imebatilishwa"],
    receipt: ["Payment", "Paiement", "Malipo"],
    reversal: ["Payment reversed", "Paiement contrepassé", "Malipo yametenguliwa"],
    credit: ["Credit used", "Avoir utilisé", "Ziada imetumika"],
    creditUndone: ["Credit given back", "Avoir rendu", "Ziada imerudishwa"],
  },
} satisfies Rows;
