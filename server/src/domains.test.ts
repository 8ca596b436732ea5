/** The application has every noun, and each operation once. */
import { domains } from "@ofisi/contract/index";
import { IMPORT_FIELDS } from "@ofisi/contract/people/imports";
import { parseCrontab } from "graphile-worker";
import { expect, it } from "vitest";
import { DOMAINS } from "./domains.ts";
import { JOBS_AT_ONCE } from "./kit/database/pools.ts";
import { listImporters } from "./kit/importer/importer.ts";

it("answers every operation of the contract, each in one place", () => {
  const answered = DOMAINS.flatMap(({ handlers = [] }) => handlers.map(({ operation }) => operation.function));
  const promised = Object.values(domains).flatMap((contract) =>
    Object.values(contract).map((operation) => operation.function),
  );
  const sorted = (names: string[]) => names.toSorted((a, b) => a.localeCompare(b));
  expect(sorted(answered)).toEqual(sorted(promised));
});

it("leaves a slot to mail and payment messages whatever runs by the clock", () => {
  const lines = DOMAINS.flatMap(({ times = "" }) => parseCrontab(times));
  expect(lines.length).toBeGreaterThan(2);
  // One that names no queue may have a slot for itself.
  const slots = new Set(lines.map(({ identifier, options }) => options.queueName ?? identifier));
  expect(slots.size).toBeLessThan(JOBS_AT_ONCE.short);
});

it("imports every kind that the contract lists, by one noun and into its columns", () => {
  const importers = listImporters(DOMAINS);
  const columns = (kind: string, fields: readonly string[]) => [kind, fields.toSorted()];
  const byKind = importers.map((importer) => columns(importer.kind, Object.keys(importer.columns)));
  const promised = Object.entries(IMPORT_FIELDS).map(([kind, fields]) => columns(kind, fields));
  expect(byKind).toHaveLength(promised.length);
  expect(byKind).toEqual(expect.arrayContaining(promised));
});
