/** What is said of the timetable, in Swahili. */
import type { frTimetable } from "./fr.timetable.ts";

export const swTimetable = {
  "Select Venue": "Chagua mahali",
  "SELECT DAY OF THE WEEK": "CHAGUA SIKU YA WIKI",
  "Choose Start Time": "Chagua saa ya kuanza",
  "Choose End time": "Chagua saa ya kumaliza",
  "Choose Staff": "Chagua mfanyakazi",
  "Start Time cannot be same with End Time": "Saa ya kuanza haiwezi kuwa sawa na ya kumaliza",
  "End Time must be after Start Time": "Saa ya kumaliza lazima iwe baada ya saa ya kuanza",
  "Time: write it like 08:20": "Saa: iandike kama 08:20",
  "This lesson is not there any more": "Kipindi hiki hakipo tena",
  "{venue} is taken: {lesson}": "{venue} pana kipindi: {lesson}",
  "{staff} teaches then: {lesson}": "{staff} anafundisha wakati huo: {lesson}",
  "The group has a lesson then: {lesson}": "Kundi lina kipindi wakati huo: {lesson}",
  "{unit}, {group}, {staff}, {weekday} {start}–{end}, {venue}":
    "{unit}, {group}, {staff}, {weekday} {start}–{end}, {venue}",
  "{unit}, {group}, {staff}, {weekday} {start}–{end}, week {week}, {venue}":
    "{unit}, {group}, {staff}, {weekday} {start}–{end}, wiki {week}, {venue}",
  "{unit}, {group}, {staff}, {weekday} {start}–{end}, week {week}":
    "{unit}, {group}, {staff}, {weekday} {start}–{end}, wiki {week}",
  "The weeks of the school do not alternate: say so beside the bell times first":
    "Wiki za shule hazipokezani: sema hivyo kwanza kando ya kengele",
  "{count} lessons are of week A or B alone. Change them first":
    "{count|Kipindi|Vipindi} {count} {count|ni cha|ni vya} wiki A au B pekee. {count|Kibadilishe|Vibadilishe} kwanza",
  "Choose a day of week A": "Chagua siku ya wiki A",
  "Choose the weeks": "Chagua wiki",
  "The days of this period are not known any more": "Siku za kipindi hiki cha masomo hazijulikani tena",
  "whether weeks alternate": "kama wiki zinapokezana",
  "the week A": "wiki A",
  "the weeks": "wiki",
  "The venue is taken at this time": "Mahali pana kipindi wakati huu",
  "The staff has another lesson at this time": "Mfanyakazi ana kipindi kingine wakati huu",
  "The group has another lesson at this time": "Kundi lina kipindi kingine wakati huu",
  "{count} lessons in the timetable": "{count|kipindi|vipindi} {count} kwenye ratiba",
  "Enter the name": "Andika jina",
  "The last day is before the first": "Siku ya mwisho ni kabla ya ya kwanza",
  "A holiday is a year at most": "Likizo haizidi mwaka mmoja",
  "At most {max} holidays: remove those that are over": "Likizo {max} kwa wingi: ondoa zilizopita",
  "This holiday is not there any more": "Likizo hii haipo tena",
  "Choose whose lessons": "Chagua vipindi vya nani",
  "Open a link for your own lessons, or ask the secretary or the head":
    "Fungua kiungo cha vipindi vyako, au muulize karani au mwalimu mkuu",
  "At most {max} links to the same lessons: close those that nobody reads":
    "Viungo {max} kwa wingi vya vipindi hivyohivyo: funga visivyosomwa na mtu",
  "This link is not there any more": "Kiungo hiki hakipo tena",
  "This bell is not there any more": "Kengele hii haipo tena",
  "At most {max} bells: remove those that are not rung": "Kengele {max} kwa wingi: ondoa zisizotumika",
  "{name} is then: {weekday} {start}–{end}": "{name} ni wakati huo: {weekday} {start}–{end}",
  "whether it is a break": "kama ni mapumziko",
  "the days": "siku",
  "Choose the rule": "Chagua kanuni",
  "At most {max} rules: remove those that nobody needs": "Kanuni {max} kwa wingi: ondoa zisizohitajika",
  "These units are not there yet: {names}. Ask {who} to add them first":
    "Masomo haya bado hayapo: {names}. Kwanza waombe wayaongeze: {who}",
  "This file cannot be taken back any more": "Faili hili haliwezi kutenguliwa tena",
  "Units came with this file. Ask {who} to take it back": "Masomo yalikuja na faili hili. Omba {who} alitengue",
  "{name} has been changed since: the file cannot be taken back any more":
    "{name} imebadilishwa tangu hapo: faili haliwezi kutenguliwa tena",
  "{course}, {group}, {staff}": "{course}, {group}, {staff}",
  "This rule is there already": "Kanuni hii ipo tayari",
  "This rule is not there any more": "Kanuni hii haipo tena",
  "The timetable has changed meanwhile: fill it again": "Ratiba imebadilika: ijaze tena",
  "A lesson of the draft is not there any more: fill it again": "Kipindi cha rasimu hakipo tena: jaza tena",
  "{lesson} has changed meanwhile: fill the timetable again": "{lesson} kimebadilika: jaza ratiba tena",
  "{lesson} is locked meanwhile: fill the timetable again": "{lesson} kimefungwa: jaza ratiba tena",
  "Courses or venues have changed meanwhile: fill the timetable again": "Kozi au mahali pamebadilika: jaza ratiba tena",
  "The draft changes nothing": "Rasimu haibadilishi chochote",
  "Only the last publication can be taken back": "Chapisho la mwisho tu linaweza kutenguliwa",
  "A lesson that was published has been removed: it cannot be taken back any more":
    "Kipindi kilichochapishwa kimeondolewa: hakiwezi kutenguliwa tena",
  "{lesson} has changed since: it cannot be taken back any more":
    "{lesson} kimebadilika tangu hapo: hakiwezi kutenguliwa tena",
  "At one time: {lesson}, and {other}. Fill the timetable again":
    "Wakati mmoja: {lesson}, na {other}. Jaza ratiba tena",
  "{unit}, {group}, {staff}, {weekday} {start}–{end}": "{unit}, {group}, {staff}, {weekday} {start}–{end}",
  "A venue, a group, a unit or somebody of the lessons before is not there any more":
    "Mahali, kundi, somo au mtu wa vipindi vya kabla hayupo tena",
  "the day": "siku",
  "the start": "saa ya kuanza",
  "the end": "saa ya kumaliza",
  All: "Wote",
  Monday: "Jumatatu",
  Tuesday: "Jumanne",
  Wednesday: "Jumatano",
  Thursday: "Alhamisi",
  Friday: "Ijumaa",
  Saturday: "Jumamosi",
  Sunday: "Jumapili",
} satisfies Record<keyof typeof frTimetable, string>;
