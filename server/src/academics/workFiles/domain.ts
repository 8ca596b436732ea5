/** What the settings of assignments' files bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { workFileHandlers } from "./handlers.ts";

export const workFilesDomain: Domain = { handlers: workFileHandlers };
