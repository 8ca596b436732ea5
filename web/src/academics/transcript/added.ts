/** The raw scores that a form has gathered, paper by paper, before they are saved. */
import type { Paper } from "@ofisi/contract/academics/examSchemes";
import { totalOf, type Total } from "@ofisi/contract/academics/marking";
import type { SheetPaper } from "@ofisi/contract/academics/marksSheet";
import type { Wire } from "../../kit/form/contractResolver.ts";

/** The mark of a paper as it is kept in the form. */
export interface Added extends Paper {
  /** As it travels: `37.5`, `ABS` or `EXM`. */
  mark: string;
  examTypeName: string;
  /** Of which scheme and unit the paper is: what was added for another one waits until it is chosen again. */
  of: string;
}

/** The scheme and unit that are chosen. */
const chosenIn = ({ schemeCode = "", unitCode = "" }: Wire): string => `${schemeCode}~${unitCode}`;

/** All that a form has gathered, whatever is chosen now. */
const everythingIn = ({ added = "[]" }: Wire): Added[] => JSON.parse(added) as Added[];

/** What was added for the scheme and unit that are chosen. */
export function addedIn(typed: Wire): Added[] {
  return everythingIn(typed).filter(({ of }) => of === chosenIn(typed));
}

/** All that a form has gathered, with this mark in the place of an earlier one of the paper. */
export function withMark(typed: Wire, paper: Paper, examTypeName: string, mark: string): string {
  const of = chosenIn(typed);
  const one: Added = { ...paper, examTypeName, mark, of };
  const all = everythingIn(typed);
  const at = all.findIndex((each) => each.of === of && each.examTypePaperCode === paper.examTypePaperCode);
  return JSON.stringify(at < 0 ? [...all, one] : all.with(at, one));
}

/** All that a form has gathered, without a paper's mark or, of no paper, without all that is chosen. */
export function withoutMark(typed: Wire, examTypePaperCode?: string): string {
  const of = chosenIn(typed);
  return JSON.stringify(
    everythingIn(typed).filter(
      (each) => each.of !== of || (examTypePaperCode !== undefined && each.examTypePaperCode !== examTypePaperCode),
    ),
  );
}

/**
 * What was added comes to, by the rule that the server sums up by (decision 0021): without a total of nothing and of
 * absences alone, and never complete while it is not known which papers there are.
 * @param papers all of the scheme, unit and year.
 */
export function totalAdded(
  added: readonly Added[],
  papers: readonly Pick<SheetPaper, "examTypePaperCode" | "numberOfPaperMarks">[] | undefined,
): Pick<Total, "total" | "isComplete"> {
  const marks = new Map(added.map(({ examTypePaperCode, mark }) => [examTypePaperCode, mark]));
  const all = papers ?? added;
  const { total, isComplete } = totalOf(
    all.map(({ examTypePaperCode }) => marks.get(examTypePaperCode) ?? ""),
    all.map(({ numberOfPaperMarks }) => numberOfPaperMarks),
  );
  return { total, isComplete: isComplete && papers !== undefined };
}

/** The papers on the wire; and no result while a raw score is typed that was not added: it would be lost unseen. */
export function sentOf(typed: Wire): Wire {
  const papers = addedIn(typed).map(({ examTypePaperCode, mark }) => ({ examTypePaperCode, mark }));
  return { papers: JSON.stringify(papers), ...(typed["raw"]?.trim() !== "" && { result: "" }) };
}
