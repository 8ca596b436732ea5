import { expect, test } from "vitest";
import { initials } from "./Avatar.tsx";

test("initials are the first letters of the first and the last word", () => {
  expect(initials("Wanjiru Kamau Njoroge")).toBe("WN");
  expect(initials("éloïse")).toBe("É");
  expect(initials("<script>alert(1)</script> Mwangi")).toBe("SM");
  expect(initials("𐐨lpha")).toBe("𐐀");
  expect(initials("")).toBe("");
});
