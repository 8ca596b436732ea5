/** What the names of years and groups tell about what comes after them. */
import { LEAVES, STAYS } from "@ofisi/contract/academics/yearEnd";

/** The year after one of this name: `2026` → `2027`, `2025-2026` → `2026-2027`, `2025/26` → `2026/27`; empty where it has no year. */
export function nextYearName(name: string): string {
  const found = /(?<!\d)(\d{4})(?:(\s*[-–/]\s*)(\d{4}|\d{2}))?(?!\d)/.exec(name);
  if (!found) return "";
  const [whole, first = "", between, second] = found;
  const next = String(Number(first) + 1);
  const after =
    second &&
    String(Number(second) + 1)
      .padStart(second.length, "0")
      .slice(-second.length);
  return name.replace(whole, second === undefined ? next : `${next}${between}${after}`);
}

/** The last calendar year that a year's name has: `2025-2026` ends in 2026. */
export function endOf(name: string): number | undefined {
  const [, first, second] = /(?<!\d)(\d{4})(?:\s*[-–/]\s*(\d{4}|\d{2}))?(?!\d)/.exec(name) ?? [];
  if (first === undefined) return undefined;
  return Number(second?.length === 2 ? first.slice(0, 2) + second : (second ?? first));
}

interface Named {
  groupCode: string;
  groupName: string;
  keyStageCode: string;
  groupExitYear: string;
}

interface Level {
  before: string;
  number: number;
  after: string;
}

/** What a name such as `Grade 4 East` or `3ème B` is made of; undefined for one without a number. */
function levelOf(name: string): Level | undefined {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
  const found = /^(\D*?)\s*(\d{1,2})(?:re|er|ere|eme|nde|nd|st|rd|th|e)?(?![a-z0-9])\s*(.*)$/.exec(plain);
  if (!found) {
    // `Grade 4B`, `PP1a`: the stream stands at the number.
    const [, before = "", number, after = ""] = /^(\D*?)\s*(\d{1,2})(\D.*)$/.exec(plain) ?? [];
    return number === undefined ? undefined : { before, number: Number(number), after };
  }
  return { before: found[1]!, number: Number(found[2]), after: found[3]! };
}

/** A stream's letter or two after a number, as in `3e B`; a longer word there says what kind of class it is. */
const KIND_LETTERS_MIN = 3;

/** What kind of class it is: `grade` of Grade 4 East, `primaire` of 4e primaire A. */
function kindOf({ before, after }: Level): string {
  const [word = ""] = after.split(" ");
  return before === "" && word.length >= KIND_LETTERS_MIN ? word : before;
}

/** Which of the classes of one kind and number: `east` of Grade 4 East, `a` of 4e primaire A. */
function streamOf(level: Level): string {
  return level.before === "" ? level.after.slice(kindOf(level).length).trim() : level.after;
}

/**
 * Where each group goes, as far as names tell: to the one with the next number and the same words beside it; a group known
 * by its years leaves when they are over and stays until then; the last of all leaves. Nothing is proposed where a person
 * must say, as where the class with the next number is missing: no class is skipped unasked.
 * @param groups in the school's order.
 */
export function proposeDestinations(groups: readonly Named[], academicYear: string): Map<string, string> {
  const year = endOf(academicYear);
  const levels = groups.map((group) => ({ ...group, level: levelOf(group.groupName) }));
  const byYears = ({ groupExitYear }: Named): string =>
    groupExitYear !== "" && year !== undefined && Number(groupExitYear) <= year ? LEAVES : STAYS;
  const destinations = levels.map((group, at): [string, string] => {
    const { groupCode, keyStageCode, level } = group;
    if (keyStageCode === "") return [groupCode, byYears(group)];
    if (!level) return [groupCode, ""];
    const next = levels.filter(
      (other) =>
        other.level?.before === level.before &&
        other.level.number === level.number + 1 &&
        other.level.after === level.after,
    );
    // Two of the same name in two key stages: a person must say which.
    if (next.length > 0) return [groupCode, next.length === 1 ? next[0]!.groupCode : ""];
    // The class with the next number is missing: a person must say where this one goes.
    if (levels.some(({ level: other }) => other && kindOf(other) === kindOf(level) && other.number > level.number))
      return [groupCode, ""];
    // A group without a number, such as a hostel, is no class above.
    const later = levels.filter(
      (other, place) => place > at && other.keyStageCode !== "" && other.level && kindOf(other.level) !== kindOf(level),
    );
    const first = later[0]?.level;
    if (!first) return [groupCode, LEAVES];
    // PP 2 is followed by Grade 1, and PP 2 East by Grade 1 East; 6e primaire perhaps by 7e CTEB.
    const isCountedOn = first.before === level.before && first.number === level.number + 1;
    if (first.number !== 1 && !isCountedOn) return [groupCode, ""];
    const begins = later.filter(
      ({ level: other }) =>
        other &&
        kindOf(other) === kindOf(first) &&
        other.number === first.number &&
        streamOf(other) === streamOf(level),
    );
    return [groupCode, begins.length === 1 ? begins[0]!.groupCode : ""];
  });
  return new Map(destinations);
}
