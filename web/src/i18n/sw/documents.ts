import type { Shape } from "../../kit/i18n.ts";
import type { documents as english } from "../en/documents.ts";

export const documents: Shape<typeof english> = {
  title: "Thibitisha hati",
  lead: "Msimbo ulio kwenye risiti, bili au taarifa iliyochapishwa unaonyesha hapa kilichochapishwa.",
  noCode: "Kiungo hiki hakina msimbo. Changanua tena msimbo ulio kwenye hati.",
  stands: "Hati hii ni halisi.",
  withdrawn: "Hati hii ilichapishwa hapa, lakini haihesabiki tena: imetenguliwa, imebatilishwa au imebadilishwa.",
  compare:
    "Linganisha haya yote na hati uliyo nayo, pamoja na herufi za kwanza za jina la mwanafunzi. Kimoja kikitofautiana, hati imebadilishwa, au msimbo ni wa hati nyingine.",
  school: "Shule",
  student: "Mwanafunzi (herufi za kwanza)",
  kind: "Hati",
  number: "Nambari",
  amount: "Kiasi",
  day: "Tarehe",
  again: "Jaribu tena",
  kinds: { receipt: "Risiti", bill: "Bili", statement: "Taarifa ya ada" },
};
