/** Bells of the school's day in the database. */
import { DAYS } from "@ofisi/contract/academics/timetable";
import { timeOf } from "@ofisi/contract/kit/times";
import type { Bell } from "@ofisi/contract/academics/bells";
import { sql } from "kysely";
import { alike, record } from "../../kit/record.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/** A bell as it is stored. */
export interface BellRow {
  id: number;
  name: string;
  /** Minutes since midnight, the end not included. */
  startMinute: number;
  endMinute: number;
  isBreak: boolean;
  /** Monday is 1. */
  days: number[];
  version: number;
}

export const bellRecords = record<BellRow, "id">({
  table: "bells",
  noun: "bell",
  key: "id",
  columns: alike("id", "name", "startMinute", "endMinute", "isBreak", "days", "version"),
  gone: "This bell is not there any more",
  versioned: {
    name: "the name",
    startMinute: "the start",
    endMinute: "the end",
    isBreak: "whether it is a break",
    days: "the days",
  },
});

/** All of the school, by their times. */
export async function listBells({ db, school }: SchoolTables): Promise<BellRow[]> {
  const { rows } = await sql<BellRow>`
    select id, name, start_minute as "startMinute", end_minute as "endMinute", is_break as "isBreak", days, version
    from bells where school_code = ${school} order by start_minute, end_minute, days, id`.execute(db);
  return rows;
}

/** A bell as the wire has it. */
export function shownBell({ startMinute, endMinute, days, ...bell }: BellRow): Bell {
  const shown = days.toSorted((a, b) => a - b).map((day) => DAYS[day - 1]!);
  return { ...bell, startTime: timeOf(startMinute), endTime: timeOf(endMinute), days: shown };
}
