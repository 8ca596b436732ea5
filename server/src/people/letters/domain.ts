/** What letters to applicants bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { letterHandlers } from "./handlers.ts";

export const lettersDomain: Domain = { handlers: letterHandlers };
