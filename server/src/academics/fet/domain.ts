/** What timetable files of FET bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { fetHandlers } from "./handlers.ts";
import { sweepTakes } from "./takes.queries.ts";

export const fetDomain: Domain = { handlers: fetHandlers, sweeps: { fetTakes: sweepTakes } };
