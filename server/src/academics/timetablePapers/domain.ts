/** What the timetable on paper brings to the application. */
import type { Domain } from "../../kit/domain.ts";
import { timetablePapersHandlers } from "./handlers.ts";

export const timetablePapersDomain: Domain = { handlers: timetablePapersHandlers };
