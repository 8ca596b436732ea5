/** What is said of imports, in Swahili. */
export const swImports = {
  "This import is not there": "Uingizaji huu haupo",
  "This import is {state} and cannot be changed any more":
    "Uingizaji huu uko katika hali ya “{state}” na hauwezi kubadilishwa tena",
  "Nothing to import: no row is ready": "Hakuna cha kuingiza: hakuna safu iliyo tayari",
  "{count} rows are not ready. Fix them, leave them out, or import only the ready ones":
    "Safu {count} {count|haiko tayari. Irekebishe, iache|haziko tayari. Zirekebishe, ziache}, au ingiza zilizo tayari tu",
  "{count} records were changed since the preview. Upload the file again to see what it would change now":
    "Rekodi {count} {count|imebadilishwa|zimebadilishwa} tangu uhakiki. Pakia faili tena uone lingebadilisha nini sasa",
  "Changed since the preview, now: {detail}": "Imebadilishwa tangu uhakiki, sasa: {detail}",
  "Not kept, a record has one number: {detail}": "Haikuhifadhiwa, rekodi ina namba moja tu: {detail}",
  "A line for a signature": "Mstari wa sahihi",
  "Tell first whether dates are day/month or month/day": "Sema kwanza kama tarehe ni siku/mwezi au mwezi/siku",
  "This row is not there": "Safu hii haipo",
  reading: "unasomwa",
  checked: "umekaguliwa",
  importing: "unaendelea",
  undoing: "unatenguliwa",
  imported: "umekamilika",
  undone: "umetenguliwa",
  cancelled: "umeghairiwa",
  failed: "umeshindikana",
  "This import cannot be undone: {count} of its records have been changed since":
    "Uingizaji huu hauwezi kutenguliwa: {count|rekodi yake|rekodi zake} {count} {count|imebadilishwa|zimebadilishwa} tangu hapo",
  "Nothing is new: all {count} rows are in the school already":
    "Hakuna jipya: {count|safu yake|safu zote} {count} tayari {count|iko|ziko} shuleni",
  "Nothing was imported: the import could not be finished. Try it again":
    "Hakuna kilichoingizwa: uingizaji haukukamilika. Jaribu tena",
  "The rest of the import could not be undone. Try it again":
    "Sehemu iliyobaki ya uingizaji haikuweza kutenguliwa. Jaribu tena",
  "the sheet": "laha",
  "the row of titles": "safu ya vichwa",
  "the columns": "safu wima",
  "the order of dates": "mpangilio wa tarehe",
  "the fields that change": "sehemu zinazobadilika",
  "This column is not there": "Safu wima hii haipo",
  "Two columns feed {field}. Choose one of them": "Safu wima mbili zinajaza {field}. Chagua moja",
  "Nothing is given": "Hakuna kilichoandikwa",
  "{detail} is not a real date": "{detail} si tarehe halisi",
  "{detail}: which is the day and which the month?": "{detail}: ipi ni siku na upi ni mwezi?",
  "{detail} is a day still to come": "{detail} ni siku ambayo bado haijafika",
  "{detail} is not a phone number": "{detail} si namba ya simu",
  "{detail} is not an e-mail address": "{detail} si anwani ya barua pepe",
  "{detail} is not a gender that we know": "{detail} si jinsia tunayoijua",
  "{detail} is not a school ID": "{detail} si namba ya shule",
  "{detail} is not a year like 2024, or the exit is before the entry":
    "{detail} si mwaka kama 2024, au kutoka ni kabla ya kuingia",
  "{detail} is not a whole number that is expected here": "{detail} si namba kamili inayotarajiwa hapa",
  "{detail} is too long": "{detail} ni ndefu mno",
  "There is no group called {detail}": "Hakuna kundi linaloitwa {detail}",
  "No group is given or chosen": "Hakuna kundi lililoandikwa wala kuchaguliwa",
  "There is no key stage called {detail}": "Hakuna hatua inayoitwa {detail}",
  "No key stage is given or chosen, nor both years":
    "Hakuna hatua iliyoandikwa wala kuchaguliwa, wala miaka yote miwili",
  "The same as row {detail} of this file": "Sawa na safu {detail} ya faili hii",
  "In the school already: {detail}": "Tayari yuko shuleni: {detail}",
  "Probably in the school already: {detail}": "Huenda tayari yuko shuleni: {detail}",
  "Left out": "Imeachwa",
  "Row in the file": "Safu katika faili",
  "Why it was not imported": "Kwa nini haikuingizwa",
  "No role: {detail}": "Hakuna jukumu: {detail}",
  "Only the head gives this role: {detail}": "Mkuu pekee ndiye hutoa jukumu hili: {detail}",
} as const;
