import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import { session } from "../../kit/data/session.ts";
import { invalidate } from "../../kit/data/useRead.ts";

/** Asks again for how messages leave. */
export const settingsChanged = (): Promise<void> => invalidate(messagingSettings.getMessagingSettings);

/** The same for another carrier: whether the menu has what was captured goes by it. */
export async function carrierChanged(): Promise<void> {
  await Promise.all([settingsChanged(), session.refresh()]);
}
