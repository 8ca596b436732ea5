/** Every sentence that a validation or a refusal can say, in Swahili. */
import type { fr } from "./fr.ts";
import { swAcademics } from "./sw.academics.ts";
import { swApplicants } from "./sw.applicants.ts";
import { swAssignments } from "./sw.assignments.ts";
import { swFamily } from "./sw.family.ts";
import { swFinance } from "./sw.finance.ts";
import { swImports } from "./sw.imports.ts";
import { swMessages } from "./sw.messages.ts";
import { swMarks } from "./sw.marks.ts";
import { swAttendance } from "./sw.attendance.ts";
import { swTerminals } from "./sw.terminals.ts";
import { swLessonChanges } from "./sw.lessonChanges.ts";
import { swTimetable } from "./sw.timetable.ts";

export const sw: Record<keyof typeof fr, string> = {
  ...swFinance,
  ...swFamily,
  ...swAcademics,
  ...swApplicants,
  ...swMarks,
  ...swTimetable,
  ...swLessonChanges,
  ...swAttendance,
  ...swTerminals,
  ...swAssignments,
  ...swMessages,
  ...swImports,
  "At most {max} characters": "Herufi {max} tu au chini ya hapo",
  "A whole number from {min} to {max}": "Namba kamili kati ya {min} na {max}",
  "This text has characters that cannot be stored": "Maandishi haya yana herufi zisizoweza kuhifadhiwa",
  "This code is not valid": "Msimbo huu si sahihi",
  "This list has an entry that is not a code": "Orodha hii ina kitu ambacho si msimbo",
  "This field is not valid JSON": "Sehemu hii si JSON sahihi",
  "This value is not one of those allowed": "Thamani hii hairuhusiwi",
  "{field}: this value is not one of those allowed": "{field}: thamani hii hairuhusiwi",
  "E-mail: write it like name@example.org": "Barua pepe: andika kama jina@mfano.org",
  "Phone: write it like +254712345678 or 0712345678": "Simu: andika kama +254712345678 au 0712345678",
  "Phone: write it like 0712345678, or with its country's code like +256712345678":
    "Simu: andika kama 0712345678, au pamoja na msimbo wa nchi kama +256712345678",
  "Phone: write it like 0812345678, or with its country's code like +254712345678":
    "Simu: andika kama 0812345678, au pamoja na msimbo wa nchi kama +254712345678",
  "Date: write a real date like 2012-03-31": "Tarehe: andika tarehe halisi kama 2012-03-31",
  "Date of birth: write a real date like 2012-03-31": "Tarehe ya kuzaliwa: andika tarehe halisi kama 2012-03-31",
  "Date of birth: this day is still to come": "Tarehe ya kuzaliwa: siku hii bado haijafika",

  "Token has expired": "Muda wako wa kuingia umeisha",
  "Sorry, access denied.": "Samahani, huruhusiwi kuingia.",
  // Who may, as `kit/access.ts` has it
  "anyone, signed in or not": "yeyote, aliyeingia au asiyeingia",
  "anyone who has signed in": "yeyote aliyeingia",
  "staff of the school": "wafanyakazi wa shule",
  "the secretary, the bursar or the head": "katibu, mhasibu au mkuu",
  "the secretary or the head": "katibu au mkuu",
  "the bursar or the head": "mhasibu au mkuu",
  "the bursar, the head or the school's messaging office": "mhasibu, mkuu au ofisi ya ujumbe ya shule",
  "a teacher or the head": "mwalimu au mkuu wa shule",
  "the head": "mkuu",
  "the head, also where every member of the staff may do everything":
    "mkuu, hata pale ambapo kila mfanyakazi anaweza kufanya yote",
  "the platform's administrator": "msimamizi wa jukwaa",

  "This call does not exist": "Ombi hili halipo",
  "This call was refused because it does not come from this application":
    "Ombi hili limekataliwa kwa sababu halikutoka kwenye programu hii",
  "This call takes no files": "Ombi hili halipokei faili",
  "This call takes no such file": "Ombi hili halipokei faili hili",
  "Send one file at a time": "Tuma faili moja kwa wakati mmoja",
  "This call cannot be read: send it as a form": "Ombi hili haliwezi kusomwa: litume kama fomu",
  "A form with files begins with the field function": "Fomu yenye faili huanza na sehemu function",
  "This form has too many fields: at most {names}, with {values} values in all":
    "Fomu hii ina sehemu nyingi mno: {names} tu au chini ya hapo, zenye thamani {values} kwa jumla",
  "This field is too long: at most {kilobytes} kB": "Sehemu hii ni ndefu mno: kB {kilobytes} tu au chini ya hapo",
  "This form is too large: at most {kilobytes} kB": "Fomu hii ni kubwa mno: kB {kilobytes} tu au chini ya hapo",
  "You are sending too much at once. Wait until what is on its way has arrived":
    "Unatuma vingi mno kwa wakati mmoja. Subiri vilivyo njiani vifike",
  "This installation does not answer to this name. Its administrator can add it to the setting HOST_NAMES":
    "Mfumo huu haujibu kwa jina hili. Msimamizi wake anaweza kuliongeza kwenye mpangilio HOST_NAMES",
  "Too many pages are open in your school just now. This one does not follow what others change":
    "Kurasa nyingi mno zimefunguliwa shuleni kwako sasa hivi. Huu haufuati yanayobadilishwa na wengine",
  "You have too many pages open. This one does not follow what others change":
    "Umefungua kurasa nyingi mno. Huu haufuati yanayobadilishwa na wengine",
  "This form did not arrive whole. Send it again": "Fomu hii haikufika kamili. Itume tena",
  "This school code is not yours": "Msimbo huu wa shule si wako",
  "Too many tries. Try again in {minutes} minutes": "Umejaribu mara nyingi mno. Jaribu tena baada ya dakika {minutes}",
  "Many papers and files are being made just now, and your turn did not come. Wait until those you asked for are there, and ask again":
    "Karatasi na faili nyingi zinatengenezwa sasa hivi, na zamu yako haijafika. Subiri zile ulizoomba zifike, kisha uombe tena",
  "This paper is too large to be made in one piece. Choose fewer, and print several papers":
    "Karatasi hii ni kubwa mno kutengenezwa kwa mkupuo. Chagua chache zaidi, na uchapishe karatasi kadhaa",
  "A list on paper holds at most {max} rows. Narrow it with its filters, or download it as a spreadsheet":
    "Orodha kwenye karatasi inabeba safu zisizozidi {max}. Ipunguze kwa vichujio vyake, au ipakue kama lahajedwali",
  "One paper holds at most {max}; {count} were chosen. Choose fewer, and print several papers":
    "Karatasi moja hubeba {max} kwa wingi; zimechaguliwa {count}. Chagua chache zaidi, na uchapishe karatasi kadhaa",
  "The key that opens the secrets of this paybill is not on this machine. The head enters its consumer key, consumer secret, passkey and security credential anew":
    "Ufunguo unaofungua siri za paybill hii haupo kwenye mashine hii. Mkuu wa shule aingize upya consumer key, consumer secret, passkey na security credential zake",
  "Change your one-time password first": "Badilisha kwanza nenosiri lako la matumizi ya mara moja",
  "This request has been sent before with other contents": "Ombi hili limeshatumwa likiwa na maudhui mengine",
  "This request needs an idempotency key": "Ombi hili linahitaji ufunguo wa kuzuia marudio",
  "Something went wrong on our side and nothing was changed. Try again; if it stays, give this number: {id}":
    "Kuna hitilafu upande wetu na hakuna kilichobadilishwa. Jaribu tena; ikiendelea, toa namba hii: {id}",
  "The database does not answer just now. Nothing was changed. Try again in a moment":
    "Hifadhidata haijibu kwa sasa. Hakuna kilichobadilishwa. Jaribu tena baada ya muda mfupi",
  "Too many people are at work at this moment. Nothing was changed. Try again in a moment":
    "Watu wengi mno wanafanya kazi kwa sasa. Hakuna kilichobadilishwa. Jaribu tena baada ya muda mfupi",
  "The database was lost at the last moment: it is not known whether this was done. Look before you do it again":
    "Hifadhidata ilipotea dakika ya mwisho: haijulikani kama hili limefanyika. Angalia kabla ya kulifanya tena",
  "This was done, but what follows it went wrong on our side. Look before you do it again; if it stays, give this number: {id}":
    "Hili limefanyika, lakini kilichofuata kilipata hitilafu upande wetu. Angalia kabla ya kulifanya tena; ikiendelea, toa namba hii: {id}",
  "This was begun before, and it is not known how it ended. Look before you do it again":
    "Hili lilianzwa tayari, na haijulikani liliishaje. Angalia kabla ya kulifanya tena",
  "The disk of this installation is full. Nothing was changed. Ask its administrator to make room":
    "Diski ya mfumo huu imejaa. Hakuna kilichobadilishwa. Mwombe msimamizi wake apate nafasi",
  "The file is larger than {megabytes} MB": "Faili ni kubwa kuliko MB {megabytes}",
  "Kindly select the file": "Tafadhali chagua faili",
  "This file is not a picture of a kind we know. Use JPEG, PNG or WebP":
    "Faili hili si picha ya aina tunayoijua. Tumia JPEG, PNG au WebP",
  "Row {row} has a formula without a result. Open the file in Excel, save it and upload it again":
    "Mstari {row} una fomula isiyo na jibu. Fungua faili katika Excel, ihifadhi na uipakie tena",
  "{detail} is a formula without a result: open the file in Excel and save it":
    "{detail} ni fomula isiyo na jibu: fungua faili katika Excel na uihifadhi",
  "This picture is too long or too wide: at most {pixels} pixels a side":
    "Picha hii ni ndefu au pana mno: pikseli {pixels} kwa upande kwa kiwango cha juu",
  "This file is empty. Check that it opens on your device, and send it again":
    "Faili hii ni tupu. Hakikisha inafunguka kwenye kifaa chako, kisha uitume tena",
  "This picture is too large: at most {pixels} megapixels":
    "Picha hii ni kubwa mno: megapikseli {pixels} tu au chini ya hapo",

  "Enter username": "Weka jina la mtumiaji",
  "Enter password": "Weka nenosiri",
  "Enter your present password": "Weka nenosiri lako la sasa",
  "New password: at least {min} characters": "Nenosiri jipya: angalau herufi {min}",
  "New password: at most {max} characters": "Nenosiri jipya: herufi {max} tu au chini ya hapo",
  "New password: guessers try this one early. Choose three or four words that do not belong together":
    "Nenosiri jipya: hili ni rahisi kukisiwa. Chagua maneno matatu au manne yasiyohusiana",
  "Choose the sign-in to end": "Chagua kuingia kunakokomeshwa",
  "This sign-in has ended already": "Kuingia huku kumekwisha tayari",
  "This sign-in has ended": "Kuingia huku kumekomeshwa",
  "New password: it must differ from the present one": "Nenosiri jipya: lazima liwe tofauti na la sasa",
  "Wrong username or password": "Jina la mtumiaji au nenosiri si sahihi",
  "This one-time password is no longer valid. Ask your office for a new one":
    "Nenosiri hili la matumizi ya mara moja halifanyi kazi tena. Omba jipya ofisini kwako",
  "This sign-in is closed. Ask your office": "Akaunti hii imefungwa. Uliza ofisini kwako",
  "The present password is not right": "Nenosiri la sasa si sahihi",
  "If this username exists and has an e-mail address, a link to set a new password is on its way. It is valid for 10 minutes":
    "Ikiwa jina hili la mtumiaji lipo na lina barua pepe, kiungo cha kuweka nenosiri jipya kiko njiani. Kinatumika kwa dakika 10",
  "This link is not complete": "Kiungo hiki hakijakamilika",
  "This link has been used or is too old. Ask for a new one":
    "Kiungo hiki kimeshatumika au kimepitwa na wakati. Omba kipya",
  "Your password is changed": "Nenosiri lako limebadilishwa",
  "Logout successfully.": "Umetoka salama.",
  "This username is taken": "Jina hili la mtumiaji limeshachukuliwa",
  "Username: 3 to 60 letters, digits, dots, dashes or underscores":
    "Jina la mtumiaji: herufi, tarakimu, nukta au vistari 3 hadi 60",
  "School code: 2 to 12 capital letters and digits": "Msimbo wa shule: herufi kubwa na tarakimu 2 hadi 12",
  "School code: 2 to 12 capital letters and digits, a letter first":
    "Msimbo wa shule: herufi kubwa na tarakimu 2 hadi 12, herufi kwanza",
  "School name: enter it, or leave the school's fields empty":
    "Jina la shule: liweke, au acha sehemu zote za shule wazi",
  "School code: this one is taken": "Msimbo wa shule: huu umeshachukuliwa",
  "This installation is set up": "Mfumo huu umeshaandaliwa",

  Empty: "Tupu",
  "SELECT KEY STAGE": "CHAGUA HATUA",
  "Select Key Stage to edit": "Chagua hatua ya kuhariri",
  "Select the Key Stage you want to remove": "Chagua hatua unayotaka kuondoa",
  "There is a key stage called {name} already": "Tayari kuna hatua inayoitwa {name}",
  "This key stage is not there any more": "Hatua hii haipo tena",
  "{name} cannot be removed while it has groups: {groups}. Move or remove them first":
    "{name} haiwezi kuondolewa ikiwa bado ina makundi: {groups}. Yahamishe au yaondoe kwanza",
  "Select group to edit": "Chagua kundi la kuhariri",
  "Select the group you want to remove": "Chagua kundi unalotaka kuondoa",
  "There is a group called {name} here already": "Tayari kuna kundi linaloitwa {name} hapa",
  "This group is not there any more": "Kundi hili halipo tena",
  "{name} cannot be removed while it has {count} students. Move them first":
    "{name} haliwezi kuondolewa likiwa na {count|mwanafunzi|wanafunzi} {count}. {count|Mhamishe|Wahamishe} kwanza",
  "{name} cannot be removed while {count} of its students are in the bin":
    "{name} haliwezi kuondolewa wakati {count|mwanafunzi|wanafunzi} wake {count} {count|yuko|wako} kwenye pipa",
  "Entry year: write a year like 2024": "Mwaka wa kuingia: andika mwaka kama 2024",
  "Exit year: write a year like 2024": "Mwaka wa kutoka: andika mwaka kama 2024",
  "Exit year: not before the entry year": "Mwaka wa kutoka: usitangulie mwaka wa kuingia",
  "Select Group you want to move from LEFT to RIGHT COLUMN ":
    "Chagua makundi ya kuhamisha kutoka safu ya KUSHOTO kwenda ya KULIA",
  "Select Right Column KEY STAGE": "Chagua HATUA ya safu ya kulia",
  "Cannot move to the same Key stage ": "Huwezi kuhamisha kwenda hatua ile ile",
  "{name} is in another key stage now. Nothing was moved":
    "{name} sasa iko katika hatua nyingine. Hakuna kilichohamishwa",

  "Select Group": "Chagua kundi",
  "Select Students": "Chagua wanafunzi",
  "Cannot move to the same group": "Huwezi kuhamisha kwenda kundi lile lile",
  "Name: enter the student's name": "Jina: weka jina la mwanafunzi",
  "Gender: Female, Male or Other": "Jinsia: mwanamke, mwanamume au nyingine",
  "Age: whole years, such as 12": "Umri: miaka kamili, kama 12",
  "This choice is not on the list": "Chaguo hili halipo kwenye orodha",
  "School ID: letters, digits, dash, dot, slash only": "Namba ya shule: herufi, tarakimu, kistari, nukta na mkwaju tu",
  "School ID {id} belongs to {name}": "Namba ya shule {id} ni ya {name}",
  "School ID {id} belongs to {name}. {next} is free": "Namba ya shule {id} ni ya {name}. {next} haina mtu",
  "This student is not there any more": "Mwanafunzi huyu hayupo tena",
  "{name} is in the bin": "{name} yuko kwenye pipa",
  "{name} has changed {what} since you opened this form. Look at it again before saving":
    "{name} amebadilisha {what} tangu ufungue fomu hii. Iangalie tena kabla ya kuhifadhi",
  "One of the students is not there any more. Nothing was moved":
    "Mmoja wa wanafunzi hayupo tena. Hakuna aliyehamishwa",

  "This was done already. What it showed cannot be shown again; ask for it anew":
    "Hili limeshafanyika. Kilichoonyeshwa hakiwezi kuonyeshwa tena; omba upya",

  "Names: enter the guardian's names": "Majina: weka majina ya mlezi",
  "Family ID: enter it for the first guardian of the family": "Namba ya familia: iweke kwa mlezi wa kwanza wa familia",
  "There is a guardian called {names} in this family already": "Tayari kuna mlezi anayeitwa {names} katika familia hii",
  "There is a guardian called {names} in family {family} already":
    "Tayari kuna mlezi anayeitwa {names} katika familia {family}",
  "{names} has been changed in another family meanwhile. Save again":
    "{names} amebadilishwa katika familia nyingine wakati huohuo. Hifadhi tena",
  "This guardian is not there any more": "Mlezi huyu hayupo tena",
  "No guardian family was found": "Hakuna familia iliyopatikana",

  "Select Staff": "Chagua wafanyakazi",
  "Select Group to edit": "Chagua kundi la kuhariri",
  "Name: enter the staff member's name": "Jina: weka jina la mfanyakazi",
  "National ID {id} belongs to {name}": "Kitambulisho {id} ni cha {name}",
  "This member of the staff is not there any more": "Mfanyakazi huyu hayupo tena",
  "One of the staff is not there any more. Nothing was moved": "Mmoja wa wafanyakazi hayupo tena. Hakuna aliyehamishwa",
  "There is a staff group called {name} already": "Tayari kuna kundi la wafanyakazi linaloitwa {name}",
  "{name} cannot be removed while it has {count} members. Move them first":
    "{name} haliwezi kuondolewa likiwa na {count|mfanyakazi|wafanyakazi} {count}. {count|Mhamishe|Wahamishe} kwanza",
  "{name} cannot be removed while {count} of its members are in the bin":
    "{name} haliwezi kuondolewa wakati {count|mfanyakazi|wafanyakazi} wake {count} {count|yuko|wako} kwenye pipa",
  "Only somebody who may as much gives this role. Ask the head":
    "Jukumu hili hutolewa na mwenye uwezo huo tu. Mwulize mkuu",
  "You cannot delete yourself": "Huwezi kujifuta mwenyewe",
  "This is your own sign-in. Change its password on your account page":
    "Hii ni akaunti yako mwenyewe. Badilisha nenosiri kwenye ukurasa wa akaunti yako",
  "This is your own sign-in. Ask a colleague to close it": "Hii ni akaunti yako mwenyewe. Mwombe mwenzako aifunge",
  "{name} has no sign-in": "{name} hana akaunti",
  "The sign-in of {name} is closed": "Akaunti ya {name} imefungwa",
  "This sign-in is somebody else's or not there any more": "Akaunti hii ni ya mtu mwingine au haipo tena",

  "{what}": "{what}",

  "This file is empty. Choose a file with a row of column titles and rows below it.":
    "Faili hii ni tupu. Chagua faili yenye safu ya vichwa na safu za data chini yake.",
  "This file has column titles but no rows below them. Fill in at least one row and upload it again.":
    "Faili hii ina vichwa vya safu wima lakini hakuna safu chini yake. Jaza angalau safu moja kisha uipakie tena.",
  "This file is not a spreadsheet. Upload an Excel (.xlsx, .xls), OpenDocument (.ods) or CSV file.":
    "Faili hii si lahajedwali. Pakia faili ya Excel (.xlsx, .xls), OpenDocument (.ods) au CSV.",
  "This file is protected with a password. Remove the password and upload it again.":
    "Faili hii imelindwa kwa nenosiri. Ondoa nenosiri kisha uipakie tena.",
  "This file is damaged or incomplete. Open it in Excel, save it again and upload the new copy.":
    "Faili hii imeharibika au haijakamilika. Ifungue katika Excel, ihifadhi tena kisha upakie nakala mpya.",
  "This file has a document type definition, which spreadsheets never need. Save it again in Excel.":
    "Faili hii ina ufafanuzi wa aina ya hati, ambao lahajedwali haihitaji kamwe. Ihifadhi tena katika Excel.",
  "This file is too big once unpacked. Split it into several files, or remove pictures and empty sheets.":
    "Faili hii ni kubwa mno inapofunguliwa. Igawanye katika faili kadhaa, au ondoa picha na laha tupu.",
  "This file has more than 50,000 rows. Split it into several files.":
    "Faili hii ina zaidi ya safu 50,000. Igawanye katika faili kadhaa.",
  "This file has more than 200 columns. Remove the columns that are not needed.":
    "Faili hii ina zaidi ya safu wima 200. Ondoa safu wima zisizohitajika.",
  "A cell of this file has more than 5,000 characters. Shorten it and upload the file again.":
    "Seli moja ya faili hii ina zaidi ya herufi 5,000. Ifupishe kisha upakie faili tena.",
  "A quotation mark in this file is opened and never closed. Correct it and upload the file again.":
    "Alama ya nukuu katika faili hii imefunguliwa na haijafungwa. Irekebishe kisha upakie faili tena.",
  "This file took too long to read. Save it as CSV, or split it into several files.":
    "Kusoma faili hii kumechukua muda mrefu mno. Ihifadhi kama CSV, au igawanye katika faili kadhaa.",
  "This file needs too much memory to read. Save it as CSV, or split it into several files.":
    "Kusoma faili hii kunahitaji kumbukumbu nyingi mno. Ihifadhi kama CSV, au igawanye katika faili kadhaa.",

  // Money that hangs on people and groups
  "{name} cannot be removed while it has {what}. Remove that first":
    "{name} hakiwezi kuondolewa kikiwa na {what}. Ondoa hivyo kwanza",
  "{name} still has {what} and cannot be deleted. Void bills made by mistake; if they have left the school, move them to the alumni":
    "{name} bado ana {what} na hawezi kufutwa. Batilisha bili zilizotengenezwa kwa makosa; ikiwa ameondoka shuleni, mhamishie kwa wahitimu",
  "{count} unpaid bills": "bili {count} {count|isiyolipwa|zisizolipwa}",
  "{count} receipts": "risiti {count}",
  "a credit of {amount}": "ziada ya {amount}",

  // Fields, as somebody else’s change names them
  "The roles of {name} were changed since you opened this form. Look at them again before saving":
    "Majukumu ya {name} yamebadilishwa tangu ufungue fomu hii. Yaangalie tena kabla ya kuhifadhi",
  "the record": "rekodi",
  "the name": "jina",
  "the date of birth": "tarehe ya kuzaliwa",
  "the place of birth": "mahali pa kuzaliwa",
  "the gender": "jinsia",
  "the national ID": "kitambulisho cha taifa",
  "the nationality": "uraia",
  "the address": "anwani",
  "the phone": "simu",
  "the e-mail": "barua pepe",
  "the group": "kundi",
  "the key stage": "hatua",
  "the role": "jukumu",
  "the school ID": "namba ya shule",
  "the family ID": "namba ya familia",
  "the photo": "picha",
  "the relationship": "uhusiano",
  "A row of totals": "Safu ya jumla",
  "The column titles once more": "Vichwa vya safu wima mara ya pili",
  "Two columns feed one field. Choose one of them and leave the other out":
    "Safu wima mbili zinajaza sehemu moja. Chagua moja na uiache nyingine",
  "{detail} has this phone in another family": "{detail} ana simu hii katika familia nyingine",
  "No student has the school ID {detail}": "Hakuna mwanafunzi mwenye namba ya shule {detail}",
  "No school ID of a student is given": "Namba ya shule ya mwanafunzi haijatolewa",
  "Changed since the import": "Imebadilishwa tangu kuingizwa",
  "Billed since the import": "Ametozwa tangu kuingizwa",
  "Known as the student of a payer since the import": "Anajulikana kama mwanafunzi wa mlipaji tangu kuingizwa",
  "Deleted since the import": "Imefutwa tangu kuingizwa",
  "The family has got a guardian since the import": "Familia imepata mlezi tangu kuingizwa",
  "In use since the import": "Inatumika tangu kuingizwa",
  "Has a sign-in since the import": "Ana akaunti tangu kuingizwa",
  "This is the {file} of a OneRoster set, which says only who is in which class. Choose users.csv and classes.csv together with it":
    "Hii ni faili {file} ya seti ya OneRoster, inayosema tu nani yuko darasa gani. Chagua users.csv na classes.csv pamoja nayo",
  "This is the {file} of a OneRoster set, which names no students. Choose users.csv together with it":
    "Hii ni faili {file} ya seti ya OneRoster, isiyotaja wanafunzi. Chagua users.csv pamoja nayo",
  "These files are no set that we know. Choose one spreadsheet, or the files of a OneRoster set together":
    "Faili hizi si seti tunayoijua. Chagua lahajedwali moja, au faili za seti ya OneRoster pamoja",
  "This sheet is not there": "Laha hii haipo",
  "There is no row below these titles": "Hakuna safu chini ya vichwa hivi",

  // Sign-ins and roles of the staff
  "The sign-in of {name} is closed. Say that it is to be opened again":
    "Akaunti ya {name} imefungwa. Sema kuwa ifunguliwe tena",
  "This member of the staff has no sign-in yet. Make one first": "Mfanyakazi huyu bado hana akaunti. Itengeneze kwanza",
  "{name} is the only head who can sign in. Make somebody else head first":
    "{name} ndiye mkuu pekee anayeweza kuingia. Mpe mtu mwingine jukumu la mkuu kwanza",
  "Your roles are changed": "Majukumu yako yamebadilishwa",
  "The roles of {name} are changed": "Majukumu ya {name} yamebadilishwa",
  "{name} may more than you. Ask the head": "{name} ana haki zaidi yako. Muulize mkuu",

  // The school itself
  "School name: enter the school's name": "Jina la shule: andika jina la shule",
  "Website: write it like www.school.ac.ke": "Tovuti: iandike kama www.shule.ac.ke",
  "Days until a bill is due: a whole number from 0 to 365, or empty":
    "Siku hadi bili ilipwe: namba kamili kutoka 0 hadi 365, au tupu",
  "the motto": "kaulimbiu",
  "the website": "tovuti",
  "the ways to pay": "njia za kulipa",
  "the days until a bill is due": "siku hadi bili ilipwe",
  "One of the students is not there any more. Nobody was deleted": "Mmoja wa wanafunzi hayupo tena. Hakuna aliyefutwa",
  "One of the students is not there any more. Nobody was restored":
    "Mmoja wa wanafunzi hayupo tena. Hakuna aliyerudishwa",
  "One of the staff is not there any more. Nobody was deleted": "Mmoja wa wafanyakazi hayupo tena. Hakuna aliyefutwa",
  "One of the staff is not there any more. Nobody was restored":
    "Mmoja wa wafanyakazi hayupo tena. Hakuna aliyerudishwa",

  // All that match
  "{now} match now, and {seen} did when you chose all of them. Nothing was done: look at the list and choose again":
    "Sasa zinazolingana ni {now}, na zilikuwa {seen} ulipozichagua zote. Hakuna kilichofanyika: tazama orodha na uchague tena",
  "At most {max} can be chosen at once for this. Narrow the list first":
    "Zisizozidi {max} kwa mara moja kwa jambo hili. Punguza orodha kwanza",
  "At most {max} rows can be left out of all that match. Narrow the list with its filters instead":
    "Zisizozidi safu {max} ndizo zinazoweza kuachwa kati ya zote zinazolingana. Badala yake punguza orodha kwa vichujio vyake",
  "None of these payments is posted: none has a receipt yet":
    "Hakuna malipo kati ya haya yaliyoingizwa: hakuna yenye risiti bado",
  "This took too long and was stopped. Nothing was changed. Narrow what you ask for, or try again in a moment":
    "Hili lilichukua muda mrefu mno na limesimamishwa. Hakuna kilichobadilishwa. Punguza unachotafuta, au jaribu tena baada ya muda mfupi",
};
