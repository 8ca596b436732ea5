/** What a guardian's contacts bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { familyContactsHandlers } from "./handlers.ts";

export const familyContactsDomain: Domain = { handlers: familyContactsHandlers };
