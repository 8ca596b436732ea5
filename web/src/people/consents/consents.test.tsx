/** What a school may show of a child: the answers in the profile, the form over them, the list, and the family's page. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { refuse, renderScreen } from "../../kit/test.screen.tsx";
import { BURSAR, signIn, TEACHER } from "../../kit/test.session.ts";
import { FamilyScreen } from "../family/FamilyScreen.tsx";
import { AMINA, open } from "../students/test.students.tsx";

const REFUSED = {
  id: 5,
  consent: "photoInside",
  answer: "refused",
  saidBy: "Baba Otieno",
  recordedBy: "",
  at: "2026-05-04T06:00:00.000Z",
};
const GIVEN = { photoInside: "refused", photoOutside: "", contactDetails: "", version: 5, said: [REFUSED] };
const NOBODY = { photoInside: "", photoOutside: "", contactDetails: "", version: 0, said: [] };
const FAMILY = { parentIDNumber: "F1", siblings: [], guardians: [] };
const HIDDEN = /^The family has refused the photo/;

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    );

test("the profile says what counts, by whom and since when, and that only the office sees a refused photo", async () => {
  open("?dialog=profile~U1", {
    portalLogin: () => ({ ...BURSAR, roles: "secretary" }),
    getStudent: () => ({ ...AMINA, photo: "a".repeat(30) + ".webp" }),
    getFamily: () => FAMILY,
    getConsents: () => GIVEN,
  });
  await signIn();
  const table = await screen.findByRole("table", { name: "What the school may show" });
  expect(rowsOf(table)).toEqual([
    ["Photo within the school", "Refused", "Baba Otieno", "4 May 2026"],
    ["Photo for everybody to see", "Not asked", "", ""],
    ["Phone number to other families", "Not asked", "", ""],
  ]);
  expect(screen.getByText(HIDDEN)).toBeDefined();
});

test("whoever keeps no records reads the answers and is not offered to change them", async () => {
  open("?dialog=profile~U1", { portalLogin: () => TEACHER, getFamily: () => FAMILY, getConsents: () => NOBODY });
  await signIn();
  await screen.findByRole("table", { name: "What the school may show" });
  expect(screen.queryByRole("button", { name: "Change the answers" })).toBeNull();
  expect(screen.queryByText(HIDDEN)).toBeNull();
});

test("a form is not saved over what the family has said meanwhile, and shows it in its field", async () => {
  let given: typeof GIVEN | typeof NOBODY = NOBODY;
  const { user, sent } = open("?dialog=editConsents~U1", {
    portalLogin: () => BURSAR,
    getFamily: () => FAMILY,
    getConsents: () => given,
    saveConsents: ({ version }) => {
      if (version === "5") return { ...GIVEN, contactDetails: "agreed", version: 6 };
      given = GIVEN;
      return refuse("Somebody has said something else meanwhile. Look at it once more");
    },
  });
  await signIn();
  const form = within(await screen.findByRole("dialog", { name: "What the school may show" }));
  await user.selectOptions(await form.findByRole("combobox", { name: "Phone number to other families" }), "agreed");
  await user.click(form.getByRole("button", { name: "Save the answers" }));
  expect(await form.findAllByText("Who said so: enter the name of the guardian")).not.toEqual([]);
  expect(sent("saveConsents")).toEqual([]);
  await user.type(form.getByRole("combobox", { name: /^Who said so/ }), "Mama Achieng, on the form");
  await user.click(form.getByRole("button", { name: "Save the answers" }));
  expect(await form.findByText(/^Somebody has said something else meanwhile/)).toBeDefined();
  expect(await form.findByText("Photo within the school: Not asked → Refused")).toBeDefined();
  // All that was said stands below, with where it came from.
  const history = await form.findByRole("table", { name: "All that was said" });
  expect(rowsOf(history)[0]!.slice(1)).toEqual([
    "Photo within the school",
    "Refused",
    "Baba Otieno",
    "on the family’s page",
  ]);
  await user.click(form.getByRole("button", { name: "Show their version" }));
  await waitFor(() =>
    expect(form.getByRole<HTMLSelectElement>("combobox", { name: "Photo within the school" }).value).toBe("refused"),
  );
  await user.click(form.getByRole("button", { name: "Save the answers" }));
  await waitFor(() => expect(sent("saveConsents")).toHaveLength(2));
  expect(sent("saveConsents")[1]).toMatchObject({
    userCode: "U1",
    photoInside: "refused",
    photoOutside: "",
    contactDetails: "agreed",
    saidBy: "Mama Achieng, on the form",
    version: "5",
  });
});

test("the list of who has agreed to what is of the group that is looked at", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(window);
  const { user } = open("?groupCode=G1", { portalLogin: () => TEACHER });
  await signIn();
  await user.click(await screen.findByRole("button", { name: "Consents" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Consents" }));
  await user.click(dialog.getByRole("button", { name: "Print" }));
  const address = new URL(String(opened.mock.calls[0]?.[0]), "http://here");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    function: "downloadConsents",
    groupCode: "G1",
    format: "pdf",
  });
});

test("a guardian refuses a photo of their child, and is offered to agree to it again", async () => {
  const answers: { consent: string; answer: string; at: string }[] = [];
  const { user, sent } = renderScreen(FamilyScreen, "/family", "/family", {
    portalLogin: () => ({ ...BURSAR, schoolCode: "", userTypeCode: "GUARDIAN" }),
    getMyChildren: () => ({
      contact: "+254722000111",
      schools: [
        {
          schoolCode: "UHURU",
          name: "Uhuru Academy",
          currency: "KES",
          phoneNumber: "",
          asksPhone: false,
          paybill: "",
          children: [
            { userCode: "ST1", name: "Amani", schoolIdNumber: "7", groupName: "East", balance: "0.00", bills: [] },
          ],
        },
      ],
    }),
    getMyContacts: () => ({ language: "", schools: [] }),
    getChildConsents: () => ({ consents: answers }),
    saveChildConsent: ({ consent = "", agreement = "" }) => {
      answers.splice(0, 1, { consent, answer: agreement, at: "2026-05-04T06:00:00.000Z" });
      return { consents: answers };
    },
  });
  await signIn();
  await user.click(await screen.findByRole("button", { name: "Photos and consent" }));
  expect(await screen.findAllByText("Not asked")).toHaveLength(3);
  await user.click(screen.getByRole("button", { name: "Refuse: Photo within the school" }));
  expect(await screen.findByText("Refused")).toBeDefined();
  expect(screen.getByText("since 4 May 2026")).toBeDefined();
  expect(sent("saveChildConsent")).toEqual([
    expect.objectContaining({ userCode: "ST1", consent: "photoInside", agreement: "refused" }),
  ]);
  expect(screen.queryByRole("button", { name: "Refuse: Photo within the school" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Agree: Photo within the school" }));
  expect(await screen.findByText("Agreed")).toBeDefined();
});
