/** Renaming a group, a key stage or a staff group by its address: what is gone or has changed since says so. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import "../../app/dialogs.ts";
import { refuse, renderScreen } from "../../kit/test.screen.tsx";
import { BURSAR, signIn } from "../../kit/test.session.ts";

test.each([
  ["editGroup", "Edit group", "This group is not there any more"],
  ["editKeyStage", "Edit key stage", "This key stage is not there any more"],
  ["editStaffGroup", "Edit staff group", "This group is not there any more"],
])("a link by %s to what has been removed says that it is gone, and closes", async (name, title, gone) => {
  const { user } = renderScreen(() => <h1>The page</h1>, "/page", `/page?dialog=${name}~X9`, {
    portalLogin: () => BURSAR,
    getKeyStages: () => [],
    getGroup: () => ({ Groups: [] }),
    getStaffGroup: () => ({ Groups: [] }),
  });
  await signIn();
  const dialog = await screen.findByRole("dialog", { name: title });
  expect(await within(dialog).findByText(gone)).toBeDefined();
  await user.click(within(dialog).getAllByRole("button", { name: "Close" }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

const GROUP = {
  groupCode: "X1",
  groupName: "East",
  groupEntryYear: "",
  groupExitYear: "",
  keyStageCode: "K1",
  isAlumni: false,
  studentCount: 3,
  version: 1,
};
const STAGES = [
  { keyStageCode: "K1", keyStageName: "Lower", version: 1 },
  { keyStageCode: "K2", keyStageName: "Upper", version: 1 },
];
const CREW = { groupCode: "X1", groupName: "Cooks", staffCount: 2, version: 1 };
const inList = (group: object) => ({ Groups: [group] });

test.each([
  {
    operation: "editGroup",
    at: "editGroup~X1",
    reading: "getGroup",
    before: inList(GROUP),
    theirs: inList({ ...GROUP, groupName: "West", keyStageCode: "K2", version: 2 }),
    told: ["Group name: East → West", "Key stage: Lower → Upper"],
    saved: { groupCode: "X1", groupName: "East Wing", version: "2" },
  },
  {
    operation: "editKeyStage",
    at: "editKeyStage~K1",
    reading: "getKeyStages",
    before: STAGES,
    theirs: [{ ...STAGES[0], keyStageName: "Junior", version: 2 }, STAGES[1]],
    told: ["Key stage name: Lower → Junior"],
    saved: { keyStageCode: "K1", keyStageName: "Lower Wing", version: "2" },
  },
  {
    operation: "editStaffGroup",
    at: "editStaffGroup~X1",
    reading: "getStaffGroup",
    before: inList(CREW),
    theirs: inList({ ...CREW, groupName: "Kitchen", version: 2 }),
    told: ["Group name: Cooks → Kitchen"],
    saved: { groupCode: "X1", groupName: "Cooks Wing", version: "2" },
  },
])("$operation tells what a colleague has made of it meanwhile, and keeps what was typed", async (each) => {
  let isChanged = false;
  const { user, sent } = renderScreen(() => <h1>The page</h1>, "/page", `/page?dialog=${each.at}`, {
    portalLogin: () => BURSAR,
    getKeyStages: () => STAGES,
    getGroup: () => inList(GROUP),
    getStaffGroup: () => inList(CREW),
    [each.reading]: () => (isChanged ? each.theirs : each.before),
    [each.operation]: (wire) => refuse(wire["version"] === "2" ? "Enough" : "Changed since"),
  });
  await signIn();
  const dialog = await screen.findByRole("dialog");
  const save = () => user.click(within(dialog).getByRole("button", { name: /^Save/ }));
  await user.type(await within(dialog).findByRole("textbox"), " Wing");
  isChanged = true;
  await save();
  for (const line of each.told) expect(await within(dialog).findByText(line)).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Show their version" }));
  await save();
  await within(dialog).findByText("Enough");
  expect(sent(each.operation).at(-1)).toMatchObject(each.saved);
});
