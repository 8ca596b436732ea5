/** The template's second sheet: it explains the columns and is never read as data (G031). */
export const EXPLANATION_SHEET = "Explanation";
