import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { chooseLanguage, language } from "../../kit/i18n/i18n.ts";
import { refuse, renderScreen } from "../../kit/test.screen.tsx";
import { BURSAR, signIn } from "../../kit/test.session.ts";
import { FamilyScreen } from "../family/FamilyScreen.tsx";
import { ParentsScreen } from "../guardians/ParentsScreen.tsx";

const OLD = "+254722000111";
const NEW = "+254733000222";
const PROPOSAL = {
  proposalId: 4,
  id: 7,
  version: 3,
  names: "Zawadi Juma",
  parentIDNumbers: ["F100"],
  contact: OLD,
  movesSignIn: true,
  proposedAt: "2026-05-04T06:00:00.000Z",
  changes: [
    {
      field: "phoneNumber",
      now: OLD,
      wanted: NEW,
      isProved: false,
      others: [{ names: "Peter Mwangi", parentIDNumber: "F7" }],
    },
  ],
};

beforeEach(() => chooseLanguage("en"));

test("the office sees old and new with who has the number, and asks for a link once the number is another", async () => {
  const waiting = [PROPOSAL];
  const { user, sent } = renderScreen(ParentsScreen, "/school/parents", "/school/parents", {
    portalLogin: () => BURSAR,
    getParents: () => ({ parents: [], count: 0 }),
    getContactProposals: () => ({ proposals: waiting, count: waiting.length }),
    acceptContactProposal: ({ version }) => {
      if (version === "3") {
        waiting[0] = { ...PROPOSAL, version: 5 };
        return refuse("Asha has changed the record since you opened this form");
      }
      waiting.length = 0;
      return { id: 7, names: "Zawadi Juma", movesSignIn: true };
    },
  });
  await signIn();
  expect(await screen.findByText(/^1 guardian says/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Look at it" }));
  const one = await screen.findByRole("article", { name: "Zawadi Juma" });
  const cells = within(one)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);
  expect(cells).toEqual(["Phone", OLD, NEW, "Not provedPeter Mwangi of family F7 has it already"]);
  await user.click(within(one).getByRole("button", { name: "Accept" }));
  await user.click(await screen.findByRole("button", { name: "OK" }));
  // It was looked at again, so that the second press is about what stands there now.
  await waitFor(() => expect(sent("getContactProposals").length).toBeGreaterThan(1));
  await user.click(await screen.findByRole("button", { name: "Accept" }));
  expect(await screen.findByText(/needs a link to it/)).toBeDefined();
  expect(sent("acceptContactProposal").map(({ version }) => version)).toEqual(["3", "5"]);
  expect(await screen.findByText("Nobody waits for an answer.")).toBeDefined();
});

test("the guardian's page turns to the language that is kept, and keeps another", async () => {
  const { user, sent } = renderScreen(FamilyScreen, "/family", "/family", {
    portalLogin: () => ({ ...BURSAR, schoolCode: "", userTypeCode: "GUARDIAN" }),
    getMyChildren: () => ({ contact: "+254722000111", schools: [] }),
    getMyContacts: () => ({ language: "sw", schools: [] }),
    saveMyLanguage: () => ({}),
  });
  await signIn();
  expect(await screen.findByRole("heading", { name: "Watoto wako" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "English" }));
  expect(await screen.findByRole("heading", { name: "Your children" })).toBeDefined();
  await waitFor(() => expect(sent("saveMyLanguage")).toMatchObject([{ language: "en" }]));
  expect(language()).toBe("en");
});
