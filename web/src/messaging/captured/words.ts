/** Words of what would have gone out. */
import type { Rows } from "../../i18n/rows.ts";

export const messageCaptures = {
  title: ["Captured", "Messages capturés", "Ujumbe uliohifadhiwa"],
  about: [
    "What would have gone out, as families would have seen it.",
    "Ce qui serait parti, comme les familles l’auraient vu.",
    "Yale ambayo yangetumwa, kama familia zingeyaona.",
  ],
  kept: {
    both: [
      "Nothing leaves this computer yet: no carrier is chosen, and every SMS and e-mail is kept here.",
      "Rien ne quitte encore cet ordinateur : aucun opérateur n’est choisi, chaque SMS et e-mail est gardé ici.",
      "Hakuna kinachotoka bado kwenye kompyuta hii: hakuna mtoa huduma, kila SMS na barua pepe hubaki hapa.",
    ],
    sms: [
      "SMS are kept here, since no carrier is chosen for them. E-mail leaves.",
      "Les SMS sont gardés ici, car aucun opérateur n’est choisi. Les e-mails partent.",
      "SMS hubaki hapa, kwa kuwa hakuna mtoa huduma. Barua pepe hutumwa.",
    ],
    email: [
      "E-mail is kept here, since no mail server is chosen. SMS leave.",
      "Les e-mails sont gardés ici, car aucun serveur n’est choisi. Les SMS partent.",
      "Barua pepe hubaki hapa, kwa kuwa hakuna seva. SMS hutumwa.",
    ],
    none: [
      "Messages leave by a carrier now. What was kept here before stays to be looked at.",
      "Les messages partent désormais par un opérateur. Ce qui avait été gardé ici reste visible.",
      "Sasa ujumbe hutumwa na mtoa huduma. Uliobaki hapa awali bado unaonekana.",
    ],
  },
  list: ["Messages that would have gone out", "Messages qui seraient partis", "Ujumbe ambao ungetumwa"],
  search: ["Search names, numbers and words", "Chercher noms, numéros et mots", "Tafuta majina, namba na maneno"],
  filter: ["SMS or e-mail", "SMS ou e-mail", "SMS au barua pepe"],
  all: ["All", "Tous", "Zote"],
  sms: ["SMS", "SMS", "SMS"],
  email: ["E-mail", "E-mail", "Barua pepe"],
  total_one: ["{{count}} message", "{{count}} message", "Ujumbe {{count}}"],
  total_other: ["{{count}} messages", "{{count}} messages", "Ujumbe {{count}}"],
  smsTo: ["SMS to {{name}}, {{recipient}}", "SMS à {{name}}, {{recipient}}", "SMS kwa {{name}}, {{recipient}}"],
  emailTo: [
    "E-mail to {{name}}, {{recipient}}",
    "E-mail à {{name}}, {{recipient}}",
    "Barua pepe kwa {{name}}, {{recipient}}",
  ],
  only: ["All to {{recipient}}", "Tous à {{recipient}}", "Zote kwa {{recipient}}"],
  sentBy: ["Sent by {{name}}, {{when}}", "Envoyé par {{name}}, {{when}}", "Umetumwa na {{name}}, {{when}}"],
  replyTo: ["Replies to {{address}}", "Réponses à {{address}}", "Majibu kwa {{address}}"],
  download: ["Download {{name}}", "Télécharger {{name}}", "Pakua {{name}}"],
  waiting_one: [
    "{{count}} message is queued and has not left yet.",
    "{{count}} message est en file et n’est pas encore parti.",
    "Ujumbe {{count}} uko kwenye foleni na bado haujatoka.",
  ],
  waiting_other: [
    "{{count}} messages are queued and have not left yet.",
    "{{count}} messages sont en file et ne sont pas encore partis.",
    "Ujumbe {{count}} uko kwenye foleni na bado haujatoka.",
  ],
  waitingUntil_one: [
    "{{count}} message waits until {{when}}.",
    "{{count}} message attend jusqu’au {{when}}.",
    "Ujumbe {{count}} unasubiri hadi {{when}}.",
  ],
  waitingUntil_other: [
    "{{count}} messages wait, the first until {{when}}.",
    "{{count}} messages attendent, le premier jusqu’au {{when}}.",
    "Ujumbe {{count}} unasubiri, wa kwanza hadi {{when}}.",
  ],
  none: ["Nothing has been sent yet", "Rien n’a encore été envoyé", "Bado hakuna kilichotumwa"],
  noneAbout: [
    "Messages you send appear here and cost nothing.",
    "Les messages que vous envoyez apparaissent ici, sans rien coûter.",
    "Ujumbe unaotuma huonekana hapa, bila gharama.",
  ],
  noneYet: [
    "Queued messages appear here once they leave.",
    "Les messages en file apparaissent ici dès qu’ils partent.",
    "Ujumbe ulio kwenye foleni huonekana hapa ukishatoka.",
  ],
  unmatched: ["No message matches", "Aucun message ne correspond", "Hakuna ujumbe unaolingana"],
  unmatchedAbout: [
    "Search for something else, or look at all of them.",
    "Cherchez autre chose, ou regardez-les tous.",
    "Tafuta kitu kingine, au angalia zote.",
  ],
} satisfies Rows;
