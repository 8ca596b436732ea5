/**
 * Bands in percent that a school may begin with; a unit gets them in marks that its papers are out of. They are commonly used
 * ones, and a school changes them to its own:
 *
 * - `cbc`: the eight achievement levels in which the Kenya National Examinations Council reports the Kenya Junior School
 *   Education Assessment, first in 2025, in percent: EE Exceeding, ME Meeting, AE Approaching, BE Below Expectation. Its
 *   BE2 is given from 1; here from 0, so that every score gives something. Nobody fails there; a merit must be one of two
 *   here, and so ME2 is the first that passes.
 * - `kcse`: the twelve grades with their points of the Kenya Certificate of Secondary Education, of the same council. Its
 *   boundaries are set anew for each subject and year and are not published: those here are what schools commonly use for
 *   their own exams, with the year left open. E is what fails.
 * - `twenty`: percent as points of twenty, as in the Democratic Republic of the Congo, one point for each full 5 %, and
 *   passed with the half. That is arithmetic and custom; we know of no single text that sets it, and name no year.
 */
export const PRESET_CODES = ["cbc", "kcse", "twenty"] as const;
export type PresetCode = (typeof PRESET_CODES)[number];

interface PresetBand {
  from: number;
  to: number;
  scaledScore: string;
  merit: "PASS" | "FAIL";
}
interface Preset {
  presetCode: PresetCode;
  title: string;
  body: string;
  year: string;
  bands: PresetBand[];
}

/** Bands from the highest: each from its own score to a hundredth below the one above it. */
function down(top: number, steps: readonly (readonly [scaledScore: string, from: number])[], passFrom: number) {
  let to = top;
  return steps.map(([scaledScore, from]): PresetBand => {
    const band: PresetBand = { from, to, scaledScore, merit: from >= passFrom ? "PASS" : "FAIL" };
    to = (from * 100 - 1) / 100;
    return band;
  });
}

export const PRESETS: readonly Preset[] = [
  {
    presetCode: "cbc",
    title: "Kenya Junior School Education Assessment (KJSEA), achievement levels",
    body: "Kenya National Examinations Council (KNEC)",
    year: "2025",
    bands: down(
      100,
      [
        ["EE1", 90],
        ["EE2", 75],
        ["ME1", 58],
        ["ME2", 41],
        ["AE1", 31],
        ["AE2", 21],
        ["BE1", 11],
        ["BE2", 0],
      ],
      41,
    ),
  },
  {
    presetCode: "kcse",
    title: "Kenya Certificate of Secondary Education (KCSE), grades and points",
    body: "Kenya National Examinations Council (KNEC)",
    year: "",
    bands: down(
      100,
      [
        ["A 12", 80],
        ["A- 11", 75],
        ["B+ 10", 70],
        ["B 9", 65],
        ["B- 8", 60],
        ["C+ 7", 55],
        ["C 6", 50],
        ["C- 5", 45],
        ["D+ 4", 40],
        ["D 3", 35],
        ["D- 2", 30],
        ["E 1", 0],
      ],
      30,
    ),
  },
  {
    presetCode: "twenty",
    title: "Pourcentage en points sur 20",
    body: "Écoles de la République démocratique du Congo",
    year: "",
    bands: down(
      100,
      Array.from({ length: 21 }, (_, at): [string, number] => [`${20 - at}/20`, (20 - at) * 5]),
      50,
    ),
  },
];
