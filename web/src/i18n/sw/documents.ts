import type { Shape } from "../../kit/i18n.ts";
import type { documents as english } from "../en/documents.ts";

export const documents: Shape<typeof english> = {
  title: "Thibitisha hati",
  lead: "Msimbo ulio kwenye risiti, bili au taarifa iliyochapishwa unaonyesha hapa kilichochapishwa.",
  noCode: "Kiungo hiki hakina msimbo. Changanua tena msimbo ulio kwenye hati.",
  stands: "Hati hii ni halisi.",
  withdrawn: "Hati hii ilichapishwa hapa, lakini haihesabiki tena: imetenguliwa, imebatilishwa au imebadilishwa.",
  compare: "Linganisha nambari, kiasi na siku na hati uliyoshika. Ikiwa kimoja ni tofauti, hati imebadilishwa.",
  kind: "Hati",
  number: "Nambari",
  amount: "Kiasi",
  day: "Tarehe",
  again: "Jaribu tena",
  kinds: { receipt: "Risiti", bill: "Bili", statement: "Taarifa ya akaunti" },
};
