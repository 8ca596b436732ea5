/** What rubrics bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { rubricHandlers } from "./handlers.ts";

export const rubricsDomain: Domain = { handlers: rubricHandlers };
