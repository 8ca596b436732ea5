/** What is said of assignments and of what is handed in, in Swahili. */
import type { frAssignments } from "./fr.assignments.ts";

export const swAssignments = {
  "staff of the school or a student": "wafanyakazi wa shule au mwanafunzi",
  "Please select the group": "Tafadhali chagua kundi",
  "Please Unit/ Activity": "Tafadhali chagua somo/shughuli",
  "Please staff": "Tafadhali chagua mfanyakazi",
  "Please choose file": "Tafadhali chagua faili",
  "Enter Title": "Andika kichwa",
  "Enter comments or instructions": "Andika maoni au maelekezo",
  "Please enter grade": "Tafadhali andika alama",
  "Please enter comments": "Tafadhali andika maoni",
  "Due date: choose a day and a time": "Tarehe ya mwisho: chagua siku na saa",
  "Out of: a number above zero": "Kati ya: namba iliyo juu ya sifuri",
  "Status: write 1 to open, 2 to close": "Hali: 1 hufungua, 2 hufunga",
  "This assignment is not there any more": "Zoezi hili halipo tena",
  "This submission is not there any more": "Kazi hii iliyowasilishwa haipo tena",
  "This assignment is closed: nothing more can be handed in":
    "Zoezi hili limefungwa: hakuna kinachoweza kuwasilishwa tena",
  "Somebody else is signed in here by now. Sign in again and it is sent":
    "Mtu mwingine ameingia hapa sasa. Ingia tena nayo itatumwa",
  "This is graded already and cannot be replaced": "Kazi hii imeshapewa alama na haiwezi kubadilishwa",
  "Grade: a number from 0 to {most}": "Alama: namba kuanzia 0 hadi {most}",
  "The school's room for files of assignments has {megabytes} MB left. Delete assignments that are over, or send a smaller file":
    "Nafasi ya shule ya faili za mazoezi imebaki MB {megabytes}. Futa mazoezi yaliyokwisha, au tuma faili ndogo",
  "The school's room for files of assignments has {megabytes} MB left. Send a smaller file, or tell your teacher":
    "Nafasi ya shule ya faili za mazoezi imebaki MB {megabytes}. Tuma faili ndogo, au mwambie mwalimu wako",
  "The school's room for files of assignments is full. Tell your teacher":
    "Nafasi ya shule ya faili za mazoezi imejaa. Mwambie mwalimu wako",
  "You have sent {megabytes} MB since yesterday, and {left} MB are left. Wait until tomorrow, or send a smaller file":
    "Umetuma MB {megabytes} tangu jana, na zimebaki MB {left}. Subiri hadi kesho, au tuma faili ndogo",
  "The school's room for files of assignments is full: {used} GB are used of {most}. Delete assignments that are over, or ask the head for more room":
    "Nafasi ya shule ya faili za mazoezi imejaa: GB {used} zimetumika kati ya {most}. Futa mazoezi yaliyokwisha, au mwombe mkuu wa shule nafasi zaidi",
  "This school does not take files of this kind. Use {kinds}": "Shule hii haipokei faili za aina hii. Tumia {kinds}",
  "Files of this kind cannot be sent here, at any school. Use {kinds}":
    "Faili za aina hii haziwezi kutumwa hapa, katika shule yoyote. Tumia {kinds}",
  "Choose at least one kind of file": "Chagua angalau aina moja ya faili",
  "This document fetches something from elsewhere when it is opened. Save it as PDF":
    "Hati hii huchukua kitu kutoka kwingine inapofunguliwa. Ihifadhi kama PDF",
  "This comment is not there any more": "Maoni haya hayapo tena",
  "You keep {most} comments already. Remove one first": "Tayari una maoni {most}. Ondoa moja kwanza",
  "The length of the file is missing": "Urefu wa faili haupo",
  "The file has not arrived to its end. Send it again": "Faili haikufika hadi mwisho. Itume tena",
  "This file is longer than was announced. Choose it again and send it anew":
    "Faili hii ni ndefu kuliko ilivyotangazwa. Ichague tena na uitume upya",
  "{count} assignments": "{count|zoezi|mazoezi} {count}",
  "This assignment has no due date: nothing is late": "Zoezi hili halina tarehe ya mwisho: hakuna kuchelewa",
  "More time: choose a moment after the due date of the assignment":
    "Muda zaidi: chagua wakati baada ya tarehe ya mwisho ya zoezi",
  "This student has handed it in already: give more time where it is graded":
    "Mwanafunzi huyu ameshaiwasilisha: ongeza muda pale inapopewa alama",
  "Rubric: give each criterion a name of 120 characters at most":
    "Rubriki: kipe kila kigezo jina lisilozidi herufi 120",
  "Rubric: give each criterion between 2 and 8 levels": "Rubriki: kipe kila kigezo ngazi 2 hadi 8",
  "Rubric: points are numbers from 0 to 1000, with two decimals at most":
    "Rubriki: pointi ni namba kuanzia 0 hadi 1000, zenye desimali mbili tu",
  "Rubric: describe a level in 300 characters at most": "Rubriki: eleza ngazi kwa herufi zisizozidi 300",
  "Rubric: some level must be worth points": "Rubriki: angalau ngazi moja iwe na pointi",
  "Choose a level for each criterion": "Chagua ngazi kwa kila kigezo",
  "The points of this rubric have changed since you opened this form. Look at it again":
    "Pointi za rubriki hii zimebadilika tangu ulipofungua fomu hii. Itazame tena",
  "{count} grades were given without this rubric, and would not follow from it":
    "{count|Alama|Alama} {count} {count|ilitolewa|zilitolewa} bila rubriki hii, na {count|isingetokana|zisingetokana} nayo",
  "{count} grades were given by this rubric. Tick that they are to be restated":
    "{count|Alama|Alama} {count} {count|ilitolewa|zilitolewa} kwa rubriki hii. Weka tiki kwamba {count|ihesabiwe|zihesabiwe} upya",
  "A level that was chosen for a grade is not in it any more, or a criterion is new. Points and words may change once grades were given":
    "Ngazi iliyochaguliwa kwa alama haimo tena, au kigezo ni kipya. Alama zikishatolewa, pointi na maneno tu ndivyo hubadilika",
  "The texts could not be compared": "Maandishi hayakuweza kulinganishwa",
  "the rubric": "rubriki",
  "the instructions": "maelekezo",
  "whether grades are held back": "kama alama zinazuiwa",
  "the due date": "tarehe ya mwisho",
  "the grade": "alama",
  "the comment": "maoni",
  "the place": "mahali",
  "This place is not on the page": "Mahali hapa hapako kwenye ukurasa",
  "Another file has been handed in since. Open the submission again to comment on that one":
    "Faili nyingine imewasilishwa tangu wakati huo. Fungua kazi tena ili kutoa maoni kwenye hiyo",
  "This file has {most} comments already. Remove one first": "Faili hii tayari ina maoni {most}. Ondoa moja kwanza",
  "Teams: a student is in one team": "Timu: mwanafunzi huwa katika timu moja",
  "This assignment is {name}'s. Ask the head to let you mark it":
    "Zoezi hili ni la {name}. Omba mkuu wa shule akuruhusu kutoa alama",
  "Publish in your own name. Ask the head to let you mark this as well":
    "Chapisha kwa jina lako. Omba mkuu wa shule akuruhusu kutoa alama hapa pia",
  "This has a grade already. Open it again to change the grade":
    "Kazi hii tayari ina alama. Ifungue tena ili kubadilisha alama",
  "This is not in the bin any more": "Hii haipo tena kwenye pipa",
  "{name} has handed in again since. Delete that first": "{name} amewasilisha tena tangu wakati huo. Futa hiyo kwanza",
  "{name} is in a team or has handed in already, and stays there: only other students can be added":
    "{name} yuko katika timu au ameshawasilisha, na hubaki hapo: wanafunzi wengine tu ndio wanaoweza kuongezwa",
} satisfies Record<keyof typeof frAssignments, string>;
