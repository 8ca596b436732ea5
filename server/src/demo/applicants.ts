/** Who applies at the demo school: forty and more over the statuses, some by the public form with their papers. */
import { ACCEPTED } from "@ofisi/contract/people/applications";
import { addDays } from "./calendar.ts";
import type { CastSchool } from "./cast.ts";
import type { PaperKind } from "./papers.ts";
import {
  between,
  mailName,
  makeName,
  makePerson,
  makePhone,
  makeRandom,
  pick,
  type Person,
  type Random,
} from "./person.ts";

/** An intake: what is applied for, and how old its applicants are when the demo is set. */
interface CastIntake {
  groupName: string;
  /** Years until they leave the school. */
  years: number;
  age: number;
  /** How many have applied. */
  applicants: number;
  /** The students' group that the accepted come into. */
  classOf: string;
}

export interface CastPaper {
  kind: "CV" | "PAPER";
  paper: PaperKind;
  name: string;
}

export interface CastForm {
  guardianName: string;
  guardianPhone: string;
  secondGuardianName: string;
  secondGuardianPhone: string;
  /** As it was written in the form; the applicant's own, or another's. */
  idNumber: string;
  files: CastPaper[];
}

export interface CastApplicant extends Person {
  groupName: string;
  nationalIdNumber: string;
  /** `Accepted` for those who become students. */
  status: string;
  comments: string;
  /** The day on which the application came, ISO. */
  date: string;
  /** Of those who came by the public form. */
  form?: CastForm;
}

export const INTAKES: readonly CastIntake[] = [
  { groupName: "PP1", years: 14, age: 4, applicants: 11, classOf: "PP1" },
  { groupName: "Grade 1", years: 12, age: 6, applicants: 12, classOf: "Grade 1" },
  { groupName: "Grade 7", years: 6, age: 12, applicants: 11, classOf: "Grade 6" },
  { groupName: "Grade 10", years: 3, age: 15, applicants: 10, classOf: "Grade 10" },
];
/** What the school calls where an applicant stands, beside the three that every school has. */
export const OWN_STATUSES = ["Interviewed", "Waiting list"] as const;
/** Of a hundred of each intake in turn, where they stand. */
const STATUSES = [
  "Pending",
  "Pending",
  "Interviewed",
  "Printed",
  "Pending",
  "Collected",
  "Interviewed",
  "Waiting list",
  "Pending",
  "Printed",
  "Interviewed",
] as const;
const COMMENTS: Readonly<Record<string, readonly string[]>> = {
  Pending: ["", "", "Birth certificate still to come", "Mother will call back about the bus"],
  Interviewed: [
    "Reads well above the age; shy with numbers",
    "Came with the grandmother. Place in the choir?",
    "Interview on Tuesday: calm, speaks of the little brother a lot",
    "Wants to know about boarding from the second year on",
  ],
  Printed: ["Letter is at the front desk", ""],
  Collected: ["Father took the letter, asks for instalments", "Uniform list handed out too"],
  "Waiting list": ["If a place in the stream becomes free"],
  [ACCEPTED]: ["Starts with the new year"],
};
const PAPERS: readonly CastPaper[] = [
  { kind: "PAPER", paper: "birth", name: "birth-certificate.jpg" },
  { kind: "PAPER", paper: "report", name: "last-report.pdf" },
  { kind: "PAPER", paper: "transfer", name: "leaving-certificate.pdf" },
  { kind: "PAPER", paper: "health", name: "immunisation-card.png" },
  { kind: "PAPER", paper: "letter", name: "letter-from-the-head.pdf" },
];
/** Every third comes by the form. */
const BY_FORM_EVERY = 3;
const DAYS_OPEN = 63;

/** The applicants of a school, the same each time, those who came first first; none where nobody applies yet. */
export function castApplicants(school: CastSchool, today: string): CastApplicant[] {
  if (school.schoolCode !== "UHURU") return [];
  const random = makeRandom(school.seed + 7);
  const year = Number(today.slice(0, 4));
  const all = INTAKES.flatMap((intake) =>
    Array.from({ length: intake.applicants }, (_, at): CastApplicant => {
      const person = makePerson(random, school.country, { birthYear: year - intake.age });
      // One of each intake but the first is a student already.
      const isAccepted = at === 1 && intake !== INTAKES[0];
      const status = isAccepted ? ACCEPTED : STATUSES[at % STATUSES.length]!;
      const nationalIdNumber = random() < 0.8 ? `${between(random, 1000, 9999)} ${between(random, 100, 999)}` : "";
      const isByForm = at % BY_FORM_EVERY === 1;
      const form =
        isByForm && makeForm(random, { person, nationalIdNumber, hasCv: intake.age > 10, isWhole: at === 1 });
      return {
        ...person,
        // A child of four has neither a phone nor an address of its own: it is the mother's.
        email:
          person.email === "" ? "" : mailName(random, (form && form.guardianName) || makeName(random, "KE", "Female")),
        groupName: intake.groupName,
        nationalIdNumber,
        status,
        comments: pick(random, COMMENTS[status] ?? [""]),
        date: addDays(today, -between(random, isByForm ? 1 : 4, isByForm ? 30 : DAYS_OPEN)),
        ...(form && { form }),
      };
    }),
  );
  return withSameId(all).toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

function makeForm(
  random: Random,
  part: { person: Person; nationalIdNumber: string; hasCv: boolean; isWhole: boolean },
): CastForm {
  const family = part.person.name.split(" ").at(-1)!;
  const isPair = random() < 0.5;
  const mother = makeName(random, "KE", "Female");
  const father = makeName(random, "KE", "Male").split(" ").slice(0, -1).join(" ");
  const papers = PAPERS.slice(0, part.isWhole ? PAPERS.length : between(random, 1, 3));
  return {
    guardianName: mother,
    guardianPhone: makePhone(random, "KE"),
    secondGuardianName: isPair ? `${father} ${family}` : "",
    secondGuardianPhone: isPair ? makePhone(random, "KE") : "",
    idNumber: part.nationalIdNumber,
    files: [...(part.hasCv ? [{ kind: "CV" as const, paper: "cv" as const, name: "cv.pdf" }] : []), ...papers],
  };
}

/** The last who came by the form gave an ID that an earlier applicant of the office has. */
function withSameId(all: readonly CastApplicant[]): CastApplicant[] {
  const last = all.findLast(({ form }) => form !== undefined);
  const known = all.find(({ form, nationalIdNumber }) => form === undefined && nationalIdNumber !== "");
  return all.map((one) =>
    one === last && one.form && known
      ? { ...one, nationalIdNumber: "", form: { ...one.form, idNumber: known.nationalIdNumber } }
      : one,
  );
}
