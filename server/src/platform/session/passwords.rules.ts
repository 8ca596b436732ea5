/** Hashing of passwords. */
import { hash, verify } from "@node-rs/argon2";
import { mustHoldNothing } from "../../kit/database/pool.ts";
import { AtATime } from "../../kit/atATime.ts";
import { ARGON } from "./rules.ts";

/** Of many at a time, the process over: the threads that hash also read files and names, so some stay free. */
const AT_A_TIME = 2;
const turns = new AtATime(AT_A_TIME);

export async function hashPassword(password: string): Promise<string> {
  mustHoldNothing("a password is hashed");
  return await turns.run(() => hash(password, ARGON));
}

/** The hashes of many passwords, in their order. */
export async function hashPasswords(passwords: readonly string[]): Promise<string[]> {
  const hashes: string[] = [];
  const left = passwords.entries();
  const lane = async () => {
    for (const [index, password] of left) hashes[index] = await hashPassword(password);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lane));
  return hashes;
}

let nobody: Promise<string> | undefined;

/** Verifies in the same time whether or not there is an account (V6.3.8). */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  mustHoldNothing("a password is verified");
  nobody ??= hashPassword("nobody has this password");
  const against = passwordHash ?? (await nobody);
  const matches = await turns.run(() => verify(against, password));
  return matches && passwordHash !== undefined;
}
