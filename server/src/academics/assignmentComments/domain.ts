/** What comments on the pages of submissions bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { assignmentCommentHandlers } from "./handlers.ts";

export const assignmentCommentsDomain: Domain = { handlers: assignmentCommentHandlers };
