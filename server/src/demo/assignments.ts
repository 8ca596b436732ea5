/**
 * The demo's assignments: of two classes in each school, in every state: nothing due, due soon, over, closed; handed in,
 * late, handed in again, with more time for one student, graded by numbers, by words and by levels; by teams; with grades that are
 * held and that were released. Their files are small and ours.
 */
import { sumOf, type Criterion } from "@ofisi/contract/academics/rubrics";
import { addAudit } from "../kit/audit.ts";
import { makeCode } from "../kit/codes.ts";
import { findAccount } from "../platform/session/queries.ts";
import {
  addPastAssignments,
  hasAssignments,
  listTaught,
  type PastFile,
  type PastSubmission,
  type TaughtClass,
} from "./assignments.queries.ts";
import { addDays, type Calendar } from "./calendar.ts";
import type { CastSchool } from "./cast.ts";
import { HomeworkPress, type SheetKind } from "./homework.ts";
import { OFFICES } from "./offices.ts";
import { pick, seeded } from "./person.ts";
import type { Play } from "./play.ts";

export interface Planned {
  /** Title and instructions, by the school's country. */
  words: Readonly<Record<CastSchool["country"], readonly [title: string, instructions: string]>>;
  kind: SheetKind;
  /** What students hand in, where it is of another kind. */
  answers?: SheetKind;
  /** Teams of so many, of which one hands in for all. */
  teamsOf?: number;
  /** Its grades are held until they are released; those that were given are, or none is yet. */
  holds?: "released" | "held";
  /** Its grades are sums of levels. */
  hasRubric?: true;
  /** Days from today. */
  published: number;
  due: number | undefined;
  /** Empty where grades are words. */
  outOf: string;
  isClosed?: true;
  /** Shares of those who have handed it in, of whose work is graded, and of who did so twice. */
  handedIn: number;
  graded: number;
  again: number;
}

const PLANNED: readonly Planned[] = [
  {
    words: {
      KE: ["Plan of the school garden", "Draw the garden to scale, with its beds and the tank. Take a photo of it."],
      CD: ["Plan du jardin de l’école", "Dessinez le jardin à l’échelle, avec ses plates-bandes. Photographiez-le."],
    },
    kind: "png",
    published: -1,
    due: undefined,
    outOf: "",
    handedIn: 0,
    graded: 0,
    again: 0,
  },
  {
    words: {
      KE: ["Reading: the first chapter", "Read chapter one and write half a page about the journey."],
      CD: ["Lecture : le premier chapitre", "Lisez le premier chapitre et racontez le voyage en une demi-page."],
    },
    kind: "docx",
    published: -3,
    due: 1,
    outOf: "10",
    handedIn: 0.4,
    graded: 0,
    again: 0.3,
  },
  {
    words: {
      KE: ["Exercises on page 42", "Numbers 1 to 12, with every step of the working."],
      CD: ["Exercices de la page 42", "Les numéros 1 à 12, avec toutes les étapes du calcul."],
    },
    kind: "pdf",
    published: -9,
    due: -2,
    outOf: "20",
    handedIn: 0.8,
    graded: 0.5,
    again: 0.3,
  },
  {
    words: {
      KE: ["Report on the visit to the museum", "One page: what you saw, and what you would ask the guide."],
      CD: ["Compte rendu de la visite au musée", "Une page : ce que vous avez vu, et une question au guide."],
    },
    kind: "pdf",
    published: -20,
    due: -13,
    outOf: "",
    handedIn: 0.9,
    graded: 1,
    again: 0.2,
    isClosed: true,
  },
  {
    words: {
      KE: ["Revision paper", "Do it in an hour, as in the examination, and hand in the answers."],
      CD: ["Épreuve de révision", "Faites-la en une heure, comme à l’examen, et rendez les réponses."],
    },
    kind: "pdf",
    published: -27,
    due: -20,
    outOf: "50",
    handedIn: 0.95,
    graded: 1,
    again: 0.1,
    isClosed: true,
  },
  {
    words: {
      KE: [
        "Film of an experiment",
        "Film how water rises in a leaf stalk, and say what you see. Half a minute is enough.",
      ],
      CD: [
        "Film d’une expérience",
        "Filmez l’eau qui monte dans une tige et dites ce que vous voyez. Une demi-minute suffit.",
      ],
    },
    kind: "pdf",
    answers: "mp4",
    published: -12,
    due: -5,
    outOf: "10",
    holds: "released",
    hasRubric: true,
    handedIn: 0.7,
    graded: 1,
    again: 0,
  },
  {
    words: {
      KE: ["A poem by heart", "Learn one of the three poems and record yourself."],
      CD: ["Un poème par cœur", "Apprenez l’un des trois poèmes et enregistrez-vous."],
    },
    kind: "docx",
    answers: "mp3",
    published: -7,
    due: -3,
    outOf: "20",
    holds: "held",
    handedIn: 0.8,
    graded: 0.8,
    again: 0,
  },
  {
    words: {
      KE: ["A model of the water cycle", "In teams of three: build it, photograph it, and name its parts."],
      CD: [
        "Une maquette du cycle de l’eau",
        "Par équipes de trois : construisez-la, photographiez-la, nommez ses parties.",
      ],
    },
    kind: "pdf",
    answers: "png",
    teamsOf: 3,
    published: -5,
    due: 3,
    outOf: "30",
    handedIn: 0.6,
    graded: 0,
    again: 0.3,
  },
];

