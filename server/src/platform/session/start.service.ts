/** The beginning of a sign-in, however somebody has proved who they are. */
import { hashToken, makeToken } from "../../kit/codes.ts";
import type { Context } from "../../kit/context.ts";
import { addSession, endSession } from "./queries.ts";

/** Signs in under a new id; the one that the browser came with is dead (V7.2.4). Answers the hash that it is kept by. */
export async function startSession(context: Context, username: string): Promise<Buffer> {
  const { db, caller, address, device } = context;
  if (caller) await endSession(db, caller.tokenHash);
  const token = makeToken();
  const tokenHash = hashToken(token);
  await addSession(db, { tokenHash, username, address, device });
  context.setSessionCookie(token);
  return tokenHash;
}
