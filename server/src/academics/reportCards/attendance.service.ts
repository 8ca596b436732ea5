/** Attendance on report cards: over the days of the period, for a class at once, and in words. */
import { attendanceRate, type AttendanceRate } from "@ofisi/contract/academics/attendance";
import type { Language } from "@ofisi/contract/kit/texts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { Words } from "../../kit/words.ts";
import { ratesBetween } from "../attendance/queries.ts";
import { findPeriodDays } from "../calendar/periodDays.queries.ts";
import type { Period } from "../marks/periods.queries.ts";

export interface PeriodAttendance {
  /** ISO; empty where the period's days are not set. */
  dateFrom: string;
  dateTo: string;
  /** By student; who has no known day is left out. */
  rates: ReadonlyMap<string, AttendanceRate>;
}

/** What students' days of a period come to; of a period without days nothing is asked, and nobody has any. */
export async function attendanceIn(
  tables: SchoolTables,
  period: Period,
  userCodes: readonly string[],
): Promise<PeriodAttendance> {
  const days = await findPeriodDays(tables, period);
  if (!days) return { dateFrom: "", dateTo: "", rates: new Map() };
  const found = await ratesBetween(tables, userCodes, days);
  const rates = [...found].flatMap(([userCode, counted]) => {
    const rate = attendanceRate(counted);
    return rate ? [[userCode, rate] as const] : [];
  });
  return { ...days, rates: new Map(rates) };
}

/** How attendance is counted and rounded, as it stands beside it on paper and in the spreadsheet. */
const RULE: Words = {
  en: "Attendance: days present, late ones among them, of the days with a register from {from} to {to}; its % is rounded half up to the hundredth.",
  fr: "Présence : jours présents, retards compris, sur les jours d’appel du {from} au {to} ; son % est arrondi au centième, la moitié vers le haut.",
  sw: "Mahudhurio: siku alizokuwepo, za kuchelewa zikiwemo, kati ya siku zenye orodha tangu {from} hadi {to}; % yake imekadiriwa hadi sehemu ya mia, nusu kwenda juu.",
};

/** @param sayDay a day as the reader writes it. */
export function attendanceRule(
  language: Language,
  { dateFrom, dateTo }: Omit<PeriodAttendance, "rates">,
  sayDay: (iso: string) => string,
): string {
  return RULE[language].replace("{from}", () => sayDay(dateFrom)).replace("{to}", () => sayDay(dateTo));
}
