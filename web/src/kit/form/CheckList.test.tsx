import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { CheckList } from "./CheckList.tsx";
import { AppTheme } from "../shell/AppTheme.tsx";

const NAMES = ["Tuition", "Élan club", "Lunch", "Transport", "Swimming", "Music", "Activity", "Uniform", "Exams"];

function Ticks({ names }: { names: readonly string[] }) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const items = names.map((name) => ({ value: name, label: name }));
  return (
    <AppTheme>
      <CheckList label="Fee types" empty="None" items={items} ticked={ticked} onTicked={setTicked} />
    </AppTheme>
  );
}

test("the ninth line is found by typing, without its accents, and keeps its tick when others are sought", async () => {
  const user = userEvent.setup();
  render(<Ticks names={NAMES} />);
  const box = screen.getByRole("textbox");
  await user.type(box, "elan");
  expect(screen.getAllByRole("checkbox")).toHaveLength(1);
  await user.click(screen.getByRole("checkbox", { name: "Élan club" }));
  await user.clear(box);
  await user.type(box, "exam");
  await user.click(screen.getByRole("checkbox", { name: "Exams" }));
  await user.clear(box);
  expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(2);
});

test("eight lines are seen at once and need no search", () => {
  render(<Ticks names={NAMES.slice(0, 8)} />);
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getAllByRole("checkbox")).toHaveLength(8);
});
