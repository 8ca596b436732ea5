import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderScreen } from "../../kit/test.screen.tsx";
import { StudentsStep } from "./newBillSteps.tsx";
import { student } from "./test.bills.ts";
import { useGroupStudents } from "./useGroupStudents.ts";

const ROLL = [student("U1", "Amina Juma"), student("U2", "Juma Juma"), student("U3", "Zawadi Ali")];

function Step() {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  return (
    <>
      <StudentsStep roll={useGroupStudents("G1")} leftOut={chosen} onLeftOut={setChosen} />
      <output>{JSON.stringify(chosen)}</output>
    </>
  );
}

test("one of the usual reasons or one's own words say why; one reason may be written for all who have none", async () => {
  const { user } = renderScreen(Step, "/step", "/step", { getGroupList: () => ({ Students: ROLL, count: 3 }) });
  const reasonOf = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^Why ${name} is left out`));
  await user.click(await screen.findByRole("checkbox", { name: "Amina Juma" }));
  const usual = [...(reasonOf("Amina Juma").list?.options ?? [])].map((option) => option.value);
  expect(usual).toEqual(["Sponsored", "Bursary", "Is leaving the school", "Joins later", "Billed separately"]);
  await user.type(reasonOf("Amina Juma"), "Child of a teacher");
  expect(screen.queryByRole("button", { name: /^Write/ })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: /^All students/ }));
  await user.click(screen.getByRole("checkbox", { name: /^All students/ }));
  await user.type(reasonOf("Juma Juma"), "Sponsored");
  await user.click(screen.getByRole("button", { name: "Write “Sponsored” for the 2 others without a reason" }));
  expect(JSON.parse(document.querySelector("output")?.textContent ?? "")).toEqual({
    U1: "Sponsored",
    U2: "Sponsored",
    U3: "Sponsored",
  });
  expect(within(document.body).queryByRole("button", { name: /^Write/ })).toBeNull();
});
