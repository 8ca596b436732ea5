/** What links to the family's page bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { familyLinkHandlers } from "./handlers.ts";

export const familyLinksDomain: Domain = { handlers: familyLinkHandlers };
