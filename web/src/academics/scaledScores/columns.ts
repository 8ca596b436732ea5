import type { GradeScore } from "@ofisi/contract/academics/scaledScores";
import { useMemo } from "react";
import { formatNumber, t, useTranslation } from "../../kit/i18n/i18n.ts";
import type { Column } from "../../kit/table/columns.ts";

/** A band's raw scores in words: `40 to 59.99`, or one alone. */
export function scoresOf({ rawScore, minRawScore, maxRawScore }: GradeScore): string {
  return whereOf(rawScore ?? minRawScore ?? 0, rawScore ?? maxRawScore ?? 0);
}

/** `40 to 59.99`; one score alone when they are the same. */
export function whereOf(from: number, to: number): string {
  if (from === to) return formatNumber(from);
  return t("scaledScores.fromTo", { from: formatNumber(from), to: formatNumber(to) });
}

/** The columns of the documents, under their exact titles (document 000 section 2). */
export function useBandColumns(): Column<GradeScore>[] {
  const { t: words } = useTranslation();
  return useMemo(
    () => [
      {
        id: "rawScore",
        title: words("scaledScores.columns.raw"),
        kind: "number",
        width: 110,
        value: (band) => band.rawScore ?? "",
      },
      {
        id: "minRawScore",
        title: words("scaledScores.columns.min"),
        kind: "number",
        width: 110,
        value: (band) => band.minRawScore ?? "",
      },
      {
        id: "maxRawScore",
        title: words("scaledScores.columns.max"),
        kind: "number",
        width: 110,
        value: (band) => band.maxRawScore ?? "",
      },
      // The three in one, for a phone.
      {
        id: "scores",
        title: words("scaledScores.columns.scores"),
        width: 140,
        card: "figure",
        hidden: true,
        value: scoresOf,
      },
      {
        id: "scaledScore",
        title: words("scaledScores.columns.scaled"),
        width: 160,
        card: "title",
        value: (band) => band.scaledScore,
      },
      {
        id: "merit",
        title: words("scaledScores.columns.merit"),
        width: 120,
        card: "note",
        value: (band) => words(`scaledScores.merits.${band.merit}`),
      },
      {
        id: "type",
        title: words("scaledScores.columns.type"),
        width: 120,
        card: "end",
        value: (band) => words(`scaledScores.types.${band.type === "RANGE" ? "range" : "notRange"}`),
      },
      {
        id: "keyStageName",
        title: words("scaledScores.columns.keyStage"),
        width: 160,
        value: (band) => band.keyStageName,
      },
    ],
    [words],
  );
}
