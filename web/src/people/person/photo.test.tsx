import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { student } from "../guardians/test.people.ts";
import { StudentsScreen } from "../students/StudentsScreen.tsx";

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]);

async function open(answers: Answers = {}) {
  const drawn = renderScreen(StudentsScreen, "/school/students", "/school/students", {
    getKeyStages: () => [],
    getGroup: () => ({ Groups: [] }),
    searchStudent: () => ({ Students: [student("U1", "Amina Juma")], count: 1 }),
    ...answers,
  });
  await drawn.user.click(await screen.findByRole("button", { name: "Change the photo of Amina Juma" }));
  const dialog = await screen.findByRole("dialog", { name: "Update photo" });
  const choose = async (file: File): Promise<void> => {
    await drawn.user.upload(within(dialog).getByLabelText("Choose a photo", { selector: "input" }), file);
  };
  return { ...drawn, dialog, choose, button: () => within(dialog).getByRole("button", { name: "Update photo" }) };
}

test("the chosen picture is shown with its name and size before it is sent", async () => {
  const { dialog, choose, button } = await open();
  expect(button()).toHaveProperty("disabled", true);
  await choose(new File([JPEG], "amina.jpg", { type: "image/jpeg" }));
  const preview = await within(dialog).findByRole("img", { name: "Preview of amina.jpg" });
  expect(preview.getAttribute("src")).toMatch(/^blob:/);
  expect(within(dialog).getByText("amina.jpg · 1 kB")).toBeDefined();
  expect(button()).toHaveProperty("disabled", false);
});

test("what is no picture is refused by its first bytes, and takes the one chosen before with it", async () => {
  const { dialog, choose, button, sent } = await open();
  await choose(new File([JPEG], "amina.jpg", { type: "image/jpeg" }));
  await within(dialog).findByRole("img", { name: "Preview of amina.jpg" });
  await choose(new File(["only words"], "words.jpg", { type: "image/jpeg" }));
  expect(await within(dialog).findByRole("alert")).toHaveProperty(
    "textContent",
    "words.jpg is no picture, although its name says so. Choose a JPEG, PNG or WebP.",
  );
  expect(within(dialog).queryByRole("img", { name: /^Preview/ })).toBeNull();
  expect(button()).toHaveProperty("disabled", true);
  await choose(new File([JPEG, new Uint8Array(5_000_001)], "large.jpg", { type: "image/jpeg" }));
  await waitFor(() => expect(within(dialog).getByRole("alert").textContent).toBe("large.jpg is larger than 5 MB."));
  expect(button()).toHaveProperty("disabled", true);
  expect(sent("uploadPhoto")).toEqual([]);
});

test("a phone offers its camera", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("coarse"),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  try {
    const { dialog } = await open();
    const camera = within(dialog).getByLabelText("Take a photo", { selector: "input" });
    expect(camera.getAttribute("capture")).toBe("environment");
  } finally {
    vi.unstubAllGlobals();
  }
});

/** The browser's own sending of files, of which all bytes leave before the refusal comes. */
class Sending extends EventTarget {
  readonly upload = new EventTarget();
  status = 200;
  responseText = JSON.stringify({ status: 200, success: false, message: "The server is busy", data: {} });
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    const sent = Object.assign(new Event("progress"), { lengthComputable: true, loaded: 6, total: 6 });
    queueMicrotask(() => {
      this.upload.dispatchEvent(sent);
      this.dispatchEvent(new Event("load"));
    });
  }
}

test("a refused photo leaves no progress behind the refusal", async () => {
  vi.stubGlobal("XMLHttpRequest", Sending);
  try {
    const { dialog, choose, button, user } = await open();
    await choose(new File([JPEG], "amina.jpg", { type: "image/jpeg" }));
    await within(dialog).findByRole("img", { name: "Preview of amina.jpg" });
    await user.click(button());
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Update photo" }));
    await screen.findByRole("alertdialog", { name: "The server is busy" });
    expect(screen.queryByText(/^\d+ %$/)).toBeNull();
  } finally {
    vi.unstubAllGlobals();
  }
});
