import type { TranscriptEntry } from "@ofisi/contract/academics/transcript";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { Translate } from "../../kit/i18n/translate.ts";
import type { Column } from "../../kit/table/columns.ts";

/** The period of an entry in words: `Term 1 · 2026`. */
export const periodOf = ({ semesterName, academicYear }: TranscriptEntry): string =>
  `${semesterName} · ${academicYear}`;

/** PASS or FAIL in the reader's words; of papers that are not all in, that. */
export function sayMerit(t: Translate, { merit, isComplete, schemeCode }: TranscriptEntry): string {
  if (merit !== "") return t(`transcript.merits.${merit}`);
  return isComplete || schemeCode === "" ? "" : t("transcript.incomplete");
}

/** The columns of the documents (document 000 section 2); raw and scaled are result and grade on the wire (G083). */
export function useEntryColumns(): Column<TranscriptEntry>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { id: "academicYear", title: t("transcript.columns.year"), width: 80, value: (entry) => entry.academicYear },
      { id: "semester", title: t("transcript.columns.semester"), width: 90, value: (entry) => entry.semesterName },
      // The two in one, for a phone.
      { id: "period", title: t("transcript.columns.period"), width: 150, card: "note", hidden: true, value: periodOf },
      { id: "unit", title: t("transcript.columns.unit"), width: 120, card: "title", value: (entry) => entry.unitName },
      {
        id: "unitDesc",
        title: t("transcript.columns.unitDesc"),
        width: 130,
        value: (entry) => entry.unitDesc,
      },
      {
        id: "raw",
        title: t("transcript.columns.raw"),
        kind: "number",
        width: 60,
        card: "figure",
        value: (entry) => entry.result ?? "",
      },
      { id: "scaled", title: t("transcript.columns.scaled"), width: 75, value: (entry) => entry.grade },
      {
        id: "merit",
        title: t("transcript.columns.merit"),
        width: 85,
        card: "end",
        value: (entry) => sayMerit(t, entry),
      },
      { id: "remarks", title: t("transcript.columns.remarks"), width: 140, value: (entry) => entry.remarks },
    ],
    [t],
  );
}
