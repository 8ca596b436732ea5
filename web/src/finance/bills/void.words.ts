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
  second: [
    "This takes {{amount}} off the books, and one person may take off at most {{limit}} a day.",
    "Cela retire {{amount}} des livres, et une personne peut en retirer au plus {{limit}} par jour.",
    "Hii inaondoa {{amount}} kwenye vitabu, na mtu mmoja anaweza kuondoa si zaidi ya {{limit}} kwa siku.",
  ],
  secondToday: [
    "You have taken off {{today}} today.",
    "Vous en avez retiré {{today}} aujourd’hui.",
    "Leo umeondoa {{today}}.",
  ],
  approver: {
    head: [
      "A head must approve it. Nothing changes until then.",
      "La direction doit l’approuver. Rien ne change d’ici là.",
      "Mkuu lazima aidhinishe. Hakuna kinachobadilika hadi hapo.",
    ],
    bursar: [
      "You are the only head, so a bursar must approve it. Nothing changes until then.",
      "Vous êtes seul à la direction : un comptable doit l’approuver. Rien ne change d’ici là.",
      "Wewe ndiye mkuu pekee, hivyo mhasibu lazima aidhinishe. Hakuna kinachobadilika hadi hapo.",
    ],
    nobody: [
      "Nobody else can approve it yet: give another person the head's role first.",
      "Personne d’autre ne peut encore l’approuver : donnez d’abord le rôle de direction à une autre personne.",
      "Hakuna mwingine anayeweza kuidhinisha bado: kwanza mpe mtu mwingine jukumu la mkuu.",
    ],
  },
  askSecond: ["Ask the second person", "Demander à la deuxième personne", "Mwombe mtu wa pili"],
  secondAsked: [
    "The second person is asked. Nothing has changed yet.",
    "La deuxième personne est sollicitée. Rien n’a encore changé.",
    "Mtu wa pili ameombwa. Hakuna kilichobadilika bado.",
  ],
  waiting: [
    "{{what}} waits for a second person already.",
    "{{what}} attend déjà une deuxième personne.",
    "{{what}} tayari inasubiri mtu wa pili.",
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
