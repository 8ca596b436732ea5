/** What courses bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { courseHandlers } from "./handlers.ts";
import { coursesHold } from "./queries.ts";
import { lecturesHold } from "./lectures.queries.ts";

export const coursesDomain: Domain = {
  handlers: courseHandlers,
  holds: {
    unit: coursesHold("activity_code"),
    staff: lecturesHold("user_code"),
    group: lecturesHold("group_code"),
    semester: lecturesHold("semester_code"),
    academicYear: lecturesHold("academic_year_code"),
  },
};
