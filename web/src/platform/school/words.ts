/** The words of the school's own settings. */
import type { Rows } from "../../i18n/rows.ts";

export const schoolProfile = {
  title: ["School settings", "Réglages de l’école", "Mipangilio ya shule"],
  about: [
    "What stands at the head of the school's papers, and how and until when bills are paid.",
    "Ce qui figure en tête des documents de l’école, et comment et jusqu’à quand les factures se paient.",
    "Kinachoonekana juu ya hati za shule, na jinsi bili zinavyolipwa na hadi lini.",
  ],
  edit: ["Edit school", "Modifier l’école", "Hariri shule"],
  save: ["Save school", "Enregistrer l’école", "Hifadhi shule"],
  saved: ["The school is saved", "L’école est enregistrée", "Shule imehifadhiwa"],
  notGiven: ["Not given", "Non renseigné", "Haijawekwa"],
  payment: ["On bills", "Sur les factures", "Kwenye bili"],
  paybill: ["M-Pesa paybill {{paybill}}", "Paybill M-Pesa {{paybill}}", "Paybill ya M-Pesa {{paybill}}"],
  fields: {
    name: ["School name", "Nom de l’école", "Jina la shule"],
    motto: ["Motto", "Devise", "Kaulimbiu"],
    address: ["Address", "Adresse", "Anwani"],
    phone: ["Phone", "Téléphone", "Simu"],
    email: ["Email", "E-mail", "Barua pepe"],
    website: ["Website", "Site web", "Tovuti"],
    paymentDetails: ["Ways to pay", "Moyens de paiement", "Njia za kulipa"],
    dueDays: ["Days until a bill is due", "Jours jusqu’à l’échéance d’une facture", "Siku hadi bili ilipwe"],
  },
  addressHint: [
    "For example P.O. Box 12-40100, Kisumu",
    "Par exemple Av. Kasaï 12, Lubumbashi",
    "Kwa mfano S.L.P. 12-40100, Kisumu",
  ],
  paymentHint: [
    "For example the bank and its account, a line each. A connected paybill is printed by itself.",
    "Par exemple la banque et son compte, un par ligne. Un paybill connecté est imprimé de lui-même.",
    "Kwa mfano benki na akaunti yake, mstari mmoja kila moja. Paybill iliyounganishwa huchapishwa yenyewe.",
  ],
  dueHint: [
    "Left empty, bills name no due day.",
    "Vide, les factures n’indiquent pas d’échéance.",
    "Ikiachwa tupu, bili hazitaji siku ya mwisho.",
  ],
  dueAfter_one: ["{{count}} day after the bill", "{{count}} jour après la facture", "Siku {{count}} baada ya bili"],
  dueAfter_other: ["{{count}} days after the bill", "{{count}} jours après la facture", "Siku {{count}} baada ya bili"],
  form: {
    open: ["Open", "Ouvert", "Iko wazi"],
    closed: ["Closed", "Fermé", "Imefungwa"],
    change: ["Open, close or copy the link", "Ouvrir, fermer ou copier le lien", "Fungua, funga au nakili kiungo"],
  },
  addLogo: ["Add a logo", "Ajouter un logo", "Weka nembo"],
  changeLogo: ["Change logo", "Changer de logo", "Badilisha nembo"],
  removeLogo: ["Remove logo", "Supprimer le logo", "Ondoa nembo"],
  removeLogoAsk: ["Do you want to remove the logo?", "Voulez-vous supprimer le logo ?", "Je, unataka kuondoa nembo?"],
  logoRemoved: ["The logo is removed", "Le logo est supprimé", "Nembo imeondolewa"],
  logoTitle: ["School logo", "Logo de l’école", "Nembo ya shule"],
  logoHint: [
    "Best on a white or transparent ground; it is kept whole.",
    "De préférence sur fond blanc ou transparent ; il est gardé entier.",
    "Bora kwenye mandhari nyeupe au ya uwazi; huwekwa nzima.",
  ],
  chooseLogo: ["Choose a picture", "Choisir une image", "Chagua picha"],
  saveLogo: ["Save logo", "Enregistrer le logo", "Hifadhi nembo"],
  logoSaved: ["The logo is saved", "Le logo est enregistré", "Nembo imehifadhiwa"],
} satisfies Rows;
