import type { Import, ImportRow } from "@ofisi/contract/people/imports";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { ImportScreen } from "./ImportScreen.tsx";

const BATCH: Import = {
  importCode: "I1",
  kind: "students",
  state: "checked",
  fileName: "users.csv",
  groupCode: "G1",
  keyStageCode: "",
  columns: [
    { title: "Full Name", samples: ["Amina Juma"] },
    { title: "DOB", samples: ["03/04/2012"] },
    { title: "Notes", samples: [] },
  ],
  mapping: ["name", "dateOfBirth", ""],
  dateOrder: "ask",
  rowCount: 2,
  validCount: 1,
  invalidCount: 1,
  sameCount: 0,
  likelyCount: 0,
  skippedCount: 0,
  importedCount: 0,
  progress: 0,
  failure: "",
  startedBy: "Grace Wambui",
  startedAt: "2026-02-01T08:00:00Z",
  canUndo: false,
};
const GOOD: ImportRow = {
  rowNumber: 2,
  values: { name: "Amina Juma", dateOfBirth: "2012-04-03" },
  problems: [],
  state: "valid",
};
const BAD: ImportRow = {
  rowNumber: 3,
  values: { name: "", dateOfBirth: "31/31/2012" },
  problems: [
    { field: "name", problem: "missing", detail: "" },
    { field: "dateOfBirth", problem: "badDate", detail: "31/31/2012" },
  ],
  state: "invalid",
};

function open(at: string, batch: Partial<Import> = {}, answers: Answers = {}) {
  return renderScreen(ImportScreen, "/school/students/import/$importCode", `/school/students/import/I1${at}`, {
    getImport: () => ({ ...BATCH, ...batch }),
    getImportRows: () => ({ rows: [GOOD, BAD], count: 2 }),
    getKeyStages: () => [],
    getGroup: () => ({
      Groups: [
        {
          groupCode: "G1",
          groupName: "1 East",
          groupEntryYear: "",
          groupExitYear: "",
          keyStageCode: "K1",
          studentCount: 0,
        },
      ],
    }),
    ...answers,
  });
}

test("columns are corrected, the order of dates is asked, and the rows are checked again", async () => {
  const { user, sent } = open("", {}, { setImportMapping: () => ({ ...BATCH, dateOrder: "dmy" }) });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Notes feeds" }), "address");
  await user.click(screen.getByRole("button", { name: "Day first: 03/04/2012 is 3 Apr 2012" }));
  await user.click(screen.getByRole("button", { name: "Check the rows" }));
  await waitFor(() =>
    expect(sent("setImportMapping")[0]).toMatchObject({
      mapping: '["name","dateOfBirth","address"]',
      dateOrder: "dmy",
      groupCode: "G1",
    }),
  );
  expect(await screen.findByRole("grid", { name: "Check the rows" })).toBeDefined();
});

test("every row says what is wrong beside its cells, and a cell is mended in place", async () => {
  const mended: ImportRow = { ...BAD, values: { ...BAD.values, name: "Brian" }, problems: [], state: "valid" };
  const { user, sent } = open(
    "?step=check",
    {},
    {
      editImportCell: () => ({ row: mended, import: { ...BATCH, validCount: 2, invalidCount: 0 } }),
    },
  );
  expect(
    await screen.findByText("Full name is missing. “31/31/2012” is not a date. Write it like 31/03/2012"),
  ).toBeDefined();
  await user.click(screen.getByRole("button", { name: /^Change Full name of row 3/ }));
  await user.keyboard("x{Escape}");
  expect(sent("editImportCell")).toEqual([]);
  await user.click(screen.getByRole("button", { name: /^Change Full name of row 3/ }));
  await user.keyboard("Brian{Enter}");
  await waitFor(() =>
    expect(sent("editImportCell")[0]).toMatchObject({ rowNumber: "3", field: "name", value: "Brian" }),
  );
  expect(await screen.findByRole("button", { name: "Import 2 students" })).toBeDefined();
});

test("the import names the group and asks before it writes", async () => {
  const { user, sent } = open("?step=check", {}, { commitImport: () => ({ ...BATCH, state: "importing" }) });
  await user.click(await screen.findByRole("button", { name: "Import 1 student" }));
  const question = await screen.findByRole("alertdialog", {
    name: "Please Confirm you add the uploaded list to 1 East",
  });
  expect(sent("commitImport")).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Import 1 student" }));
  await waitFor(() => expect(sent("commitImport")[0]).toMatchObject({ importCode: "I1", allOrNone: "false" }));
});

test("without a group and without a column for it nothing is written", async () => {
  const { user, sent } = open("?step=check", { groupCode: "" });
  await user.click(await screen.findByRole("button", { name: "Import 1 student" }));
  expect(await screen.findByRole("alertdialog", { name: "Select Group" })).toBeDefined();
  expect(sent("commitImport")).toEqual([]);
});

test("all or none refuses while a row is not ready", async () => {
  const { user, sent } = open("?step=check");
  await user.click(await screen.findByRole("checkbox", { name: "Import only when every row is ready" }));
  await user.click(screen.getByRole("button", { name: "Import 1 student" }));
  expect(await screen.findByRole("alertdialog", { name: /Some rows are not ready/ })).toBeDefined();
  expect(sent("commitImport")).toEqual([]);
});

test("the same file again says that there is nothing new and offers nothing to import", async () => {
  open(
    "?step=check",
    { validCount: 0, invalidCount: 0, sameCount: 2 },
    {
      getImportRows: () => ({ rows: [{ ...GOOD, state: "same" }], count: 2 }),
    },
  );
  expect(await screen.findByText("There is nothing new in this file")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull();
});

test("while it is at work its progress is asked for, then the summary offers the rejects and the undo", async () => {
  let asked = 0;
  const { user, sent } = open(
    "",
    {},
    {
      getImport: () => {
        asked += 1;
        if (asked === 1) return { ...BATCH, state: "importing", validCount: 300, progress: 120 };
        return asked > 1 && sent("undoImport").length > 0
          ? { ...BATCH, state: "undone" }
          : { ...BATCH, state: "imported", importedCount: 1, canUndo: true };
      },
      undoImport: () => ({}),
    },
  );
  expect(await screen.findByText("120 / 300")).toBeDefined();
  expect(await screen.findByText("1 student is in the school")).toBeDefined();
  expect(screen.getByRole("link", { name: "Download the rows left out" }).getAttribute("href")).toContain(
    "function=downloadImportRejects&importCode=I1",
  );
  await user.click(screen.getByRole("button", { name: "Undo this import" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Undo this import" }));
  expect(await screen.findByText(/This import was undone/)).toBeDefined();
});
