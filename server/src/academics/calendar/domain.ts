/** What academic years and semesters bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { calendarHandlers } from "./handlers.ts";

export const calendarDomain: Domain = { handlers: calendarHandlers };
