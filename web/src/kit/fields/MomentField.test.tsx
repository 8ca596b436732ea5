/** A moment in a form: a day written day first, and a time beside it. */
import { missingWork } from "@ofisi/contract/academics/missingWork";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { FormDialog } from "../form/FormDialog.tsx";
import { renderScreen } from "../test.screen.tsx";
import { MomentField } from "./MomentField.tsx";

const open = (dueDate = "") => {
  function Probe() {
    return (
      <FormDialog
        operation={missingWork.giveMoreTime}
        title="More time"
        draft="probe"
        initial={{ dueDate }}
        fixed={{ id: "7", userCode: "ST-1" }}
        onDone={() => undefined}
        onClose={() => undefined}
      >
        <MomentField name="dueDate" label="Until" hint="By the school's clock" />
      </FormDialog>
    );
  }
  return renderScreen(Probe, "/page", "/page", { giveMoreTime: () => ({ name: "Achieng" }) });
};
const day = async () => await screen.findByLabelText<HTMLInputElement>("Until");
const time = () => screen.getByLabelText<HTMLInputElement>("Until: time");
const save = { name: "More time" };

test("a day without a time is due in its last minute; the time can be changed", async () => {
  const { user, sent } = open();
  await day();
  expect(time().disabled).toBe(true);
  await user.type(await day(), "4/12/2026");
  expect(screen.getByText("4 Dec 2026 · By the school's clock")).toBeDefined();
  expect(time().value).toBe("23:59");
  fireEvent.change(time(), { target: { value: "16:00" } });
  await user.click(screen.getByRole("button", save));
  await waitFor(() => expect(sent("giveMoreTime")[0]).toMatchObject({ dueDate: "2026-12-04T16:00" }));
});

test("another day keeps the time that stands there, and a day taken out takes the moment out", async () => {
  const { user, sent } = open("2026-12-04T16:00");
  expect([(await day()).value, time().value]).toEqual(["04/12/2026", "16:00"]);
  fireEvent.change(document.querySelector('input[type="date"]')!, { target: { value: "2026-12-11" } });
  expect([(await day()).value, time().value]).toEqual(["11/12/2026", "16:00"]);
  await user.clear(await day());
  await user.click(screen.getByRole("button", save));
  await waitFor(() => expect(sent("giveMoreTime")[0]).toMatchObject({ dueDate: "" }));
});

test("what is no day is told where it stands, and nothing goes out; nor does a day whose time was emptied", async () => {
  const { user, sent } = open("2026-12-04T16:00");
  await day();
  fireEvent.change(time(), { target: { value: "" } });
  await user.click(await screen.findByRole("button", save));
  await screen.findByText("Due date: choose a day and a time");
  await user.clear(await day());
  await user.type(await day(), "31/02/2027");
  await user.tab();
  expect(screen.getByText("Write the day as 31/03/2012")).toBeDefined();
  await user.click(screen.getByRole("button", save));
  expect((await day()).value).toBe("31/02/2027");
  expect(sent("giveMoreTime")).toEqual([]);
});
