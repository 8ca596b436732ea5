import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { readInBothWays } from "../../kit/test.computed.ts";
import { open } from "./test.students.tsx";

test("a real screen with a dialog over it has the styles that the page's DOM finds by itself", async () => {
  open("?dialog=addStudent~G1", { getFamily: () => ({ parentIDNumber: "", guardians: [], siblings: [] }) });
  await screen.findByRole("textbox", { name: /^Name/ });
  const { quick, own } = readInBothWays(["display", "visibility", "pointer-events", "user-select"]);
  expect(quick).toEqual(own);
  expect(quick.filter((line) => line.includes("|none|")).length).toBeGreaterThan(0);
});
