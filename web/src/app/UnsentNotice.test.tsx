/** What was typed and could not be sent is told on other pages, to whoever typed it. */
import { act, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { dropWrites, keepWrites } from "../kit/grid/kept.ts";
import type { KeptWrites } from "../kit/grid/queue.ts";
import { renderScreen } from "../kit/test.screen.tsx";
import { signIn, TEACHER } from "../kit/test.session.ts";
import { UnsentNotice } from "./UnsentNotice.tsx";

afterEach(() => dropWrites());

const AT = "/school/registers?day=2026-11-20";
const entries = ["G1", "G2"].map((row) => ({ row, column: "ST1" }) as KeptWrites["entries"][number]);
const keep = (userCode: string, kept = entries) =>
  keepWrites(userCode, TEACHER.schoolCode, "registers", { entries: kept, parcels: [], at: AT });
const open = async (path = "/dashboard") => {
  renderScreen(UnsentNotice, path, path, { portalLogin: () => TEACHER });
  await act(() => signIn());
};

test("it counts what is kept, leads to the page that sends it, and is gone when that has sent it", async () => {
  keep(TEACHER.userCode);
  await open();
  expect(await screen.findByText("2 entries are kept here and not sent yet.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Open and send" }).getAttribute("href")).toBe(`#${AT}`);
  keep(TEACHER.userCode, []);
  act(() => void window.dispatchEvent(new StorageEvent("storage")));
  expect(screen.queryByRole("link")).toBeNull();
});

test("on the page itself nothing is said: it shows its own", async () => {
  keep(TEACHER.userCode);
  await open("/school/registers");
  expect(screen.queryByRole("link")).toBeNull();
});

test("what somebody else has left is nobody's business", async () => {
  keep("SF-SOMEBODY");
  await open();
  expect(screen.queryByRole("link")).toBeNull();
});
