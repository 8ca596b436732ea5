/** The sentences of fees, bills, receipts and payments, in Swahili. */
import type { frFinance } from "./fr.finance.ts";

export const swFinance = {
  // Money
  "Amount: write a number such as 1500 or 1,500.50": "Kiasi: andika namba kama 1500 au 1,500.50",
  "Amount: it must be more than 0": "Kiasi: lazima kiwe zaidi ya 0",
  "Amount: the books are in {currency}": "Kiasi: vitabu ni vya {currency}",
  "Amount: at most {max}": "Kiasi: kisizidi {max}",
  "Reason: say why": "Sababu: eleza kwa nini",
  // Fees
  "Select the Fee Type you want to remove": "Chagua aina ya ada unayotaka kuondoa",
  "Select the fee type": "Chagua aina ya ada",
  "Select the fee types": "Chagua aina za ada",
  "Select the fee structure": "Chagua ada",
  "Select the fees to copy": "Chagua ada za kunakili",
  "Date From: choose a date": "Tarehe ya kuanza: chagua tarehe",
  "Date To: choose a date": "Tarehe ya mwisho: chagua tarehe",
  "Date To must not be before Date From": "Tarehe ya mwisho isitangulie tarehe ya kuanza",
  "There is a fee type called {name} already": "Tayari kuna aina ya ada inayoitwa {name}",
  "{name} cannot be removed while {count} fee structures use it":
    "{name} haiwezi kuondolewa ikiwa ada {count} {count|inaitumia|zinaitumia}",
  "This fee type is not there any more": "Aina hii ya ada haipo tena",
  "This fee is not there any more": "Ada hii haipo tena",
  "{group} has {fee} for these dates already": "{group} tayari lina {fee} kwa tarehe hizi",
  "One of the fees is not there any more. Nothing was copied": "Mojawapo ya ada haipo tena. Hakuna kilichonakiliwa",
  "At most {max} fees are copied at once": "Zisizidi ada {max} kunakiliwa kwa mara moja",
  "{count} fee structures": "ada {count}",
  // Bills
  "Select the Bill": "Chagua bili",
  "Select the item": "Chagua kipengele",
  "You have not checked any bill": "Hujachagua bili yoyote",
  // Making, changing and voiding bills
  "Bill {bill} is not there. Nothing was voided": "Bili {bill} haipo. Hakuna kilichobatilishwa",
  "Receipt {receipt} was made since you were shown what goes with these bills. Nothing was voided: look at it again":
    "Risiti {receipt} imetolewa tangu ulipoonyeshwa yanayoondoka na bili hizi. Hakuna kilichobatilishwa: angalia tena",
  "Bill {bill} is void already": "Bili {bill} tayari imebatilishwa",
  "This bill is not there": "Bili hii haipo",
  "This bill has changed just now. Look at it again": "Bili hii imebadilika sasa hivi. Iangalie tena",
  "This item is not on the bill any more": "Kipengele hiki hakipo tena kwenye bili",
  "This fee is not one of the bill's group": "Ada hii si ya kundi la bili hii",
  "{fee} is billed already for {from} – {to}": "{fee} tayari imetozwa kwa {from} – {to}",
  "Payments for these bills are being posted just now. Try again in a moment":
    "Malipo ya bili hizi yanaingizwa sasa hivi. Jaribu tena baada ya muda mfupi",
  "There is no credit to use on this bill": "Hakuna ziada ya kutumia kwenye bili hii",
  "{amount} of credit used on bill {bill}": "Ziada ya {amount} imetumika kwenye bili {bill}",
  "One of the fees is not there any more. Nobody was billed": "Moja ya ada haipo tena. Hakuna aliyetozwa",
  "Bills {bill} and {other} are not of one family": "Bili {bill} na {other} si za familia moja",
  "Bill {bill} has {amount} of credit": "Bili {bill} ina ziada ya {amount}",
  "{amount} is owed on bill {bill}": "{amount} inadaiwa kwenye bili {bill}",
  "This credit was taken back already": "Ziada hii tayari imerudishwa",
  "{amount} of credit moved to bill {bill}": "Ziada ya {amount} imehamishiwa bili {bill}",
  "{amount} of credit moved back to bill {bill}": "Ziada ya {amount} imerudishwa kwenye bili {bill}",
  "The fees have been changed since you were shown what is billed. Nobody was billed: look at it again":
    "Ada zimebadilishwa tangu ulipoonyeshwa kitakachotozwa. Hakuna aliyetozwa: angalia tena",
  "{count} students would be billed {amount} in all now, and you were shown {seen} and {shown}. Nobody was billed: look at it again":
    "Sasa {count|mwanafunzi|wanafunzi} {count} {count|angetozwa|wangetozwa} jumla ya {amount}, nawe ulionyeshwa {seen} na {shown}. Hakuna aliyetozwa: angalia tena",
  "The fees have been changed since you were shown their copies. Nothing was copied: look at it again":
    "Ada zimebadilishwa tangu ulipoonyeshwa nakala zake. Hakuna kilichonakiliwa: angalia tena",
  "This group has none of these fees": "Kundi hili halina ada hizi",
  "One of the students is not in this group any more. Nobody was billed":
    "Mmoja wa wanafunzi hayupo tena katika kundi hili. Hakuna aliyetozwa",
  "This run of bills is not there": "Utozaji huu haupo",
  "Nobody was billed: the bills could not be finished. Try it again":
    "Hakuna aliyetozwa: bili hazikuweza kukamilika. Jaribu tena",
  "{count} students are being billed": "{count|Mwanafunzi|Wanafunzi} {count} {count|anatozwa|wanatozwa}",
  "{count} bills made; {skipped} students had been billed before":
    "Bili {count} {count|imetengenezwa|zimetengenezwa}; {skipped|mwanafunzi|wanafunzi} {skipped} {skipped|alikuwa ametozwa|walikuwa wametozwa} awali",
  "{count} bills made; {left} students were left out: they are in the bin, or in another group now":
    "Bili {count} {count|imetengenezwa|zimetengenezwa}; {left|mwanafunzi|wanafunzi} {left} {left|ameachwa: yuko|wameachwa: wako} kwenye pipa, au katika kundi lingine sasa",
  "{count} bills made": "Bili {count} {count|imetengenezwa|zimetengenezwa}",
  "{bills} bills voided, {receipts} receipts reversed: their payments wait to be posted again":
    "Bili {bills} {bills|imebatilishwa|zimebatilishwa}, risiti {receipts} {receipts|imetenguliwa|zimetenguliwa}: malipo yake yanasubiri kuingizwa tena",
  "{bills} bills voided": "Bili {bills} {bills|imebatilishwa|zimebatilishwa}",
  // Receipts and payments
  "Short code: the 5 to 7 digits of the paybill or till": "Namba fupi: tarakimu 5 hadi 7 za paybill au till",
  "Addresses: IP addresses with commas between": "Anwani: anwani za IP zilizotenganishwa kwa koma",
  "Phone: enter the number that is to be asked": "Simu: weka namba itakayoombwa",
  "Paybill {code} is connected to another school": "Paybill {code} imeunganishwa na shule nyingine",
  "Safaricom takes only https addresses. Set PUBLIC_URL to the address that the internet reaches":
    "Safaricom hukubali anwani za https pekee. Weka PUBLIC_URL kuwa anwani inayofikiwa na mtandao",
  "Safaricom answered: {answer}": "Safaricom imejibu: {answer}",
  "M-Pesa takes whole shillings": "M-Pesa hukubali shilingi kamili pekee",
  "M-Pesa takes at most 250,000 shillings at a time": "M-Pesa hukubali shilingi 250,000 tu kwa wakati mmoja",
  "No paybill with a passkey is connected. The head connects one under Transactions, M-Pesa":
    "Hakuna paybill yenye passkey iliyounganishwa. Mkuu wa shule huiunganisha chini ya Miamala, M-Pesa",
  "This paybill is not connected: the head enters its consumer key and secret first":
    "Paybill hii haijaunganishwa: mkuu wa shule aweke kwanza ufunguo na siri yake",
  "This question is not there any more": "Ombi hili halipo tena",
  "It is not known whether the phone was asked. Look at it before asking again":
    "Haijulikani kama simu iliombwa. Iangalie kabla ya kuomba tena",
  "One of these receipts is not there": "Mojawapo ya risiti hizi haipo",
  "One of these bills is not there": "Mojawapo ya bili hizi haipo",
  "This code is not one of ours: the paper was not printed here, or a figure was changed":
    "Msimbo huu si wetu: hati haikuchapishwa hapa, au tarakimu imebadilishwa",
  "Transaction {code} is posted already": "Muamala {code} tayari umeingizwa",
  "Transaction {code} was returned to its payer": "Muamala {code} ulirudishwa kwa mlipaji",
  "This transaction is not there any more": "Muamala huu haupo tena",
  "The parts do not add up to the payment": "Sehemu hazijumlishi malipo yote",
  "Payment {code} is {status}: the school does not have this money, so it cannot be posted. Return it to its payer":
    "Malipo {code} ni {status}: shule haina fedha hizi, hivyo hayawezi kuingizwa. Yarudishe kwa mlipaji",
  "Bill {bill} is not open any more": "Bili {bill} haiko wazi tena",
  "Receipt {receipt} is not there": "Risiti {receipt} haipo",
  "Receipt {receipt} is reversed already": "Risiti {receipt} tayari imetenguliwa",
  "Choose a payment mode": "Chagua njia ya malipo",
  "Select the transaction": "Chagua muamala",
  "Reference: letters, digits, dash, dot, slash only": "Rejea: herufi, tarakimu, kistari, nukta na mkwaju pekee",
  // The counter, posting and lists of payments
  "Reference {ref} of {bank} was receipted on {day} for {name}":
    "Rejea {ref} ya {bank} ilitolewa risiti tarehe {day} kwa {name}",
  "Reference {ref} of {bank} has arrived and waits to be posted":
    "Rejea {ref} ya {bank} imefika na inasubiri kuingizwa",
  "Reference {ref} of {bank} was returned to its payer": "Rejea {ref} ya {bank} ilirudishwa kwa mlipaji",
  "Date: this day is still to come": "Tarehe: siku hii bado haijafika",
  "There is no bill {bill}": "Hakuna bili {bill}",
  "A part of a payment cannot be less than 0": "Fungu la malipo haliwezi kuwa chini ya 0",
  "Bill {bill} is named in two parts. Put them together": "Bili {bill} imetajwa katika mafungu mawili. Yaunganishe",
  "{day} is more than a year ago. Did you mean {meant}?":
    "{day} ni zaidi ya mwaka mmoja uliopita. Ulimaanisha {meant}?",
  "This family owes {owed}. Did you mean to take {amount}?":
    "Familia hii inadaiwa {owed}. Ulikusudia kweli kupokea {amount}?",
  "Receipt {receipt} is made": "Risiti {receipt} imetolewa",
  "Receipt {receipt} waits for a second person already": "Risiti {receipt} tayari inasubiri mtu wa pili",
  "{amount} is above {limit}: a second person must approve this reversal":
    "{amount} inazidi {limit}: mtu wa pili lazima aidhinishe utenguzi huu",
  "{count} receipts are reversed": "Risiti zilizotenguliwa: {count}",
  "This request has been decided already": "Ombi hili tayari limeamuliwa",
  "Only the head raises or lifts the limit of reversals":
    "Mkuu pekee ndiye anayepandisha au kuondoa kikomo cha utenguzi",
  "{name} has made or changed your sign-in within {days} days: somebody else approves this":
    "{name} ametengeneza au kubadilisha akaunti yako ndani ya siku {days}: mtu mwingine aidhinishe hili",
  "You have asked for this reversal: somebody else decides it":
    "Wewe ndiye uliyeomba utenguzi huu: mtu mwingine ataamua",
  "{amount} after {before} today is above {limit}: a second person must approve this reversal":
    "{amount} baada ya {before} leo inazidi {limit}: mtu wa pili lazima aidhinishe utenguzi huu",
  "The new limit holds from {day}; the office has been told": "Kikomo kipya kinaanza {day}; ofisi imearifiwa",
  "Its last item was removed: {fee}. {reason}": "Kipengele chake cha mwisho kiliondolewa: {fee}. {reason}",
  "Bill {bill} waits for a second person already": "Bili {bill} tayari inasubiri mtu wa pili",
  "{amount} is above {limit}, and you are the only head: a bursar must approve this":
    "{amount} inazidi {limit}, na wewe ndiye mkuu pekee: mhasibu lazima aidhinishe",
  "{amount} is above {limit}, and nobody else can approve it yet. Give another person the head's role, or withdraw the request":
    "{amount} inazidi {limit}, na hakuna mwingine anayeweza kuidhinisha bado. Mpe mtu mwingine jukumu la mkuu, au ondoa ombi",
  "{amount} is above {limit}, what one person may take off the books in a day: a second person must approve this":
    "{amount} inazidi {limit}, kiasi ambacho mtu mmoja anaweza kuondoa kwenye vitabu kwa siku: mtu wa pili lazima aidhinishe",
  "Only the head decides this": "Mkuu pekee ndiye anayeamua hili",
  "{name} has asked for this and alone can withdraw it": "{name} ndiye aliyeomba hili na yeye pekee anaweza kuliondoa",
  "The request is declined": "Ombi limekataliwa",
  "The request is withdrawn": "Ombi limeondolewa",
  "{count} bills are void": "Bili zilizobatilishwa: {count}",
  "The fee is removed": "Ada imeondolewa",
  "M-Pesa pays in Kenya shillings, and the books of this school are in {currency}":
    "M-Pesa hulipa kwa shilingi za Kenya, na vitabu vya shule hii ni vya {currency}",
  "The books of this school have entries in {currency}, so they stay in {currency}. To keep books in {other}, have a school of its own added for them":
    "Vitabu vya shule hii vina maingizo ya {currency}, kwa hiyo vinabaki kwa {currency}. Ili kuweka vitabu kwa {other}, omba shule nyingine iongezwe kwa ajili yake",
  "The currency of this school was changed just now, and these amounts were in {currency}. Nothing was done. Look at them again":
    "Sarafu ya shule hii imebadilishwa sasa hivi, na kiasi hiki kilikuwa kwa {currency}. Hakuna kilichofanyika. Kiangalie tena",
  "A paybill of M-Pesa is connected, which pays in Kenya shillings only. To keep books in {other}, have a school of its own added for them":
    "Paybill ya M-Pesa imeunganishwa, nayo hulipa kwa shilingi za Kenya tu. Ili kuweka vitabu kwa {other}, omba shule nyingine iongezwe kwa ajili yake",
  "{amount} #{code} is posted to bill No {bill} {name}": "{amount} #{code} imeingizwa kwenye bili namba {bill} {name}",
  "{posted} payments are posted, {left} are left": "Malipo yaliyoingizwa: {posted}, yaliyoachwa: {left}",
  "This payer is forgotten already": "Mlipaji huyu tayari amesahauliwa",
  "This list needs the columns Amount, Code and Date; take the template":
    "Orodha hii inahitaji safu za Kiasi, Msimbo na Tarehe; chukua kiolezo",
  "This list has more than {max} rows. Split it": "Orodha hii ina zaidi ya safu {max}. Igawanye",
  "This list is not there": "Orodha hii haipo",
  "This list is {state} and cannot be changed any more": "Orodha hii ni {state} na haiwezi kubadilishwa tena",
  "{count} rows have a day more than a year ago, or far more than the family owes. Did you mean to take them in?":
    "{count|Mstari|Mistari} {count} {count|una|ina} tarehe ya zaidi ya mwaka mmoja uliopita, au kiasi kikubwa mno kuliko deni la familia. Ulikusudia kweli {count|kuupokea|kuipokea}?",
  "{imported} payments are taken in, {known} were here already, {posted} are posted":
    "Malipo yaliyopokelewa: {imported}, yaliyokuwepo: {known}, yaliyoingizwa: {posted}",
  // Mobile money from the office
  "Select the message": "Chagua ujumbe",
  "This message is not there": "Ujumbe huu haupo",
  "{phone} is being asked for this bill already. Wait for the answer":
    "{phone} inaombwa tayari kwa bili hii. Subiri jibu",
  "Safaricom cannot reach this installation. Set PUBLIC_URL to the address that the internet reaches, and start Ofisi again":
    "Safaricom haiwezi kufikia mfumo huu. Weka PUBLIC_URL kuwa anwani inayofikiwa na mtandao, kisha uwashe Ofisi upya",
  "Safaricom could not be reached: {reason}. Try again": "Safaricom haikufikika: {reason}. Jaribu tena",
  "Safaricom does not know this consumer key and secret. Check them, and whether the paybill is sandbox or live":
    "Safaricom haitambui ufunguo na siri hii. Ihakiki, na kama paybill ni ya majaribio (sandbox) au halisi (live)",
  "To check a payment, the head first enters the initiator and the security credential of paybill {code}":
    "Ili kuhakiki malipo, mkuu wa shule aweke kwanza mwanzilishi na “security credential” ya paybill {code}",

  // Payment modes that are words, as in `banks.ts`
  Cash: "Taslimu",
  Cheque: "Hundi",
  "the amount": "kiasi",
  "the first day": "siku ya kwanza",
  "the last day": "siku ya mwisho",
} as const satisfies Record<keyof typeof frFinance, string>;
