/** Words of the messages that Safaricom sent, and what was made of them. */
import type { Rows } from "../../i18n/rows.ts";

export const messages = {
  open: ["Messages", "Messages", "Ujumbe"],
  openCount_one: ["{{count}} message to look at", "{{count}} message à regarder", "Ujumbe {{count}} wa kuangalia"],
  openCount_other: ["{{count}} messages to look at", "{{count}} messages à regarder", "Ujumbe {{count}} wa kuangalia"],
  title: ["Messages from Safaricom", "Messages de Safaricom", "Ujumbe kutoka Safaricom"],
  table: ["Messages from Safaricom", "Messages de Safaricom", "Ujumbe kutoka Safaricom"],
  filter: ["Messages shown", "Messages affichés", "Ujumbe unaoonyeshwa"],
  show: {
    attention: ["To look at", "À regarder", "Wa kuangalia"],
    all: ["All", "Tous", "Wote"],
  },
  none: ["Nothing to look at", "Rien à regarder", "Hakuna cha kuangalia"],
  noneAbout: [
    "Every message was taken as a payment, or somebody has looked at it.",
    "Chaque message a été pris comme paiement, ou quelqu’un l’a regardé.",
    "Kila ujumbe ulichukuliwa kama malipo, au mtu ameuangalia.",
  ],
  noneAtAll: ["No message has come yet", "Aucun message n’est encore arrivé", "Hakuna ujumbe uliofika bado"],
  noneAtAllAbout: [
    "Once the addresses are registered, each payment sends one.",
    "Une fois les adresses enregistrées, chaque paiement en envoie un.",
    "Anwani zikishasajiliwa, kila malipo hutuma mmoja.",
  ],
  received: ["Received", "Reçu", "Ulipokelewa"],
  code: ["Code", "Code", "Namba"],
  outcome: ["What came of it", "Ce qu’il est devenu", "Uliishia vipi"],
  about: ["About it", "À savoir", "Kuhusu huo"],
  look: ["Look", "Regarder", "Angalia"],
  lookAt: ["Look at the message of {{when}}", "Regarder le message du {{when}}", "Angalia ujumbe wa {{when}}"],
  one: ["A message from Safaricom", "Un message de Safaricom", "Ujumbe kutoka Safaricom"],
  kind: ["Kind", "Nature", "Aina"],
  paybill: ["Paybill", "Paybill", "Paybill"],
  sender: ["Sent from", "Envoyé depuis", "Ulitumwa kutoka"],
  looked: ["Looked at by {{name}}, {{when}}", "Regardé par {{name}}, {{when}}", "Uliangaliwa na {{name}}, {{when}}"],
  lookedShort: ["Looked at by {{name}}", "Regardé par {{name}}", "Uliangaliwa na {{name}}"],
  settle: ["I have looked at it", "Je l’ai regardé", "Nimeuangalia"],
  settled: [
    "The message needs no look any more",
    "Le message n’est plus à regarder",
    "Ujumbe hauhitaji kuangaliwa tena",
  ],
  words: ["Show its words", "Montrer son texte", "Onyesha maneno yake"],
  hide: ["Hide its words", "Cacher son texte", "Ficha maneno yake"],
  body: ["The message, word by word", "Le message, mot pour mot", "Ujumbe, neno kwa neno"],
  empty: ["The message was empty.", "Le message était vide.", "Ujumbe ulikuwa mtupu."],
  payment: ["Go to the payment", "Aller au paiement", "Nenda kwenye malipo"],
  back: ["Back to the paybills", "Retour aux paybills", "Rudi kwenye paybill"],
} satisfies Rows;

export const kinds = {
  confirmation: ["A payment was made", "Un paiement a été fait", "Malipo yamefanyika"],
  validation: ["Question before a payment", "Question avant un paiement", "Swali kabla ya malipo"],
  stk: ["Answer of a phone", "Réponse d’un téléphone", "Jibu la simu"],
  result: ["State of a payment", "État d’un paiement", "Hali ya malipo"],
  pull: ["Pulled list", "Liste récupérée", "Orodha iliyochukuliwa"],
} satisfies Rows;