const REMARKS = {
  KE: {
    done: ["Here it is.", "Done with my brother's help.", "I was not sure about the last one."],
    again: "I have mended the second part.",
    late: "There was no power at home yesterday.",
    graded: ["Good work, well set out.", "Show the steps of the working.", "Much better than the last time."],
    words: ["Excellent", "Good", "Fair"],
  },
  CD: {
    done: ["Voici mon devoir.", "Fait avec l’aide de mon frère.", "Je n’étais pas sûr du dernier point."],
    again: "J’ai corrigé la deuxième partie.",
    late: "Pas de courant à la maison hier.",
    graded: ["Bon travail, bien présenté.", "Montrez les étapes du calcul.", "Bien mieux que la dernière fois."],
    words: ["Très bien", "Bien", "Assez bien"],
  },
} as const;

const criterion = (id: number, name: string, words: readonly string[]): Criterion => ({
  id,
  name,
  levels: words.map((one, at) => ({ id: id * 10 + at, points: [0, 3, 5][at]!, words: one })),
});
/** What a film of an experiment is graded by; the sum is out of ten. */
const RUBRICS: Readonly<Record<CastSchool["country"], readonly Criterion[]>> = {
  KE: [
    criterion(1, "What is seen", [
      "Nothing of the experiment",
      "The experiment, in part",
      "The experiment from start to end",
    ]),
    criterion(2, "What is said", ["Nothing", "What happens", "What happens, and why"]),
  ],
  CD: [
    criterion(1, "Ce qu’on voit", ["Rien de l’expérience", "Une partie de l’expérience", "Toute l’expérience"]),
    criterion(2, "Ce qui est dit", ["Rien", "Ce qui se passe", "Ce qui se passe, et pourquoi"]),
  ],
};

/** Of a class so many hand things in: enough for every state. */
const STUDENTS_MAX = 12;

