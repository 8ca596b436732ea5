/** Words of what a school may show of a child: in the office, and on the family's page. */
import type { Rows } from "../../i18n/rows.ts";

export const consents = {
  title: ["What the school may show", "Ce que l’école peut montrer", "Kile ambacho shule inaweza kuonyesha"],
  kinds: {
    photoInside: ["Photo within the school", "Photo au sein de l’école", "Picha ndani ya shule"],
    photoOutside: ["Photo for everybody to see", "Photo visible par tous", "Picha kwa watu wote"],
    contactDetails: [
      "Phone number to other families",
      "Téléphone aux autres familles",
      "Namba ya simu kwa familia nyingine",
    ],
  },
  about: {
    photoInside: [
      "On the report card, the ID card, registers and the terminal at the gate",
      "Sur le bulletin, la carte d’identité, les appels et le terminal du portail",
      "Kwenye ripoti ya matokeo, kitambulisho, rejista na kifaa cha langoni",
    ],
    photoOutside: [
      "On the website, in social media and in the newsletter",
      "Sur le site, les réseaux sociaux et dans le bulletin d’information",
      "Kwenye tovuti, mitandao ya kijamii na jarida la shule",
    ],
    contactDetails: [
      "On class lists that are handed out",
      "Sur les listes de classe qui sont distribuées",
      "Kwenye orodha za darasa zinazogawiwa",
    ],
  },
  answers: {
    unasked: ["Not asked", "Non demandé", "Haijaulizwa"],
    agreed: ["Agreed", "Accepté", "Imekubaliwa"],
    refused: ["Refused", "Refusé", "Imekataliwa"],
  },
  head: {
    what: ["What", "Quoi", "Nini"],
    answer: ["Answer", "Réponse", "Jibu"],
    saidBy: ["Said by", "Dit par", "Aliyesema"],
    at: ["When", "Quand", "Lini"],
    recorded: ["Written down by", "Noté par", "Aliyeandika"],
  },
  onPage: ["on the family’s page", "sur la page de la famille", "kwenye ukurasa wa familia"],
  hidden: [
    "The family has refused the photo: only the office sees it, and it is printed on nothing.",
    "La famille a refusé la photo : seul le secrétariat la voit, et elle n’est imprimée nulle part.",
    "Familia imekataa picha: ni ofisi pekee inayoiona, na haichapishwi popote.",
  ],
  change: ["Change the answers", "Modifier les réponses", "Badilisha majibu"],
  who: ["Who said so", "Qui l’a dit", "Aliyesema"],
  whoHint: [
    "The guardian’s name, and how: on the form, by phone",
    "Le nom du responsable, et comment : sur le formulaire, par téléphone",
    "Jina la mlezi, na kwa njia gani: kwenye fomu, kwa simu",
  ],
  save: ["Save the answers", "Enregistrer les réponses", "Hifadhi majibu"],
  saved: ["The answers are saved", "Les réponses sont enregistrées", "Majibu yamehifadhiwa"],
  history: ["All that was said", "Tout ce qui a été dit", "Yote yaliyosemwa"],
  list: {
    title: ["Consents", "Consentements", "Ridhaa"],
    about: [
      "Who has agreed to what, with the name of who said so. Without a group it is the whole school.",
      "Qui a accepté quoi, avec le nom de qui l’a dit. Sans groupe, c’est toute l’école.",
      "Nani amekubali nini, pamoja na jina la aliyesema. Bila kundi ni shule nzima.",
    ],
    sheet: ["Download Excel", "Télécharger Excel", "Pakua Excel"],
    print: ["Print", "Imprimer", "Chapisha"],
  },
  child: {
    about: [
      "You decide, and may change it at any time. What you or another guardian says last counts.",
      "C’est vous qui décidez, et vous pouvez changer d’avis à tout moment. La dernière réponse, de vous ou d’un autre responsable, compte.",
      "Uamuzi ni wako, na unaweza kuubadilisha wakati wowote. Jibu la mwisho, lako au la mlezi mwingine, ndilo linalohesabiwa.",
    ],
    since: ["since {{day}}", "depuis le {{day}}", "tangu {{day}}"],
    agree: ["Agree", "Accepter", "Kubali"],
    refuse: ["Refuse", "Refuser", "Kataa"],
    kept: ["The school has your answer", "L’école a votre réponse", "Shule imepata jibu lako"],
  },
} satisfies Rows;
