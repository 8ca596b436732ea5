/** What the bells of the day bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { bellHandlers } from "./handlers.ts";

export const bellsDomain: Domain = { handlers: bellHandlers };
