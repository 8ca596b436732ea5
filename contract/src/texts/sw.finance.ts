/** The sentences of fees, bills, receipts and payments, in Swahili. */
import type { frFinance } from "./fr.finance.ts";

export const swFinance = {
  // Money
  "Amount: write a number such as 1500 or 1,500.50": "Kiasi: andika nambari kama 1500 au 1,500.50",
  "Amount: it must be more than 0": "Kiasi: lazima kiwe zaidi ya 0",
  "Amount: at most {max}": "Kiasi: kisizidi {max}",
  "Reason: say why": "Sababu: eleza kwa nini",
  // Fees
  "Select the Fee Type you want to remove": "Chagua aina ya ada unayotaka kuondoa",
  "Select the fee type": "Chagua aina ya ada",
  "Select the fee types": "Chagua aina za ada",
  "Select the fee structure": "Chagua ada",
  "Select the fees to copy": "Chagua ada za kunakili",
  "Date From: choose a date": "Tarehe ya kuanza: chagua tarehe",
  "DateTo: choose a date": "Tarehe ya mwisho: chagua tarehe",
  "DateTo must not be before Date From": "Tarehe ya mwisho isitangulie tarehe ya kuanza",
  "There is a fee type called {name} already": "Tayari kuna aina ya ada inayoitwa {name}",
  "{name} cannot be removed while {count} fee structures use it":
    "{name} haiwezi kuondolewa ikiwa ada {count} zinaitumia",
  "This fee type is not there any more": "Aina hii ya ada haipo tena",
  "This fee is not there any more": "Ada hii haipo tena",
  "{group} has {fee} for these dates already": "{group} tayari ina {fee} kwa tarehe hizi",
  "One of the fees is not there any more. Nothing was copied": "Mojawapo ya ada haipo tena. Hakuna kilichonakiliwa",
  "At most {max} fees are copied at once": "Zisizidi ada {max} kunakiliwa kwa mara moja",
  "{name} cannot be removed while it has {count} fee structures. Remove them first":
    "{name} hakiwezi kuondolewa kikiwa na ada {count}. Ziondoe kwanza",
  // Bills
  "Select the Bill": "Chagua bili",
  "Select the item": "Chagua kipengele",
  "You have not checked any bill": "Hujachagua bili yoyote",
  // Receipts and payments
  "One of these receipts is not there": "Mojawapo ya risiti hizi haipo",
  "One of these bills is not there": "Mojawapo ya bili hizi haipo",
  "This code is not one of ours: the paper was not printed here, or a figure was changed":
    "Msimbo huu si wetu: hati haikuchapishwa hapa, au tarakimu imebadilishwa",
  "Transaction {code} is posted already": "Muamala {code} tayari umewekwa kwenye bili",
  "Transaction {code} was returned to its payer": "Muamala {code} ulirudishwa kwa mlipaji",
  "This transaction is not there any more": "Muamala huu haupo tena",
  "The parts do not add up to the payment": "Sehemu hazijumlishi malipo yote",
  "Bill {bill} is not open any more": "Bili {bill} haiko wazi tena",
  "Receipt {receipt} is not there": "Risiti {receipt} haipo",
  "Receipt {receipt} is reversed already": "Risiti {receipt} tayari imetenguliwa",
  "Choose a payment mode": "Chagua njia ya malipo",
  "Select the transaction": "Chagua muamala",
  "Reference: letters, digits, dash, dot, slash only": "Kumbukumbu: herufi, tarakimu, kistari, nukta na mkwaju pekee",
} as const satisfies Record<keyof typeof frFinance, string>;
