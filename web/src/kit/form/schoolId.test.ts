import { expect, test } from "vitest";
import { shownSchoolId } from "./schoolId.ts";

test("the school's own prefix is stripped once, another is kept", () => {
  expect(shownSchoolId("UHURU-1003", "UHURU")).toBe("1003");
  expect(shownSchoolId("UHURU-UHURU-7", "UHURU")).toBe("UHURU-7");
  expect(shownSchoolId("UHU-1003", "UHURU")).toBe("UHU-1003");
  expect(shownSchoolId("1003", "UHURU")).toBe("1003");
  expect(shownSchoolId("", "UHURU")).toBe("");
});
