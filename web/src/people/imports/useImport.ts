import { applicantGroups } from "@ofisi/contract/people/applicantGroups";
import { applicants } from "@ofisi/contract/people/applicants";
import { guardians } from "@ofisi/contract/people/guardians";
import { groups } from "@ofisi/contract/people/groups";
import { imports, type Import, type ImportRow } from "@ofisi/contract/people/imports";
import { keyStages } from "@ofisi/contract/people/keyStages";
import { useEffect, useRef, useState } from "react";
import { queries } from "../../kit/data/client.ts";
import { invalidate, readKey, useRead, type Reading } from "../../kit/data/useRead.ts";
import { staff } from "@ofisi/contract/people/staff";
import { staffGroups } from "@ofisi/contract/people/staffGroups";
import { students } from "@ofisi/contract/people/students";
import { venues } from "@ofisi/contract/academics/venues";

/** What a written or undone import shows in. */
const STUDENT_READS = [
  venues.getVenue,
  venues.searchVenues,
  applicants.searchApplicant,
  applicantGroups.getGroupApplicant,
  applicantGroups.getStatusApplicant,
  imports.getImports,
  imports.getImportRows,
  keyStages.getKeyStages,
  groups.getGroup,
  students.searchStudent,
  students.getGroupList,
  students.getAllStudents,
  staffGroups.getStaffGroup,
  staff.searchStaff,
  staff.getStaffGroupList,
  staff.getStaff,
  guardians.getParents,
] as const;

/** While the server reads or writes, its progress is asked for this often. */
const POLL_MS = 1000;

/** One import, followed while the server works on it. */
export function useImport(importCode: string): Reading<Import> {
  const [isLive, setLive] = useState(false);
  const reading = useRead(imports.getImport, { importCode }, { keep: false, ...(isLive ? { everyMs: POLL_MS } : {}) });
  const state = reading.data?.state;
  const isAtWork = state === "reading" || state === "importing" || state === "undoing";
  if (isAtWork !== isLive) setLive(isAtWork);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) {
      // The roll has changed, or the rows have become known.
      void rollChanged();
    }
    before.current = state;
  }, [state]);
  return reading;
}

/** Puts a newer answer about an import in the place of the older one. */
export function keepImport(batch: Import): void {
  queries.setQueryData(readKey(imports.getImport, { importCode: batch.importCode }), batch);
}

/** Puts a corrected row where it is shown; it stays in sight although it may not match the filter any more. */
export function keepRow(importCode: string, row: ImportRow): void {
  queries.setQueriesData<{ rows: ImportRow[]; count: number }>(
    {
      queryKey: readKey(imports.getImportRows),
      predicate: ({ queryKey }) => (queryKey[2] as { importCode?: string } | undefined)?.importCode === importCode,
    },
    (shown) => shown && { ...shown, rows: shown.rows.map((each) => (each.rowNumber === row.rowNumber ? row : each)) },
  );
}

/** Asks again for everything that an import or its undoing has changed. */
export async function rollChanged(): Promise<void> {
  await invalidate(...STUDENT_READS);
}
