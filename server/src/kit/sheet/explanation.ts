/** The second sheet of a template, and of a list of figures: it explains them and is never read as data (G031). */
export const EXPLANATION_SHEET = "Explanation";

/** A file of one sheet has its explanation below a blank line, under this title alone, a sentence a line. */
export const isExplanationTitle = (cells: readonly string[]): boolean =>
  cells.length === 1 && cells[0] === EXPLANATION_SHEET;
