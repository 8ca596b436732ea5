/** The second sheet of a template, and of a list of figures: it explains them and is never read as data (G031). */
export const EXPLANATION_SHEET = "Explanation";
