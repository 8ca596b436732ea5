import { optionalDay } from "@ofisi/contract/kit/dates";
import { optionalCode } from "@ofisi/contract/kit/fields";
import { expect, test } from "vitest";
import { z } from "zod";
import { checked, readTable, readValues } from "./useFilters.ts";

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

test("what the operation would refuse is the default; a name that it does not know stays", () => {
  const op = { in: z.object({ dateFrom: optionalDay(), groupCode: optionalCode() }) };
  const defaults = { dateFrom: "", groupCode: "", step: "columns" };
  expect(checked(op, { dateFrom: "abc", groupCode: "a b", step: "check" }, defaults)).toEqual({
    dateFrom: "",
    groupCode: "",
    step: "check",
  });
  expect(checked(op, { dateFrom: "0002-12-25", groupCode: "G1", step: "" }, defaults).dateFrom).toBe("");
  expect(checked(op, { dateFrom: "2026-12-25", groupCode: "G1", step: "" }, defaults)).toEqual({
    dateFrom: "2026-12-25",
    groupCode: "G1",
    step: "",
  });
});
