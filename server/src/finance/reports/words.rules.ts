/** The words of reports on paper and in spreadsheets. */
import type { AdjustmentKind, Grouping, ReportName } from "@ofisi/contract/finance/reports";
import type { Currency } from "@ofisi/contract/kit/cents";
import type { Language } from "@ofisi/contract/kit/texts";
import { wordsIn, type WordRow } from "../../kit/wordRows.ts";

const TITLES: Record<ReportName, WordRow> = {
  cashier: ["Cashier's report", "Rapport de caisse", "Ripoti ya mpokea fedha"],
  daily: ["Daily totals", "Totaux par jour", "Jumla za kila siku"],
  adjustments: ["Adjustments", "Ajustements", "Marekebisho"],
  arrears: ["Arrears by group", "Arriérés par groupe", "Madeni kwa kundi"],
  arrearsStudents: ["Arrears by student", "Arriérés par élève", "Madeni kwa mwanafunzi"],
  collection: ["Collection against billed", "Recouvrement des frais facturés", "Makusanyo dhidi ya ada zilizotozwa"],
};

const KINDS: Record<AdjustmentKind, WordRow> = {
  reversal: ["Receipt reversed", "Reçu contrepassé", "Risiti imetenguliwa"],
  void: ["Bill voided", "Facture annulée", "Bili imebatilishwa"],
  removal: ["Fee removed", "Frais retirés", "Ada imeondolewa"],
};

const GROUPINGS: Record<Grouping, WordRow> = {
  now: ["by the group of now", "par groupe actuel", "kwa kundi la sasa"],
  billed: ["by the group when billed", "par groupe de facturation", "kwa kundi la wakati wa kutoza"],
};

