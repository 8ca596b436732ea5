import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../kit/test.screen.tsx";
import { student } from "../guardians/test.people.ts";
import { daysLeft } from "../../kit/list/binDays.ts";
import { BinScreen } from "./BinScreen.tsx";

const DAY_MS = 86_400_000;

test("the bin says who deleted whom and how many days are left, and gives a student back", async () => {
  const gone = {
    ...student("U1", "Amina Juma"),
    deletedAt: new Date(Date.now() - 3.5 * DAY_MS).toISOString(),
    deletedBy: "Wekesa Barasa",
  };
  let inBin = [gone];
  const { user, sent } = renderScreen(BinScreen, "/school/students/bin", "/school/students/bin", {
    getBin: () => ({ Students: inBin, count: inBin.length }),
    restoreStudent: () => {
      inBin = [];
      return student("U1", "Amina Juma");
    },
  });
  const button = await screen.findByRole("button", { name: "Restore Amina Juma" });
  const row = screen.getAllByRole("row")[1]!;
  for (const text of ["Wekesa Barasa", "1 East", "27"]) expect(within(row).getByText(text)).toBeDefined();
  await user.click(button);
  await waitFor(() => expect(sent("restoreStudent")[0]).toMatchObject({ userCode: "U1" }));
  expect(await screen.findByText("The bin is empty")).toBeDefined();
  expect(await screen.findByText("Amina Juma is back")).toBeDefined();
});

test("days left run from 30 to 0", () => {
  const now = Date.parse("2026-03-31T12:00:00Z");
  expect(daysLeft("2026-03-31T12:00:00Z", now)).toBe(30);
  expect(daysLeft("2026-03-31T11:00:00Z", now)).toBe(30);
  expect(daysLeft("2026-03-02T12:00:00Z", now)).toBe(1);
  expect(daysLeft("2026-02-01T12:00:00Z", now)).toBe(0);
  // A clock that is behind the server's.
  expect(daysLeft("2026-04-01T12:00:00Z", now)).toBe(30);
});
