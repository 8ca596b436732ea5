/** Safaricom's part: one stand-in for all journeys, at which the product asks in place of the real one. */
import { StandIn } from "../../server/test/daraja.ts";
import { claim } from "./expect.ts";
import type { Product } from "./product.ts";

const standIn = new StandIn();
let started: Promise<string> | undefined;

/** Where it stands; started when the first installation needs it. */
export function startSafaricom(): Promise<string> {
  return (started ??= standIn.start());
}

export function stopSafaricom(): void {
  if (started) standIn.stop();
}

/** The address that the product has last registered for a paybill's payments. */
export function confirmationUrl(shortCode: string): string {
  const asked = standIn.asks("/mpesa/c2b/v2/registerurl").findLast((each) => each["ShortCode"] === shortCode);
  const url = asked?.["ConfirmationURL"];
  claim(typeof url === "string", `no address was registered for ${shortCode}`);
  return url as string;
}

/** Sends a message as Safaricom does: from outside, with no session. */
export async function sendPayment(product: Product, url: string, body: string): Promise<void> {
  claim(url.startsWith(`${product.url}/api/pay/`), `${url} is not of this installation`);
  const answer = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
  const told = (await answer.json()) as { ResultCode: unknown };
  claim(answer.status === 200 && told.ResultCode === 0, `the callback answered ${answer.status}`);
}
