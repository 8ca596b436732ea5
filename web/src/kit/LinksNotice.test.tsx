import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LinksNotice } from "./LinksNotice.tsx";
import { BURSAR, signIn } from "./test.session.ts";
import { renderScreen } from "./test.screen.tsx";

const Screen = () => (
  <>
    <p>Here</p>
    <LinksNotice of="address" />
    <LinksNotice of="here" />
  </>
);

test.each([
  ["own", { outside: true, here: true }],
  ["none", { outside: true, here: false }],
  ["http", { outside: false, here: false }],
  ["https", { outside: false, here: false }],
])("of links that open as %s it is said where an address opens nowhere", async (publicLinks, said) => {
  renderScreen(Screen, "/", "/", { portalLogin: () => ({ ...BURSAR, publicLinks }) });
  await signIn();
  await screen.findByText("Here");
  const isThere = (words: RegExp) => screen.queryByText(words) !== null;
  expect({ outside: isThere(/^Nobody outside the school can/), here: isThere(/^No other device can/) }).toEqual(said);
});
