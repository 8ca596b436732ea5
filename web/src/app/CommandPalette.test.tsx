/** The search of the toolbar: what Enter opens is what was typed. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../kit/test.screen.tsx";
import { BURSAR, signIn } from "../kit/test.session.ts";
import { student } from "../people/students/test.students.tsx";
import { CommandPalette } from "./CommandPalette.tsx";

const Palette = () => <CommandPalette onClose={() => undefined} onTheme={() => undefined} />;

test("while a longer name is being searched, nobody of the shorter one stays whom it does not fit", async () => {
  let answer = (): void => undefined;
  const { router } = renderScreen(Palette, "/school/students", "/school/students", {
    portalLogin: () => BURSAR,
    searchStudent: async ({ keyword }) => {
      if (keyword === "otieno") await new Promise<void>((done) => (answer = done));
      const found = [student("U1", "Otis Abdi"), student("U2", "Grace Otieno")];
      return keyword === "otieno" ? { Students: found.slice(1), count: 1 } : { Students: found, count: 2 };
    },
  });
  await signIn();
  const box = await screen.findByRole("combobox");
  fireEvent.change(box, { target: { value: "ot" } });
  await screen.findByRole("option", { name: /Otis Abdi/ });
  fireEvent.change(box, { target: { value: "otieno" } });
  await waitFor(() => expect(screen.queryByRole("option", { name: /Otis Abdi/ })).toBeNull());
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
    expect.stringMatching(/Grace Otieno/),
  ]);
  fireEvent.keyDown(box, { key: "Enter" });
  await waitFor(() => expect(router.state.location.search).toEqual({ dialog: "profile~U2" }));
  answer();
});
