import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../kit/test.screen.tsx";
import { signIn, TEACHER } from "../../kit/test.session.ts";
import { AccountScreen } from "./AccountScreen.tsx";

test("roles are called as people call them; one that schools do not have is shown as it is", async () => {
  renderScreen(AccountScreen, "/account", "/account", {
    portalLogin: () => ({ ...TEACHER, roles: "teacher,LEADCAB" }),
    getSignIns: () => ({ signIns: [] }),
  });
  await signIn();
  expect(await screen.findByText("Teacher, LEADCAB")).toBeDefined();
});

test("another sign-in is ended after a question; the present one is not offered for it", async () => {
  const row = { startedAt: "2026-11-28T08:00:00Z", lastUsedAt: "2026-11-28T09:00:00Z", address: "192.0.2.7" };
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  let signIns = [
    { ...row, signInCode: "own", device: "", current: true },
    { ...row, signInCode: "other", device: firefox, current: false },
  ];
  const { user, sent } = renderScreen(AccountScreen, "/account", "/account", {
    portalLogin: () => TEACHER,
    getSignIns: () => ({ signIns }),
    endSignIn: () => {
      signIns = signIns.slice(0, 1);
      return {};
    },
  });
  await signIn();
  const buttons = await screen.findAllByRole("button", { name: /^End/ });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0]!);
  await user.click(await within(await screen.findByRole("alertdialog")).findByRole("button", { name: "End" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^End/ })).toBeNull());
  expect(sent("endSignIn")).toMatchObject([{ signInCode: "other" }]);
});
