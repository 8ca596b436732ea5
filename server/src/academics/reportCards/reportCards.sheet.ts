/** A class's report cards as a list: the figures of the screen, and of attendance each for itself. */
import type { AttendanceRate } from "@ofisi/contract/academics/attendance";
import type { ReportCard } from "@ofisi/contract/academics/reportCards";
import { sayDay } from "@ofisi/contract/kit/days";
import type { SchoolContext } from "../../kit/context.ts";
import { inSheet, type List, type ListColumn } from "../../kit/list/list.ts";
import { inOnePortion } from "../../kit/sheet/exportList.ts";
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

const attended = (title: Words, name: keyof AttendanceRate): ListColumn<ReportCard> => ({
  title,
  width: 10,
  kind: "number",
  of: ({ attendance }) => attendance?.[name],
});

/** Titles that say of what they are, so that they can stand in any file. */
const ATTENDANCE: readonly ListColumn<ReportCard>[] = [
  attended({ en: "Days Present", fr: "Jours présents", sw: "Siku alizokuwepo" }, "there"),
  attended({ en: "Days Late", fr: "Jours en retard", sw: "Siku za kuchelewa" }, "late"),
  attended({ en: "Days Absent", fr: "Jours d’absence", sw: "Siku za kutokuwepo" }, "away"),
  inSheet(attended({ en: "Days Excused", fr: "Jours excusés", sw: "Siku za ruhusa" }, "excused")),
  attended({ en: "Days Known", fr: "Jours d’appel", sw: "Siku zenye orodha" }, "days"),
  attended({ en: "Attendance %", fr: "Présence %", sw: "Mahudhurio %" }, "rate"),
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
      {
        title: { en: "School ID", fr: "Matricule", sw: "Namba ya shule" },
        width: 14,
        kind: "code",
        of: ({ studentSchoolIdNumber }) => studentSchoolIdNumber,
      },
      { title: { en: "Name", fr: "Nom", sw: "Jina" }, width: 28, of: ({ name }) => name },
      { title: { en: "Mean %", fr: "Moyenne %", sw: "Wastani %" }, width: 9, kind: "number", of: ({ mean }) => mean },
      { title: { en: "Rank", fr: "Rang", sw: "Nafasi" }, width: 7, kind: "number", of: ({ rank }) => rank },
      {
        title: { en: "Units", fr: "Unités", sw: "Masomo" },
        width: 7,
        kind: "number",
        of: ({ unitCount }) => unitCount,
      },
      ...(isAttended ? ATTENDANCE : []),
      {
        title: { en: "Without Complete Marks", fr: "Sans notes complètes", sw: "Bila alama kamili" },
        width: 28,
        of: ({ missing }) => missing.join(", "),
      },
      {
        title: { en: "Head’s Remarks", fr: "Appréciation de la direction", sw: "Maoni ya mkuu wa shule" },
        width: 36,
        of: ({ remark }) => remark,
      },
    ],
    rows: inOnePortion(Promise.resolve(rows)),
    isExplained: true,
    about: [names.groupName, names.academicYear, names.semesterName, ...rules],
  };
}
