/** What the groups and statuses of applicants bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { applicantGroupHandlers } from "./handlers.ts";

export const applicantGroupsDomain: Domain = { handlers: applicantGroupHandlers };
