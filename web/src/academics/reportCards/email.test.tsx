import type { LeftOut } from "@ofisi/contract/academics/reportCards";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../kit/test.screen.tsx";
import { EmailDialog } from "./EmailDialog.tsx";

const CARDS = { academicYearCode: "AY26", semesterCode: "SM1", groupCode: "GR1", checked: ["ST1"], withRank: true };
const mama = { owner: "Mama Achieng", isBad: false, state: "none", at: "", failure: "" };
const PEOPLE = [
  { userCode: "ST1", name: "Achieng", addresses: [{ ...mama, address: "mama@example.org" }] },
  { userCode: "ST2", name: "Baraka", addresses: [{ ...mama, address: "MAMA@example.org" }] },
];

function open(isPublished: boolean, leftOut: LeftOut[] = []) {
  const Shown = () => <EmailDialog cards={CARDS} onClose={() => undefined} />;
  return renderScreen(Shown, "/school/reportCards", "/school/reportCards", {
    previewCardMail: ({ language }) => ({
      people: PEOPLE,
      subject: `Cards in ${language}`,
      body: "Good day,",
      replyTo: "",
      isPublished,
      leftOut,
    }),
    mailReportCards: () => ({ mails: 1, papers: 2 }),
  });
}

test("cards of marks that are not published to families are not sent", async () => {
  open(false);
  // Two children at one address are one mail.
  const send = await screen.findByRole<HTMLButtonElement>("button", { name: "Send 1 mail" });
  expect(screen.getByText("MAMA@example.org (Mama Achieng)")).toBeTruthy();
  expect(screen.getByText("not published to families yet", { exact: false })).toBeTruthy();
  expect(send.disabled).toBe(true);
});

test("published cards go out in the language that was chosen, and the mail is shown in it", async () => {
  const { user, sent } = open(true);
  await screen.findByText("Cards in en", { exact: false });
  expect(screen.getByText("The school’s profile has no e-mail address", { exact: false })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Language of the mail and the cards"), "fr");
  await screen.findByText("Cards in fr", { exact: false });
  await user.click(screen.getByRole("button", { name: "Send 1 mail" }));
  await waitFor(() =>
    expect(sent("mailReportCards").at(-1)).toMatchObject({
      groupCode: "GR1",
      checked: "ST1",
      language: "fr",
      withRank: "true",
      again: "false",
    }),
  );
});

test("whom a class is mailed without is named, with the way to their card", async () => {
  open(true, [{ userCode: "ST3", name: "Chausiku", why: "later" }]);
  const left = await screen.findByText("Left out of the class’s cards", { exact: false });
  expect(left.nextSibling!.textContent).toBe("Chausiku");
  expect(screen.getByText("To print or mail such a card all the same, tick the student.")).toBeTruthy();
});
