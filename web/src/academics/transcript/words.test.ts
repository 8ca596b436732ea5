import { expect, test } from "vitest";
import { marksSheet } from "../marksSheet/words.ts";
import { scaledScores } from "../scaledScores/words.ts";
import { transcript } from "./words.ts";

test("a scaled score and a merit are called the same where bands are set, on the sheet and in the transcript", () => {
  const inFrenchAndSwahili = (words: readonly string[]): readonly string[] => words.slice(1);
  const scaled = inFrenchAndSwahili(scaledScores.columns.scaled);
  for (const words of [marksSheet.columns.scaled, marksSheet.history.grade, transcript.columns.scaled])
    expect(inFrenchAndSwahili(words)).toEqual(scaled);
  for (const words of [transcript.marks.scaled, transcript.entry.whats.grade])
    expect(inFrenchAndSwahili(words)).toEqual(scaled);
  for (const words of [marksSheet.columns.merit, transcript.columns.merit, transcript.marks.merit])
    expect(words).toEqual(scaledScores.columns.merit);
  expect(marksSheet.merits).toEqual(scaledScores.merits);
  expect(transcript.merits).toEqual(scaledScores.merits);
});
