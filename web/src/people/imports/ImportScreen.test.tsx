import type { Import, ImportRow } from "@ofisi/contract/people/imports";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse } from "../../kit/test.screen.tsx";
import { onPhone } from "../../kit/test.phone.ts";
import { BAD, BATCH, GOOD, open } from "./test.imports.tsx";

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

test("columns that a colleague has matched meanwhile are not matched over: who, is told, and theirs are shown", async () => {
  let now = BATCH;
  const { user, sent } = open(
    "",
    {},
    {
      getImport: () => now,
      setImportMapping: ({ version }) =>
        version === String(now.version) ? now : refuse("Juma has changed the columns since you opened this form"),
    },
  );
  const notes = await screen.findByRole("combobox", { name: "Notes feeds" });
  await user.selectOptions(notes, "address");
  now = { ...BATCH, mapping: ["name", "dateOfBirth", "nationality"], dateOrder: "dmy", version: 8 };
  await user.click(screen.getByRole("button", { name: "Check the rows" }));
  const told = await screen.findByRole("alertdialog", { name: /^Juma has changed the columns/ });
  await user.click(within(told).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(notes).toHaveProperty("value", "nationality"));
  await user.click(await screen.findByRole("button", { name: "Check the rows" }));
  expect(await screen.findByRole("grid", { name: "Check the rows" })).toBeDefined();
  expect(sent("setImportMapping").map(({ version }) => version)).toEqual(["7", "8"]);
});

test("a place that stood beside the date of birth is shown, to be looked at before it is written", async () => {
  const born: ImportRow = { ...GOOD, values: { ...GOOD.values, placeOfBirth: "Goma" } };
  open("?step=check", {}, { getImportRows: () => ({ rows: [born, BAD], count: 2 }) });
  const grid = await screen.findByRole("grid", { name: "Check the rows" });
  expect(await within(grid).findByRole("columnheader", { name: "Place of birth" })).toBeDefined();
  expect(within(grid).getByText("Goma")).toBeDefined();
});

