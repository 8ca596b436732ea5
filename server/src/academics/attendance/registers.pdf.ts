/** Registers on paper: a class and a month with a letter for each day, and how often each student was there between two days. */
import type { AttendanceState } from "@ofisi/contract/academics/registers";
import type { Language } from "@ofisi/contract/kit/texts";
import type { SchoolContext } from "../../kit/context.ts";
import { dayText } from "../../kit/days.ts";
import type { Drawing } from "../../kit/operations.ts";
import { printTables, type PaperCell, type PaperColumn } from "../../kit/pdf/tables.ts";
import { refuse } from "../../kit/refusal.ts";
import type { Words } from "../../kit/words.ts";
import { findGroupName } from "../../people/groups/names.queries.ts";
import { listGroupDays } from "./queries.ts";

const STATES = ["present", "late", "absent", "excused"] as const;
/** One letter for a day; the same as on the screen's buttons, and a stroke for who was simply there. */
const LETTERS: Record<Language, Record<AttendanceState, string>> = {
  en: { present: "/", late: "L", absent: "A", excused: "E" },
  fr: { present: "/", late: "R", absent: "A", excused: "E" },
  sw: { present: "/", late: "C", absent: "H", excused: "R" },
};
const STATE_WORDS: Record<AttendanceState, Words> = {
  present: { en: "Present", fr: "Présent", sw: "Yupo" },
  late: { en: "Late", fr: "En retard", sw: "Amechelewa" },
  absent: { en: "Absent", fr: "Absent", sw: "Hayupo" },
  excused: { en: "Excused", fr: "Excusé", sw: "Ana ruhusa" },
};
const REGISTER: Words = { en: "Class register", fr: "Registre de classe", sw: "Daftari la darasa" };
const SUMMARY: Words = { en: "Attendance summary", fr: "Résumé de présence", sw: "Muhtasari wa mahudhurio" };
const NUMBER: Words = { en: "No", fr: "N°", sw: "Na." };
const NAME: Words = { en: "Name", fr: "Nom", sw: "Jina" };
const DAYS: Words = { en: "Days", fr: "Jours", sw: "Siku" };
const RATE: Words = { en: "There, %", fr: "Présence, %", sw: "Mahudhurio, %" };
const TOTAL: Words = { en: "There", fr: "Présents", sw: "Waliopo" };
const NOTHING: Words = {
  en: "Nothing is known of these days yet.",
  fr: "Rien n’est encore connu de ces jours.",
  sw: "Bado hakuna kinachojulikana cha siku hizi.",
};

interface Line {
  name: string;
  /** By ISO day. */
  states: Map<string, AttendanceState>;
}

interface Days {
  dateFrom: string;
  dateTo: string;
}

async function readLines(context: SchoolContext, groupCode: string, days: Days) {
  const groupName = await findGroupName(context, groupCode);
  if (groupName === undefined) throw refuse("This group is not there any more", {}, "groupCode");
  const lines = new Map<string, Line>();
  for (const { userCode, name, day, state } of await listGroupDays(context, groupCode, days)) {
    const line = lines.get(userCode) ?? { name, states: new Map<string, AttendanceState>() };
    line.states.set(day, state);
    lines.set(userCode, line);
  }
  return { groupName, lines: [...lines.values()] };
}

const countOf = ({ states }: Line, ...wanted: AttendanceState[]): number =>
  [...states.values()].filter((state) => wanted.includes(state)).length;

/** A class and a month, lying: a letter for each day that is known. */
export async function printRegister(context: SchoolContext, groupCode: string, month: string): Promise<Drawing> {
  const { language } = context;
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const { groupName, lines } = await readLines(context, groupCode, {
    dateFrom: `${month}-01`,
    dateTo: `${month}-${last}`,
  });
  const days = [...new Set(lines.flatMap(({ states }) => [...states.keys()]))].toSorted();
  const letters = LETTERS[language];
  const rows = lines.map((line, at): PaperCell[] => [
    at + 1,
    line.name,
    ...days.map((day) => {
      const state = line.states.get(day);
      return state === undefined ? "" : letters[state];
    }),
    ...STATES.map((state) => countOf(line, state)),
  ]);
  const title = REGISTER[language];
  const [year, monthNumber] = month.split("-");
  return await printTables(context, `${title} ${groupName} ${month}.pdf`, {
    title,
    about: [
      groupName,
      `${monthNumber}/${year}`,
      STATES.map((state) => `${letters[state]} ${STATE_WORDS[state][language]}`).join(", "),
    ],
    note: lines.length === 0 ? NOTHING[language] : "",
    sections: [
      {
        title: "",
        columns: [
          { title: NUMBER[language], kind: "number", width: 3 },
          { title: NAME[language], kind: "text", width: 30 },
          ...days.map((day): PaperColumn => ({ title: String(Number(day.slice(8))), kind: "code", width: 2 })),
          ...STATES.map((state): PaperColumn => ({ title: letters[state], kind: "number", width: 3 })),
        ],
        rows,
        total: [
          "",
          TOTAL[language],
          ...days.map((day) =>
            String(lines.filter(({ states }) => ["present", "late"].includes(states.get(day) ?? "")).length),
          ),
          ...STATES.map((state) => lines.reduce((sum, line) => sum + countOf(line, state), 0)),
        ],
      },
    ],
  });
}

/** How often each student of a class was what, between two days. */
export async function printSummary(context: SchoolContext, groupCode: string, days: Days): Promise<Drawing> {
  const { language } = context;
  if (days.dateTo < days.dateFrom) throw refuse("Date To must not be before Date From", {}, "dateTo");
  const { groupName, lines } = await readLines(context, groupCode, days);
  const title = SUMMARY[language];
  const figures = ["days", ...STATES, "rate"] as const;
  const titleOf = (one: (typeof figures)[number]): string =>
    (one === "days" ? DAYS : one === "rate" ? RATE : STATE_WORDS[one])[language];
  return await printTables(context, `${title} ${groupName}.pdf`, {
    title,
    about: [groupName, `${dayText(days.dateFrom)} – ${dayText(days.dateTo)}`],
    note: lines.length === 0 ? NOTHING[language] : "",
    sections: [
      {
        title: "",
        columns: [
          { title: NUMBER[language], kind: "number", width: 3 },
          { title: NAME[language], kind: "text", width: 40 },
          ...figures.map((one): PaperColumn => ({ title: titleOf(one), kind: "number", width: 20 })),
        ],
        rows: lines.map((line, at) => [
          at + 1,
          line.name,
          line.states.size,
          ...STATES.map((state) => countOf(line, state)),
          Math.round((100 * countOf(line, "present", "late")) / line.states.size),
        ]),
      },
    ],
  });
}
