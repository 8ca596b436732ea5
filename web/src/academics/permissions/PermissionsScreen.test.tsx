import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { signIn, TEACHER } from "../../kit/test.session.ts";
import { schoolDay } from "../../kit/i18n/clock.ts";
import { PermissionsScreen } from "./PermissionsScreen.tsx";

const REQUEST = {
  id: 7,
  userCode: "ST-1",
  name: "Amani Otieno",
  groupName: "East",
  day: schoolDay(),
  leavesAt: "14:30",
  returnsAt: "",
  destination: "Dentist",
  reason: "Toothache",
  status: "waiting",
  askedBy: "Gate 1",
  askedAt: "2026-11-20T08:00:00Z",
  word: "",
  decidedBy: "",
  decidedAt: "",
  told: "none",
};

const open = (answers: Answers = {}) =>
  renderScreen(PermissionsScreen, "/school/permissions", "/school/permissions", {
    getPermissions: () => ({ rows: [REQUEST], count: 1, waiting: 1 }),
    getPermission: () => ({ ...REQUEST, decisions: [] }),
    ...answers,
  });

test("a request is decided with a word, against what was seen; one that another has decided is not", async () => {
  let isFirst = true;
  const { user, sent } = open({
    decidePermission: () => {
      if (!isFirst) return { name: "Amani Otieno" };
      isFirst = false;
      return refuse("Zuri has decided this already. Open it again", "status");
    },
  });
  await user.click(await screen.findByText("Amani Otieno"));
  await user.click(await screen.findByRole("button", { name: "Decide" }));
  const word = await screen.findByRole("textbox", { name: /^A word/ });
  await user.type(word, "With the driver{Enter}");
  expect(await screen.findAllByText("Zuri has decided this already. Open it again")).not.toHaveLength(0);
  await user.type(word, "{Enter}");
  expect(await screen.findByText("The leave of Amani Otieno is decided")).toBeDefined();
  expect(sent("decidePermission").at(-1)).toMatchObject({
    id: "7",
    was: "waiting",
    status: "approved",
    word: "With the driver",
  });
});

test("a teacher asks and does not decide", async () => {
  const { user } = open({ portalLogin: () => ({ ...TEACHER, roles: "teacher" }) });
  await signIn();
  await user.click(await screen.findByText("Amani Otieno"));
  const dialog = await screen.findByRole("dialog", { name: "Leave of Amani Otieno" });
  expect(await within(dialog).findByText("Toothache")).toBeDefined();
  expect(within(dialog).queryByRole("button", { name: "Decide" })).toBeNull();
});
