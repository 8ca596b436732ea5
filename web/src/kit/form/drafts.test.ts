import { expect, test, vi } from "vitest";
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

test("one that is too long to be stored neither keeps what was saved before, nor hinders the others", () => {
  drafts.belongTo("U1");
  drafts.save("bill", { note: "paid in May" });
  drafts.save("long", { text: "x".repeat(600_000) });
  drafts.save("student", { name: "Amina" });
  expect(drafts.take("bill")).toEqual({ note: "paid in May" });
  const stored = sessionStorage.getItem("ofisi.drafts") ?? "";
  expect(stored).not.toContain("paid in May");
  expect(stored).toContain("Amina");
  // The page itself has it as long as it is open.
  expect(drafts.has("long")).toBe(true);
  drafts.clear("student");
  expect(sessionStorage.getItem("ofisi.drafts")).toBeNull();
});

test("what was given up does not come back where the store has no room for what is left", () => {
  drafts.belongTo("U1");
  drafts.save("bill", { note: "paid in May" });
  drafts.save("student", { name: "Amina" });
  const full = sessionStorage;
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => full.getItem(name),
    removeItem: (name: string) => full.removeItem(name),
    setItem() {
      throw new DOMException("no room", "QuotaExceededError");
    },
  });
  drafts.clear("bill");
  vi.unstubAllGlobals();
  expect(sessionStorage.getItem("ofisi.drafts")).toBeNull();
});
