/** Writes from a component: pressed twice, at the same time, and again after no answer came. */
import { students } from "@ofisi/contract/people/students";
import { screen, waitFor } from "@testing-library/react";
import { keyStages } from "@ofisi/contract/people/keyStages";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { TextField } from "../fields/TextField.tsx";
import { FormDialog } from "./FormDialog.tsx";
import { refuse, renderScreen, type Answers } from "../test.screen.tsx";
import { useWrite } from "../data/useRead.ts";

function Probe() {
  const write = useWrite(students.checkUser);
  return (
    <>
      {["U1", "U2"].map((userCode) => (
        <button key={userCode} type="button" onClick={() => void write.run({ userCode, checked: true })}>
          Tick {userCode}
        </button>
      ))}
      <output>{write.busy ? "busy" : "idle"}</output>
    </>
  );
}

const open = (answers: Answers) => renderScreen(Probe, "/list", "/list", answers);
const state = () => screen.getByRole("status", { hidden: true }).textContent;
async function acknowledge(user: ReturnType<typeof open>["user"]): Promise<void> {
  await user.click(await screen.findByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
}
/** An answer that is given when the test says so. */
function held() {
  const given: ((answer: unknown) => void)[] = [];
  return { answer: () => new Promise((resolve) => given.push(resolve)), given };
}

test("pressed twice while it is on its way, it is sent once", async () => {
  const { answer, given } = held();
  const { user, sent } = open({ checkUser: answer });
  const press = await screen.findByRole("button", { name: "Tick U1" });
  await user.dblClick(press);
  expect(state()).toBe("busy");
  given[0]?.({ count: 1 });
  await waitFor(() => expect(state()).toBe("idle"));
  expect(sent("checkUser")).toHaveLength(1);
});

test("two at the same time have keys of their own, and it is busy until both are answered", async () => {
  const { answer, given } = held();
  const { user, keys } = open({ checkUser: answer });
  await user.click(await screen.findByRole("button", { name: "Tick U1" }));
  await user.click(screen.getByRole("button", { name: "Tick U2" }));
  expect(new Set(keys("checkUser")).size).toBe(2);
  given[0]?.(refuse("No"));
  await acknowledge(user);
  expect(state()).toBe("busy");
  given[1]?.(refuse("No"));
  await waitFor(() => expect(state()).toBe("idle"));
});

test("tried again after no answer came, it carries the same key, whatever was sent meanwhile", async () => {
  let isDown = true;
  const { user, keys } = open({
    checkUser: ({ userCode }) =>
      isDown && userCode === "U1" ? Promise.reject(new TypeError("no line")) : refuse("No"),
  });
  await user.click(await screen.findByRole("button", { name: "Tick U1" }));
  await acknowledge(user);
  await user.click(screen.getByRole("button", { name: "Tick U2" }));
  await acknowledge(user);
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Tick U1" }));
  await acknowledge(user);
  const [first, between, again] = keys("checkUser");
  expect(again).toBe(first);
  expect(between).not.toBe(first);
  await user.click(screen.getByRole("button", { name: "Tick U1" }));
  await acknowledge(user);
  expect(keys("checkUser").at(-1)).not.toBe(first);
});

describe("a form that is done", () => {
  const told: string[] = [];
  const Form = ({ changed }: { changed: () => Promise<unknown> }) => {
    const [closings, setClosings] = useState(0);
    return (
      <>
        <output>{closings === 0 ? "open" : `closed ${closings}`}</output>
        {closings === 0 && (
          <FormDialog
            operation={keyStages.addKeyStage}
            title="Add key stage"
            initial={{ keyStageName: "" }}
            draft="test"
            changed={changed}
            told={({ keyStageName }) => {
              told.push(keyStageName);
              return `${keyStageName} added`;
            }}
            onClose={() => setClosings((count) => count + 1)}
          >
            <TextField name="keyStageName" label="Name" />
          </FormDialog>
        )}
      </>
    );
  };
  const add = async (changed: () => Promise<unknown>) => {
    const { user } = renderScreen(() => <Form changed={changed} />, "/list", "/list", {
      addKeyStage: () => ({ keyStageCode: "K1", keyStageName: "Grade 1", version: 1 }),
    });
    await user.type(await screen.findByLabelText(/Name/), "Grade 1{Enter}");
    return user;
  };

  test("closes once what is behind it is new, and not before by Escape", async () => {
    const { answer, given } = held();
    const user = await add(answer);
    await waitFor(() => expect(given).toHaveLength(1));
    await user.keyboard("{Escape}");
    expect(state()).toBe("open");
    given[0]?.(undefined);
    await waitFor(() => expect(state()).toBe("closed 1"));
    expect(told).toEqual(["Grade 1"]);
  });

  test("closes all the same when the link is cut by then", async () => {
    await add(() => Promise.reject(new TypeError("no line")));
    await waitFor(() => expect(state()).toBe("closed 1"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("closes after a while when what is behind it stays old", async () => {
    await add(() => new Promise(() => undefined));
    await waitFor(() => expect(state()).toBe("closed 1"));
  });
});
