import type { SchoolProfile } from "@ofisi/contract/platform/school";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, renderScreen } from "../../kit/test.screen.tsx";
import { BURSAR } from "../../kit/test.session.ts";

const SCHOOL: SchoolProfile = {
  name: "Uhuru Academy",
  logo: "",
  motto: "",
  address: "P.O. Box 12, Kisumu",
  phone: "",
  email: "",
  website: "",
  paymentDetails: "",
  dueDays: "",
  paybills: [],
  version: 3,
};

test("what a colleague has changed of the school meanwhile is told field by field, and what was typed is kept", async () => {
  let now = SCHOOL;
  const { user, sent } = renderScreen(() => null, "/school/settings", "/school/settings?dialog=editSchool", {
    portalLogin: () => BURSAR,
    getSchoolProfile: () => now,
    saveSchoolProfile: ({ version }) => (version === String(now.version) ? now : refuse("Changed since")),
  });
  const form = await screen.findByRole("dialog", { name: "Edit school" });
  const field = (name: RegExp) => within(form).getByRole("textbox", { name });
  await user.type(await within(form).findByRole("textbox", { name: /Ways to pay/ }), "KCB 1122");
  await user.type(field(/Motto/), "Work");
  now = { ...SCHOOL, motto: "Truth", dueDays: "14", version: 4 };
  const save = () => user.click(within(form).getByRole("button", { name: "Save school" }));
  await save();
  await within(form).findByText("Motto: (empty) → Truth");
  await user.click(within(form).getByRole("button", { name: "Show their version" }));
  await within(form).findByText("Theirs: Truth");
  expect(field(/Days until/)).toHaveProperty("value", "14");
  await save();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent("saveSchoolProfile").map(({ version }) => version)).toEqual(["3", "4"]);
  expect(sent("saveSchoolProfile")[1]).toMatchObject({ motto: "Work", dueDays: "14", paymentDetails: "KCB 1122" });
});
