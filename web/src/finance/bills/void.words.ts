/** Words of voiding bills. */
import type { Rows } from "../../i18n/rows.ts";

export const voiding = {
  chip: ["Void ({{count}})", "Annuler ({{count}})", "Batilisha ({{count}})"],
  confirm: [
    "You are about to delete permanently this records. Confirm to delete",
    "Vous allez supprimer définitivement ces enregistrements. Confirmez la suppression",
    "Unakaribia kufuta rekodi hizi kabisa. Thibitisha kufuta",
  ],
  action_one: ["Void {{count}} bill", "Annuler {{count}} facture", "Batilisha bili {{count}}"],
  action_other: ["Void {{count}} bills", "Annuler {{count}} factures", "Batilisha bili {{count}}"],
  detail_one: [
    "{{count}} bill of {{amount}} becomes void.",
    "{{count}} facture de {{amount}} sera annulée.",
    "Bili {{count}} ya {{amount}} itabatilishwa.",
  ],
  detail_other: [
    "{{count}} bills of {{amount}} in all become void.",
    "{{count}} factures, {{amount}} en tout, seront annulées.",
    "Bili {{count}} za jumla ya {{amount}} zitabatilishwa.",
  ],
  receipts_one: [
    "{{count}} receipt of {{amount}} is reversed whole, and the money waits to be posted again.",
    "{{count}} reçu de {{amount}} est contrepassé en entier, et l’argent attend d’être imputé à nouveau.",
    "Risiti {{count}} ya {{amount}} inatenguliwa yote, na pesa inasubiri kuingizwa tena.",
  ],
  receipts_other: [
    "{{count}} receipts of {{amount}} in all are reversed whole, and the money waits to be posted again.",
    "{{count}} reçus de {{amount}} en tout sont contrepassés en entier, et l’argent attend d’être imputé à nouveau.",
    "Risiti {{count}} za jumla ya {{amount}} zinatenguliwa zote, na pesa inasubiri kuingizwa tena.",
  ],
  other: [
    "{{receipt}} also paid {{amount}} on {{number}} of {{name}}, which is owed again.",
    "{{receipt}} a aussi payé {{amount}} sur {{number}} de {{name}}, à nouveau dû.",
    "{{receipt}} ililipa pia {{amount}} kwenye {{number}} ya {{name}}, itadaiwa tena.",
  ],
  others_one: ["and {{count}} more bill", "et {{count}} autre facture", "na bili {{count}} zaidi"],
  others_other: ["and {{count}} more bills", "et {{count}} autres factures", "na bili {{count}} zaidi"],
  second_one: [
    "This would reverse {{count}} receipt of {{amount}}, and one person reverses at most {{limit}} a day. Ask the second person to approve it?",
    "Cela contrepasserait {{count}} reçu de {{amount}}, et une personne contrepasse au plus {{limit}} par jour. Demander à la deuxième personne ?",
    "Hii ingetengua risiti {{count}} ya {{amount}}, na mtu mmoja hutengua si zaidi ya {{limit}} kwa siku. Umwombe mtu wa pili?",
  ],
  second_other: [
    "This would reverse {{count}} receipts of {{amount}} in all, and one person reverses at most {{limit}} a day. Ask the second person to approve it?",
    "Cela contrepasserait {{count}} reçus de {{amount}} en tout, et une personne contrepasse au plus {{limit}} par jour. Demander à la deuxième personne ?",
    "Hii ingetengua risiti {{count}} za jumla ya {{amount}}, na mtu mmoja hutengua si zaidi ya {{limit}} kwa siku. Umwombe mtu wa pili?",
  ],
  secondToday: [
    "You have reversed {{today}} today.",
    "Vous avez contrepassé {{today}} aujourd’hui.",
    "Leo umetengua {{today}}.",
  ],
  secondThen: [
    "When it is approved, void the bills.",
    "Une fois approuvé, annulez les factures.",
    "Ikikubaliwa, batilisha bili.",
  ],
  askSecond: ["Ask the second person", "Demander à la deuxième personne", "Mwombe mtu wa pili"],
  secondAsked: [
    "The second person is asked. Nothing was voided yet.",
    "La deuxième personne est sollicitée. Rien n’est encore annulé.",
    "Mtu wa pili ameombwa. Hakuna kilichobatilishwa bado.",
  ],
  secondDone: [
    "The receipts are reversed. Void the bills now.",
    "Les reçus sont contrepassés. Annulez maintenant les factures.",
    "Risiti zimetenguliwa. Sasa batilisha bili.",
  ],
  waiting: [
    "The reversal of {{receipt}} waits for a second person already. When it is approved, void the bills.",
    "La contrepassation de {{receipt}} attend déjà une deuxième personne. Une fois approuvée, annulez les factures.",
    "Utenguzi wa {{receipt}} tayari unasubiri mtu wa pili. Ukikubaliwa, batilisha bili.",
  ],
  done_one: ["{{count}} bill is void.", "{{count}} facture est annulée.", "Bili {{count}} imebatilishwa."],
  done_other: ["{{count}} bills are void.", "{{count}} factures sont annulées.", "Bili {{count}} zimebatilishwa."],
  reversed_one: [
    "{{count}} receipt was reversed.",
    "{{count}} reçu a été contrepassé.",
    "Risiti {{count}} imetenguliwa.",
  ],
  reversed_other: [
    "{{count}} receipts were reversed.",
    "{{count}} reçus ont été contrepassés.",
    "Risiti {{count}} zimetenguliwa.",
  ],
} satisfies Rows;
