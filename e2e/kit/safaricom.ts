/** Safaricom's stand-in, one for all journeys: the products are started with its address. */
import { mpesa } from "@ofisi/contract/finance/mpesa";
import type { Page } from "playwright-core";
import { c2bBody, StandIn } from "../../server/test/daraja.ts";
import { writeTime } from "../../server/src/finance/mpesa/daraja.rules.ts";
import { callAs } from "./calls.ts";
import { claim } from "./expect.ts";

export const safaricom = new StandIn();

let started: Promise<string> | undefined;
/** Its address; starts it when it is first asked for. `safaricom.stop()` ends it. */
export function safaricomUrl(): Promise<string> {
  started ??= safaricom.start();
  return started;
}

/** Where a paybill's payments are sent, as Safaricom was told when it was registered last. */
export function toldUrl(shortCode: string, what: "ConfirmationURL" | "ValidationURL"): string {
  const told = safaricom.asks("/mpesa/c2b/v2/registerurl").findLast((body) => body["ShortCode"] === shortCode);
  claim(told !== undefined, `Safaricom was told where to send the payments of ${shortCode}`);
  return String(told?.[what]);
}

/** Connects a paybill as its screen does, with an app and a passkey of the stand-in. */
export async function connectPaybill(page: Page, shortCode: string): Promise<void> {
  await callAs(page, {
    function: mpesa.saveMpesaAccount.function,
    shortCode,
    environment: "sandbox",
    consumerKey: "a key",
    consumerSecret: "a secret",
    passkey: "a passkey",
    initiator: "ofisi",
    securityCredential: "a credential",
  });
}

/** Sends a message as Safaricom does, and holds the product to its answer. */
export async function tell(url: string, body: string): Promise<void> {
  const answer = await fetch(url, { method: "POST", body, headers: { "content-type": "application/json" } });
  claim(
    answer.status === 200,
    `a message to ${new URL(url).pathname.slice(0, 12)}… was answered with ${answer.status}`,
  );
}

/** A payment made just now. */
export function paymentNow(part: Parameters<typeof c2bBody>[0]): string {
  return c2bBody({ TransTime: writeTime(new Date()), ...part });
}
