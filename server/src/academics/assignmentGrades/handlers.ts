/** Grades that are held back until they are released, and grades for the marks sheet (decision 0049). */
import { assignmentGrades as contract } from "@ofisi/contract/academics/assignmentGrades";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { findById, parentOf } from "../assignments/queries.ts";
import { assignmentRecords } from "../assignments/records.queries.ts";
import { listGradedAssignments, listGradingOrder } from "./queries.ts";
import { releaseAll } from "./release.service.ts";

const gone = () => refuse("This assignment is not there any more", {}, "id");

export const assignmentGradeHandlers = schoolHandlers(contract, {
  getSheetGrades: (context, place) => listGradedAssignments(context, place),

  getGradingOrder: (context, { id }) => listGradingOrder(context, id),

  async holdGrades(context, { id, holds }) {
    const found = await findById(context, id);
    if (!found || found.isSubmission) throw gone();
    // Locked, as whoever grades has it: of a grade and this one comes first.
    const assignment = await assignmentRecords.get(context, found.code);
    const { title } = await assignmentRecords.change(context, assignment, { holdsGrades: holds });
    const released = holds ? 0 : await releaseAll(context, { assignmentCode: found.code });
    return { title, released };
  },

  async releaseGrades(context, { id }) {
    const found = await findById(context, id);
    const submissionCode = found?.isSubmission === true ? found.code : undefined;
    const assignmentCode = submissionCode === undefined ? found?.code : await parentOf(context, submissionCode);
    if (assignmentCode === undefined) throw gone();
    const { title } = await assignmentRecords.get(context, assignmentCode);
    const released = await releaseAll(context, {
      assignmentCode,
      ...(submissionCode !== undefined && { submissionCode }),
    });
    return { title, released };
  },
});
