/** Words of what texts of one assignment share. */
import type { Rows } from "../../i18n/rows.ts";

export const similarity = {
  open: ["Shared passages", "Passages communs", "Sehemu zinazofanana"],
  title: ["Shared passages of {{title}}", "Passages communs de {{title}}", "Sehemu zinazofanana za {{title}}"],
  about: [
    "Texts that share long passages. That says nothing of why: a quotation, notes of the lesson or a text that both have read look alike. Look at both before you say anything. Students never see this.",
    "Des textes qui ont de longs passages en commun. Cela ne dit pas pourquoi : une citation, les notes du cours ou un texte lu par les deux se ressemblent. Regardez les deux avant de dire quoi que ce soit. Les élèves ne voient jamais ceci.",
    "Maandishi yenye sehemu ndefu zinazofanana. Hilo halisemi ni kwa nini: nukuu, maelezo ya somo au maandishi waliyosoma wote hufanana. Tazama yote mawili kabla ya kusema lolote. Wanafunzi hawaoni haya kamwe.",
  ],
  compared: [
    "Compared: {{texts}} Word documents of {{handedIn}} handed in. Pictures, PDF and other files are not.",
    "Comparés : {{texts}} documents Word sur {{handedIn}} rendus. Ni images, ni PDF, ni autres fichiers.",
    "Zilizolinganishwa: hati {{texts}} za Word kati ya {{handedIn}} zilizowasilishwa. Si picha, PDF wala faili nyingine.",
  ],
  few: [
    "There are no two Word documents to compare yet.",
    "Il n’y a pas encore deux documents Word à comparer.",
    "Bado hakuna hati mbili za Word za kulinganisha.",
  ],
  waiting: [
    "Something was handed in or changed just now. They are compared when it has been quiet for two minutes; what is shown is of before.",
    "Quelque chose vient d’être rendu ou changé. La comparaison se fait après deux minutes de calme ; ce qui est affiché date d’avant.",
    "Kuna kilichowasilishwa au kubadilika sasa hivi. Hulinganishwa baada ya dakika mbili za utulivu; kinachoonyeshwa ni cha awali.",
  ],
  failed: [
    "They could not be compared. They are when something is handed in again.",
    "Ils n’ont pas pu être comparés. Ils le seront au prochain rendu.",
    "Hayakuweza kulinganishwa. Yatalinganishwa kitakapowasilishwa kingine.",
  ],
  none: [
    "No two of them share long passages.",
    "Aucun n’a de longs passages en commun.",
    "Hakuna mawili yenye sehemu ndefu zinazofanana.",
  ],
  pair: [
    "{{one}} and {{other}} share long passages; look at both",
    "{{one}} et {{other}} ont de longs passages en commun ; regardez les deux",
    "{{one}} na {{other}} wana sehemu ndefu zinazofanana; tazama zote mbili",
  ],
  words_one: ["{{count}} word in all", "{{count}} mot en tout", "Neno {{count}} kwa jumla"],
  words_other: ["{{count}} words in all", "{{count}} mots en tout", "Maneno {{count}} kwa jumla"],
  look: ["Open what {{name}} handed in", "Ouvrir le travail de {{name}}", "Fungua kazi ya {{name}}"],
} satisfies Rows;
