import { expect, test } from "vitest";
import { merge } from "./merge.ts";

const BASE = { name: "Amina", address: "Iten", phone: "1", email: "" };

test("what only one has changed is theirs, what both have changed stays and is told", () => {
  const yours = { ...BASE, name: "Amina Juma", phone: "2" };
  const theirs = { ...BASE, address: "Eldoret", phone: "3" };
  expect(merge(BASE, yours, theirs)).toEqual({
    values: { name: "Amina Juma", address: "Eldoret", phone: "2", email: "" },
    conflicts: { phone: { yours: "2", theirs: "3" } },
    taken: { address: "Iten" },
  });
});

test("the same change by both is no conflict, and an emptied field is a change", () => {
  const { values, conflicts, taken } = merge(BASE, { ...BASE, phone: "3 ", address: "" }, { ...BASE, phone: "3" });
  expect(values).toEqual({ ...BASE, phone: "3 ", address: "" });
  expect([conflicts, taken]).toEqual([{}, {}]);
  expect(merge(BASE, BASE, { ...BASE, address: "" }).taken).toEqual({ address: "Iten" });
});
