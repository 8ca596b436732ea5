/** Words of the public page behind the code on a printed paper. */
import type { Rows } from "../../i18n/rows.ts";

export const documents = {
  title: ["Confirm a paper", "Vérifier un document", "Thibitisha hati"],
  lead: [
    "The code on a printed receipt, bill, statement, report card, transcript, letter or ID card shows here what was printed.",
    "Le code d’un reçu, d’une facture, d’un relevé, d’un bulletin, d’une lettre ou d’une carte imprimés montre ici ce qui a été imprimé.",
    "Msimbo ulio kwenye risiti, bili, taarifa, ripoti, barua au kitambulisho kilichochapishwa unaonyesha hapa kilichochapishwa.",
  ],
  noCode: [
    "This link has no code. Scan the code on the paper once more.",
    "Ce lien n’a pas de code. Scannez de nouveau le code du document.",
    "Kiungo hiki hakina msimbo. Changanua tena msimbo ulio kwenye hati.",
  ],
  stands: ["This paper is genuine.", "Ce document est authentique.", "Hati hii ni halisi."],
  withdrawn: [
    "This paper was printed here, but it does not count any more: it was reversed, voided or changed since.",
    "Ce document a été imprimé ici, mais il ne compte plus : il a été contrepassé, annulé ou modifié depuis.",
    "Hati hii ilichapishwa hapa, lakini haihesabiki tena: imetenguliwa, imebatilishwa au imebadilishwa.",
  ],
  valid: ["This ID card is valid.", "Cette carte d’identité est valable.", "Kitambulisho hiki ni halali."],
  invalid: [
    "This ID card was printed here, but it is not valid: another took its place, it is lost or over, or its holder has left.",
    "Cette carte a été imprimée ici, mais elle n’est pas valable : une autre l’a remplacée, elle est perdue ou périmée, ou son titulaire est parti.",
    "Kitambulisho hiki kilichapishwa hapa, lakini si halali: kingine kimechukua nafasi yake, kimepotea au kimeisha muda, au mwenyewe ameondoka.",
  ],
  compare: [
    "Compare all of this with the paper in your hand, the initials too. If one differs, the paper was changed, or the code is another paper's.",
    "Comparez tout ceci avec le document que vous tenez, les initiales aussi. Si un point diffère, le document a été modifié ou le code vient d’un autre.",
    "Linganisha haya yote na hati uliyo nayo, pamoja na herufi za kwanza za jina. Kimoja kikitofautiana, hati imebadilishwa, au msimbo ni wa hati nyingine.",
  ],
  school: ["School", "École", "Shule"],
  student: ["Initials", "Initiales", "Herufi za kwanza"],
  kind: ["Paper", "Document", "Hati"],
  number: ["Number", "Numéro", "Namba"],
  amount: ["Amount", "Montant", "Kiasi"],
  period: ["Period", "Période", "Kipindi"],
  mean: ["Mean", "Moyenne", "Wastani"],
  noMean: ["none yet", "pas encore", "bado"],
  day: ["Date", "Date", "Tarehe"],
  again: ["Try again", "Réessayer", "Jaribu tena"],
  kinds: {
    receipt: ["Receipt", "Reçu", "Risiti"],
    bill: ["Bill", "Facture", "Bili"],
    statement: ["Statement of account", "Relevé de compte", "Taarifa ya ada"],
    reportCard: ["Report card", "Bulletin", "Ripoti ya matokeo"],
    transcript: ["Transcript", "Relevé de notes", "Nakala ya matokeo"],
    invitation: ["Letter of invitation", "Lettre d’invitation", "Barua ya mwaliko"],
    admission: ["Letter of admission", "Lettre d’admission", "Barua ya kukubaliwa"],
    idCard: ["ID card", "Carte d’identité", "Kitambulisho"],
    regret: ["Letter of regret", "Lettre de refus", "Barua ya kukataliwa"],
  },
} satisfies Rows;
