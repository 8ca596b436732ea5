/**
 * The marks of a year as a school has them in a spreadsheet: the size and the spread of a published set (395 students,
 * three marks out of 20, means near 11, a zero for one in ten at the end), with what real lists have besides: accents
 * and apostrophes, students of one name, absences, exemptions, decimals with a comma and with a point. The same for the
 * same seed.
 */

export const MARK_SET_SIZE = 395;
export const MARK_SET_PAPERS = ["G1", "G2", "G3"] as const;
export const MARK_SET_OUT_OF = 20;

export interface MarkSetRow {
  schoolId: string;
  name: string;
  /** As they are typed: `12,5`, `abs`; empty of one that is missing. */
  typed: string[];
  /** As they must be kept: `12.5`, `ABS`. */
  kept: string[];
}

const FIRST = ["Achieng", "Zoé", "N’golo", "Amani", "Grâce", "Ng’ang’a", "François", "Wanjikũ", "Aïcha", "O’Brien"];
const MIDDLE = ["Mũthoni", "Édith", "Baraka", "d’Arc", "Noël", "Chebet", "Ochieng’", "Éloïse"];
const LAST = ["Otieno", "Mbala", "N’Mbala", "Kamau", "Müller", "Tshisekedi", "Mwangi", "Kiplagat", "Dià", "Nguyễn"];

export function markSet(seed = 395): MarkSetRow[] {
  let state = seed;
  /** From 0 to 1, by a linear congruence: the same on every machine. */
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  /** Near the normal distribution. */
  const around = (mean: number, spread: number): number =>
    mean + (Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, 0) - 6) * spread;
  return Array.from({ length: MARK_SET_SIZE }, (_, at) => {
    const level = around(11, 3.3);
    const marks = MARK_SET_PAPERS.map((_paper, paper) => {
      const chance = random();
      if (chance < [0, 0.03, 0.1][paper]!) return "0";
      if (chance > 0.985) return "ABS";
      if (chance > 0.975) return "EXM";
      if (chance > 0.97) return "";
      const mark = Math.min(Math.max(around(level, 1.5), 0), MARK_SET_OUT_OF);
      const figures = random();
      return String(Number(mark.toFixed(figures < 0.7 ? 0 : figures < 0.9 ? 1 : 2)));
    });
    const typed = marks.map((mark) => {
      if (mark === "ABS") return pick(["ABS", "abs", "x"]);
      if (mark === "EXM") return pick(["EXM", "exm"]);
      return random() < 0.5 ? mark.replace(".", ",") : mark;
    });
    // Of a name that several bear only the school ID tells which is meant.
    const name = at % 20 === 0 ? "Amani Baraka Kamau" : `${pick(FIRST)} ${pick(MIDDLE)} ${pick(LAST)}`;
    return { schoolId: `R-${String(at + 1).padStart(3, "0")}`, name, typed, kept: marks };
  });
}