const WORDS = {
  billedGroup: ["Group when billed", "Groupe facturé", "Kundi wakati wa kutoza"],
  kind: ["Adjustment", "Ajustement", "Rekebisho"],
  by: ["By", "Par", "Na"],
  approvedBy: ["Approved by", "Approuvé par", "Imeidhinishwa na"],
  approved: ["Approved by a second person", "Approuvé par une deuxième personne", "Imeidhinishwa na mtu wa pili"],
  what: ["Receipt or fees", "Reçu ou frais", "Risiti au ada"],
  bill: ["Bill", "Facture", "Bili"],
  amount: ["Amount", "Montant", "Kiasi"],
  reason: ["Reason", "Motif", "Sababu"],
  count: ["Number", "Nombre", "Idadi"],
  byMode: ["By payment mode", "Par mode de paiement", "Kwa njia ya malipo"],
  byPerson: ["By person", "Par personne", "Kwa mtu"],
  lines: ["By person and payment mode", "Par personne et mode de paiement", "Kwa mtu na njia ya malipo"],
  ledger: ["Against the ledger", "Comparé au grand livre", "Ikilinganishwa na leja"],
  reportSays: ["This report", "Ce rapport", "Ripoti hii"],
  payments: ["Payments", "Paiements", "Malipo"],
  handedBack: ["Handed back", "Rendu", "Zilizorudishwa"],
  netOf: ["Left", "Reste", "Zilizobaki"],
  waiting: ["Reversed, to be posted", "Contrepassé, à imputer", "Zilizotenguliwa, zinasubiri"],
  inDrawer: ["In the drawer", "Dans la caisse", "Kwenye droo"],
  byItself: ["Arrived by itself", "Arrivé de lui-même", "Zilizofika zenyewe"],
  cashCount: ["Cash count", "Comptage de la caisse", "Hesabu ya fedha taslimu"],
  notes: ["Notes and coins", "Billets et pièces", "Noti na sarafu"],
  counted: ["Counted", "Compté", "Zilizohesabiwa"],
  signatures: ["Signatures", "Signatures", "Saini"],
  signature: ["Signature", "Signature", "Saini"],
  name: ["Name", "Nom", "Jina"],
  cashier: ["Cashier", "Caissier", "Mpokea fedha"],
  checkedBy: ["Checked by", "Vérifié par", "Imekaguliwa na"],
  drawersTie: [
    "This report and the ledger agree.",
    "Ce rapport et le grand livre concordent.",
    "Ripoti hii na leja zinalingana.",
  ],
  drawersTieNot: [
    "This report and the ledger differ by {difference}.",
    "Ce rapport et le grand livre diffèrent de {difference}.",
    "Ripoti hii na leja zinatofautiana kwa {difference}.",
  ],
  ledgerSays: ["Ledger", "Grand livre", "Leja"],
  difference: ["Difference", "Écart", "Tofauti"],
  mode: ["Payment mode", "Mode de paiement", "Njia ya malipo"],
  person: ["Received by", "Reçu par", "Imepokelewa na"],
  receipts: ["Receipts", "Reçus", "Risiti"],
  received: ["Received", "Encaissé", "Zilizopokelewa"],
  reversals: ["Reversals", "Contrepassations", "Matenguo"],
  reversed: ["Reversed", "Contrepassé", "Zilizotenguliwa"],
  net: ["Net", "Net", "Halisi"],
  total: ["Total", "Total", "Jumla"],
  day: ["Day", "Jour", "Siku"],
  ledgerNet: ["Ledger", "Grand livre", "Leja"],
  arrived: ["Arrived", "Arrivé", "Zilizofika"],
  returned: ["Returned", "Rendu", "Zilizorudishwa"],
  suspense: ["In suspense", "En attente", "Zinazosubiri"],
  group: ["Group", "Groupe", "Kundi"],
  students: ["Students", "Élèves", "Wanafunzi"],
  student: ["Student", "Élève", "Mwanafunzi"],
  schoolId: ["School ID", "Matricule", "Namba ya shule"],
  familyId: ["Family ID", "N° de famille", "Namba ya familia"],
  guardianPhone: ["Guardian's phone", "Téléphone du responsable", "Simu ya mlezi"],
  oldest: ["Oldest bill", "Plus ancienne facture", "Bili ya zamani zaidi"],
  bills: ["Bills", "Factures", "Bili"],
  upTo30: ["0–30 days", "0–30 jours", "Siku 0–30"],
  upTo60: ["31–60 days", "31–60 jours", "Siku 31–60"],
  upTo90: ["61–90 days", "61–90 jours", "Siku 61–90"],
  over90: ["Over 90 days", "Plus de 90 jours", "Zaidi ya siku 90"],
  feeType: ["Fee type", "Type de frais", "Aina ya ada"],
  items: ["Items", "Lignes", "Vipengele"],
  billed: ["Billed", "Facturé", "Zilizotozwa"],
  collected: ["Collected", "Recouvré", "Zilizokusanywa"],
  unpaid: ["Unpaid", "Impayé", "Hazijalipwa"],
  share: ["Collected %", "Recouvré %", "Zilizokusanywa %"],
  credit: [
    "Received beyond what was billed (credit): {amount}",
    "Reçu au-delà du facturé (avoir) : {amount}",
    "Zilizopokelewa zaidi ya bili (ziada): {amount}",
  ],
  from: ["From {from} to {to}", "Du {from} au {to}", "Kuanzia {from} hadi {to}"],
  since: ["Bills since {from}", "Factures depuis le {from}", "Bili tangu {from}"],
  until: ["Bills until {to}", "Factures jusqu’au {to}", "Bili hadi {to}"],
  allDays: ["All bills", "Toutes les factures", "Bili zote"],
  on: ["As of {day}", "Au {day}", "Kufikia {day}"],
  ties: [
    "The receipts and the ledger agree.",
    "Les reçus et le grand livre concordent.",
    "Risiti na leja zinalingana.",
  ],
  tiesNot: [
    "The receipts and the ledger differ by {difference}.",
    "Les reçus et le grand livre diffèrent de {difference}.",
    "Risiti na leja zinatofautiana kwa {difference}.",
  ],
} satisfies Record<string, WordRow>;

/** The words in a language, for money of a currency. */
export function reportWords(language: Language, currency: Currency) {
  return {
    ...wordsIn(language, WORDS),
    titles: wordsIn(language, TITLES),
    kinds: wordsIn(language, KINDS),
    groupings: wordsIn(language, GROUPINGS),
    currency,
  };
}
export type ReportWords = ReturnType<typeof reportWords>;
