/** What marks bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { marksSheetHandlers, transcriptHandlers } from "./handlers.ts";
import { regradingHandlers } from "./regrading.handlers.ts";
import { entriesHold, marksHold } from "./queries.ts";

export const marksDomain: Domain = {
  handlers: [...transcriptHandlers, ...marksSheetHandlers, ...regradingHandlers],
  holds: {
    student: entriesHold("user_code"),
    group: entriesHold("group_code"),
    keyStage: entriesHold("key_stage_code"),
    unit: entriesHold("activity_code"),
    academicYear: entriesHold("academic_year_code"),
    semester: entriesHold("semester_code"),
    scheme: entriesHold("scheme_code"),
    subject: marksHold("exam_type_code"),
    paper: marksHold("exam_type_paper_code"),
  },
};