export const outcomes = {
  waiting: ["Waiting", "En attente", "Unasubiri"],
  recorded: ["Taken", "Pris", "Umechukuliwa"],
  known: ["Known already", "Déjà connu", "Unajulikana tayari"],
  differs: ["Other amount", "Autre montant", "Kiasi kingine"],
  refused: ["Not taken", "Non pris", "Haukuchukuliwa"],
  unreadable: ["Unreadable", "Illisible", "Hausomeki"],
  noted: ["Noted", "Noté", "Umehifadhiwa"],
  failed: ["Set aside", "Mis de côté", "Umewekwa kando"],
} satisfies Rows;

export const meanings = {
  waiting: [
    "It is stored and not treated yet. Ofisi tries again by itself.",
    "Il est conservé et pas encore traité. Ofisi réessaie de lui-même.",
    "Umehifadhiwa na haujashughulikiwa bado. Ofisi hujaribu tena yenyewe.",
  ],
  recorded: [
    "The payment was taken and is in the list.",
    "Le paiement a été pris et se trouve dans la liste.",
    "Malipo yamechukuliwa na yako kwenye orodha.",
  ],
  known: [
    "The payment was here already. Nothing was counted twice.",
    "Le paiement était déjà là. Rien n’a été compté deux fois.",
    "Malipo yalikuwa hapa tayari. Hakuna kilichohesabiwa mara mbili.",
  ],
  differs: [
    "This payment is here with another amount. The first one stands; compare it with your M-Pesa statement.",
    "Ce paiement est ici avec un autre montant. Le premier reste ; comparez-le avec votre relevé M-Pesa.",
    "Malipo haya yako hapa kwa kiasi kingine. Cha kwanza ndicho kinachobaki; kilinganishe na taarifa yako ya M-Pesa.",
  ],
  refused: [
    "It came to this paybill's address and names another paybill. No money was counted.",
    "Il est venu à l’adresse de ce paybill et en nomme un autre. Aucun argent n’a été compté.",
    "Ulikuja kwenye anwani ya paybill hii na unataja paybill nyingine. Hakuna pesa iliyohesabiwa.",
  ],
  refusedPhone: [
    "It answers a question that nobody here asked, and no money was paid.",
    "Il répond à une question que personne ici n’a posée, et rien n’a été payé.",
    "Unajibu swali ambalo hakuna aliyeuliza hapa, na hakuna kilicholipwa.",
  ],
  unreadable: [
    "It cannot be read as a payment. No money was counted; look whether your M-Pesa statement has one.",
    "Il ne se lit pas comme un paiement. Aucun argent n’a été compté ; voyez si votre relevé M-Pesa en a un.",
    "Hausomeki kama malipo. Hakuna pesa iliyohesabiwa; angalia kama taarifa yako ya M-Pesa ina malipo hayo.",
  ],
  noted: [
    "It was kept. Nothing is to be done.",
    "Il a été conservé. Il n’y a rien à faire.",
    "Umehifadhiwa. Hakuna cha kufanya.",
  ],
  failed: [
    "It could be read and not taken, however often Ofisi tried. Look whether the payment is in the list; otherwise enter it by hand.",
    "Il se lit, mais n’a pas pu être pris malgré plusieurs essais. Voyez si le paiement est dans la liste ; sinon saisissez-le à la main.",
    "Unasomeka lakini haukuweza kuchukuliwa hata baada ya kujaribu mara nyingi. Angalia kama malipo yako kwenye orodha; la sivyo yaingize kwa mkono.",
  ],
} satisfies Rows;

export const details = {
  time: [
    "Safaricom sent the time {{detail}}, so the time of arrival was taken.",
    "Safaricom a envoyé l’heure {{detail}} ; l’heure d’arrivée a été retenue.",
    "Safaricom ilituma saa {{detail}}, hivyo saa ya kufika imechukuliwa.",
  ],
  differs: ["Here and told: {{detail}}", "Ici et annoncé : {{detail}}", "Kilichopo na kilichotajwa: {{detail}}"],
  refused: ["Paybill {{detail}}", "Paybill {{detail}}", "Paybill {{detail}}"],
  other: ["{{detail}}", "{{detail}}", "{{detail}}"],
} satisfies Rows;

export const check = {
  action: ["Check with Safaricom", "Vérifier auprès de Safaricom", "Hakiki na Safaricom"],
  asked: [
    "Safaricom is asked. Its answer stands under Status in a moment.",
    "La question est posée à Safaricom. Sa réponse se lira sous Statut dans un instant.",
    "Safaricom imeulizwa. Jibu lake litaonekana chini ya Hali baada ya muda mfupi.",
  ],
} satisfies Rows;
