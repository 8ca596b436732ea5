/** What the demo's schools teach and examine: units with their teachers and papers, terms, schemes. */

/** A unit of the demo: its papers with what each is out of, who teaches it, and how hard it is. */
export interface CastUnit {
  name: string;
  papers: Readonly<Record<string, number>>;
  /** School ID of the teacher. */
  teacher: string;
  hours: number;
  /** What an ordinary student gets, of 100. */
  usual: number;
}

export interface CastOffice {
  /** Classes that are marked, all of one key stage, and its name. */
  classes: readonly string[];
  keyStageName: string;
  terms: readonly string[];
  preset: "cbc" | "twenty";
  scheme: string;
  subject: string;
  units: readonly CastUnit[];
  remarks: readonly string[];
  /** Why a period is locked once its reports are out. */
  lock: string;
  /** Why it is unlocked once more, and marks of it changed. */
  correction: string;
}

const UNITS = (
  papers: Readonly<Record<string, number>>,
  lines: readonly (readonly [name: string, teacher: string, hours: number, usual: number])[],
): CastUnit[] => lines.map(([name, teacher, hours, usual]) => ({ name, papers, teacher, hours, usual }));

/** By school; one that is not here has no academic office yet. */
export const OFFICES: Readonly<Record<string, CastOffice>> = {
  UHURU: {
    classes: ["Grade 7", "Grade 8", "Grade 9"],
    keyStageName: "Junior School",
    terms: ["Term 1", "Term 2", "Term 3"],
    preset: "cbc",
    scheme: "Junior School assessment",
    subject: "End of term",
    units: UNITS({ "Paper 1": 40, "Paper 2": 60 }, [
      ["Mathematics", "T021", 5, 52],
      ["Integrated Science", "T021", 4, 56],
      ["English", "T020", 5, 61],
      ["Kiswahili", "T023", 4, 63],
      ["Social Studies", "T020", 4, 64],
      ["Agriculture", "T024", 3, 66],
      ["Creative Arts and Sports", "T022", 3, 70],
    ]),
    remarks: [
      "Works steadily and asks when something is not clear.",
      "A good term. Keep reading at home.",
      "Should practise more: the basics are there.",
      "Quick to understand, less quick to check the answers.",
    ],
    lock: "Report cards have been handed out",
    correction: "Two scripts had been added up wrongly",
  },
  LUMIERE: {
    classes: ["7e EB", "8e EB"],
    keyStageName: "Éducation de base",
    terms: ["1er semestre", "2e semestre"],
    preset: "twenty",
    scheme: "Éducation de base",
    subject: "Examen",
    units: UNITS({ Interrogations: 40, Examen: 60 }, [
      ["Mathématiques", "P10", 6, 50],
      ["Français", "P11", 6, 58],
      ["Sciences", "P10", 4, 55],
    ]),
    remarks: ["Bon travail.", "Peut mieux faire.", "Des progrès réels ce semestre."],
    lock: "Les bulletins ont été remis",
    correction: "Deux copies avaient été mal additionnées",
  },
};

/** Lessons a week of a unit that is taught without being examined yet. */
interface CastLessons {
  unit: string;
  /** School ID of the teacher. */
  teacher: string;
  hours: number;
}

const LESSONS = (teacher: string, hours: number, ...units: string[]): CastLessons[] =>
  units.map((unit) => ({ unit, teacher, hours }));

/** What the classes have that no marks are given in: a class teacher holds them in the lower years. */
const OTHERS: Readonly<Record<string, Readonly<Record<string, readonly CastLessons[]>>>> = {
  UHURU: Object.fromEntries([
    ...(
      [
        ["T010", "PP1", "PP2"],
        ["T011", "Grade 1", "Grade 2"],
        ["T012", "Grade 3", "Grade 4"],
        ["T013", "Grade 5", "Grade 6"],
      ] as const
    ).flatMap(([teacher, ...classes]) =>
      classes.map((name): [string, CastLessons[]] => [
        name,
        LESSONS(teacher, 4, "Mathematics", "English", "Kiswahili", "Creative Arts and Sports"),
      ]),
    ),
    ...["Grade 10", "Grade 11", "Grade 12"].map((name): [string, CastLessons[]] => [
      name,
      [
        ...LESSONS("T022", 5, "Mathematics"),
        ...LESSONS("T023", 5, "English"),
        ...LESSONS("T024", 5, "Integrated Science"),
      ],
    ]),
  ]),
  LUMIERE: Object.fromEntries(
    ["3e maternelle", "1re primaire", "3e primaire", "6e primaire"].map((name) => [
      name,
      [...LESSONS("P11", 5, "Français"), ...LESSONS("P10", 3, "Mathématiques")],
    ]),
  ),
};

/** The lessons of each class, by its name: those of the distribution, and those of the other classes. */
export function castLessons(schoolCode: string): ReadonlyMap<string, readonly CastLessons[]> {
  const office = OFFICES[schoolCode];
  if (!office) return new Map();
  const taught = office.units.map(({ name, teacher, hours }): CastLessons => ({ unit: name, teacher, hours }));
  return new Map([
    ...office.classes.map((name) => [name, taught] as const),
    ...Object.entries(OTHERS[schoolCode] ?? {}),
  ]);
}
