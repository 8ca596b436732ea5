/** All that match, over every page: chosen in one press, without those unticked again, and never of other filters. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Button } from "../Button.tsx";
import { saveChosen } from "../print/saveFile.ts";
import { Screen } from "../shell/Screen.tsx";
import { Search } from "../list/Search.tsx";
import { Table } from "./Table.tsx";
import { downloads } from "../test.download.ts";
import { renderScreen } from "../test.screen.tsx";
import { useFilters } from "../list/useFilters.ts";
import { useMatching } from "./matching.ts";
import { SelectionBar } from "./SelectionBar.tsx";
import { useSelection } from "./selection.ts";
import { TableFooter } from "./TableFooter.tsx";

interface Item {
  name: string;
}
const NAMES: readonly Item[] = Array.from({ length: 30 }, (_, index) => ({ name: `Name ${index + 1}` }));
const FILTERS = { keyword: "" };
const ORDER = { sorts: ["name"] } as const;
const keyOf = (item: Item): string => item.name;
const COLUMNS = [{ id: "name", title: "Name", width: 200, value: keyOf }] as const;

function Probe() {
  const { values, table, bind } = useFilters(FILTERS, ORDER);
  const ticked = useSelection(keyOf);
  const found = NAMES.filter((item) => item.name.includes(values.keyword));
  const rows = found.slice(table.page * table.size, (table.page + 1) * table.size);
  const matching = useMatching(ticked, values, found.length);
  return (
    <Screen title="Names">
      <Search label="Find" {...bind("keyword")} />
      <Table
        label="Names"
        name="names"
        rows={rows}
        count={found.length}
        columns={[...COLUMNS]}
        keyOf={keyOf}
        nameOf={keyOf}
        state={table}
        selection={ticked}
      />
      <TableFooter state={table} count={found.length} />
      <SelectionBar selection={ticked} rows={rows} keyOf={keyOf} nameOf={keyOf} matching={matching}>
        <Button
          onClick={() => void saveChosen(ticked.keys.length, () => `/api/?asked=${JSON.stringify(matching.all)}`)}
        >
          Download
        </Button>
      </SelectionBar>
    </Screen>
  );
}
const open = () => renderScreen(Probe, "/names", "/names", {});
const box = (name: string) => screen.getByRole("checkbox", { name: `Select ${name}` });
const bar = (count: number) => screen.findByRole("region", { name: `${count} selected` });

test("a press chooses all of every page; unticked ones are left out and can be ticked again", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("checkbox", { name: "Select Name 1" }));
  await bar(1);
  await user.click(screen.getByRole("button", { name: "Select all 30 that match" }));
  await bar(30);
  expect(screen.queryByRole("button", { name: /Select all/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Next page" }));
  await waitFor(() => expect(box("Name 26")).toHaveProperty("checked", true));
  await user.click(box("Name 26"));
  await user.click(box("Name 27"));
  await bar(28);
  await user.click(box("Name 27"));
  await bar(29);
  const saved = downloads();
  await user.click(screen.getByRole("button", { name: "Download" }));
  await waitFor(() => expect(saved).toEqual(['/api/?asked={"keyword":"","seen":30,"except":["Name 26"]}']));
  // What was left out comes back with the whole.
  await user.click(screen.getByRole("button", { name: "Select all 30 that match" }));
  await bar(30);
});

test("other filters leave others: nothing is chosen then", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("checkbox", { name: "Select Name 1" }));
  await user.click(screen.getByRole("button", { name: "Select all 30 that match" }));
  await bar(30);
  await user.type(screen.getByRole("searchbox"), "2");
  await waitFor(() => expect(screen.queryByRole("region", { name: /selected/ })).toBeNull());
  expect(await screen.findByRole("checkbox", { name: "Select Name 12" })).toHaveProperty("checked", false);
});

test("unticking every row of the only page leaves nothing chosen", async () => {
  const { user } = open();
  await user.type(await screen.findByRole("searchbox"), "Name 3");
  await user.click(await screen.findByRole("checkbox", { name: "Select Name 30" }));
  await user.click(await screen.findByRole("button", { name: "Select all 2 that match" }));
  await bar(2);
  await user.click(screen.getByRole("checkbox", { name: "Select all rows shown" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: /selected/ })).toBeNull());
  expect(box("Name 3")).toHaveProperty("checked", false);
});
