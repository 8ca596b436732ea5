import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { drafts } from "../../kit/form/drafts.ts";
import { refuse, renderScreen } from "../../kit/test.screen.tsx";
import { student } from "../guardians/test.people.ts";
import { StudentsScreen } from "./StudentsScreen.tsx";

const WHO = "Wekesa has changed address, email since you opened this form. Look at it again before saving";

test("who saves second sees what the first one changed, keeps what they typed, and decides field by field", async () => {
  const first = student("U1", "Amina Juma");
  const newer = { ...first, address: "Eldoret", email: "amina@example.org", version: 4 };
  let now = first;
  const { user, sent } = renderScreen(StudentsScreen, "/school/students", "/school/students?dialog=editStudent~U1", {
    getKeyStages: () => [],
    getGroup: () => ({ Groups: [] }),
    searchStudent: () => ({ Students: [now], count: 1 }),
    getStudent: () => now,
    editStudents: (wire) => (wire["version"] === String(now.version) ? now : refuse(WHO)),
  });
  const dialog = await screen.findByRole("dialog", { name: "Edit student" });
  await within(dialog).findByRole("textbox", { name: "Address" });
  const field = (name: string) => within(dialog).getByRole("textbox", { name });
  await user.clear(field("Address"));
  await user.type(field("Address"), "Kisumu");
  await user.type(field("Nationality"), "!");
  now = newer;
  await user.click(within(dialog).getByRole("button", { name: "Save changes" }));
  expect(await within(dialog).findByText(WHO)).toBeDefined();
  expect(await within(dialog).findByText("Address: Iten → Eldoret")).toBeDefined();
  expect(field("Address")).toHaveProperty("value", "Kisumu");

  // A second try without looking is refused as well.
  await user.click(within(dialog).getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(sent("editStudents")).toHaveLength(2));
  expect(sent("editStudents")[1]).toMatchObject({ version: "3" });

  await user.click(within(dialog).getByRole("button", { name: "Show their version" }));
  expect(await within(dialog).findByText("Theirs: Eldoret")).toBeDefined();
  // The button that was pressed is gone: the keyboard is where both have changed something.
  await waitFor(() => expect(document.activeElement).toBe(field("Address")));
  expect(field("Address")).toHaveProperty("value", "Kisumu");
  expect(field("Nationality")).toHaveProperty("value", "Kenyan!");
  expect(field("Email")).toHaveProperty("value", "amina@example.org");
  expect(within(dialog).getByText("Changed in the meantime; it was: (empty)")).toBeDefined();
  expect(within(dialog).queryByText(WHO)).toBeNull();

  await user.click(within(dialog).getByRole("button", { name: "Use theirs" }));
  expect(field("Address")).toHaveProperty("value", "Eldoret");
  await user.click(within(dialog).getByRole("button", { name: "Keep yours" }));
  expect(field("Address")).toHaveProperty("value", "Kisumu");
  await user.click(within(dialog).getByRole("button", { name: "Save changes" }));
  await waitFor(() =>
    expect(sent("editStudents").at(-1)).toMatchObject({
      version: "4",
      address: "Kisumu",
      nationality: "Kenyan!",
      email: "amina@example.org",
    }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a draft that comes back keeps the version it was typed on: their change is told before anything is saved", async () => {
  const typedOn = student("U1", "Amina Juma");
  const now = { ...typedOn, address: "Eldoret", version: 4 };
  drafts.save("editStudent~U1", { address: "Kisumu", email: "amina@example.org" }, typedOn);
  const { user, sent } = renderScreen(StudentsScreen, "/school/students", "/school/students?dialog=editStudent~U1", {
    getKeyStages: () => [],
    getGroup: () => ({ Groups: [] }),
    searchStudent: () => ({ Students: [now], count: 1 }),
    getStudent: () => now,
    editStudents: (wire) => (wire["version"] === "4" ? now : refuse(WHO)),
  });
  await screen.findByText("What you had typed is back.");
  const dialog = screen.getByRole("dialog", { name: "Edit student" });
  const field = (name: string) => within(dialog).getByRole("textbox", { name });
  expect(within(dialog).getByText("Address: Iten → Eldoret")).toBeDefined();
  await waitFor(() => expect(field("Address")).toHaveProperty("value", "Kisumu"));
  await user.click(within(dialog).getByRole("button", { name: "Save changes" }));
  expect(await within(dialog).findByText(WHO)).toBeDefined();
  expect(sent("editStudents")[0]).toMatchObject({ version: "3", address: "Kisumu" });
  await user.click(within(dialog).getByRole("button", { name: "Show their version" }));
  expect(await within(dialog).findByText("Theirs: Eldoret")).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Save changes" }));
  await waitFor(() =>
    expect(sent("editStudents")[1]).toMatchObject({ version: "4", address: "Kisumu", email: "amina@example.org" }),
  );
});

test("the place of birth is written beside the date, and the profile shows it", async () => {
  let now = { ...student("U1", "Amina Juma"), placeOfBirth: "Goma" };
  const { user, sent } = renderScreen(StudentsScreen, "/school/students", "/school/students?dialog=editStudent~U1", {
    getKeyStages: () => [],
    getGroup: () => ({ Groups: [] }),
    getNextIds: () => ({ schoolIDNo: "1043", staffIDNo: "", parentIDNumber: "F-0209" }),
    searchStudent: () => ({ Students: [now], count: 1 }),
    getStudent: () => now,
    getFamily: () => ({ parentIDNumber: "", guardians: [], siblings: [] }),
    getApplicantOfStudent: () => ({ userCode: "", appliedOn: "", acceptedOn: "", papers: 0 }),
    getCardHistory: () => ({ name: "", status: "pending", steps: [] }),
    getReplies: () => ({ replies: [], unread: 0, count: 0 }),
    editStudents: ({ placeOfBirth = "" }) => (now = { ...now, placeOfBirth, version: 4 }),
  });
  const dialog = await screen.findByRole("dialog", { name: "Edit student" });
  const place = await within(dialog).findByRole("textbox", { name: "Place of birth" });
  expect(place).toHaveProperty("value", "Goma");
  await user.clear(place);
  await user.type(place, "Bukavu");
  await user.click(within(dialog).getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(sent("editStudents")).toMatchObject([{ placeOfBirth: "Bukavu" }]));
  await user.click(await screen.findByRole("button", { name: "Amina Juma" }));
  const profile = await screen.findByRole("dialog", { name: "Student profile" });
  expect(await within(profile).findByText("Place of birth")).toBeDefined();
  expect(within(profile).getByText("Bukavu")).toBeDefined();
});
