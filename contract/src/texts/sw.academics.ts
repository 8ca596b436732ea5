/** Sentences of the academic office in Swahili, by their English ones. */
import type { frAcademics } from "./fr.academics.ts";

export const swAcademics = {
  "There is a unit called {name} already": "Kuna somo linaloitwa {name} tayari",
  "This unit is not there any more": "Somo hili halipo tena",
  "Select the unit you want to remove": "Chagua somo unalotaka kuondoa",
  "SELECT UNIT": "CHAGUA SOMO",
  "There is an academic year called {name} already": "Kuna mwaka wa masomo unaoitwa {name} tayari",
  "This academic year is not there any more": "Mwaka huu wa masomo haupo tena",
  "Select Academic Year": "Chagua mwaka wa masomo",
  "There is a semester called {name} already": "Kuna muhula unaoitwa {name} tayari",
  "This semester is not there any more": "Muhula huu haupo tena",
  "Select Semester": "Chagua muhula",
  "There is a scheme called {name} already": "Kuna mpango unaoitwa {name} tayari",
  "This scheme is not there any more": "Mpango huu haupo tena",
  "Enter Scheme Name": "Andika jina la mpango",
  "SELECT SCHEME": "CHAGUA MPANGO",
  "Choose another academic year, or name a new scheme": "Chagua mwaka mwingine wa masomo, au taja mpango mpya",
  "{name} has no subjects in {year}: there is nothing to copy":
    "{name} haina mitihani katika {year}: hakuna cha kunakili",
  "There is a subject called {name} here already": "Kuna mtihani unaoitwa {name} hapa tayari",
  "This subject is not there any more": "Mtihani huu haupo tena",
  "Select the subject": "Chagua mtihani",
  "Enter Exam Type Name": "Andika jina la mtihani",
  "Enter the total marks": "Andika jumla ya alama",
  "Marks: write a number from {min} to {max}, with at most two decimals":
    "Alama: andika namba kuanzia {min} hadi {max}, yenye desimali mbili au pungufu",
  "The papers of {name} have {papers} marks together: it cannot have fewer":
    "Karatasi za {name} zina jumla ya alama {papers}: haiwezi kuwa na chini ya hapo",
  "There is a paper called {name} in this subject already": "Mtihani huu una karatasi inayoitwa {name} tayari",
  "This paper is not there any more": "Karatasi hii haipo tena",
  "Select the paper": "Chagua karatasi",
  "Enter Number of Marks available in the paper": "Andika idadi ya alama za karatasi",
  "Enter paper type": "Andika aina ya karatasi",
  "Enter Paper Name": "Andika jina la karatasi",
  "Enter Number of Paper Marks": "Andika idadi ya alama za karatasi",
  "{name} has {left} marks left for this paper": "{name} imebakiwa na alama {left} kwa karatasi hii",
  "{name} cannot be given fewer marks while it has {what}": "{name} haiwezi kupunguziwa alama wakati ina {what}",
  "{count} exam subjects": "{count|mtihani|mitihani} {count}",
  "There is a venue called {name} already": "Kuna mahali panapoitwa {name} tayari",
  "This venue is not there any more": "Mahali hapa hapapo tena",
  "the description": "maelezo",
} as const satisfies Record<keyof typeof frAcademics, string>;
