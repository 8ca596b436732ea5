/** Confirms printed papers to whoever holds one: no sign-in, and nothing but what the paper says. */
import { documents as contract } from "@ofisi/contract/finance/documents";
import { openHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { readProof } from "./proof.rules.ts";
import { stands } from "./queries.ts";

/** A gate keeper scans a queue of parents; a machine that guesses has no use of more. */
const TRIES_MAX = 60;
const TRIES_MINUTES = 5;

export const documentHandlers = openHandlers(contract, {
  async confirmDocument(context, { proof }) {
    await context.limit(`confirm ${context.address}`, TRIES_MAX, TRIES_MINUTES);
    const claim = readProof(context.services.secret, proof);
    if (!claim)
      throw refuse(
        "This code is not one of ours: the paper was not printed here, or a figure was changed",
        {},
        "proof",
      );
    const { schoolCode, ...shown } = claim;
    if (claim.kind === "statement") return { ...shown, kind: claim.kind, stands: true };
    const school = mintSchoolCode(schoolCode);
    await context.enterSchool(school);
    return { ...shown, stands: await stands(context.db, school, claim.kind, claim.number, claim.amount) };
  },
});
