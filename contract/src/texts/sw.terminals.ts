/** What is said of terminals and cards, in Swahili. */
import type { frTerminals } from "./fr.terminals.ts";

export const swTerminals: Record<keyof typeof frTerminals, string> = {
  "This terminal is not there any more": "Kifaa hiki hakipo tena",
  "There is a terminal called {name} already": "Tayari kuna kifaa kinachoitwa {name}",
  "At most {max} terminals: close those that are not used any more": "Vifaa {max} tu: funga vile visivyotumika tena",
  "This terminal is not let in. Ask the school for a new address": "Kifaa hiki hakiruhusiwi. Omba shule anwani mpya",
  "This address is of another school": "Anwani hii ni ya shule nyingine",
  "Select Person": "Chagua mtu",
  "Enter the card's code": "Weka msimbo wa kadi",
  "This is no card's code. Hold the card to the reader again": "Huu si msimbo wa kadi. Weka kadi kwenye kisomaji tena",
  "This person is not there any more": "Mtu huyu hayupo tena",
  "This card is {name}’s": "Kadi hii ni ya {name}",
  "Some readers cannot tell this card from {name}’s. Take another card":
    "Visomaji vingine haviwezi kutofautisha kadi hii na ya {name}. Chukua kadi nyingine",
  "This card was reported as lost": "Kadi hii iliripotiwa kupotea",
  "This card is not known": "Kadi hii haijulikani",
  "This card is not in use any more": "Kadi hii haitumiki tena",
  "{name} came at {time}": "{name} amefika saa {time}",
  "{name} left at {time}": "{name} ameondoka saa {time}",
  "Enter the number plate": "Weka namba ya gari",
  "At most {max} vehicles": "Magari {max} tu",
  "This picture cannot be read": "Picha hii haiwezi kusomeka",
  "These cards are not being printed any more": "Kadi hizi hazichapishwi tena",
  "This year is over": "Mwaka huu umepita",
  "One of these people is not there any more. Open the list again":
    "Mmoja wa watu hawa hayupo tena. Fungua orodha tena",
  "Nobody’s card is pending here": "Hakuna kadi inayosubiri hapa",
  "At most {max} cards are printed at a time. Choose a group":
    "Kadi {max} tu huchapishwa kwa wakati mmoja. Chagua kundi",
  "{name} is printing these cards. Say first how those came out":
    "{name} anachapisha kadi hizi. Sema kwanza kama zimetoka vizuri",
  "{name} has said already how these cards came out": "{name} tayari amesema kadi hizi zimetokaje",
  "Tick the spoilt cards": "Weka alama kwenye kadi zilizoharibika",
  "None of these cards is printed and waiting to be collected":
    "Hakuna kadi kati ya hizi iliyochapishwa inayosubiri kuchukuliwa",
  "None of these cards can become that now": "Hakuna kadi kati ya hizi inayoweza kuwa hivyo sasa",
  "Tick those whom it is about": "Weka alama kwa wanaohusika",
  "Say when the person leaves": "Sema mtu huyo anaondoka lini",
  "Say where the person goes": "Sema mtu huyo anaenda wapi",
  "This request is not there any more": "Ombi hili halipo tena",
  "This day is over": "Siku hii imepita",
  "The day of this request is over": "Siku ya ombi hili imepita",
  "Say why it is refused": "Sema kwa nini linakataliwa",
  "{name} has decided this already. Open it again": "{name} tayari ameamua. Fungua tena",
  "{name} left at {time}, with leave: {where}": "{name} ameondoka saa {time}, kwa ruhusa: {where}",
  "{name} left at {time}; leave is from {start}: {where}":
    "{name} ameondoka saa {time}; ruhusa ni kuanzia saa {start}: {where}",
  "This lesson is not held any more. Open the list again": "Kipindi hiki hakipo tena. Fungua orodha upya",
  "{name} may leave at {time}: {where}": "{name} ameruhusiwa kutoka saa {time}: {where}",
  "This tap is kept and will be read later. The name cannot be shown just now":
    "Mguso huu umehifadhiwa na utasomwa baadaye. Jina haliwezi kuonyeshwa sasa",
  "This terminal may not give out cards or take photos. The head can allow it under Manage, Terminals":
    "Kifaa hiki hakiruhusiwi kutoa kadi wala kupiga picha. Mkuu anaweza kukiruhusu chini ya Usimamizi, Vifaa vya kadi",
  "Type three letters of the name at least": "Andika angalau herufi tatu za jina",
  "Card given to {name}": "Kadi imepewa {name}",
  "Vehicle {plate} is added": "Gari {plate} limeongezwa",
  "The photo is saved": "Picha imehifadhiwa",
  "The fingerprint is saved": "Alama ya kidole imehifadhiwa",
  "Leave is requested for {name}": "Ruhusa imeombwa kwa {name}",
  "The register is open": "Orodha ya mahudhurio iko wazi",
  Saved: "Imehifadhiwa",
  "came {time}": "alifika {time}",
  "left {time}": "aliondoka {time}",
  "leave {start} {where}": "ruhusa {start} {where}",
  "Lost card: {name}": "Kadi iliyopotea: {name}",
};
