import type { MailedAddress } from "@ofisi/contract/kit/paperMail";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, renderScreen, type Answers } from "../../../kit/test.screen.tsx";
import { ApplicantsScreen } from "../ApplicantsScreen.tsx";
import { anApplicant, GROUPS, STATUSES } from "../test.applicants.ts";

const PEOPLE = ["Imani Wanjiru", "Baraka Otieno", "Chau Mwangi", "Dalila Ali"].map((name, at) =>
  anApplicant(`AP${at + 1}`, name),
);
const at = (address: string, part: Partial<MailedAddress> = {}): MailedAddress => ({
  address,
  owner: "",
  isBad: false,
  state: "none",
  at: "",
  failure: "",
  ...part,
});

/** Two who can be sent it, one without an address, and one with a bad one. */
const ADDRESSES: Record<string, MailedAddress[]> = {
  AP1: [at("imani@example.org")],
  AP2: [at("baraka@example.org")],
  AP3: [],
  AP4: [at("dalila", { isBad: true })],
};

function open(addresses: Record<string, MailedAddress[]>, answers: Answers = {}) {
  return renderScreen(ApplicantsScreen, "/school/applicants", "/school/applicants", {
    getGroupApplicant: () => ({ Groups: GROUPS }),
    getStatusApplicant: () => STATUSES,
    searchApplicant: () => ({ Students: PEOPLE, count: PEOPLE.length }),
    getPresentApplicants: () => ({ Students: PEOPLE }),
    previewLetters: () => ({
      count: PEOPLE.length,
      typed: ["Place"],
      unfilled: [{ placeholder: "Place", names: PEOPLE.map(({ name }) => name) }],
      contradicted: [],
    }),
    previewLetterMail: () => ({
      people: PEOPLE.map(({ userCode, name }) => ({ userCode, name, addresses: addresses[userCode] ?? [] })),
      subject: "Invitation: Imani Wanjiru",
      body: "Good day,",
      replyTo: "office@example.org",
    }),
    mailLetters: () => ({ mails: 2, papers: 2 }),
    ...answers,
  });
}
type User = ReturnType<typeof open>["user"];

async function openMail(user: User) {
  for (const { name } of PEOPLE) await user.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
  await user.click(screen.getByRole("button", { name: "Letters (4)" }));
  await user.type(await screen.findByLabelText("Place"), "The hall");
  await user.click(screen.getByRole("button", { name: "E-mail" }));
  return within(
    (await screen.findByText("Invitation: Imani Wanjiru", { exact: false })).closest<HTMLElement>('[role="dialog"]')!,
  );
}

test("who gets the letter and who cannot is told before, and it is sent once with what was typed", async () => {
  const now = { ...ADDRESSES };
  const mailLetters = () => {
    for (const code of ["AP1", "AP2"]) now[code] = now[code]!.map((one) => ({ ...one, state: "waiting" }));
    return { mails: 2, papers: 2 };
  };
  const { user, sent } = open(now, { mailLetters });
  const dialog = await openMail(user);
  expect(dialog.getByText("2 mails are sent, one for each address", { exact: false })).toBeTruthy();
  expect(dialog.getByText("2 of them have no address that mail can be sent to:", { exact: false })).toBeTruthy();
  expect(dialog.getByText("Chau Mwangi, Dalila Ali")).toBeTruthy();
  expect(dialog.getByText("Not an address")).toBeTruthy();
  expect(dialog.queryByRole("checkbox", { name: "Send it to these again" })).toBeNull();
  await user.dblClick(dialog.getByRole("button", { name: "Send 2 mails" }));
  await dialog.findByText("2 mails are being made and sent. What becomes of them is shown here.");
  expect(await dialog.findAllByText("Waiting")).toHaveLength(2);
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Nothing to send" }).disabled).toBe(true);
  expect(sent("mailLetters")).toHaveLength(1);
  expect(sent("mailLetters")[0]).toMatchObject({
    kind: "invitation",
    checkedApplicant: '["AP1","AP2","AP3","AP4"]',
    place: "The hall",
    again: "false",
  });
});

test("what became of it is seen of each, and whoever has it gets it again on purpose alone", async () => {
  const { user, sent } = open({
    ...ADDRESSES,
    AP1: [at("imani@example.org", { state: "sent", at: "2026-03-02T08:00:00Z" })],
    AP2: [at("baraka@example.org", { state: "failed", at: "2026-03-02T08:00:00Z", failure: "No such user" })],
  });
  const dialog = await openMail(user);
  expect(dialog.getByText("Sent")).toBeTruthy();
  expect(dialog.getByText("Failed")).toBeTruthy();
  expect(dialog.getByText("No such user")).toBeTruthy();
  // What has failed may be tried at once.
  expect(dialog.getByRole("button", { name: "Send 1 mail" })).toBeTruthy();
  expect(dialog.getByText("1 of them was sent it already, or is being sent it:", { exact: false })).toBeTruthy();
  await user.click(dialog.getByRole("checkbox", { name: "Send it to these again" }));
  await user.click(dialog.getByRole("button", { name: "Send 2 mails" }));
  await waitFor(() => expect(sent("mailLetters").at(-1)).toMatchObject({ again: "true" }));
});

test("nothing can be sent where nobody has an address", async () => {
  const { user } = open({});
  const dialog = await openMail(user);
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Nothing to send" }).disabled).toBe(true);
});

test("why it was not sent is said, and it can be tried again", async () => {
  const refusal = "Nobody is left to send this to: they have no e-mail address, or were sent it already";
  const { user } = open(ADDRESSES, { mailLetters: () => refuse(refusal) });
  const dialog = await openMail(user);
  await user.click(dialog.getByRole("button", { name: "Send 2 mails" }));
  const alert = await screen.findByRole("alertdialog", { name: refusal });
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Send 2 mails" }).disabled).toBe(false),
  );
});
