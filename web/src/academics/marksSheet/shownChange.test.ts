import { afterEach, expect, test } from "vitest";
import { switchLanguage } from "../../kit/i18n/i18n.ts";
import { shownChange } from "./shownChange.ts";

const sayMerit = (merit: "PASS" | "FAIL"): string => (merit === "PASS" ? "RÉUSSITE" : "ÉCHEC");

afterEach(() => switchLanguage("en"));

test("the history of a mark stands as its reader writes figures and merits, and remarks as they were written", async () => {
  await switchLanguage("fr");
  expect(shownChange({ what: "mark" }, "37.5", sayMerit)).toBe("37,5");
  expect(shownChange({ what: "mark" }, "ABS", sayMerit)).toBe("ABS");
  expect(shownChange({ what: "mark" }, "", sayMerit)).toBe("");
  expect(shownChange({ what: "total" }, "62.25", sayMerit)).toBe("62,25");
  expect(shownChange({ what: "grade" }, "A- 11 PASS", sayMerit)).toBe("A- 11 RÉUSSITE");
  expect(shownChange({ what: "grade" }, "FAIL", sayMerit)).toBe("ÉCHEC");
  expect(shownChange({ what: "grade" }, "14/20", sayMerit)).toBe("14/20");
  expect(shownChange({ what: "remarks" }, "1.5", sayMerit)).toBe("1.5");
});
