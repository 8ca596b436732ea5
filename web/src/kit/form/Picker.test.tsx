import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { AppTheme } from "../shell/AppTheme.tsx";

import { Picker } from "./Picker.tsx";
import { matching } from "./PickerOptions.tsx";

const OPTIONS = ["Form 1 East", "Form 1 West", "Forme Élémentaire"].map((label, index) => ({
  value: `G${index}`,
  label,
}));

function draw(value = "") {
  const onChange = vi.fn();
  render(
    <AppTheme>
      <Picker label="Group" placeholder="SELECT GROUP" options={OPTIONS} value={value} onChange={onChange} clearable />
    </AppTheme>,
  );
  return { onChange, user: userEvent.setup() };
}

test("it shows the documents' words until something is chosen, then the choice", () => {
  draw();
  expect(screen.getByRole("button", { name: "Group: SELECT GROUP" })).toBeDefined();
});

test("letters narrow it, arrows walk it, Enter takes", async () => {
  const { onChange, user } = draw();
  await user.click(screen.getByRole("button", { name: /SELECT GROUP/ }));
  await user.keyboard("form 1{ArrowDown}{Enter}");
  expect(onChange).toHaveBeenCalledExactlyOnceWith("G1");
});

test("the placeholder leads back to none", async () => {
  const { onChange, user } = draw("G0");
  await user.click(screen.getByRole("button", { name: "Group: Form 1 East" }));
  await user.click(screen.getByRole("option", { name: "SELECT GROUP" }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith("");
});

test("search ignores accents, apostrophes, case and the order of words", () => {
  const named = ["Zawadi Ng’ang’a", "Sacré-Cœur"].map((label) => ({ value: label, label }));
  for (const typed of ["ng'ang'a", "nganga", "Ng‘ang‘a"]) expect(matching(named, typed)).toEqual([named[0]]);
  expect(matching(named, "coeur")).toEqual([named[1]]);
  expect(matching(OPTIONS, "elementaire FORME").map((option) => option.value)).toEqual(["G2"]);
  expect(matching(OPTIONS, "")).toHaveLength(3);
});
