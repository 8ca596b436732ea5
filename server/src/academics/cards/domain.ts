/** What cards bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { cardsHandlers } from "./handlers.ts";

export const cardsDomain: Domain = { handlers: cardsHandlers };
