/** What the settings of messages bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { messagingSettingsHandlers } from "./handlers.ts";

export const messagingSettingsDomain: Domain = { handlers: messagingSettingsHandlers };
