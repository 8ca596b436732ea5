/** Dialogs as steps of the history, and forms that ask before they are left. */
import { keyStages } from "@ofisi/contract/people/keyStages";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { Dialog } from "./Dialog.tsx";
import { defineDialogs, registerDialogs, type DialogProps } from "./dialogs.tsx";
import { drafts } from "../form/drafts.ts";
import { TextField } from "../fields/TextField.tsx";
import { FormDialog } from "../form/FormDialog.tsx";
import { switchLanguage } from "../i18n/i18n.ts";
import { renderScreen } from "../test.screen.tsx";
import { session } from "../data/session.ts";
import { BURSAR, signIn, TEACHER } from "../test.session.ts";
import { useDialog, useDialogSteps } from "./useDialog.ts";

type Name = "card" | "form";

function Card({ id, onClose }: DialogProps) {
  const { open, turn } = useDialogSteps<Name>();
  const local = useDialog<string>("photo");
  return (
    <Dialog title={`Card ${id}`} onClose={onClose} actions={null}>
      <button type="button" onClick={() => open("form")}>
        Open form
      </button>
      <button type="button" onClick={() => turn("card", "C2")}>
        Next card
      </button>
      <button type="button" onClick={() => local.open("photo")}>
        Open photo
      </button>
      {local.subject !== undefined && (
        <Dialog title={`A ${local.subject}`} onClose={local.close}>
          <button
            type="button"
            onClick={() => {
              local.close();
              onClose();
            }}
          >
            Done
          </button>
        </Dialog>
      )}
    </Dialog>
  );
}

function Form({ draft, onClose }: DialogProps) {
  return (
    <FormDialog
      operation={keyStages.addKeyStage}
      title="Form"
      action="Save"
      draft={draft}
      initial={{ keyStageName: "" }}
      onDone={onClose}
      onClose={onClose}
    >
      <TextField name="keyStageName" label="Name" />
    </FormDialog>
  );
}

const dialogs = defineDialogs({
  card: { lazy: () => Promise.resolve(Card) },
  form: { lazy: () => Promise.resolve(Form) },
});
registerDialogs({ card: () => Promise.resolve(dialogs), form: () => Promise.resolve(dialogs) });

function Probe() {
  const { open } = useDialogSteps<Name>();
  return (
    <>
      <h1>The page</h1>
      <button type="button" onClick={() => open("card", "C1")}>
        Open card
      </button>
    </>
  );
}

const open = (at = "") =>
  renderScreen(Probe, "/page", `/page${at}`, {
    portalLogin: () => BURSAR,
    addKeyStage: ({ keyStageName }) => ({ keyStageCode: "K1", keyStageName, version: 1 }),
  });
const press = async (user: ReturnType<typeof open>["user"], name: string) =>
  user.click(await screen.findByRole("button", { name }));
const shown = (name: string) => screen.findByRole("dialog", { name });
const nothingOver = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

beforeEach(() => {
  drafts.clearAll();
});

test("opening goes a step on, Back closes, Forward opens again, and the page stays", async () => {
  const { user, router } = open();
  const length = router.history.length;
  await press(user, "Open card");
  await shown("Card C1");
  expect(router.history.length).toBe(length + 1);
  await act(async () => router.history.back());
  await nothingOver();
  expect(router.state.location.href).toBe("/page");
  await act(async () => router.history.forward());
  await shown("Card C1");
  await press(user, "Close");
  await nothingOver();
  expect(router.history.canGoBack()).toBe(false);
});

test("one over another unwinds one by one, and one that takes another's place leaves no step behind", async () => {
  const { user, router } = open();
  await press(user, "Open card");
  await press(user, "Next card");
  await shown("Card C2");
  await press(user, "Open form");
  await shown("Form");
  await press(user, "Cancel");
  await shown("Card C2");
  await press(user, "Open photo");
  await shown("A photo");
  await act(async () => router.history.back());
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "A photo" })).toBeNull());
  await shown("Card C2");
  await act(async () => router.history.back());
  await nothingOver();
  expect(router.history.canGoBack()).toBe(false);
});

test("two that close together are one way back", async () => {
  const { user, router } = open();
  await press(user, "Open card");
  await press(user, "Open photo");
  await press(user, "Done");
  await nothingOver();
  expect(router.state.location.href).toBe("/page");
  expect(router.history.canGoBack()).toBe(false);
});

test("one that a link opened closes in its place: the step before is another page", async () => {
  const { user, router } = open("?dialog=card~C1&page=2");
  await shown("Card C1");
  await press(user, "Close");
  await nothingOver();
  expect(router.state.location.href).toBe("/page?page=2");
});

