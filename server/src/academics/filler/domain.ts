/** What filling the timetable brings to the application. */
import type { Domain } from "../../kit/domain.ts";
import { fillerHandlers } from "./handlers.ts";
import { sweepPublications } from "./publications.queries.ts";

export const fillerDomain: Domain = { handlers: fillerHandlers, sweeps: { publications: sweepPublications } };
