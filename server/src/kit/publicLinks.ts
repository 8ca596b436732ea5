/**
 * Whether an address that leaves in a message or on paper can be opened by whoever gets it. Where we listen is known only to
 * this machine or its network; that the internet reaches us, the one who runs the installation says with PUBLIC_URL.
 */
import { isLoopback, type Settings } from "../settings.ts";

/** `own` where the address is this machine's alone, `none` where it is one of a network, and the scheme of one on the internet. */
export function publicLinks({
  publicUrl,
  host,
}: Pick<Settings, "publicUrl" | "host">): "own" | "none" | "http" | "https" {
  // By the settings, since the address itself is not known before somebody listens: the demo is loaded before that.
  if (publicUrl === undefined) return isLoopback(host) ? "own" : "none";
  const { protocol, hostname } = new URL(publicUrl);
  if (isLoopback(hostname.replace(/^\[|\]$/g, ""))) return "own";
  return protocol === "https:" ? "https" : "http";
}
