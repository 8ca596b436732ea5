/** A class's report cards as a list: the figures of the screen, and of attendance each for itself. */
import type { AttendanceRate } from "@ofisi/contract/academics/attendance";
import type { ReportCard } from "@ofisi/contract/academics/reportCards";
import { sayDay } from "@ofisi/contract/kit/days";
import type { SchoolContext } from "../../kit/context.ts";
import * as column from "../../kit/list/columns.ts";
import { inSheet, type List, type ListColumn } from "../../kit/list/list.ts";
import { inOnePortion } from "../../kit/sheet/exportList.ts";
import type { WordRow } from "../../kit/wordRows.ts";
import type { Words } from "../../kit/words.ts";
import type { Period } from "../marks/periods.queries.ts";
import { attendanceRule } from "./attendance.service.ts";
import { readClassCards } from "./cards.service.ts";

/** As on the cards. */
const RULE: Words = {
  en: "Only complete totals count, each in percent. Means are rounded half up to the hundredth, and equal means share a rank.",
  fr: "Seuls les totaux complets comptent, chacun en pourcentage. Les moyennes sont arrondies au centième, le demi vers le haut, et des moyennes égales partagent un rang.",
  sw: "Jumla zilizokamilika pekee huhesabiwa, kila moja kwa asilimia. Wastani huzungushwa hadi sehemu ya mia, nusu juu, na wastani unaolingana hushiriki nafasi.",
};

const attended = (title: WordRow, name: keyof AttendanceRate) =>
  column.number<ReportCard>(title, 10, ({ attendance }) => attendance?.[name]);

/** Titles that say of what they are, so that they can stand in any file. */
const ATTENDANCE: readonly ListColumn<ReportCard>[] = [
  attended(["Days Present", "Jours présents", "Siku alizokuwepo"], "there"),
  attended(["Days Late", "Jours en retard", "Siku za kuchelewa"], "late"),
  attended(["Days Absent", "Jours d’absence", "Siku za kutokuwepo"], "away"),
  inSheet(attended(["Days Excused", "Jours excusés", "Siku za ruhusa"], "excused")),
  attended(["Days Known", "Jours d’appel", "Siku zenye orodha"], "days"),
  attended(["Attendance %", "Présence %", "Mahudhurio %"], "rate"),
];

/** The report cards of a class, a line each. Attendance has columns where any of it is known. */
export async function cardList(
  context: SchoolContext,
  place: Period & { groupCode: string },
): Promise<List<ReportCard>> {
  const { names, rows, ...days } = await readClassCards(context, place);
  const { language } = context;
  const isAttended = rows.some(({ attendance }) => attendance !== null);
  const rules = [
    RULE[language],
    ...(isAttended ? [attendanceRule(language, days, (day) => sayDay(language, day))] : []),
  ];
  return {
    file: "report-cards",
    title: ["Report cards", "Bulletins", "Ripoti za matokeo"],
    count: [
      "{number} {count|student|students}",
      "{number} {count|élève|élèves}",
      "{count|Mwanafunzi|Wanafunzi} {number}",
    ],
    columns: [
      column.code(["School ID", "Matricule", "Namba ya shule"], 14, (card) => card.studentSchoolIdNumber),
      column.text(["Name", "Nom", "Jina"], 28, (card) => card.name),
      column.number(["Mean %", "Moyenne %", "Wastani %"], 9, (card) => card.mean),
      column.number(["Rank", "Rang", "Nafasi"], 7, (card) => card.rank),
      column.number(["Units", "Unités", "Masomo"], 7, (card) => card.unitCount),
      ...(isAttended ? ATTENDANCE : []),
      column.text(["Without Complete Marks", "Sans notes complètes", "Bila alama kamili"], 28, ({ missing }) =>
        missing.join(", "),
      ),
      column.text(
        ["Head’s Remarks", "Appréciation de la direction", "Maoni ya mkuu wa shule"],
        36,
        (card) => card.remark,
      ),
    ],
    rows: inOnePortion(Promise.resolve(rows)),
    isExplained: true,
    about: [names.groupName, names.academicYear, names.semesterName, ...rules],
  };
}
