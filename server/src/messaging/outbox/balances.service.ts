/** What is left at a carrier that tells it: asked by a job, and kept with its time. */
import { askOutside, NoAnswer } from "../../kit/outbound.ts";
import type { Settings } from "../../settings.ts";
import type { OpenProvider } from "./adapters.ts";
import { AFRICAS_TALKING_HOSTS, africasTalkingAllows } from "./africasTalking.adapters.ts";
import { fillRequest, readPath } from "./gateway.rules.ts";
import { ourReason } from "./reasons.rules.ts";
import { reasonOf, storable } from "./rules.ts";

/** Either what it said, or why it did not. */
export type Balance = { balance: string } | { said: string };
const BALANCE_MAX = 60;

/** Undefined for a carrier that tells none. No connection to the database is held meanwhile. */
export async function askBalance(
  settings: Pick<Settings, "africasTalkingUrl" | "messagingPrivateHosts">,
  provider: OpenProvider,
): Promise<Balance | undefined> {
  const asked = questionOf(settings, provider);
  if (!asked) return undefined;
  try {
    const { status, text } = await askOutside(asked.request, asked.allowed);
    const balance = status >= 200 && status < 300 ? readPath(text, asked.path) : undefined;
    if (balance === undefined)
      return { said: text.trim() === "" ? ourReason("Refused ({status})", { status }) : reasonOf(text.trim()) };
    return { balance: storable(balance).slice(0, BALANCE_MAX) };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { said: reasonOf(error.message) };
  }
}

function questionOf(
  settings: Pick<Settings, "africasTalkingUrl" | "messagingPrivateHosts">,
  { adapter, options, secret }: OpenProvider,
) {
  if (adapter === "africasTalking") {
    const base = settings.africasTalkingUrl ?? AFRICAS_TALKING_HOSTS[options.environment];
    const url = `${base}/version1/user?username=${encodeURIComponent(options.username)}`;
    const request = { method: "GET", url, headers: { apikey: secret, accept: "application/json" }, body: "" } as const;
    return { request, allowed: africasTalkingAllows(settings), path: "UserData.balance" };
  }
  if (adapter !== "http" || options.balanceUrl === "" || options.balancePath === "") return undefined;
  const { sender, headers } = options;
  const request = fillRequest(
    { method: "GET", url: options.balanceUrl, headers, body: "" },
    { to: "", message: "", sender, id: "", secret },
  );
  return { request, allowed: settings.messagingPrivateHosts, path: options.balancePath };
}
