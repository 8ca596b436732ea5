/** What is said of marks and the transcript, in Swahili. */
import type { frMarks } from "./fr.marks.ts";

export const swMarks = {
  "Select Unit": "Chagua somo",
  "Select Student": "Chagua mwanafunzi",
  "The result: write a number from 0 to {max}, with at most two decimals":
    "Matokeo: andika namba kutoka 0 hadi {max}, yenye desimali zisizozidi mbili",
  "Say why the period is locked": "Sema kwa nini kipindi kinafungwa",
  "Say why the period is unlocked": "Sema kwa nini kipindi kinafunguliwa",
  "Choose a member of the staff": "Chagua mfanyakazi",
  "This leave to mark is not there any more": "Ruhusa hii ya kutoa alama haipo tena",
  "This leave to mark has been given already": "Ruhusa hii ya kutoa alama imeshatolewa",
  "This entry is not there any more": "Ingizo hili halipo tena",
  "This student has an entry in this unit and semester already":
    "Mwanafunzi huyu tayari ana ingizo katika somo hili na muhula huu",
  "You may mark what you teach. Ask the head to let you mark this as well":
    "Unaweza kutoa alama za unachofundisha. Mwombe mwalimu mkuu akuruhusu kutoa alama hizi pia",
  "{name} has locked the marks of this period: {reason}": "{name} amefunga alama za kipindi hiki: {reason}",
  "This period was locked before. Say why you change its marks":
    "Kipindi hiki kilifungwa hapo awali. Sema kwa nini unabadilisha alama zake",
  "This student is not in this class any more": "Mwanafunzi huyu hayupo tena katika darasa hili",
  "This student has a total without papers. Remove it from the transcript first":
    "Mwanafunzi huyu ana jumla isiyo na karatasi. Iondoe kwanza kwenye nakala ya matokeo",
  "This student is marked in another scheme already": "Mwanafunzi huyu tayari ana alama katika mpango mwingine",
  "{student}, {paper}: there are two values, {one} and {other}. Leave one of them out":
    "{student}, {paper}: kuna thamani mbili, {one} na {other}. Acha mojawapo",
  Remarks: "Maoni",
  "Raw Score cannot be greater than {n}Marks": "Alama ghafi haziwezi kuzidi {n}",
  "Write a number with at most two decimals, ABS for absent or EXM for exempt":
    "Andika namba yenye desimali zisizozidi mbili, ABS kwa asiyekuwepo au EXM kwa aliyesamehewa",
  "Nothing has been marked in this period yet": "Bado hakuna alama zilizotolewa katika kipindi hiki",
  "{name} has locked this period already": "{name} ameshafunga kipindi hiki",
  "{unit} has marks in {period}, which is locked: its papers stay as they are. Use another scheme":
    "{unit} lina alama katika {period}, ambacho kimefungwa: karatasi zake zinabaki zilivyo. Tumia mpango mwingine",
  "This period is not locked": "Kipindi hiki hakijafungwa",
  "{count} marks in the transcript": "alama {count} katika nakala ya matokeo",
  "{count} marks": "alama {count}",
  "There are no students in this class": "Hakuna wanafunzi katika darasa hili",
  "One of these students is not in this class any more": "Mmoja wa wanafunzi hawa hayupo tena katika darasa hili",
  "the remark": "maoni",
  "Say why the marks are scaled again": "Sema kwa nini alama zinapimwa upya",
} as const satisfies Record<keyof typeof frMarks, string>;
