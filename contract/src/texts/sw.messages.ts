/** Sentences about messages, in Swahili; a part of `sw.ts`. */
import type { frMessages } from "./fr.messages.ts";

export const swMessages: Record<keyof typeof frMessages, string> = {
  "the secretary, the bursar, the head or the school's messaging office":
    "katibu, mhasibu, mkuu au ofisi ya ujumbe ya shule",
  "Enter Message": "Andika ujumbe",
  "Enter reply to email. This is the email where recipients can reply to":
    "Andika barua pepe ya kujibia: ambayo wapokeaji wanaweza kuijibu",
  "Enter Reply to. The email that recipient will reply to": "Andika barua pepe ya kujibia: ambayo mpokeaji ataijibu",
  "Enter Email Subject": "Andika mada ya barua pepe",
  "Enter Email Body": "Andika maandishi ya barua pepe",
  "Who are you sending the email to? Select PARENTS or STUDENTS or BOTH":
    "Unamtumia nani barua pepe? Chagua WAZAZI au WANAFUNZI au WOTE",
  "Kindly select upload recipients": "Tafadhali chagua faili la wapokeaji",
  "Select whether you sending SMS or Email or you would like to send both email and sms at the same time":
    "Chagua kama unatuma SMS au barua pepe, au zote mbili kwa pamoja",
  "Please do SMS Customization before proceeding": "Tafadhali andika SMS kwanza",
  "Please do Email Customization before proceeding": "Tafadhali andika barua pepe kwanza",
  "Select the message": "Chagua ujumbe",
  "{added} added to the list, {known} were in it already, {noGuardian} without a guardian":
    "Walioongezwa kwenye orodha: {added}; waliokuwamo tayari: {known}; wanafunzi {noGuardian} hawana mlezi na hawafikiki",
  "{added} added to the list, {known} were in it already":
    "{added} {added|ameongezwa|wameongezwa} kwenye orodha, {known} {known|alikuwemo|walikuwemo} tayari",
  "{name} is in this list already": "{name} yumo tayari kwenye orodha hii",
  "Nobody in this list is pending": "Hakuna anayesubiri kwenye orodha hii",
  "Nobody in this list can be reached. Mend their numbers and addresses first":
    "Hakuna anayeweza kufikiwa kwenye orodha hii. Rekebisha kwanza namba na anwani zao",
  "{queued} messages are queued": "Ujumbe {queued} unasubiri kutumwa",
  "{cancelled} messages are cancelled": "Ujumbe {cancelled} umeghairiwa",
  "{count} messages would be sent for {price} now, and you were shown {seen} for {shown}. Nothing was sent: look at it again":
    "Sasa ujumbe {count} ungetumwa kwa {price}, nawe ulionyeshwa {seen} kwa {shown}. Hakuna kilichotumwa: angalia tena",
  "{count} messages would be sent now, and you were shown {seen}. Nothing was sent: look at it again":
    "Sasa ujumbe {count} ungetumwa, nawe ulionyeshwa {seen}. Hakuna kilichotumwa: angalia tena",
  "This would reach {count}, and one send may reach {max}":
    "Hii ingefikia wapokeaji {count}, na utumaji mmoja unaweza kufikia {max}",
  "This would cost {price}, and one send may cost {max}":
    "Hii ingegharimu {price}, na utumaji mmoja unaweza kugharimu {max}",
  "This would cost {price}; {spent} of the day's {max} are spent":
    "Hii ingegharimu {price}; {spent} kati ya {max} za siku zimetumika",
  "This list needs the columns Name, Phone Number and Email; take the template":
    "Orodha hii inahitaji safu Name, Phone Number na Email; chukua kiolezo",
  "This message is not there any more": "Ujumbe huu haupo tena",
  "Nothing of this has failed that was not sent again": "Hakuna kilichoshindwa hapa ambacho hakijatumwa tena",
  "First choose how these messages leave": "Chagua kwanza jinsi ujumbe huu unavyotumwa",
  "{prefix} stands in the price list twice": "{prefix} imo mara mbili kwenye orodha ya bei",
  "This is no private RSA key of 1024 bits or more in PEM":
    "Hii si ufunguo binafsi wa RSA wa biti 1024 au zaidi katika PEM",
  "An SMS holds {max} letters at most": "SMS hubeba herufi {max} kwa wingi",
  "This template is not there any more": "Kiolezo hiki hakipo tena",
  "There is a template called {name} in this language already, kept by {by}. Look at it before you replace it":
    "Tayari kuna kiolezo kinachoitwa {name} katika lugha hii, kilichohifadhiwa na {by}. Kiangalie kabla ya kukibadilisha",
  "A school keeps {max} templates at most: remove one first":
    "Shule huhifadhi violezo {max} kwa wingi: ondoa kimoja kwanza",
  "You have sent {max} tests today: send to the list, or wait until tomorrow":
    "Umetuma majaribio {max} leo: tuma kwa orodha, au ngoja hadi kesho",
  "This is no number or address": "Hii si namba wala anwani",
  "Of none of these is it unknown how it ended": "Hakuna kati ya hizi ambao mwisho wake haujulikani",
  "This is no number or address that messages go to": "Hii si namba wala anwani inayotumiwa ujumbe",
  "{address} is not suppressed": "{address} haijazuiwa",
  "Prefix: write it like +25472": "Kiambishi: kiandike kama +25472",
  "Select Key Stage": "Chagua hatua",
  "Line {line}: write a name first": "Mstari {line}: andika jina kwanza",
  "Line {line}: after the name write one phone number, one e-mail, or both":
    "Mstari {line}: baada ya jina andika namba moja ya simu, barua pepe moja, au zote mbili",
  "Nobody in this list who can be reached owes anything":
    "Hakuna anayeweza kufikiwa kwenye orodha hii anayedaiwa chochote",
  "Say why this is refused": "Eleza kwa nini inakataliwa",
  "This send has been decided already": "Utumaji huu umeshaamuliwa",
  "You have asked for this send: somebody else decides it": "Wewe ndiye uliyeomba utumaji huu: mtu mwingine anauamua",
  "The send is approved": "Utumaji umeidhinishwa",
  "The send is refused": "Utumaji umekataliwa",
  "Date and time: give both, or neither": "Tarehe na saa: toa zote mbili, au usitoe yoyote",
  "This time has passed": "Saa hii imepita",
  "A send may wait for {days} days at most": "Utumaji unaweza kusubiri siku zisizozidi {days}",
  "This send waits for a second person": "Utumaji huu unasubiri mtu wa pili",
  "Username: write the one that the carrier gave you": "Jina la mtumiaji: andika lile ulilopewa na mtoa huduma",
  "Address: write it like https://gateway.example.org/send": "Anwani: iandike kama https://gateway.example.org/send",
  "Message centre: write its name, such as smpp.example.org":
    "Kituo cha ujumbe: andika jina lake, kama smpp.example.org",
  "Mail server: write its name, such as smtp.example.org": "Seva ya barua: andika jina lake, kama smtp.example.org",
  "Returned letters: write an address such as returns@example.org":
    "Barua zinazorudi: andika anwani kama returns@example.org",
  "Sender: write an address such as office@example.org": "Mtumaji: andika anwani kama office@example.org",
  "Secret: the address has changed, so write it again": "Siri: anwani imebadilika, iandike tena",
  "Secret: write the key that the carrier gave you": "Siri: andika ufunguo uliopewa na mtoa huduma",
  "Headers: write one on each line, like X-Key: value": "Vichwa: andika kimoja kila mstari, kama X-Key: thamani",
  "Write {number} and {words} where the gateway is to read the number and the text":
    "Andika {number} na {words} mahali ambapo lango litasoma namba na maandishi",
  "Port: write a number from 1 to 65535, such as 587": "Mlango: andika namba kati ya 1 na 65535, kama 587",
  "This is a test from {school}. Messages arrive.": "Hili ni jaribio kutoka {school}. Ujumbe unafika.",
  "A test from {school}": "Jaribio kutoka {school}",
  "Whoever this is has asked for no messages": "Mtu huyu ameomba asitumiwe ujumbe",
  "This address is not there any more": "Anwani hii haipo tena",
  "The carrier sends nothing to this number": "Mtoa huduma hatumi chochote kwa namba hii",
  "The office has settled that nothing is sent here": "Ofisi imeamua hakuna kinachotumwa hapa",
  "The carrier has said nothing of this message": "Mtoa huduma hajasema lolote kuhusu ujumbe huu",
  "Address of the state: write it like {example}": "Anwani ya hali: andika kama {example}",
  "State in the answer: write where it stands, such as status": "Hali kwenye jibu: andika ilipo, kama status",
  "Write the gateway’s words for arrived, failed or on its way":
    "Andika maneno ya lango ya kufika, kushindwa au kuwa njiani",
  "The carrier was asked, and knows nothing of this message": "Mtoa huduma aliulizwa, hajui lolote kuhusu ujumbe huu",
  "The carrier was asked, and said: {words}": "Mtoa huduma aliulizwa, akasema: {words}",
  "A backup was restored in which this waited. It is not known whether it was sent since":
    "Nakala rudufu imerejeshwa ambamo huu ulikuwa ukisubiri. Haijulikani kama ulitumwa baadaye",
  "A backup was restored in which this waited: it may have been sent since. Send it again if it did not arrive":
    "Nakala rudufu imerejeshwa ambamo hii ilikuwa ikisubiri: huenda ilitumwa baadaye. Itume tena kama haikufika",
  "The answer was lost. It is not known whether this was sent": "Jibu limepotea. Haijulikani kama huu ulitumwa",
  "Something went wrong on this side. It is not known whether this was sent":
    "Hitilafu imetokea upande huu. Haijulikani kama huu ulitumwa",
  "Asked for no more by the link in an e-mail": "Ameomba asitumiwe tena, kwa kiungo cha barua pepe",
  "Answered: {words}": "Amejibu: {words}",
  "No encrypted connection to the mail server: {said}": "Hakuna muunganisho uliosimbwa na seva ya barua: {said}",
  "Begin the address with https: over http anybody on the way reads the secret":
    "Anza anwani kwa https: kwa http yeyote njiani anaweza kusoma siri",
  "The mail server is slow: the rest leaves later": "Seva ya barua ni polepole: zilizobaki zinatumwa baadaye",
  "Part {part} of {parts} was not taken: {words}": "Sehemu {part} ya {parts} haikupokelewa: {words}",
  "There is nothing to send": "Hakuna cha kutuma",
  "There is no line to the carrier": "Hakuna njia ya kumfikia mtoa huduma",
  "The carrier has taken this and given it no name": "Mtoa huduma ameupokea bila kuupa jina",
  "The answer does not say what the message is called: {words}": "Jibu halisemi ujumbe unaitwaje: {words}",
  "Refused ({status})": "Imekataliwa ({status})",
  "{name} has said how this ended": "{name} amesema huu uliishaje",
  "the line was closed without an answer": "laini ilikatika bila jibu",
  "no answer in time": "hakuna jibu kwa wakati",
  "no connection in time": "hakuna muunganisho kwa wakati",
  "the answer is too long": "jibu ni refu mno",
  "the answer was cut off": "jibu limekatizwa",
  "the settings": "mipangilio",
};
