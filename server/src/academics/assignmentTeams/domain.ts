/** What work in teams brings to the application. */
import type { Domain } from "../../kit/domain.ts";
import { assignmentTeamHandlers } from "./handlers.ts";

export const assignmentTeamsDomain: Domain = { handlers: assignmentTeamHandlers };
