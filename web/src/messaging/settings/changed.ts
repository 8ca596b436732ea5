import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import { invalidate } from "../../kit/data/useRead.ts";

/** Asks again for how messages leave. */
export const settingsChanged = (): Promise<void> => invalidate(messagingSettings.getMessagingSettings);
