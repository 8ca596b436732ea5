import { expect, test } from "vitest";
import { dialogValue, drafts, readDialog } from "./drafts.ts";

test("a draft is given back once, and survives as JSON", () => {
  drafts.belongTo("U1");
  drafts.save("students/addStudent", { name: "Amina" });
  expect(sessionStorage.getItem("ofisi.drafts")).toContain("Amina");
  expect(drafts.take("students/addStudent")).toEqual({ name: "Amina" });
  expect(drafts.take("students/addStudent")).toBeUndefined();
  expect(sessionStorage.getItem("ofisi.drafts")).toBeNull();
});

test("what it was typed on is known until it is taken", () => {
  drafts.save("form", { name: "Amina" }, { version: 3 });
  expect(drafts.basisOf("form")).toEqual({ version: 3 });
  expect(drafts.take("form")).toEqual({ name: "Amina" });
  expect(drafts.basisOf("form")).toBeUndefined();
});

test("another person never sees it", () => {
  drafts.belongTo("U1");
  drafts.save("form", { name: "Amina" });
  drafts.belongTo("U2");
  expect(drafts.has("form")).toBe(false);
  expect(sessionStorage.getItem("ofisi.drafts")).toBeNull();
});

test("a dialog's place in the URL is read back", () => {
  expect(readDialog(dialogValue("editStudent", "U~9"))).toEqual({ name: "editStudent", id: "U~9" });
  expect(readDialog(dialogValue("addStudent"))).toEqual({ name: "addStudent", id: "" });
  expect(readDialog(undefined)).toBeUndefined();
});
