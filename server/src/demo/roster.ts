/** Everybody who comes to a school of the demo. */
import type { CastSchool, CastStudent } from "./cast.ts";
import { makePerson, makeRandom, type Person, type Random } from "./person.ts";

/** The year the demo is set in: birth years follow from it, so the same people come each time. */
const DEMO_YEAR = 2026;
/** Numbers from here on are given to students who are not named in the cast. */
const FIRST_FREE_NUMBER = 1101;

/** One student to be entered. */
export type Entry = { groupName: string; schoolIDNo: string } & (Person | CastStudent);

/** Everybody who comes to a school, group by group: the named ones first, then made-up ones up to the group's count. */
export function castStudents(school: CastSchool): Entry[] {
  const random: Random = makeRandom(school.seed);
  let number = FIRST_FREE_NUMBER;
  const entries: Entry[] = [];
  for (const { groupName, students: wanted, age } of school.keyStages.flatMap((stage) => stage.groups)) {
    const named = school.students.filter((student) => student.groupName === groupName);
    entries.push(...named);
    for (let made = named.length; made < wanted; made += 1) {
      // A class has some who are a year older.
      const birthYear = DEMO_YEAR - age - (random() < 0.2 ? 1 : 0);
      entries.push({ ...makePerson(random, school.country, { birthYear }), groupName, schoolIDNo: String(number) });
      number += 1;
    }
  }
  return entries;
}
