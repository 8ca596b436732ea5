import { screen } from "@testing-library/react";
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
