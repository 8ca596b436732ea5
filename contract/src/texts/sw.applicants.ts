/** What is said of applicants, in Swahili. */
export const swApplicants = {
  "Select Applicants": "Chagua waombaji",
  "Name: enter the applicant's name": "Jina: andika jina la mwombaji",
  "This applicant is not there any more": "Mwombaji huyu hayupo tena",
  "One of the applicants is not there any more. Nothing was moved":
    "Mmoja wa waombaji hayupo tena. Hakuna kilichohamishwa",
  "There is a group called {name} of {year} already": "Tayari kuna kundi linaloitwa {name} la {year}",
  "{name} cannot be removed while it has {count} applicants. Move them first":
    "{name} haliwezi kuondolewa likiwa na {count|mwombaji|waombaji} {count}. {count|Mhamishe|Wahamishe} kwanza",
  "{name} cannot be removed while {count} of its applicants are in the bin":
    "{name} haliwezi kuondolewa wakati {count|mwombaji wake|waombaji wake} {count} {count|yuko|wako} kwenye pipa",
  "Select the status you want to remove": "Chagua hali unayotaka kuondoa",
  "There is a status called {name} already": "Tayari kuna hali inayoitwa {name}",
  "This status is not there any more": "Hali hii haipo tena",
  "{name} is a status of every school and cannot be removed": "{name} ni hali ya kila shule na haiwezi kuondolewa",
  "{name} cannot be removed while {count} applicants have it. Change theirs first":
    "{name} haiwezi kuondolewa wakati {count|mwombaji|waombaji} {count} {count|anayo. Badilisha yake|wanayo. Badilisha zao} kwanza",
  "{name} cannot be removed while {count} applicants in the bin have it":
    "{name} haiwezi kuondolewa wakati {count|mwombaji|waombaji} {count} kwenye pipa {count|anayo|wanayo}",
  "the status": "hali",
  "the comments": "maoni",
  "At most {max} applicants are accepted at once": "Waombaji wanaokubaliwa kwa mara moja ni {max} tu",
  "This list names somebody twice": "Orodha hii inamtaja mtu mara mbili",
  "One of the applicants is not there any more. Nobody was accepted":
    "Mmoja wa waombaji hayupo tena. Hakuna aliyekubaliwa",
  "{name} is accepted already": "{name} amekwisha kukubaliwa",
  "{name} is accepted already, as the student {student}": "{name} amekwisha kukubaliwa, ni mwanafunzi {student}",
  "{name} is accepted already, as the student {student} with school ID {id}":
    "{name} amekwisha kukubaliwa, ni mwanafunzi {student} mwenye namba ya shule {id}",
  "{name}: school ID {id} belongs to {holder}": "{name}: namba ya shule {id} ni ya {holder}",
  "{name}: school ID {id} is given to {holder} too": "{name}: namba ya shule {id} amepewa {holder} pia",
  "{name}: national ID {id} belongs to the student {holder}": "{name}: kitambulisho {id} ni cha mwanafunzi {holder}",
  "{clashes}. Nobody was accepted": "{clashes}. Hakuna aliyekubaliwa",
  "{names} would come into the family of {children}": "{names} angeingia katika familia ya {children}",
  "{names} would come into the family of {children}, and {guardians} would be a guardian of them too":
    "{names} angeingia katika familia ya {children}, na {guardians} angekuwa mlezi wao pia",
  "{names} would be one family, of {guardians}": "{names} wangekuwa familia moja, ya {guardians}",
  "{families}. See who they are before you accept them": "{families}. Angalia ni akina nani kabla ya kuwakubali",
  "One of these school IDs was taken this very moment. Nobody was accepted: try again":
    "Mojawapo ya namba hizi za shule imechukuliwa sasa hivi. Hakuna aliyekubaliwa: jaribu tena",
  "One of the applicants is not there any more. Nothing was undone":
    "Mmoja wa waombaji hayupo tena. Hakuna kilichotenguliwa",
  "{name} is not accepted any more. Nothing was undone": "{name} hajakubaliwa tena. Hakuna kilichotenguliwa",
  "{name} still has {what}": "{name} bado ana {what}",
  "{held}. An acceptance can be undone once nothing of this is left":
    "{held}. Kukubaliwa kunaweza kutenguliwa mambo haya yakiisha",
  "{name} is accepted as a student. Undo that to change the status":
    "{name} amekubaliwa kuwa mwanafunzi. Tengua hilo ili kubadilisha hali",
  "This file is not there any more": "Faili hili halipo tena",
  "No applicant has the national ID {id}": "Hakuna mwombaji mwenye namba ya kitambulisho {id}",
  "This file is of no kind that can be kept here. Use PDF, JPEG, PNG or Word (.docx)":
    "Faili hili si la aina inayoweza kuhifadhiwa hapa. Tumia PDF, JPEG, PNG au Word (.docx)",
  "This PDF cannot be opened: it is damaged, or asks for a password":
    "PDF hii haiwezi kufunguliwa: imeharibika, au inadai nenosiri",
  "This document cannot be opened: it is damaged, or asks for a password":
    "Hati hii haiwezi kufunguliwa: imeharibika, au inadai nenosiri",
  "This document has programs (macros) in it. Save it as .docx or PDF without them":
    "Hati hii ina programu (macro) ndani yake. Ihifadhi kama .docx au PDF bila hizo",
  "This picture is kept in a way that takes very much room to open. Save it as an ordinary JPEG, or smaller":
    "Picha hii imehifadhiwa kwa namna inayohitaji nafasi kubwa mno kuifungua. Ihifadhi kama JPEG ya kawaida, au iwe ndogo",
  "This picture is damaged or too large. Take it again, or save it anew":
    "Picha hii imeharibika au ni kubwa mno. Ipige tena, au ihifadhi upya",
  "This page of the file cannot be shown. Download the file to see it":
    "Ukurasa huu wa faili hauwezi kuonyeshwa. Pakua faili ili kuuona",
  "Choose what you apply for": "Chagua unachoomba",
  "Parent or guardian: enter a name": "Mzazi au mlezi: andika jina",
  "Second parent or guardian: whose phone is this? Enter a name":
    "Mzazi au mlezi wa pili: simu hii ni ya nani? Andika jina",
  "Phone of the parent or guardian: the school must be able to reach somebody":
    "Simu ya mzazi au mlezi: shule lazima iweze kumpata mtu",
  "This form is not complete. Open the school's link again": "Fomu hii haijakamilika. Fungua tena kiungo cha shule",
  "The time to send files here is over. Hand them in at the school's office":
    "Muda wa kutuma faili hapa umekwisha. Zipeleke katika ofisi ya shule",
  "The school has a CV of this applicant already": "Shule tayari ina CV ya mwombaji huyu",
  "An application has at most {max} papers": "Maombi huwa na karatasi {max} tu",
  "The school is being sent very many files. Your application is there: send this file in an hour":
    "Shule inatumiwa faili nyingi sana sasa. Maombi yako yamefika: tuma faili hii baada ya saa moja",
  "This form was open too long. Press Send again": "Fomu hii imekaa wazi muda mrefu. Bonyeza Tuma tena",
  "Reference: write its ten letters and digits": "Namba ya maombi: andika herufi na tarakimu zake kumi",
  "There is no application form here. Look at the link again, or ask the school's office":
    "Hakuna fomu ya maombi hapa. Angalia kiungo tena, au uliza ofisi ya shule",
  "This cannot be applied for any more. Choose another": "Hii haiwezi kuombwa tena. Chagua nyingine",
  "A field that nobody sees was filled in. Open the school's link again and send once more":
    "Sehemu isiyoonekana imejazwa. Fungua tena kiungo cha shule na utume tena",
  "No application has this reference and this date of birth. Look at both again":
    "Hakuna maombi yenye namba hii na tarehe hii ya kuzaliwa. Angalia zote mbili tena",
  "This applicant did not come by the form": "Mwombaji huyu hakuja kwa fomu",
  "whether the form is open": "kama fomu iko wazi",
  "the open groups": "makundi yaliyo wazi",
  "Choose a letter": "Chagua barua",
  "Title: write what the letter is about": "Kichwa: andika barua inahusu nini",
  "Text: write the letter": "Maandishi: andika barua",
  "{name} is none of the placeholders of a letter": "{name} si mojawapo ya nafasi za kujazwa za barua",
  "One of the applicants is not there any more. Nothing was printed":
    "Mmoja wa waombaji hayupo tena. Hakuna kilichochapishwa",
  "the title": "kichwa",
  "the text": "maandishi",
  "the language": "lugha",
  "Nobody is left to send this to: they have no e-mail address, or were sent it already":
    "Hakuna aliyebaki wa kutumiwa: hawana anwani ya barua pepe, au walishatumiwa",
  "{count} mails are being made and sent": "Barua pepe {count} {count|inaandaliwa na kutumwa|zinaandaliwa na kutumwa}",
  "The mails could not be made. Send them again": "Barua pepe hazikuweza kuandaliwa. Zitume tena",
  "This paper cannot be made any more: whom it is about is not there, or not in this class":
    "Hati hii haiwezi kutengenezwa tena: mhusika hayupo, au hayumo katika darasa hili",
  "The files are too large for one mail": "Faili ni kubwa mno kwa barua pepe moja",
} as const;
