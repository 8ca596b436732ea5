/** What weeks A and B bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { lessonWeeksHandlers } from "./handlers.ts";

export const lessonWeeksDomain: Domain = { handlers: lessonWeeksHandlers };
