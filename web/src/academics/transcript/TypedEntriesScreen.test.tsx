import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import "../../app/dialogs.ts";
import { button, ENTRY, openTyped, pick, told } from "./test.transcript.tsx";

const ALL = "Select Unit,Semester, academic Year & student";

test.each([
  ["semester", "?userCode=ST1&unitCode=UN1"],
  ["unit", "?userCode=ST1&semesterCode=S1"],
  ["student", "?unitCode=UN1&semesterCode=S1"],
])("an entry is not added without a %s", async (_what, at) => {
  const { user } = openTyped(at);
  await button("Academic year: 2026");
  if (at.includes("userCode")) await screen.findByRole("grid", { name: "Transcript of Achieng Otieno" });
  await user.click(await button("Add entry"));
  await told(user, ALL);
});

test("an entry is not added without an academic year", async () => {
  const { user } = openTyped("?userCode=ST1&unitCode=UN1&semesterCode=S1", { getAcademicYear: () => [] });
  await screen.findByRole("grid", { name: "Transcript of Achieng Otieno" });
  await user.click(await button("Add entry"));
  await told(user, ALL);
});

test("it wants description, result, grade and remarks, and is sent as typed, without a merit", async () => {
  const { user, sent } = openTyped("?userCode=ST1", { addTranscript: () => ({ ...ENTRY, id: 9 }) });
  await screen.findByRole("grid", { name: "Transcript of Achieng Otieno" });
  await pick(user, "Semester", "Term 1");
  await pick(user, "Unit", "Maths");
  await user.click(await button("Add entry"));
  await screen.findByLabelText(/^Grade/);
  const form = screen.getByRole("dialog", { name: "Add entry" });
  await user.click(await button("Save", form));
  await waitFor(() => expect(within(form).getAllByText("Empty")).toHaveLength(4));
  await user.type(screen.getByLabelText(/^Unit description/), "Mathematics");
  await user.type(screen.getByLabelText(/^Result/), "67,5");
  await user.type(screen.getByLabelText(/^Grade/), "B+");
  await user.click(await button("Save", form));
  await waitFor(() => expect(within(form).getAllByText("Empty")).toHaveLength(1));
  expect(sent("addTranscript")).toEqual([]);
  await user.type(screen.getByLabelText(/^Remarks/), "From another school");
  await user.click(await button("Save", form));
  await waitFor(() =>
    expect(sent("addTranscript")).toEqual([
      expect.objectContaining({
        academicYear: "2026",
        semesterCode: "S1",
        userCode: "ST1",
        unitCode: "UN1",
        unitDesc: "Mathematics",
        result: "67.5",
        grade: "B+",
        remarks: "From another school",
        papers: "[]",
      }),
    ]),
  );
  expect(sent("addTranscript")[0]).not.toHaveProperty("merit", "PASS");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