test("the rows are written as they were looked at", async () => {
  const { user, sent } = open("?step=check", { invalidCount: 0 }, { commitImport: () => refuse("Juma has changed") });
  await user.click(await screen.findByRole("button", { name: "Import 1 student" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Import 1 student" }));
  await screen.findByRole("alertdialog", { name: "Juma has changed" });
  expect(sent("commitImport")).toMatchObject([{ importCode: "I1", version: "7" }]);
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
  const name = screen.getByRole("gridcell", { name: /^empty\W+Full name is missing/ });
  await user.dblClick(name);
  await user.keyboard("x{Escape}");
  expect(sent("editImportCell")).toEqual([]);
  // By the keyboard alone: typing replaces what stands there.
  await user.keyboard("Brian{Enter}");
  await waitFor(() =>
    expect(sent("editImportCell")[0]).toMatchObject({ rowNumber: "3", field: "name", value: "Brian", was: "" }),
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
      undoImport: () => ({ ...BATCH, state: "undoing", importedCount: 1 }),
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

test("an import that only changes records counts them on the way, and says so at the end", async () => {
  let asked = 0;
  open(
    "",
    {},
    {
      getImport: () => {
        asked += 1;
        const now = { ...BATCH, validCount: 0, updateCount: 300, progress: 120 };
        if (asked === 1) return { ...now, state: "importing" };
        return { ...now, state: "imported", updateCount: 0, updatedCount: 300, rowCount: 300 };
      },
    },
  );
  expect(await screen.findByText("120 / 300")).toBeDefined();
  expect(await screen.findByText("300 records have new values")).toBeDefined();
  expect(screen.queryByText(/0 students/)).toBeNull();
});

test("columns without any value are folded away, and two columns never feed one field", async () => {
  const columns = [...BATCH.columns, { title: "Fax", samples: [], filled: 0, letters: "", ambiguousDay: "" }];
  const { user, sent } = open("", { columns, mapping: [...BATCH.mapping, ""], dateOrder: "dmy" });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Notes feeds" }), "name");
  expect(screen.queryByRole("combobox", { name: "Fax feeds" })).toBeNull();
  expect(screen.getByText("1 column without any value")).toBeDefined();
  // Told by the file's other rows, and still shown with an example.
  expect(screen.getByText(/Which comes first in dates such as 03\/04\/2012/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Check the rows" }));
  expect(await screen.findByRole("alertdialog", { name: /Two columns feed Full name/ })).toBeDefined();
  await user.keyboard("{Escape}");
  expect(sent("setImportMapping")).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Show them" }));
  expect(screen.getByRole("combobox", { name: "Fax feeds" })).toBeDefined();
});

test("a column with values that feeds nothing is asked about, unless the person left it out", async () => {
  const columns = [
    { title: "N°", samples: ["1", "2"], filled: 2, letters: "", ambiguousDay: "" },
    { title: "Full Name", samples: ["Amina Juma"], filled: 2, letters: "", ambiguousDay: "" },
    { title: "Parent phone", samples: ["0722000111 c/o 12"], filled: 2, letters: "", ambiguousDay: "" },
  ];
  const { user, sent } = open("", { columns, mapping: ["", "name", ""], dateOrder: "dmy" });
  await user.click(await screen.findByRole("button", { name: "Check the rows" }));
  const question = await screen.findByRole("alertdialog", {
    name: "One column of the file has values and feeds no field: Parent phone. It is not imported.",
  });
  await user.click(within(question).getByRole("button", { name: "Match the columns" }));
  expect(sent("setImportMapping")).toEqual([]);
  await user.selectOptions(await screen.findByRole("combobox", { name: "Parent phone feeds" }), "address");
  await user.selectOptions(screen.getByRole("combobox", { name: "Parent phone feeds" }), "");
  await user.click(screen.getByRole("button", { name: "Check the rows" }));
  await waitFor(() => expect(sent("setImportMapping")).toHaveLength(1));
});

test("records that somebody changed after the preview are counted and named", async () => {
  const problem = { field: "phoneNumber", problem: "changedMeanwhile", detail: "+254799999999" } as const;
  open(
    "",
    { state: "imported", updatedCount: 2, meanwhileCount: 1, rowCount: 3 },
    { getImportRows: () => ({ rows: [{ ...BAD, values: { name: "Brian" }, problems: [problem] }], count: 1 }) },
  );
  expect(await screen.findByText(/^1 record was changed by somebody since the preview/)).toBeDefined();
  expect(await screen.findByText("Phone changed since the preview, now: +254799999999")).toBeDefined();
});

test("nothing ready is nothing to press", async () => {
  open("?step=check", { validCount: 0, invalidCount: 2 });
  expect((await screen.findByRole("button", { name: "Import 0 students" })).hasAttribute("disabled")).toBe(true);
});

test("a row of titles further down and another sheet are chosen from the file's first rows", async () => {
  const { user, sent } = open(
    "",
    { sheets: ["1 East", "1 West"] },
    {
      getImportTop: () => ({
        rows: [
          { rowNumber: 1, cells: ["SHULE"] },
          { rowNumber: 3, cells: ["Name", "DOB"] },
        ],
      }),
      setImportSheet: () => ({
        ...BATCH,
        sheets: ["1 East", "1 West"],
        headerRow: 3,
        columns: BATCH.columns.slice(0, 1),
        mapping: ["name"],
      }),
    },
  );
  await user.selectOptions(await screen.findByRole("combobox", { name: "Row with the titles" }), "3: Name · DOB");
  await waitFor(() => expect(sent("setImportSheet")[0]).toMatchObject({ sheet: "0", headerRow: "3" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Sheet" }), "1 West");
  await waitFor(() => expect(sent("setImportSheet")[1]).toMatchObject({ sheet: "1", headerRow: "0" }));
});

test("a missing group is made from the check, and pupils who are here change in ticked columns", async () => {
  const asked: Partial<Import> = {
    missingGroups: [{ name: "6e A", count: 2 }],
    differences: [{ field: "phoneNumber", count: 9 }],
  };
  const { user, sent } = open("?step=check", asked, {
    placeImportGroup: () => ({ ...BATCH, ...asked, missingGroups: [] }),
    setImportUpdates: () => ({ ...BATCH, ...asked, updateFields: ["phoneNumber"], updateCount: 9 }),
    getImportRows: () => ({
      rows: [{ ...GOOD, state: "same", changes: [{ field: "phoneNumber", old: "", new: "+254712345678" }] }],
      count: 1,
    }),
  });
  expect(await screen.findByText("Phone: empty → +254712345678")).toBeDefined();
  await user.click(screen.getByRole("checkbox", { name: "Phone (9)" }));
  await waitFor(() => expect(sent("setImportUpdates")[0]).toMatchObject({ fields: '["phoneNumber"]' }));
  await user.click(screen.getByRole("button", { name: "Make it or choose: 6e A" }));
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByRole("textbox", { name: "Entry year" }), "2025");
  await user.type(within(dialog).getByRole("textbox", { name: "Exit year" }), "2026");
  await user.click(within(dialog).getByRole("button", { name: "Use it" }));
  await waitFor(() =>
    expect(sent("placeImportGroup")[0]).toMatchObject({ named: "6e A", groupName: "6e A", groupEntryYear: "2025" }),
  );
});

test("two columns ticked one after the other are both asked for, however long the first takes", async () => {
  const differing = (phones: number): Partial<Import> => ({
    differences: [
      { field: "phoneNumber", count: phones },
      { field: "email", count: 4 },
    ],
  });
  let answer = (): void => undefined;
  const slow = new Promise<void>((done) => (answer = done));
  const { user, sent } = open("?step=check", differing(9), {
    setImportUpdates: async ({ fields }) => {
      await slow;
      const updateFields = JSON.parse(fields!) as Import["updateFields"];
      return { ...BATCH, ...differing(9 - updateFields.length), updateFields };
    },
  });
  await user.click(await screen.findByRole("checkbox", { name: "Phone (9)" }));
  expect(screen.getByRole("checkbox", { name: "Phone (9)" })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("checkbox", { name: "Email (4)" }));
  await waitFor(() => expect(sent("setImportUpdates")[1]).toMatchObject({ fields: '["phoneNumber","email"]' }));
  answer();
  expect(await screen.findByRole("checkbox", { name: "Phone (7)" })).toHaveProperty("checked", true);
  expect(screen.getByRole("checkbox", { name: "Email (4)" })).toHaveProperty("checked", true);
});

test("what an undo left stands with its reason, and is downloaded", async () => {
  const kept: ImportRow = { ...GOOD, state: "kept", problems: [{ field: "", problem: "billedSince", detail: "" }] };
  open("", { state: "undone", undoneCount: 4, keptCount: 1 }, { getImportRows: () => ({ rows: [kept], count: 1 }) });
  expect(await screen.findByText("Billed since the import")).toBeDefined();
  expect(screen.getByText("4 records were taken back.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Download what was left" })).toBeDefined();
});

test("columns that are matched as the last time say so and since when", async () => {
  open("", { columnsAsOf: "2026-03-03T09:00:00Z" });
  expect(await screen.findByText(/^Columns as last time: .* 3 Mar 2026/)).toBeDefined();
});

test("columns that are matched anew say nothing of a last time", async () => {
  open("");
  await screen.findByRole("combobox", { name: "Notes feeds" });
  expect(screen.queryByText(/^Columns as last time/)).toBeNull();
});

test("one line says how many rows go in and how many stay out", async () => {
  open("?step=check", { dateOrder: "dmy" });
  expect(
    await screen.findByText("1 of 2 is ready. 1 row stays out; you can download it with the reason."),
  ).toBeDefined();
});

test("on a phone a row is a card with its name, class, state, faults and what can be done, and opens to be mended", async () => {
  onPhone();
  const bad: ImportRow = {
    ...BAD,
    values: { name: "Baraka Juma", groupName: "6e Z", phoneNumber: "call me" },
    problems: [{ field: "phoneNumber", problem: "badPhone", detail: "call me" }],
  };
  const out: ImportRow = { ...bad, problems: [], state: "skipped" };
  let now = bad;
  const { user, sent } = open(
    "?step=check",
    { mapping: ["name", "groupName", "phoneNumber"], dateOrder: "dmy" },
    {
      getImportRows: () => ({ rows: [now], count: 1 }),
      editImportCell: ({ value = "" }) => {
        now = { ...bad, values: { ...bad.values, phoneNumber: value }, problems: [], state: "valid" };
        return { row: now, import: { ...BATCH, validCount: 2, invalidCount: 0 } };
      },
      skipImportRow: () => ({ row: out, import: BATCH }),
    },
  );
  const fault = "“call me” is not a phone number. Write it like 0712345678";
  const card = (await screen.findByText("Baraka Juma")).closest("tr")!;
  for (const text of ["Baraka Juma", "Row 3", "6e Z", "To fix", fault]) within(card).getByText(text);
  // An act, beside the state and not instead of it.
  expect(
    within(card)
      .getAllByRole("button")
      .map((button) => button.textContent),
  ).toEqual(["Baraka Juma", "Leave out"]);
  await user.click(within(card).getByRole("button", { name: "Baraka Juma" }));
  const row = await screen.findByRole("dialog", { name: "Row 3: Baraka Juma" });
  expect(within(row).getByText(fault)).toBeDefined();
  const phone = within(row).getByRole("gridcell", { name: /^call me/ });
  await user.pointer({ keys: "[TouchA]", target: phone });
  await user.pointer({ keys: "[TouchA]", target: phone });
  await user.clear(within(row).getByRole("textbox", { name: "Value, Phone" }));
  await user.keyboard("0712345678{Enter}");
  await waitFor(() => expect(sent("editImportCell")[0]).toMatchObject({ rowNumber: "3", field: "phoneNumber" }));
  await waitFor(() => expect(within(row).queryByText(fault)).toBeNull());
  await user.click(within(row).getAllByRole("button", { name: "Close" })[0]!);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Leave out: row 3" }));
  await waitFor(() => expect(sent("skipImportRow")[0]).toMatchObject({ rowNumber: "3", skip: "true" }));
  expect(await screen.findByRole("button", { name: "Take in: row 3" })).toBeDefined();
});

test("a cell that somebody else has corrected meanwhile shows both, and nothing is imported before the choice", async () => {
  const theirs: ImportRow = { ...BAD, values: { ...BAD.values, name: "Bryan" }, problems: [], state: "valid" };
  const { user, sent } = open(
    "?step=check",
    {},
    {
      editImportCell: ({ was }) => ({
        row: was === "" ? theirs : { ...theirs, values: { ...theirs.values, name: "Brian" } },
        import: { ...BATCH, validCount: 2, invalidCount: 0 },
        isStored: was !== "",
      }),
    },
  );
  await user.click(await screen.findByRole("gridcell", { name: /^empty\W+Full name is missing/ }));
  await user.keyboard("Brian{Enter}");
  expect(await screen.findByText("Theirs: Bryan")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Import 2 students" }));
  const told = await screen.findByRole("alertdialog", { name: /not stored yet/ });
  await user.click(within(told).getByRole("button", { name: "OK" }));
  await user.click(await screen.findByRole("button", { name: "Keep yours" }));
  await waitFor(() => expect(sent("editImportCell")[1]).toMatchObject({ value: "Brian", was: "Bryan" }));
  await waitFor(() => expect(screen.queryByText("Theirs: Bryan")).toBeNull());
  expect(sent("commitImport")).toEqual([]);
});
