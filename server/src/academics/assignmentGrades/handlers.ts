/** Grades that are held back until they are released, and grades for the marks sheet (decision 0049). */
import { assignmentGrades as contract } from "@ofisi/contract/academics/assignmentGrades";
import { schoolHandlers } from "../../kit/operations.ts";
import { assignmentRecords } from "../assignments/records.queries.ts";
import { lockAssignment, lockWork, tellTeacher } from "../assignments/rights.service.ts";
import { listGradedAssignments, listGradingOrder } from "./queries.ts";
import { releaseAll } from "./release.service.ts";

export const assignmentGradeHandlers = schoolHandlers(contract, {
  getSheetGrades: (context, place) => listGradedAssignments(context, place),

  getGradingOrder: (context, { id }) => listGradingOrder(context, id),

  async holdGrades(context, { id, holds }) {
    // Grading locks the assignment as well: of a grade and this, one comes first.
    const assignment = await lockAssignment(context, id);
    const { title, assignmentCode } = await assignmentRecords.change(context, assignment, { holdsGrades: holds });
    const released = holds ? 0 : await releaseAll(context, { assignmentCode });
    await tellTeacher(context, assignment, "ownWorkChanged");
    return { title, released };
  },

  async releaseGrades(context, { id }) {
    const { assignment, submission } = await lockWork(context, id);
    const { title, assignmentCode } = assignment;
    const released = await releaseAll(context, {
      assignmentCode,
      ...(submission && { submissionCode: submission.submissionCode }),
    });
    if (released > 0) await tellTeacher(context, assignment, "ownWorkChanged");
    return { title, released };
  },
});
