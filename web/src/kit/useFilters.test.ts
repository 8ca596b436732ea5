import { expect, test } from "vitest";
import { readTable, readValues } from "./useFilters.ts";

const ORDER = { sorts: ["name", "dateOfBirth"] as const };

test("what stands in the address is what the screen shows", () => {
  const search = { page: "2", size: "0", sort: "dateOfBirth", direction: "desc", keyword: 712 };
  expect(readTable(search, { sorts: ["name", "dateOfBirth"] })).toEqual({
    page: 2,
    size: 0,
    sort: "dateOfBirth",
    direction: "desc",
  });
  expect(readValues(search, { keyword: "", groupCode: "" })).toEqual({ keyword: "712", groupCode: "" });
});

test("nonsense in the address falls back to the defaults", () => {
  const search = { page: "-1", size: "7", sort: "password", direction: "up", keyword: ["a"] };
  expect(readTable(search, { sorts: [...ORDER.sorts] })).toEqual({ page: 0, size: 25, sort: "name", direction: "asc" });
  expect(readValues(search, { keyword: "" })).toEqual({ keyword: "" });
});
