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
  "The venue is taken at this time": "Mahali pana kipindi wakati huu",
  "The staff has another lesson at this time": "Mfanyakazi ana kipindi kingine wakati huu",
  "The group has another lesson at this time": "Kundi lina kipindi kingine wakati huu",
  "{count} lessons in the timetable": "{count|kipindi|vipindi} {count} kwenye ratiba",
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
