/** Lists as screens use them: the page past the end, ticks out of sight, the tab's title and where the focus stands. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Button } from "../Button.tsx";
import { Empty } from "./Empty.tsx";
import { inTurn } from "../data/inTurn.ts";
import { notify } from "../shell/notify.tsx";
import { Screen } from "../shell/Screen.tsx";
import { Search } from "./Search.tsx";
import { Table } from "../table/Table.tsx";
import { SelectionBar } from "../table/SelectionBar.tsx";
import { useSelection } from "../table/selection.ts";
import { TableFooter } from "../table/TableFooter.tsx";
import { renderScreen } from "../test.screen.tsx";
import { BURSAR, signIn } from "../test.session.ts";
import { useFilters } from "./useFilters.ts";

interface Item {
  name: string;
}
const ITEMS: readonly Item[] = ["Achieng", "Baraka", "Chebet"].map((name) => ({ name }));
const FILTERS = { keyword: "" };
const ORDER = { sorts: ["name"] } as const;
const keyOf = (item: Item): string => item.name;
const COLUMNS = [
  { id: "name", title: "Name", width: 200, value: keyOf },
  { id: "act", title: "Act", width: 100, kind: "action", cell: () => <Button>Press</Button> },
] as const;

function Probe() {
  const { values, table, bind } = useFilters(FILTERS, ORDER);
  const ticked = useSelection(keyOf);
  const matching = ITEMS.filter((item) => item.name.toLowerCase().includes(values.keyword.toLowerCase()));
  const rows = matching.slice(table.page * table.size, (table.page + 1) * table.size);
  return (
    <Screen title="Names">
      <Search label="Find" {...bind("keyword")} />
      <Table
        label="Names"
        name="names"
        rows={rows}
        count={matching.length}
        columns={[...COLUMNS]}
        keyOf={keyOf}
        nameOf={keyOf}
        state={table}
        selection={ticked}
        empty={<Empty title="No names yet" />}
      />
      <TableFooter state={table} count={matching.length} />
      <SelectionBar selection={ticked} rows={rows} keyOf={keyOf} nameOf={keyOf}>
        <Button>Move</Button>
      </SelectionBar>
    </Screen>
  );
}
const open = (at = "") => renderScreen(Probe, "/names", `/names${at}`, { portalLogin: () => BURSAR });

test("a page past the end is the last one there is, and never 'nothing yet'", async () => {
  const { router } = open("?page=99");
  expect(await screen.findByText("Achieng")).toBeDefined();
  expect(screen.queryByText("No names yet")).toBeNull();
  expect(screen.getByText("1–3 of 3")).toBeDefined();
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test("ticks that the search hides are counted, named and taken away", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("checkbox", { name: "Select Achieng" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Baraka" }));
  const bar = screen.getByRole("region", { name: "2 selected" });
  expect(within(bar).queryByText(/not shown/)).toBeNull();
  await user.type(screen.getByRole("searchbox"), "ach");
  await user.click(await within(bar).findByRole("button", { name: "1 not shown here" }));
  const list = await screen.findByRole("dialog", { name: "1 selected row is not shown here" });
  expect(within(list).getByText("Baraka")).toBeDefined();
  await user.click(within(list).getByRole("button", { name: "Unselect them" }));
  expect(await screen.findByRole("region", { name: "1 selected" })).toBeDefined();
});

test("the list of hidden ticks closes with the last one that is taken away, and does not come back with the next tick", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("checkbox", { name: "Select Baraka" }));
  await user.type(screen.getByRole("searchbox"), "ach");
  await user.click(await screen.findByRole("button", { name: "1 not shown here" }));
  const list = await screen.findByRole("dialog", { name: "1 selected row is not shown here" });
  await user.click(within(list).getByRole("button", { name: "Unselect Baraka" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: /selected/ })).toBeNull());
  await user.click(await screen.findByRole("checkbox", { name: "Select Achieng" }));
  expect(await screen.findByRole("region", { name: "1 selected" })).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the tab says which screen of which school it is; whoever comes later stands at the heading; rows are one tab stop", async () => {
  const { router } = open();
  await signIn();
  await screen.findByText("Achieng");
  await waitFor(() => expect(document.title).toBe("Names · Uhuru Academy"));
  router.history.push("/elsewhere");
  await waitFor(() => expect(screen.queryByText("Achieng")).toBeNull());
  router.history.back();
  const heading = await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  for (const button of screen.getAllByRole("button", { name: "Press" })) expect(button.tabIndex).toBe(-1);
});

test("what is done in turn is answered in turn, also after a failure", async () => {
  const turn = inTurn();
  const said: string[] = [];
  const slow = turn(() => new Promise<void>((done) => setTimeout(() => done(void said.push("first")), 30)));
  const fails = turn(() => Promise.reject(new Error("no")));
  const last = turn(() => Promise.resolve(said.push("last")));
  await expect(fails).rejects.toThrow("no");
  await Promise.all([slow, last]);
  expect(said).toEqual(["first", "last"]);
});

test("the same news told again are told again", async () => {
  renderScreen(() => null, "/names", "/names", {});
  notify("Saved");
  const first = await screen.findByText("Saved");
  notify("Saved");
  await waitFor(() => expect(first.isConnected).toBe(false));
  expect(screen.getByText("Saved")).toBeDefined();
});
