/** What captured messages bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { messageCapturesHandlers } from "./handlers.ts";

export const messageCapturesDomain: Domain = { handlers: messageCapturesHandlers };
