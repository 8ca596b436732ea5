/** A day in a form: written day first, chosen from the calendar, and refused where it is none. */
import { students } from "@ofisi/contract/people/students";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { FormDialog } from "../form/FormDialog.tsx";
import { refuse, renderScreen } from "../test.screen.tsx";
import { DateField } from "./DateField.tsx";
import { TextField } from "./TextField.tsx";

function Probe() {
  return (
    <FormDialog
      operation={students.addStudents}
      title="Add student"
      draft="probe"
      initial={{ groupCode: "G1", name: "Achieng", dateOfBirth: "" }}
      onDone={() => undefined}
      onClose={() => undefined}
    >
      <TextField name="name" label="Name" required />
      <DateField name="dateOfBirth" label="Date of birth" hint="As on the certificate" />
    </FormDialog>
  );
}

const open = () => renderScreen(Probe, "/page", "/page", { addStudents: () => refuse("Not today") });
const field = async () => await screen.findByLabelText<HTMLInputElement>("Date of birth");

test("a day is said in words while it is written, and goes out as the wire has it", async () => {
  const { user, sent } = open();
  await user.type(await field(), "3/4/2012");
  expect(screen.getByText("3 Apr 2012 · As on the certificate")).toBeDefined();
  await user.tab();
  expect((await field()).value).toBe("03/04/2012");
  fireEvent.change(document.querySelector('input[type="date"]')!, { target: { value: "2012-05-06" } });
  expect((await field()).value).toBe("06/05/2012");
  await user.click(screen.getByRole("button", { name: "Add student" }));
  await waitFor(() => expect(sent("addStudents")[0]).toMatchObject({ dateOfBirth: "2012-05-06" }));
});

test("what is no day is told where it stands, is kept, and nothing goes out", async () => {
  const { user, sent } = open();
  await user.type(await field(), "31/02/2012");
  expect(screen.queryByText("Write the day as 31/03/2012")).toBeNull();
  await user.tab();
  expect(screen.getByText("Write the day as 31/03/2012")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Add student" }));
  await waitFor(async () => expect((await field()).getAttribute("aria-invalid")).toBe("true"));
  expect((await field()).value).toBe("31/02/2012");
  expect(sent("addStudents")).toEqual([]);
  await user.clear(await field());
  await user.click(screen.getByRole("button", { name: "Add student" }));
  await waitFor(() => expect(sent("addStudents")).toHaveLength(1));
});
