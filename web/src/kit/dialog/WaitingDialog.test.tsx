/** One dialog from its opening on: what waits for its record, and what is drawn once that is here. */
import { keyStages, type KeyStage } from "@ofisi/contract/people/keyStages";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ask } from "./ask.tsx";
import { Dialog } from "./Dialog.tsx";
import { defineDialogs, registerDialogs, type DialogProps } from "./dialogs.tsx";
import { useRead } from "../data/useRead.ts";
import { TextField } from "../fields/TextField.tsx";
import { FormDialog } from "../form/FormDialog.tsx";
import { renderScreen } from "../test.screen.tsx";
import { BURSAR, signIn } from "../test.session.ts";
import { useDialog, useDialogSteps } from "./useDialog.ts";
import { WaitingDialog } from "./WaitingDialog.tsx";

function EditStage({ id, draft, onClose }: DialogProps) {
  const reading = useRead(keyStages.getKeyStages, {}, { keep: false });
  const over = useDialog();
  const stage = reading.data?.find((each) => each.keyStageCode === id);
  if (!stage) return <WaitingDialog title="Edit stage" reading={reading} onClose={onClose} />;
  return (
    <FormDialog
      operation={keyStages.editKeyStage}
      title={`Edit ${stage.keyStageName}`}
      size="small"
      draft={draft}
      initial={{ keyStageName: stage.keyStageName }}
      fixed={{ keyStageCode: id }}
      onDone={onClose}
      onClose={onClose}
    >
      <TextField name="keyStageName" label="Name" />
      <button type="button" onClick={() => over.open()}>
        More
      </button>
      {over.isOpen && (
        <Dialog title="Over it" onClose={over.close}>
          <WaitingDialog title="Over that" reading={{ ...reading, data: undefined }} onClose={over.close} />
        </Dialog>
      )}
    </FormDialog>
  );
}

const dialogs = defineDialogs({ editStage: { lazy: () => Promise.resolve(EditStage) } });
registerDialogs({ editStage: () => Promise.resolve(dialogs) });

function Page() {
  const { open } = useDialogSteps<"editStage">();
  return (
    <button type="button" onClick={() => open("editStage", "K1")}>
      Open
    </button>
  );
}

/** Opens it; `answer` lets its record come. */
async function opened() {
  let resolve: (stages: KeyStage[]) => void = () => undefined;
  const stages = new Promise<KeyStage[]>((come) => {
    resolve = come;
  });
  const { user } = renderScreen(Page, "/page", "/page", { portalLogin: () => BURSAR, getKeyStages: () => stages });
  await signIn();
  await user.click(await screen.findByRole("button", { name: "Open" }));
  const dialog = await screen.findByRole("dialog", { name: "Edit stage" });
  const answer = () => act(async () => resolve([{ keyStageCode: "K1", keyStageName: "Lower", version: 1 }]));
  return { user, dialog, answer };
}

test("the dialog that waits is the one that has the form then, under its own title, and can be typed in at once", async () => {
  const { user, dialog, answer } = await opened();
  expect(dialog.getAttribute("aria-busy")).toBe("true");
  expect(within(dialog).getByRole("status", { name: "Loading" })).toBeDefined();
  await answer();
  const field = await within(dialog).findByRole("textbox", { name: "Name" });
  expect(screen.getByRole("dialog", { name: "Edit Lower" })).toBe(dialog);
  expect(dialog.getAttribute("aria-busy")).toBe("false");
  expect(document.activeElement).toBe(field);
  await user.keyboard("!");
  expect(field).toHaveProperty("value", "Lower!");
});

test("the first field takes the focus from a button of the waiting dialog that goes", async () => {
  const { user, dialog, answer } = await opened();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(within(dialog).getAllByRole("button", { name: "Close" }).at(-1));
  await answer();
  const field = await within(dialog).findByRole("textbox", { name: "Name" });
  expect(document.activeElement).toBe(field);
});

test("a question that stands over a waiting dialog keeps the focus", async () => {
  const { answer, dialog } = await opened();
  act(() => void ask.confirm("Sure?", { confirmLabel: "Yes" }));
  const yes = await screen.findByRole("button", { name: "Yes" });
  await waitFor(() => expect(document.activeElement).toBe(yes));
  await answer();
  await within(dialog).findByRole("textbox", { name: "Name", hidden: true });
  expect(document.activeElement).toBe(yes);
});

test.each(["while it waits", "once the form is here"])(
  "Escape closes it %s, and the focus is where it was",
  async (when) => {
    const { user, dialog, answer } = await opened();
    if (when !== "while it waits") {
      await answer();
      await within(dialog).findByRole("textbox", { name: "Name" });
    }
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open" }));
  },
);

test("a dialog over another is one of its own, and so is what it waits for", async () => {
  const { user, dialog, answer } = await opened();
  await answer();
  await user.click(await within(dialog).findByRole("button", { name: "More" }));
  const over = await screen.findByRole("dialog", { name: "Over that" });
  expect(over.getAttribute("aria-busy")).toBe("true");
  expect(dialog.contains(over)).toBe(false);
  expect(dialog.getAttribute("aria-busy")).toBe("false");
});
