import { expect, test } from "vitest";
import { t } from "../kit/i18n/i18n.ts";
import { lessonsInWords } from "./toldLessons.ts";

test("what became of lessons is said one after the other, and how many more there are", () => {
  const at = { day: 1, start: 480, end: 520, venue: "Lab" };
  const told = [
    { lesson: "Maths, East", from: at, to: { ...at, day: 7, venue: "Hall" } },
    { lesson: "Art", to: at },
    { lesson: "Sport", from: at },
  ];
  expect(lessonsInWords(t, JSON.stringify(told), 2)).toBe(
    "Maths, East: Sunday 08:00–08:40, Hall, no longer Monday 08:00–08:40, Lab; Art: new, Monday 08:00–08:40, Lab; " +
      "Sport: not held any more, it was Monday 08:00–08:40, Lab; and 2 more lessons",
  );
  expect(lessonsInWords(t, "", 0)).toBe("");
});
