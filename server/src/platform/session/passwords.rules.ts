/** Hashing of passwords. */
import { hash, verify } from "@node-rs/argon2";
import { ARGON } from "./rules.ts";

export async function hashPassword(password: string): Promise<string> {
  return await hash(password, ARGON);
}

let nobody: Promise<string> | undefined;

/** Verifies in the same time whether or not there is an account (V6.3.8). */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword("nobody has this password");
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== undefined;
}
