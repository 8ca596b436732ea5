/** The kept counts of students by group (decision 0009). */
import { folding } from "../../kit/database/gone.ts";

/** Adds up what the changes of students have left. */
export const foldStudentCounts = folding("student_counts", ["group_code"], ["students"]);
