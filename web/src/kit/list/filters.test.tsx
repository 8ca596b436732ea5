/** Filters as a screen uses them: what is typed stands at once, the address follows. */
import { optionalDay } from "@ofisi/contract/kit/dates";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { DayRange } from "./DayRange.tsx";
import { Search } from "./Search.tsx";
import { renderScreen } from "../test.screen.tsx";
import { useFilters } from "./useFilters.ts";

const FILTERS = { keyword: "", dateFrom: "", dateTo: "" };
const ORDER = { sorts: ["name"] } as const;
const OP = { in: z.object({ keyword: z.string(), dateFrom: optionalDay(), dateTo: optionalDay() }) };

function Probe() {
  const { values, typed, table, set, bind } = useFilters(FILTERS, ORDER, OP);
  return (
    <>
      <Search label="Find" {...bind("keyword")} />
      <DayRange label="Days" values={typed} onChange={set} />
      <output>{JSON.stringify({ ...values, page: table.page })}</output>
      <button type="button" onClick={() => table.toPage(2)}>
        Page 3
      </button>
    </>
  );
}

const open = (at = "") => renderScreen(Probe, "/list", `/list${at}`, {});
const asked = (): unknown => JSON.parse(screen.getByRole("status").textContent);

test("a date typed digit by digit, day first, stays in its field, asks for nothing before it is one, and reaches the address", async () => {
  const { router, user } = open();
  const from = await screen.findByLabelText<HTMLInputElement>("From this day");
  await user.type(from, "25/12/202");
  expect(from.value).toBe("25/12/202");
  expect(asked()).toMatchObject({ dateFrom: "" });
  expect(from.getAttribute("aria-invalid")).toBe("false");
  await user.type(from, "6");
  expect(asked()).toMatchObject({ dateFrom: "2026-12-25" });
  await waitFor(() => expect(router.state.location.search).toEqual({ dateFrom: "2026-12-25" }));
  await user.clear(from);
  await user.type(from, "26122026");
  await user.tab();
  expect(from.value).toBe("26/12/2026");
  expect(asked()).toMatchObject({ dateFrom: "2026-12-26" });
});

test("what is no day is marked when it is left, and the filter stays; a day from the calendar takes its place", async () => {
  const { user } = open("?dateFrom=2026-12-25");
  const from = await screen.findByLabelText<HTMLInputElement>("From this day");
  expect(from.value).toBe("25/12/2026");
  await user.clear(from);
  await user.type(from, "31/02/2026");
  await user.tab();
  expect([from.value, from.getAttribute("aria-invalid")]).toEqual(["31/02/2026", "true"]);
  expect(screen.getByTitle("Write the day as 31/03/2012")).toBeDefined();
  const calendar = document.querySelector<HTMLInputElement>('input[type="date"]')!;
  const shown = vi.fn<() => void>();
  const press = async () => await user.click(screen.getAllByRole("button", { name: "Open the calendar" })[0]!);
  // A browser that cannot be told to is pressed on.
  calendar.addEventListener("click", shown);
  await press();
  expect(shown).toHaveBeenCalledOnce();
  calendar.showPicker = shown;
  await press();
  expect(shown).toHaveBeenCalledTimes(2);
  fireEvent.change(calendar, { target: { value: "2026-03-01" } });
  expect([from.value, from.getAttribute("aria-invalid")]).toEqual(["01/03/2026", "false"]);
  expect(asked()).toMatchObject({ dateFrom: "2026-03-01" });
});

test("an address that says nonsense is read as nothing, and the screen stands", async () => {
  open("?dateFrom=abc&page=-3&keyword=Achieng");
  await screen.findByLabelText(/From/);
  expect(asked()).toEqual({ keyword: "Achieng", dateFrom: "", dateTo: "", page: 0 });
});

test("what is typed quickly is all there, on the screen at once and then in the address; a search goes to the first page", async () => {
  const { user, router } = open("?page=4");
  const find = await screen.findByRole("searchbox");
  await user.type(find, "achieng");
  expect(find).toHaveProperty("value", "achieng");
  expect(asked()).toMatchObject({ keyword: "achieng", page: 0 });
  await waitFor(() => expect(router.state.location.search).toEqual({ keyword: "achieng" }));
});

test("an address that somebody else changes is followed: a link to the same screen, the back button", async () => {
  const { user, router } = open();
  await user.type(await screen.findByRole("searchbox"), "ach");
  await waitFor(() => expect(router.state.location.search).toEqual({ keyword: "ach" }));
  router.history.push("/list?dateFrom=2026-01-01");
  await waitFor(() => expect(asked()).toMatchObject({ keyword: "", dateFrom: "2026-01-01" }));
  router.history.back();
  await waitFor(() => expect(asked()).toMatchObject({ keyword: "ach", dateFrom: "" }));
});

test("what waits to be written never lands in the address of another screen", async () => {
  const { user, router } = open();
  await user.type(await screen.findByRole("searchbox"), "abc");
  router.history.push("/elsewhere");
  await new Promise((done) => setTimeout(done, 400));
  expect(router.state.location.href).toBe("/elsewhere");
});
