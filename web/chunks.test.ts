import { expect, test } from "vitest";
import { strangersIn } from "./chunks.ts";

const SOURCES = "/ofisi/web/src";
const file = (name: string, ...moduleIds: string[]) => ({ fileName: `assets/${name}-Ab3_x-9Z.js`, moduleIds });

test("a noun's module in a file that every page fetches is told, whichever step it is", () => {
  for (const step of ["front", "namespaces", "contract", "office", "ways", "table", "days", "over", "form"])
    expect(strangersIn([file(step, `${SOURCES}/academics/venues/VenuesScreen.tsx`)]), step).toHaveLength(1);
  expect(strangersIn([file("contract", "/ofisi/contract/src/academics/venues.ts")])).toHaveLength(1);
});

test("kit, application, libraries and the sign-in are everybody's, and a screen's own file is its own", () => {
  expect(
    strangersIn([
      file("front", `${SOURCES}/main.tsx`, `${SOURCES}/platform/session/LoginScreen.tsx`, "\0vite/preload-helper.js"),
      file("office", `${SOURCES}/app/Shell.tsx`, `${SOURCES}/kit/shell/Screen.tsx`, "/ofisi/node_modules/x/y.js"),
      file("contract", "/ofisi/contract/src/kit/fields.ts", "/ofisi/contract/src/platform/session.ts"),
      file("VenuesScreen", `${SOURCES}/academics/venues/VenuesScreen.tsx`),
    ]),
  ).toEqual([]);
});
