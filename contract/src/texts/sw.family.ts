/** Sentences about the family's page, in Swahili; a part of `sw.ts`. */
import type { frFamily } from "./fr.family.ts";

export const swFamily: Record<keyof typeof frFamily, string> = {
  "anyone who has signed in, a guardian too": "yeyote aliyeingia, na mlezi pia",
  "a guardian, of their own children": "mlezi, kwa watoto wake mwenyewe",
  "Choose the guardians first": "Chagua walezi kwanza",
  "Code: the 6 digits that were sent to you": "Msimbo: tarakimu 6 ulizotumiwa",
  "This code is not right, or it is too old. Ask for a new one, or ask the school for a new link":
    "Msimbo huu si sahihi, au umepitwa na wakati. Omba mwingine, au omba kiungo kipya shuleni",
  "If this link is still good, a code is on its way to the number or the address that the school has":
    "Kama kiungo hiki bado kinafaa, msimbo unakuja kwa namba au anwani ambayo shule inayo",
  "None of them has a child here and a number of their own that can be written to":
    "Hakuna kati yao aliye na mtoto hapa na namba yake mwenyewe inayoweza kuandikiwa",
  "Families could not open these links: this installation has no address on the internet. Whoever runs it sets PUBLIC_URL and starts Ofisi again":
    "Familia hazingeweza kufungua viungo hivi: usakinishaji huu hauna anwani kwenye intaneti. Anayeuendesha aweke PUBLIC_URL na aanzishe Ofisi upya",
  "None of them has a child here and an e-mail address of their own that can be written to":
    "Hakuna kati yao aliye na mtoto hapa na anwani yake mwenyewe ya barua pepe",
  "This would cost more than is left of the limit for a day":
    "Hii ingegharimu zaidi ya kilichobaki cha kikomo cha siku",
  "{count} links are on their way": "{count|Kiungo|Viungo} {count} {count|kiko|viko} njiani",
  "{count} links are on their way; {left} guardians were left out, since they cannot be reached so":
    "{count|Kiungo|Viungo} {count} {count|kiko|viko} njiani; {left|mlezi|walezi} {left} {left|ameachwa, kwa kuwa hafikiki|wameachwa, kwa kuwa hawafikiki} hivyo",
  "{names} has no link that stands": "{names} hana kiungo kinachofaa bado",
  "{names} sees nothing of the school any more": "{names} haoni tena chochote cha shule",
  "There is no report card of this period yet": "Bado hakuna ripoti ya kipindi hiki",
  "The school does not have this number or address of yours any more": "Shule haina tena namba au anwani yako hii",
  "Ask the office: it was not stopped here": "Uliza ofisi: haikusitishwa hapa",
  "Nothing of this differs from what the school has": "Hakuna tofauti na yale ambayo shule inayo",
  "Who said so: enter the name of the guardian": "Aliyesema: andika jina la mlezi",
  "Somebody has said something else meanwhile. Look at it once more":
    "Mtu amesema jambo jingine wakati huo. Angalia tena",
  "The office will look at it; nothing changes before": "Ofisi itaangalia; hakuna kinachobadilika kabla ya hapo",
  "Nothing that you have proposed waits any more": "Hakuna pendekezo lako linalosubiri tena",
  "A code is on its way to {address}": "Msimbo uko njiani kwenda {address}",
  "No code can be sent to {address} just now": "Msimbo hauwezi kutumwa kwa {address} sasa hivi",
  "This code is not right, or it is too old. Ask for a new one":
    "Msimbo huu si sahihi, au umepitwa na wakati. Omba mwingine",
  "This proposal does not wait any more: it was answered, taken back or replaced":
    "Pendekezo hili halisubiri tena: limejibiwa, limeondolewa au limebadilishwa",
  "Reason: say why, since the guardian reads it": "Sababu: eleza kwa nini, kwa kuwa mlezi ataisoma",
  "{names} is changed": "{names} amebadilishwa",
  "There is nothing to explain on this day": "Hakuna cha kueleza siku hii",
  "The school has your answer": "Shule imepata jibu lako",
  "This receipt is not there": "Risiti hii haipo",
  "The school has no phone number of yours. Ask the office to write it down":
    "Shule haina namba yako ya simu. Omba ofisi iiandike",
  "This is more than is open of bill {bill}": "Hii ni zaidi ya kinachodaiwa kwenye bili {bill}",
  "This number or password is not right. If the school has changed your number, come in by the link and a code":
    "Namba au nenosiri si sahihi. Kama shule imebadilisha namba yako, ingia kwa kiungo na msimbo",
  "Write the number or the e-mail address that the school has of you":
    "Andika namba au anwani ya barua pepe ambayo shule inayo",
  "Come in by the school's link and a code first: a password is set within half an hour of that":
    "Ingia kwanza kwa kiungo cha shule na msimbo: nenosiri huwekwa ndani ya nusu saa inayofuata",
};
