/**
 * Whether an address that leaves in a message can be opened by whoever gets it. Where we listen is known only to this
 * machine or its network; that the internet reaches us, the one who runs the installation says with PUBLIC_URL.
 */
import type { Settings } from "../settings.ts";

export function publicLinks({ publicUrl }: Pick<Settings, "publicUrl">): "none" | "http" | "https" {
  if (publicUrl === undefined) return "none";
  return publicUrl.startsWith("https:") ? "https" : "http";
}
