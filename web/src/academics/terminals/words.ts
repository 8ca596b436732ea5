/** Words of the attendance terminals. */
import type { Rows } from "../../i18n/rows.ts";

export const terminals = {
  title: ["Terminals", "Terminaux", "Vifaa vya kadi"],
  about: [
    "Devices at the gate, in class and on the bus that read cards. Each has an address of its own: whoever has it can mark attendance, so close one that went astray.",
    "Appareils au portail, en classe et dans le bus qui lisent les cartes. Chacun a sa propre adresse : qui l’a peut noter les présences, fermez donc une adresse égarée.",
    "Vifaa vya langoni, darasani na kwenye basi vinavyosoma kadi. Kila kimoja kina anwani yake: aliye nayo anaweza kuweka mahudhurio, hivyo funga iliyopotea.",
  ],
  table: ["Terminals of the school", "Terminaux de l’école", "Vifaa vya shule"],
  search: ["Search name or device", "Chercher un nom ou un appareil", "Tafuta jina au kifaa"],
  unmatched: ["No terminal matches", "Aucun terminal ne correspond", "Hakuna kifaa kinacholingana"],
  total_one: ["{{count}} terminal", "{{count}} terminal", "Kifaa {{count}}"],
  total_other: ["{{count}} terminals", "{{count}} terminaux", "Vifaa {{count}}"],
  fields: {
    name: ["Name", "Nom", "Jina"],
    state: ["State", "État", "Hali"],
    seenAt: ["Last seen", "Vu pour la dernière fois", "Kilionekana"],
    imei: ["Device", "Appareil", "Namba ya kifaa"],
    createdBy: ["Added by", "Ajouté par", "Kiliongezwa na"],
    createdAt: ["Added", "Ajouté le", "Kiliongezwa"],
    action: ["Close", "Fermer", "Funga"],
  },
  states: {
    open: ["In use", "En service", "Kinatumika"],
    new: ["Not yet seen", "Pas encore vu", "Bado hakijaonekana"],
    closed: ["Closed", "Fermé", "Kimefungwa"],
  },
  add: ["Add terminal", "Ajouter un terminal", "Ongeza kifaa"],
  nameHint: [
    "Where it stands, for example Main gate",
    "Où il se trouve, par exemple Portail",
    "Kilipo, kwa mfano Lango kuu",
  ],
  made: ["The address of {{name}}", "L’adresse de {{name}}", "Anwani ya {{name}}"],
  once: [
    "It is shown this once. Type it into the terminal as its address, or point a phone’s camera at the code and copy it from there. If it is lost, close this terminal and add another.",
    "Elle n’est montrée qu’une fois. Saisissez-la dans le terminal comme adresse, ou visez le code avec l’appareil photo d’un téléphone et copiez-la. Si elle est perdue, fermez ce terminal et ajoutez-en un autre.",
    "Inaonyeshwa mara hii tu. Iandike kwenye kifaa kama anwani yake, au elekeza kamera ya simu kwenye msimbo na uinakili. Ikipotea, funga kifaa hiki na uongeze kingine.",
  ],
  address: ["Address", "Adresse", "Anwani"],
  code: ["The address as a code", "L’adresse sous forme de code", "Anwani kama msimbo"],
  done: ["I have it", "Je l’ai notée", "Nimeichukua"],
  cards: {
    column: ["Gives out cards", "Donne des cartes", "Hutoa kadi"],
    allow: ["Allow", "Permettre", "Ruhusu"],
    allowOf: ["Let {{name}} give out cards", "Permettre à {{name}} de donner des cartes", "Ruhusu {{name}} kutoa kadi"],
    stop: ["Switch off", "Désactiver", "Zima"],
    stopOf: ["{{name}}: no more cards", "{{name}} : plus de cartes", "{{name}}: kadi zisitolewe tena"],
    question: [
      "Let {{name}} give out cards?",
      "Permettre à {{name}} de donner des cartes ?",
      "Kuruhusu {{name}} kutoa kadi?",
    ],
    detail: [
      "Anyone with its address can then give cards to people and change photos and fingerprints. Allow it while cards are handed out, and switch it off afterwards.",
      "Toute personne qui a son adresse peut alors attribuer des cartes et changer photos et empreintes. Permettez-le pendant la remise des cartes, puis désactivez-le.",
      "Yeyote mwenye anwani yake ataweza kutoa kadi na kubadilisha picha na alama za vidole. Ruhusu wakati wa kugawa kadi, kisha uzime.",
    ],
    allowed: ["{{name}} can give out cards", "{{name}} peut donner des cartes", "{{name}} kinaweza kutoa kadi"],
    stopped: ["{{name}} gives out no more cards", "{{name}} ne donne plus de cartes", "{{name}} hakitoi kadi tena"],
  },
  close: ["Close", "Fermer", "Funga"],
  closeOf: ["Close {{name}}", "Fermer {{name}}", "Funga {{name}}"],
  question: ["Close {{name}}?", "Fermer {{name}} ?", "Funga {{name}}?"],
  detail: [
    "Its address is refused from this moment. What it has marked stays.",
    "Son adresse est refusée dès maintenant. Ce qu’il a noté reste.",
    "Anwani yake itakataliwa kuanzia sasa. Kilichowekwa nacho kinabaki.",
  ],
  closed: ["{{name}} is closed", "{{name}} est fermé", "{{name}} kimefungwa"],
  none: ["No terminals yet", "Aucun terminal pour l’instant", "Bado hakuna vifaa"],
  noneAbout: [
    "Add a terminal to get the address that is typed into it.",
    "Ajoutez un terminal pour obtenir l’adresse à y saisir.",
    "Ongeza kifaa ili kupata anwani ya kuandika ndani yake.",
  ],
} satisfies Rows;
