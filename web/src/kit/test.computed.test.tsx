import { render, screen } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { readInBothWays } from "./test.computed.ts";

const ASKED = ["display", "visibility", "pointer-events", "user-select", "color", "font-size", "--shade", "content"];

/** Reads the page in both ways. */
function expectSame(): string[] {
  const { quick, own } = readInBothWays(ASKED);
  expect(quick).toEqual(own);
  return quick;
}

function style(text: string): HTMLStyleElement {
  const element = document.createElement("style");
  element.textContent = text;
  document.head.append(element);
  onTestFinished(() => element.remove());
  return element;
}

const PAGE = (
  <main className="page wide">
    <button className="shut">shut</button>
    <button className="shut open">open</button>
    <div className="out">
      <button>within</button>
      <p data-fits="false">unseen</p>
      <p style={{ visibility: "visible" }}>seen again</p>
    </div>
    <ul>
      <li>first</li>
      <li className="last">last</li>
    </ul>
    <input disabled />
    <svg>
      <path className="line" />
    </svg>
  </main>
);

test.each([
  [".shut{display:none}"],
  [".shut{display:none}.open{display:block}"],
  [".open{display:block}.shut{display:none}"],
  [".shut.open{display:none}.shut{display:block}"],
  ["button.shut,.last,li:first-child{visibility:hidden}"],
  [".out{visibility:hidden;font-size:2em}.out p{font-size:50%}"],
  [".page>.out [data-fits=false]{display:none}"],
  [".out *{pointer-events:none}*{user-select:none}"],
  [".shut+.shut{display:none}.shut~ul{display:none}"],
  [".out:not(.open)>:is(p,button){display:none}"],
  [".page:has(.last) .shut{display:none}"],
  ["#none,[disabled],:disabled{display:none!important}input{display:grid}"],
  [".shut::before{content:'*';display:none}.shut:before{display:none}.shut:hover{display:none}.last{display:none}"],
  ["@media (min-width:1px){.shut{display:none}@media (max-width:2px){.open{display:flex}}}"],
  ["@media print{.shut{display:none}}@supports (display:grid){.last{display:none}}"],
  ["@keyframes shut{from{display:none}}@font-face{font-family:shut}.last{display:none}"],
  ["@scope (.out) to (p){button{display:none}.page{color:red}}.last{display:none}"],
  ["@media (min-width:1px){@scope (.out){button{display:none}}.last{display:none}}"],
  ["path{display:none}.line{visibility:hidden}PATH.line{color:red}"],
  [":root{--shade:red}.out{color:var(--shade)}html .page{--shade:blue}"],
  [".wide.page .shut[class~=open]{display:none}.page.narrow .shut{visibility:hidden}"],
  ["..{display:none}.1a{display:none}.last{display:none}"],
])("by %s the page looks as the DOM by itself has it", (rules) => {
  render(PAGE);
  const before = expectSame();
  style(rules);
  const after = expectSame();
  expect(after).not.toEqual(before);
});

test("a rule holds from when it comes until it goes, and with the classes that an element has then", () => {
  render(PAGE);
  const open = screen.getByRole("button", { name: "open" });
  const ofPage = style(".gone{display:none}");
  expect(screen.queryByRole("button", { name: "open" })).toBe(open);
  open.classList.add("gone");
  expect(screen.queryByRole("button", { name: "open" })).toBeNull();
  ofPage.sheet!.insertRule("ul{display:none}");
  expect(screen.queryByRole("list")).toBeNull();
  expectSame();
  ofPage.remove();
  expect(screen.queryByRole("button", { name: "open" })).toBe(open);
  expect(screen.queryByRole("list")).not.toBeNull();
  expectSame();
});
