/** Telling Safaricom where a paybill's payments go, by the screen or by the command; and what it answers, in words. */
import type { Services } from "../../kit/context.ts";
import { refuse, type Refusal } from "../../kit/refusal.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { DarajaError, makeDaraja, type Paybill } from "./adapters.ts";
import { listPaybills, type KeptPaybill } from "./queries.ts";
import { opens, unseal } from "../../kit/seal.rules.ts";

/** The whole addresses, with their secret part. */
export interface Addresses {
  confirmation: string;
  validation: string;
}

/** What is to be told to Safaricom of a paybill. */
export interface Registration {
  paybill: Paybill;
  addresses: Addresses;
}

/**
 * Reads what is to be registered of a connected paybill. Then `tellSafaricom`, in no transaction, and `stampRegistered`;
 * whoever is stopped in between asks again: the addresses stay the same.
 * @param base where the internet reaches this installation, without a slash at the end.
 * @throws Refusal when the paybill is not connected or the address will not do.
 */
export async function readRegistration(
  tables: SchoolTables,
  { key, base, shortCode }: { key: string; base: string; shortCode: string },
): Promise<Registration> {
  const paybill = openSecrets(key, await requireConnected(tables, shortCode));
  if (paybill.environment === "live" && !base.startsWith("https:"))
    throw refuse("Safaricom takes only https addresses. Set PUBLIC_URL to the address that the internet reaches");
  const addresses = {
    confirmation: callbackUrl(base, paybill.path, "confirmation"),
    validation: callbackUrl(base, paybill.path, "validation"),
  };
  return { paybill, addresses };
}

/** @throws Refusal when Safaricom does not take the addresses. */
export async function tellSafaricom(
  services: Pick<Services, "settings">,
  { paybill, addresses }: Registration,
): Promise<void> {
  await answered(makeDaraja(services.settings).registerUrls(paybill, addresses));
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
export async function requireConnected(tables: SchoolTables, shortCode: string): Promise<KeptPaybill> {
  const kept = (await listPaybills(tables)).find((each) => each.shortCode === shortCode);
  if (!kept || kept.consumerKey === "" || kept.consumerSecret === "")
    throw refuse("This paybill is not connected: the head enters its consumer key and secret first", {}, "shortCode");
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

/** @throws Refusal when the key that sealed them is not on this machine, as after a restore without it. */
export function openSecrets(key: string, kept: KeptPaybill): Paybill & { path: string } {
  const sealed = [kept.consumerKey, kept.consumerSecret, kept.passkey, kept.securityCredential, kept.pathSealed];
  if (!sealed.every((one) => opens(key, one)))
    throw refuse(
      "The key that opens the secrets of this paybill is not on this machine. The head enters its consumer key, consumer secret, passkey and security credential anew",
      {},
      "shortCode",
    );
  return {
    shortCode: kept.shortCode,
    environment: kept.environment,
    consumerKey: unseal(key, kept.consumerKey),
    consumerSecret: unseal(key, kept.consumerSecret),
    passkey: unseal(key, kept.passkey),
    initiator: kept.initiator,
    securityCredential: unseal(key, kept.securityCredential),
    path: unseal(key, kept.pathSealed),
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
