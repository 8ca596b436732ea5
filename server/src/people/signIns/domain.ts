/** What signIns bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { signInHandlers } from "./handlers.ts";

export const signInsDomain: Domain = { handlers: signInHandlers };