/** Enters them, unless some are there. */
export async function playAssignments(play: Play, school: CastSchool, { today }: Calendar): Promise<void> {
  const press = new HomeworkPress();
  const marked = OFFICES[school.schoolCode]?.classes ?? [];
  const classes = await play.inSchool(school.schoolCode, async (tables) =>
    (await hasAssignments(tables)) ? [] : await listTaught(tables, marked.slice(0, 2)),
  );
  for (const one of classes) {
    const given = await Promise.all(
      PLANNED.map(async (planned, at) => {
        const [title, instructions] = planned.words[school.country];
        const { activityCode, staffCode } = one.lessons[at % one.lessons.length]!;
        const teams = planned.teamsOf === undefined ? [] : teamsFrom(one.students, planned.teamsOf);
        const keep = async (words: readonly string[], kind: SheetKind): Promise<PastFile> => {
          const sheet = await press.draw(kind, words);
          const name = `${words[0]!.toLowerCase().replace(/[^a-zà-ÿ]+/g, "-")}.${kind}`;
          const kept = await play.keepFile(school.schoolCode, { name, contents: sheet.contents });
          return { ...kept, originalName: name, contentType: sheet.contentType, pages: sheet.pages };
        };
        return {
          assignmentCode: makeCode("AS"),
          groupCode: one.groupCode,
          activityCode,
          staffCode,
          title,
          instructions,
          publishedAt: `${addDays(today, planned.published)} 09:15`,
          dueAt: planned.due === undefined ? null : `${addDays(today, planned.due)} 16:00`,
          outOf: planned.outOf,
          status: planned.isClosed ? 2 : 1,
          holdsGrades: planned.holds !== undefined,
          rubric: planned.hasRubric ? RUBRICS[school.country] : null,
          teams,
          file: await keep([title, instructions], planned.kind),
          submissions: await Promise.all(
            planSubmissions(school.country, one, { planned, today }).map(async ({ attempts, ...submission }) => ({
              ...submission,
              attempts: await Promise.all(
                attempts.map(async (attempt) => ({
                  ...attempt,
                  file: await keep([title, submission.name, attempt.comments], planned.answers ?? planned.kind),
                })),
              ),
            })),
          ),
        };
      }),
    );
    await play.inSchool(school.schoolCode, async (tables) => {
      const head = await findAccount(tables.db, school.head);
      await addPastAssignments(tables, given);
      await addAudit(
        tables.db,
        { operation: "uploadAssignment", caller: head, schoolCode: tables.school, address: "", requestId: "" },
        given.map(({ assignmentCode, title, status }) => ({
          subject: `assignment ${assignmentCode}`,
          after: { title, status },
        })),
      );
    });
  }
  await play.analyse([
    "assignments",
    "assignment_teams",
    "assignment_submissions",
    "assignment_attempts",
    "rubrics",
    "rubric_grades",
    "uploads",
  ]);
}

/** A class in teams of so many; whoever is left over joins the last one. */
function teamsFrom(students: TaughtClass["students"], size: number): { userCode: string; team: number }[] {
  const teams = Math.max(1, Math.floor(students.length / size));
  return students.map(({ userCode }, at) => ({ userCode, team: Math.min(Math.floor(at / size), teams - 1) + 1 }));
}

type PlannedSubmission = Omit<PastSubmission, "attempts"> & { attempts: { at: string; comments: string }[] };

/** Who of a class hands something in, when, and what it was given: the same each time. */
export function planSubmissions(
  country: CastSchool["country"],
  { groupName, students }: Pick<TaughtClass, "groupName" | "students">,
  { planned, today }: { planned: Planned; today: string },
): PlannedSubmission[] {
  const said = REMARKS[country];
  const found: PlannedSubmission[] = [];
  const apart = planned.teamsOf ?? 1;
  for (const [at, { userCode, name }] of students.slice(0, STUDENTS_MAX).entries()) {
    // One of a team hands in for all of them.
    if (at % apart !== 0) continue;
    const random = seeded(`${groupName} ${planned.published} ${at}`);
    if (random() >= planned.handedIn) continue;
    const due = planned.due ?? 0;
    // Never of today: the hour is not known.
    const last = Math.min(due, -1);
    const isLate = due < -1 && random() < 0.25;
    const on = `${addDays(today, isLate ? due + 1 : last - Math.floor(random() * 2))} 1${Math.floor(random() * 5)}:2${at % 10}`;
    const first = { at: on, comments: isLate ? said.late : pick(random, said.done) };
    const isAgain = random() < planned.again;
    const attempts = isAgain
      ? [
          { at: `${addDays(today, last - 2)} 18:05`, comments: pick(random, said.done) },
          { at: on, comments: said.again },
        ]
      : [first];
    const isGraded = random() < planned.graded;
    const levels = planned.hasRubric
      ? RUBRICS[country].map(({ id, levels: all }) => ({ criterion: id, level: pick(random, all.slice(1)).id }))
      : null;
    const grade = levels
      ? String(sumOf(RUBRICS[country], levels))
      : planned.outOf === ""
        ? pick(random, said.words)
        : String(Math.round(Number(planned.outOf) * (0.4 + 0.6 * random())));
    found.push({
      submissionCode: makeCode("SU"),
      userCode,
      name,
      attempts,
      // The first of the late ones had asked for more time.
      dueAt: isLate && !found.some((one) => one.dueAt !== null) ? `${addDays(today, due + 2)} 16:00` : null,
      grade: isGraded ? grade : "",
      gradeComments: isGraded ? pick(random, said.graded) : "",
      gradedAt: isGraded ? `${addDays(today, Math.min(due + 3, -1))} 19:30` : null,
      isReleased: planned.holds !== "held",
      levels: isGraded ? levels : null,
    });
  }
  return found;
}
