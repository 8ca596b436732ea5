/** Telling Safaricom where a paybill's payments go, by the screen or by the command; and what it answers, in words. */
import type { Database } from "../../kit/database/transaction.ts";
import type { Services } from "../../kit/context.ts";
import { refuse, type Refusal } from "../../kit/refusal.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { DarajaError, makeDaraja, type Paybill } from "./adapters.ts";
import { listPaybills, stampRegistered, type KeptPaybill } from "./queries.ts";
import { unseal } from "./seal.rules.ts";

/** The whole addresses, with their secret part. */
export interface Addresses {
  confirmation: string;
  validation: string;
}

/**
 * Registers the addresses of a connected paybill and stamps it.
 * @param base where the internet reaches this installation, without a slash at the end.
 * @throws Refusal when the paybill is not connected, the address will not do, or Safaricom does not take it.
 */
export async function registerPaybill(
  db: Database,
  school: SchoolCode,
  { services, base, shortCode }: { services: Pick<Services, "secret" | "settings">; base: string; shortCode: string },
): Promise<Addresses> {
  const paybill = openSecrets(services.secret, await requireConnected(db, school, shortCode));
  if (paybill.environment === "live" && !base.startsWith("https:"))
    throw refuse("Safaricom takes only https addresses. Set PUBLIC_URL to the address that the internet reaches");
  const addresses = {
    confirmation: callbackUrl(base, paybill.path, "confirmation"),
    validation: callbackUrl(base, paybill.path, "validation"),
  };
  await answered(makeDaraja(services.settings).registerUrls(paybill, addresses));
  await stampRegistered(db, school, shortCode);
  return addresses;
}

/**
 * Where Safaricom reaches this installation. Without PUBLIC_URL nobody on the internet does; a stand-in on this
 * machine reaches the listening address.
 * @throws Refusal when it cannot be reached.
 */
export function reachableUrl(services: Pick<Services, "settings" | "baseUrl">): string {
  const { publicUrl, mpesaBaseUrl } = services.settings;
  if (publicUrl === undefined && mpesaBaseUrl === undefined)
    throw refuse(
      "Safaricom cannot reach this installation. Set PUBLIC_URL to the address that the internet reaches, and start Ofisi again",
    );
  return services.baseUrl();
}

/** The paybill as it is kept. @throws Refusal when it has no consumer key and secret. */
export async function requireConnected(db: Database, school: SchoolCode, shortCode: string): Promise<KeptPaybill> {
  const kept = (await listPaybills(db, school)).find((each) => each.shortCode === shortCode);
  if (!kept || kept.consumerKey === "" || kept.consumerSecret === "")
    throw refuse("This paybill is not connected: enter its consumer key and secret first", {}, "shortCode");
  return kept;
}

/** Waits for a call to Safaricom; its trouble becomes the person's sentence. */
export async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof DarajaError) throw asRefusal(error);
    throw error;
  }
}

/** What Safaricom has said, or that it said nothing, as a sentence that can be translated. */
export function asRefusal(error: DarajaError): Refusal {
  if (error.isKey)
    return refuse(
      "Safaricom does not know this consumer key and secret. Check them, and whether the paybill is sandbox or live",
    );
  return error.answered
    ? refuse("Safaricom answered: {answer}", { answer: error.message })
    : refuse("Safaricom could not be reached: {reason}. Try again", { reason: error.message });
}

export function openSecrets(secret: string, kept: KeptPaybill): Paybill & { path: string } {
  return {
    shortCode: kept.shortCode,
    environment: kept.environment,
    consumerKey: unseal(secret, kept.consumerKey),
    consumerSecret: unseal(secret, kept.consumerSecret),
    passkey: unseal(secret, kept.passkey),
    initiator: kept.initiator,
    securityCredential: unseal(secret, kept.securityCredential),
    path: unseal(secret, kept.pathSealed),
  };
}

/** An address of this installation that only Safaricom is told. It holds none of the words that Safaricom forbids. */
export function callbackUrl(
  baseUrl: string,
  path: string,
  what: "confirmation" | "validation" | "phone" | "result",
): string {
  return `${baseUrl}/api/pay/${path}/${what}`;
}
