/** The commands of whoever builds or tends the product, by name. */

/** Answers the exit code. Runs from the project's root. */
export type Tool = (args: readonly string[]) => Promise<number> | number;

/** Each is loaded when asked for, so that the documents need no database driver and start at once. */
export const tools: Readonly<Record<string, () => Promise<Tool>>> = {
  "contract-json": async () => (await import("./contractJson.ts")).printContract,
  backup: async () => (await import("./backup.ts")).backUp,
  restore: async () => (await import("./restore.ts")).restore,
  generate: async () => (await import("./generate.ts")).generateSchema,
  seed: async () => (await import("./seed.ts")).seedSchools,
  "ledger-verify": async () => (await import("./verifyLedger.ts")).verify,
  "mpesa-register": async () => (await import("./registerMpesa.ts")).registerMpesa,
  "sign-in-renew": async () => (await import("./renewSignIn.ts")).renewSignIn,
  docs: async () => (await import("./docs.ts")).writeDocuments,
};
