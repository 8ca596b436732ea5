/** Words of papers that are sent by e-mail. */
import type { Rows } from "../../i18n/rows.ts";

export const paperMail = {
  act: ["E-mail", "E-mail", "Barua pepe"],
  actOf: ["E-mail ({{count}})", "E-mail ({{count}})", "Barua pepe ({{count}})"],
  send_one: ["Send {{count}} mail", "Envoyer {{count}} message", "Tuma barua pepe {{count}}"],
  send_other: ["Send {{count}} mails", "Envoyer {{count}} messages", "Tuma barua pepe {{count}}"],
  nothing: ["Nothing to send", "Rien à envoyer", "Hakuna cha kutuma"],
  ready_one: [
    "{{count}} mail is sent, with a PDF for each name below that it is for.",
    "{{count}} message est envoyé, avec un PDF pour chaque nom ci-dessous auquel il est destiné.",
    "Barua pepe {{count}} inatumwa, ikiwa na PDF kwa kila jina lililo hapa chini inalolihusu.",
  ],
  ready_other: [
    "{{count}} mails are sent, one for each address, with a PDF for each name below that it is for.",
    "{{count}} messages sont envoyés, un par adresse, avec un PDF pour chaque nom ci-dessous auquel il est destiné.",
    "Barua pepe {{count}} zinatumwa, moja kwa kila anwani, zikiwa na PDF kwa kila jina lililo hapa chini.",
  ],
  nobody: [
    "There is nobody to send it to who has not got it already.",
    "Il n’y a personne à qui l’envoyer qui ne l’ait pas déjà.",
    "Hakuna wa kutumiwa ambaye hajaipata tayari.",
  ],
  begun_one: [
    "{{count}} mail is being made and sent. What becomes of it is shown here.",
    "{{count}} message est préparé et envoyé. Son sort est indiqué ici.",
    "Barua pepe {{count}} inaandaliwa na kutumwa. Hali yake huonyeshwa hapa.",
  ],
  begun_other: [
    "{{count}} mails are being made and sent. What becomes of them is shown here.",
    "{{count}} messages sont préparés et envoyés. Leur sort est indiqué ici.",
    "Barua pepe {{count}} zinaandaliwa na kutumwa. Hali zake huonyeshwa hapa.",
  ],
  withoutAddress_one: [
    "{{count}} of them has no address that mail can be sent to:",
    "{{count}} n’a pas d’adresse à laquelle écrire :",
    "{{count}} hana anwani inayoweza kutumiwa:",
  ],
  withoutAddress_other: [
    "{{count}} of them have no address that mail can be sent to:",
    "{{count}} n’ont pas d’adresse à laquelle écrire :",
    "{{count}} hawana anwani inayoweza kutumiwa:",
  ],
  already_one: [
    "{{count}} of them was sent it already, or is being sent it:",
    "{{count}} l’a déjà reçu, ou est en train de le recevoir :",
    "{{count}} ameshatumiwa, au anatumiwa sasa:",
  ],
  already_other: [
    "{{count}} of them were sent it already, or are being sent it:",
    "{{count}} l’ont déjà reçu, ou sont en train de le recevoir :",
    "{{count}} wameshatumiwa, au wanatumiwa sasa:",
  ],
  again: ["Send it to these again", "Le leur envoyer de nouveau", "Watumie hawa tena"],
  noReply: [
    "The school’s profile has no e-mail address: the mail says that answers are not read.",
    "Le profil de l’école n’a pas d’adresse e-mail : le message dit que les réponses ne sont pas lues.",
    "Wasifu wa shule hauna anwani ya barua pepe: ujumbe husema kwamba majibu hayasomwi.",
  ],
  text: [
    "The mail, as the first of them gets it",
    "Le message, tel que le premier le reçoit",
    "Ujumbe, kama wa kwanza anavyoupata",
  ],
  people: ["Who gets it", "Qui le reçoit", "Nani anaupata"],
  name: ["Name", "Nom", "Jina"],
  address: ["Goes to", "Destinataire", "Inakwenda kwa"],
  state: ["State", "État", "Hali"],
  owned: ["{{address}} ({{owner}})", "{{address}} ({{owner}})", "{{address}} ({{owner}})"],
  none: ["No address", "Aucune adresse", "Hakuna anwani"],
  states: {
    bad: ["Not an address", "Adresse invalide", "Si anwani"],
    none: ["Not sent yet", "Pas encore envoyé", "Bado haijatumwa"],
    waiting: ["Waiting", "En attente", "Inasubiri"],
    sent: ["Sent", "Envoyé", "Imetumwa"],
    failed: ["Failed", "Échec", "Imeshindikana"],
  },
} satisfies Rows;