test("a link away from a form with something typed asks; no stays, yes goes, and nothing asks where nothing is typed", async () => {
  const { user, router } = open("?dialog=form");
  await signIn();
  const name = within(await shown("Form")).getByLabelText(/Name/);
  await act(async () => router.history.push("/elsewhere"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/elsewhere"));
  await act(async () => router.history.back());
  await user.type(await screen.findByLabelText(/Name/), "Form 1");
  expect(name.isConnected).toBe(false);

  await act(async () => router.history.push("/elsewhere"));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(router.state.location.href).toBe("/page?dialog=form");
  expect(screen.getByLabelText(/Name/)).toHaveProperty("value", "Form 1");

  await act(async () => router.history.push("/elsewhere"));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getAllByRole("button").at(-1)!);
  await waitFor(() => expect(router.state.location.pathname).toBe("/elsewhere"));
  expect(drafts.has("form")).toBe(false);
});

test("what was saved asks nobody", async () => {
  const { user, router } = open("?dialog=form");
  await signIn();
  await user.type(within(await shown("Form")).getByLabelText(/Name/), "Form 1");
  await press(user, "Save");
  await nothingOver();
  await act(async () => router.history.push("/elsewhere"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/elsewhere"));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("what was open when the session ended is open again: for the same person, and nobody else", async () => {
  for (const [userCode, isBack] of [
    ["U9", true],
    ["U8", false],
  ] as const) {
    const { user, router } = renderScreen(Probe, "/page", "/page?dialog=card~C1", {
      portalLogin: () => ({ ...BURSAR, userCode: session.get().expired ? userCode : "U9" }),
    });
    await signIn();
    await press(user, "Open photo");
    await shown("A photo");
    act(() => session.expire("/page?dialog=card~C1"));
    await act(async () => router.history.push("/elsewhere"));
    await nothingOver();
    await act(signIn);
    await act(async () => router.history.back());
    await screen.findByRole("dialog", { name: "Card C1", hidden: true });
    if (isBack) await shown("A photo");
    else expect(screen.queryByRole("dialog", { name: "A photo", hidden: true })).toBeNull();
    cleanup();
    session.forget();
  }
});

test("a form by its typed address opens for nobody who may not send it, and says who may", async () => {
  const { user, router } = renderScreen(Probe, "/page", "/page?dialog=form", { portalLogin: () => TEACHER });
  await signIn();
  const told = within(await shown("Form"));
  expect(told.getByText("You cannot do this. It is for the secretary or the head.")).toBeDefined();
  expect(told.queryByRole("textbox")).toBeNull();
  expect(told.queryByRole("button", { name: "Save" })).toBeNull();
  await act(() => switchLanguage("sw"));
  expect(told.getByText("Huwezi kufanya hili. Anayeweza: katibu au mkuu.")).toBeDefined();
  await act(() => switchLanguage("en"));
  await user.click(told.getAllByRole("button", { name: "Close" }).at(-1)!);
  await nothingOver();
  expect(router.state.location.search).toEqual({});
});

test("one declared under two names keeps what it holds when one turns into the other", async () => {
  function Counter({ name, id, onClose }: DialogProps) {
    const { turn } = useDialogSteps<"counterA" | "counterB">();
    const [pressed, setPressed] = useState(0);
    return (
      <Dialog title={`${name} ${id} ${pressed}`} onClose={onClose}>
        <button type="button" onClick={() => setPressed(pressed + 1)}>
          Press
        </button>
        <button type="button" onClick={() => turn("counterB", "2")}>
          Turn
        </button>
      </Dialog>
    );
  }
  const declared = { lazy: () => Promise.resolve(Counter), staysOnTurn: true } as const;
  const counters = defineDialogs({ counterA: declared, counterB: declared });
  const table = () => Promise.resolve(counters);
  registerDialogs({ counterA: table, counterB: table });
  const { user } = open("?dialog=counterA~1");
  await shown("counterA 1 0");
  await press(user, "Press");
  await press(user, "Turn");
  await shown("counterB 2 1");
});

test("whoever may not begin what a dialog is for is told who may, and nothing of it is fetched", async () => {
  const lazy = vi.fn(() => Promise.resolve(Card));
  const guarded = defineDialogs({ guarded: { do: keyStages.addKeyStage, title: (id) => `Stage ${id}`, lazy } });
  registerDialogs({ guarded: () => Promise.resolve(guarded) });
  renderScreen(Probe, "/page", "/page?dialog=guarded~7", { portalLogin: () => TEACHER });
  await signIn();
  expect((await shown("Stage 7")).textContent).toMatch(/secretary|head/i);
  expect(lazy).not.toHaveBeenCalled();
});
