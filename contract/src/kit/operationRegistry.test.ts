import { expect, test } from "vitest";
import { z } from "zod";
import { anyone } from "./access.ts";
import { nothing } from "./fields.ts";
import { indexOperations, inputFields, listOperations, takesFiles } from "./operationRegistry.ts";
import { contract, read, write } from "./operation.ts";
import { domains } from "../index.ts";

const ping = read({ about: "Answers.", who: anyone, in: z.object({}), out: z.object({}) });

test("a name declared twice on one endpoint is refused, naming both domains", () => {
  const one = contract("school", "one", { ping });
  const two = contract("school", "two", { ping });
  expect(() => indexOperations({ one, two })).toThrow(
    "The operation ping is declared twice on the school endpoint: by one and by two",
  );
});

test("the same name may stand on two endpoints", () => {
  const one = contract("school", "one", { ping });
  const two = contract("ride", "two", { ping });
  const registry = indexOperations({ one, two });
  expect(registry.school.get("ping")?.domain).toBe("one");
  expect(registry.ride.get("ping")?.domain).toBe("two");
});

test("the product's own contract has no name twice, and every operation says who may call it", () => {
  const operations = listOperations(indexOperations(domains));
  expect(operations.length).toBeGreaterThan(30);
  for (const operation of operations) {
    expect(operation.who.types.length, operation.function).toBeGreaterThan(0);
    expect(operation.about, operation.function).toMatch(/^[A-Z].*\.$/s);
  }
});

test("whatever has nothing to answer says so by one schema, of which its handler makes nothing either", () => {
  const empty = listOperations(indexOperations(domains)).filter(
    (one) => "out" in one && one.out instanceof z.ZodObject && Object.keys(one.out.shape).length === 0,
  );
  expect(empty.length).toBeGreaterThan(50);
  expect(empty.filter((one) => "out" in one && one.out !== nothing).map((operation) => operation.function)).toEqual([]);
});

test("fields and files of an operation are told apart", () => {
  const upload = write({
    about: "Stores.",
    who: anyone,
    in: z.object({ userCode: z.string() }),
    files: { excel: "spreadsheet" },
    out: z.object({}),
  });
  const { upload: named } = contract("school", "one", { upload });
  expect(inputFields(named)).toEqual(["userCode"]);
  expect(takesFiles(named)).toBe(true);
});
