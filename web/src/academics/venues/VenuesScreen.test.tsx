import type { Venue } from "@ofisi/contract/academics/venues";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, renderScreen } from "../../kit/test.screen.tsx";
import { VenueBinScreen } from "./VenueBinScreen.tsx";
import { VenuesScreen } from "./VenuesScreen.tsx";

const LAB: Venue = { venueCode: "VN-1", venueName: "Lab", description: "Two sinks", seats: 30, version: 3 };
const HALL: Venue = { venueCode: "VN-2", venueName: "Hall", description: "Stage", seats: 0, version: 1 };

function open(search = "", answers: Parameters<typeof renderScreen>[3] = {}) {
  return renderScreen(VenuesScreen, "/school/venues", `/school/venues${search}`, {
    searchVenues: () => ({ rows: [HALL, LAB], count: 2 }),
    getVenue: () => ({ Venue: [HALL, LAB] }),
    ...answers,
  });
}

test("nothing ticked is said in the documents' words, and what is ticked can be deleted and brought back", async () => {
  const { user, sent } = open("", { removeVenues: () => ({}), restoreVenues: () => ({ rows: [LAB] }) });
  await screen.findByText("Two sinks");
  await user.click(screen.getByRole("button", { name: "Delete (0)" }));
  const alert = await screen.findByRole("alertdialog", { name: "Select the unit you want to remove" });
  await user.click(within(alert).getByRole("button", { name: "OK" }));

  await user.click(await screen.findByRole("checkbox", { name: "Select Lab" }));
  await user.click(screen.getByRole("button", { name: "Delete (1)" }));
  const question = await screen.findByRole("alertdialog", { name: "Delete what is selected?" });
  await user.click(within(question).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(sent("removeVenues")[0]).toMatchObject({ checkedVenue: '["VN-1"]' }));
  expect(await screen.findByText("1 is in the bin")).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent("restoreVenues")[0]).toMatchObject({ checkedVenue: '["VN-1"]' }));
  expect(await screen.findByText("All of it is back")).toBeDefined();
});

test("what something is held in stays, and stays ticked", async () => {
  const { user } = open("", { removeVenues: () => refuse("Lab cannot be removed while it has 2 lessons") });
  await user.click(await screen.findByRole("checkbox", { name: "Select Lab" }));
  await user.click(screen.getByRole("button", { name: "Delete (1)" }));
  const question = await screen.findByRole("alertdialog", { name: "Delete what is selected?" });
  await user.click(within(question).getByRole("button", { name: "Delete" }));
  const alert = await screen.findByRole("alertdialog", { name: "Lab cannot be removed while it has 2 lessons" });
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  expect(await screen.findByRole("checkbox", { name: "Select Lab" })).toHaveProperty("checked", true);
});

test("an empty name and description are refused where they stand, and nothing is sent", async () => {
  const { user, sent } = open("?dialog=addVenue", { addVenue: () => LAB });
  const dialog = await screen.findByRole("dialog", { name: "Add venue" });
  await user.click(within(dialog).getByRole("button", { name: "Add venue" }));
  expect(await within(dialog).findAllByText(/Empty/)).not.toHaveLength(0);
  const invalid = within(dialog)
    .getAllByRole("textbox")
    .map((field) => field.getAttribute("aria-invalid"));
  expect(invalid).toEqual(["true", "true", "false"]);
  expect(sent("addVenue")).toHaveLength(0);
  await user.type(within(dialog).getByRole("textbox", { name: /^Name/ }), "Lab");
  await user.type(within(dialog).getByRole("textbox", { name: /^Description/ }), "Two sinks");
  await user.type(within(dialog).getByRole("textbox", { name: "Seats" }), "24");
  await user.click(within(dialog).getByRole("button", { name: "Add venue" }));
  expect(await screen.findByText("Lab is added")).toBeDefined();
  expect(sent("addVenue")).toMatchObject([{ venueName: "Lab", description: "Two sinks", seats: "24" }]);
});

test("a row opens its form, whose version goes along", async () => {
  const { user, sent } = open("", { editVenue: () => ({ ...LAB, description: "Three sinks", version: 4 }) });
  await user.click(await screen.findByText("Two sinks"));
  const dialog = await screen.findByRole("dialog", { name: "Edit venue" });
  const description = await within(dialog).findByRole("textbox", { name: /^Description/ });
  await user.clear(description);
  await user.type(description, "Three sinks");
  await user.click(within(dialog).getByRole("button", { name: "Save venue" }));
  expect(await screen.findByText("Lab is saved")).toBeDefined();
  const written = { venueCode: "VN-1", venueName: "Lab", description: "Three sinks", version: "3" };
  expect(sent("editVenue")).toMatchObject([written]);
});

test.each([
  ["nothing yet", "", () => ({ rows: [], count: 0 }), "No venues yet"],
  ["nothing found", "?keyword=pool", () => ({ rows: [], count: 0 }), "No venue matches"],
  ["a failure", "", () => refuse("The lights are out"), /The lights are out/],
])("%s says so", async (_, search, searchVenues, words) => {
  open(search, { searchVenues });
  expect(await screen.findByText(words)).toBeDefined();
});

test("the bin gives a venue back, or says whose the name is by now", async () => {
  const gone = { ...LAB, deletedAt: new Date().toISOString(), deletedBy: "Wekesa Barasa" };
  let isTaken = true;
  const { user, sent } = renderScreen(VenueBinScreen, "/school/venues/bin", "/school/venues/bin", {
    getVenueBin: () => ({ rows: [gone], count: 1 }),
    restoreVenues: () => (isTaken ? refuse("There is a venue called Lab already") : { rows: [LAB] }),
  });
  const button = await screen.findByRole("button", { name: "Restore Lab" });
  expect(screen.getByText("Wekesa Barasa")).toBeDefined();
  await user.click(button);
  const alert = await screen.findByRole("alertdialog", { name: "There is a venue called Lab already" });
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  isTaken = false;
  await user.click(button);
  expect(await screen.findByText("Lab is back")).toBeDefined();
  expect(sent("restoreVenues")).toHaveLength(2);
});
