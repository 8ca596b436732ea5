import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { invalidate } from "../../kit/data/useRead.ts";

/** The reads that show a scheme, a subject or a paper, or count them. */
export const SCHEME_READS = [examSchemes.getScheme, examSchemes.getExamTypes, examSchemes.getExamTypesPaper] as const;

/** Asks again for everything on screen that a change of schemes touches. */
export function schemesChanged(): Promise<void> {
  return invalidate(...SCHEME_READS);
}
