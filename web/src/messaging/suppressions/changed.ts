import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import { MESSAGE_READS } from "../history/changed.ts";

/** Who is written to stands in every list of messages. */
export const SUPPRESSION_READS = [messagingSettings.getSuppressions, ...MESSAGE_READS] as const;
