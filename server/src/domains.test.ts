/** The application has every noun, and each operation once. */
import { domains } from "@ofisi/contract/index";
import { expect, it } from "vitest";
import { DOMAINS } from "./domains.ts";

it("answers every operation of the contract, each in one place", () => {
  const answered = DOMAINS.flatMap(({ handlers = [] }) => handlers.map(({ operation }) => operation.function));
  const promised = Object.values(domains).flatMap((contract) =>
    Object.values(contract).map((operation) => operation.function),
  );
  const sorted = (names: string[]) => names.toSorted((a, b) => a.localeCompare(b));
  expect(sorted(answered)).toEqual(sorted(promised));
});
