/** What the timetable brings to the application. */
import type { Domain } from "../../kit/domain.ts";
import { timetableHandlers } from "./handlers.ts";
import { lessonsHold } from "./queries.ts";

export const timetableDomain: Domain = {
  handlers: timetableHandlers,
  holds: {
    unit: lessonsHold("activity_code"),
    venue: lessonsHold("venue_code"),
    group: lessonsHold("group_code"),
    staff: lessonsHold("user_code"),
  },
};
