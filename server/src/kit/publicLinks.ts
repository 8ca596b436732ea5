/**
 * Whether an address that leaves in a message or on paper can be opened by whoever gets it. Where we listen is known only to
 * this machine or its network; that the internet reaches us, the one who runs the installation says with PUBLIC_URL.
 */
import { isLoopback } from "../settings.ts";
import type { Services } from "./context.ts";

/** `own` where the address is this machine's alone, `none` where it is one of a network, and the scheme of one on the internet. */
export function publicLinks({
  settings,
  baseUrl,
}: Pick<Services, "settings" | "baseUrl">): "own" | "none" | "http" | "https" {
  const { protocol, hostname } = new URL(settings.publicUrl ?? baseUrl());
  if (isLoopback(hostname.replace(/^\[|\]$/g, ""))) return "own";
  if (settings.publicUrl === undefined) return "none";
  return protocol === "https:" ? "https" : "http";
}
