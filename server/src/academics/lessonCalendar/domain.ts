/** What the calendars of lessons bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { lessonCalendarHandlers } from "./handlers.ts";
import { serveCalendars } from "./routes.ts";

export const lessonCalendarDomain: Domain = { handlers: lessonCalendarHandlers, serve: serveCalendars };
