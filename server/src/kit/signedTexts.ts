/** Texts that are signed with the installation's secret, for codes on paper: whoever changes one cannot sign it again. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** 128 bits: nobody guesses it, and the code stays coarse enough for a cheap phone's camera. */
const SIGNATURE_BYTES = 16;

/** Signs texts of one kind, and reads them again. @param kind keeps them apart from all else that the secret signs. */
export function signedTexts(kind: string) {
  const signatureOf = (secret: string, text: string) =>
    createHmac("sha256", secret).update(`${kind}\0${text}`).digest().subarray(0, SIGNATURE_BYTES);
  return {
    /** The text with its signature, fit for an address. */
    sign: (secret: string, text: string) =>
      `${Buffer.from(text).toString("base64url")}.${signatureOf(secret, text).toString("base64url")}`,

    /** The text of what was signed; empty where the signature is not ours. */
    read(secret: string, proof: string): string {
      const [encoded = "", signature = "", ...rest] = proof.split(".");
      const text = Buffer.from(encoded, "base64url").toString();
      const given = Buffer.from(signature, "base64url");
      if (rest.length > 0 || given.length !== SIGNATURE_BYTES) return "";
      return timingSafeEqual(given, signatureOf(secret, text)) ? text : "";
    },
  };
}
