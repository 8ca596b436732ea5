/** What holding grades back, releasing them and taking them into the marks sheet bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { assignmentGradeHandlers } from "./handlers.ts";

export const assignmentGradesDomain: Domain = { handlers: assignmentGradeHandlers };
