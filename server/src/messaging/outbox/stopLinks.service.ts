/** Links with which a reader of e-mails asks for no more: signed, so that nobody asks in another's name (RFC 8058). */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Services } from "../../kit/context.ts";
import { publicLinks } from "../../kit/publicLinks.ts";

/** Only https, at an address that they reach, counts as one step with those who carry mail; undefined without it. */
export function stopUrl(
  services: Pick<Services, "baseUrl" | "secret" | "settings">,
  school: string,
  address: string,
): string | undefined {
  if (publicLinks(services.settings) !== "https") return undefined;
  return `${services.baseUrl()}/api/messages/stop/${stopToken(services.secret, school, address)}`;
}

export function stopToken(secret: string, school: string, address: string): string {
  const told = Buffer.from(JSON.stringify([school, address])).toString("base64url");
  return `${told}.${sign(secret, told)}`;
}

/** Whose link it is; undefined for one that we have not made. */
export function readStopToken(secret: string, token: string): { school: string; address: string } | undefined {
  const [told = "", signature = ""] = token.split(".");
  const expected = Buffer.from(sign(secret, told));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  const [school = "", address = ""] = JSON.parse(Buffer.from(told, "base64url").toString()) as string[];
  return { school, address };
}

const sign = (secret: string, told: string) =>
  createHmac("sha256", secret).update(`stop messages ${told}`).digest("base64url");
