import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "../../kit/test.screen.tsx";
import { signIn, TEACHER } from "../../kit/test.session.ts";
import { ChangePasswordScreen } from "./ChangePasswordScreen.tsx";

test("a password whose change was answered to nobody is not asked for anew as the present one", async () => {
  const lost = () => Promise.reject(new TypeError("Failed to fetch"));
  const changePassword = vi.fn<() => unknown>(() => ({})).mockImplementationOnce(lost);
  const view = { ...TEACHER, mustChangePassword: false };
  const getSession = vi.fn<() => unknown>(() => ({ session: view })).mockImplementationOnce(lost);
  const { user, keys, router } = renderScreen(ChangePasswordScreen, "/password", "/password", {
    portalLogin: () => ({ ...TEACHER, mustChangePassword: true }),
    changePassword,
    getSession,
  });
  await signIn();
  await user.type(await screen.findByLabelText("Present password"), "abcd-efgh-ijkl");
  await user.type(screen.getByLabelText("New password"), "chungwa-moja-77");
  await user.type(screen.getByLabelText("New password, once more"), "chungwa-moja-77");
  const press = async (): Promise<void> =>
    await user.click(await screen.findByRole("button", { name: "Change password" }));
  const agree = async (): Promise<void> => await user.click(await screen.findByRole("button", { name: "OK" }));
  // The answer is lost on its way; then what comes after it.
  await press();
  await agree();
  await press();
  await agree();
  await press();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(changePassword).toHaveBeenCalledTimes(2);
  expect(new Set(keys("changePassword")).size).toBe(1);
});
