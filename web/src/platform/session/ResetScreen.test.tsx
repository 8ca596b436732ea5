import { screen } from "@testing-library/react";
import type { FunctionComponent } from "react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "../../kit/test.screen.tsx";
import { ResetScreen } from "./ResetScreen.tsx";
import { SetupScreen } from "./SetupScreen.tsx";

const cases: [string, FunctionComponent, string, string, unknown][] = [
  ["a new password", ResetScreen, "completeReset", "Save new password", {}],
  ["a set-up", SetupScreen, "completeSetup", "Finish set-up", { officeUsername: "", officePassword: "" }],
];

test.each(cases)(
  "%s whose answer was lost is sent again as the same attempt, since its link is used by then",
  async (_, Screen, operation, button, done) => {
    const answer = vi.fn(() => done).mockImplementationOnce(() => Promise.reject(new TypeError("Failed to fetch")));
    const { user, keys } = renderScreen(Screen, "/link", "/link?token=abc", { [operation]: answer });
    if (Screen === SetupScreen) await user.type(await screen.findByLabelText("Username"), "msimamizi");
    await user.type(await screen.findByLabelText("New password"), "chungwa-moja-77");
    await user.type(screen.getByLabelText("New password, once more"), "chungwa-moja-77");
    await user.click(screen.getByRole("button", { name: button }));
    await user.click(await screen.findByRole("button", { name: "OK" }));
    await user.click(await screen.findByRole("button", { name: button }));
    await vi.waitFor(() => expect(keys(operation)).toHaveLength(2));
    expect(new Set(keys(operation)).size).toBe(1);
  },
);
