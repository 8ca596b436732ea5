/** Words of a timetable, as a list and on paper. */
import { DAYS, type DayName } from "@ofisi/contract/academics/timetable";
import type { Words } from "../../kit/words.ts";

const IN_FRENCH = ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche"];
const IN_SWAHILI = ["Jumatatu", "Jumanne", "Jumatano", "Alhamisi", "Ijumaa", "Jumamosi", "Jumapili"];
export const DAY_WORDS = Object.fromEntries(
  DAYS.map((day, at) => [day, { en: day, fr: IN_FRENCH[at]!, sw: IN_SWAHILI[at]! }]),
) as Record<DayName, Words>;

export const ALL: Words = { en: "All", fr: "Tous", sw: "Wote" };
