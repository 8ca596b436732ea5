import { expect, test } from "vitest";
import { steps, strangersIn } from "./chunks.ts";

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

test("what the students' screen needs is one file, and what opens later is apart from what a page begins with", () => {
  const imports: Record<string, string[]> = {
    "main.tsx": ["kit/Button.tsx"],
    "kit/form/FormDialog.tsx": [],
    "people/applications/openApply.tsx": [],
    "people/applications/ApplyPages.tsx": ["kit/form/FileLine.tsx"],
    "kit/form/FileLine.tsx": [],
    "people/students/StudentsScreen.tsx": ["people/groups/GroupPicker.tsx", "kit/Button.tsx"],
    "people/groups/GroupPicker.tsx": ["people/schoolId.ts"],
    "people/staff/useStaff.ts": ["people/schoolId.ts"],
    "people/staff/StaffFields.tsx": ["kit/fields/Fields.tsx"],
    "kit/fields/Fields.tsx": ["kit/form/FormDialog.tsx"],
  };
  const fetches: Record<string, string[]> = {
    "people/applications/openApply.tsx": ["people/applications/ApplyPages.tsx", "people/groups/GroupPicker.tsx"],
  };
  const at = (modules: readonly string[] = []) => modules.map((each) => `${SOURCES}/${each}`);
  const graph = {
    getModuleInfo: (id: string) => {
      const module = id.slice(SOURCES.length + 1);
      return imports[module] ? { importedIds: at(imports[module]), dynamicallyImportedIds: at(fetches[module]) } : null;
    },
  };
  imports["people/schoolId.ts"] = [];
  imports["kit/Button.tsx"] = [];
  const groups = steps(SOURCES).toSorted((one, other) => other.priority - one.priority);
  const fileOf = (module: string): string | undefined => {
    const id = `${SOURCES}/${module}`;
    for (const group of groups) {
      if (group.test && !group.test.test(id)) continue;
      const said = group.name(id, graph);
      if (said !== null) return said;
    }
    return undefined;
  };
  expect(fileOf("kit/Button.tsx")).toBe("front");
  expect(["people/groups/GroupPicker.tsx", "people/schoolId.ts"].map(fileOf)).toEqual(["roster", "roster"]);
  // Of what it fetches, the public form's own parts count, and the office's do not.
  expect(fileOf("kit/form/FileLine.tsx")).toBe("publicMore");
  expect(fileOf("people/staff/useStaff.ts")).toBe("persons");
  expect(fileOf("people/staff/StaffFields.tsx")).toBe("personsLater");
  expect(fileOf("kit/fields/Fields.tsx")).toBe("piecesLater");
  // No screen but its own fetches the screen itself, unless many do.
  expect(groups.find(({ debugName }) => debugName === "parts of persons")).toHaveProperty("minShareCount", 8);
});
