/** What timetable files of FET bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { fetHandlers } from "./handlers.ts";

export const fetDomain: Domain = { handlers: fetHandlers };
