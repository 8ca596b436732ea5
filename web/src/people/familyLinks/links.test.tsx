import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { signIn, BURSAR } from "../../kit/test.session.ts";
import { renderScreen } from "../../kit/test.screen.tsx";
import { ParentsScreen } from "../guardians/ParentsScreen.tsx";

const NOWHERE = /this installation has no address on the internet/;

async function open(publicLinks: string) {
  const opened = renderScreen(ParentsScreen, "/school/parents", "/school/parents?dialog=familyAccess~7", {
    portalLogin: () => ({ ...BURSAR, publicLinks }),
    getParents: () => ({ parents: [], count: 0 }),
    getFamilyAccess: () => ({ names: "Zawadi Juma", phoneNumber: "+254722000111", email: "", links: [], signIns: 0 }),
    sendFamilyLinks: () => ({ sent: 1, leftOut: 2, suppressed: 1 }),
  });
  await signIn();
  const send = await screen.findByRole("button", { name: "Send by SMS" });
  return { ...opened, send, dialog: within(await screen.findByRole("dialog", { name: "Family’s page" })) };
}

test("before a link is sent that opens nowhere, the dialog says so and what helps", async () => {
  expect((await open("none")).dialog.getByText(NOWHERE).textContent).toContain("PUBLIC_URL");
});

test("nothing is said of it where links open; of what was sent, who was left out is told apart", async () => {
  const { user, send, dialog } = await open("http");
  expect(dialog.queryByText(NOWHERE)).toBeNull();
  await user.click(send);
  const said = "1 link is on its way. 2 guardians were left out. 1 number or address of theirs is sent nothing";
  expect(await screen.findByText(said)).toBeDefined();
});
