/** Where an entry of the transcript belongs, in the address and as it is read. */
import { marksSheet, type MarkPeriod } from "@ofisi/contract/academics/marksSheet";
import { transcript } from "@ofisi/contract/academics/transcript";
import { invalidate, useRead } from "../../kit/data/useRead.ts";

const PARTS = ["academicYearCode", "semesterCode", "keyStageCode", "groupCode", "userCode", "unitCode"] as const;

/** Of whom an entry is, and of what; empty is not chosen. */
export type Place = Readonly<Record<(typeof PARTS)[number], string>>;

/** What names a dialog's subject in the address. */
export function placeKey(place: Partial<Place>): string {
  return PARTS.map((part) => place[part] ?? "").join("~");
}

/** The parts of `placeKey`. */
export function readPlaceKey(key: string): Place {
  const parts = key.split("~");
  return Object.fromEntries(PARTS.map((part, at) => [part, parts[at] ?? ""])) as Place;
}

/** What names an entry in the address: a transcript is read as a whole. */
export function entryKey({ userCode, id }: { userCode: string; id: number }): string {
  return `${userCode}~${id}`;
}

/** The parts of `entryKey`. */
export function readEntryKey(key: string): { userCode: string; id: number } {
  const [userCode = "", id = ""] = key.split("~");
  return { userCode, id: Number(id) };
}

/** A period with its lock; undefined of one in which nothing was marked yet. */
export function usePeriod({
  academicYearCode,
  semesterCode,
}: Pick<Place, "academicYearCode" | "semesterCode">): MarkPeriod | undefined {
  return useRead(marksSheet.getMarkPeriods, {}).data?.find(
    (each) => each.academicYearCode === academicYearCode && each.semesterCode === semesterCode,
  );
}

/** Asks again for everything on screen that a change of the transcript touches. */
export function transcriptChanged(): Promise<void> {
  return invalidate(
    transcript.getTranscript,
    marksSheet.getMarksSheet,
    marksSheet.getMarkPeriods,
    marksSheet.getMarkHistory,
  );
}
