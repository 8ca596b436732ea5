/** A list screen as a declaration: what it offers to whom, where, and what it asks for. */
import { bursarOrHead, head } from "@ofisi/contract/kit/access";
import { count, optionalCode, text } from "@ofisi/contract/kit/fields";
import { contract, file, read, write } from "@ofisi/contract/kit/operation";
import { listFormat } from "@ofisi/contract/kit/lists";
import { paging } from "@ofisi/contract/kit/paging";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { refuse, renderScreen, type Answers } from "../test.screen.tsx";
import { BURSAR, signIn } from "../test.session.ts";
import { useListFiles } from "./useListFiles.tsx";
import { ListScreen } from "./ListScreen.tsx";
import { listOf, useList } from "./useList.ts";

const SORTS = ["name", "age"] as const;
const filters = { keyword: text(100), groupCode: optionalCode() };
const names = contract("school", "names", {
  getNames: read({
    about: "Names.",
    who: bursarOrHead,
    in: z.object({ ...filters, ...paging(SORTS) }),
    out: z.object({ names: z.array(z.object({ name: z.string() })), count }),
  }),
  dropNames: write({ about: "Drops names.", who: head, in: z.object({}), out: z.object({}) }),
  printNames: write({ about: "Prints names.", who: bursarOrHead, in: z.object({}), out: z.object({}) }),
  downloadNames: file({
    about: "Names.",
    who: bursarOrHead,
    in: z.object({ ...filters, sort: z.enum(SORTS), format: listFormat }),
  }),
});
const NAMES = listOf(names.getNames, {
  name: "names",
  filters: { keyword: "", groupCode: "" },
  sorts: SORTS,
  rows: (answer) => answer.names,
  keyOf: (row) => row.name,
  nameOf: (row) => row.name,
  ticks: { takesMatching: true },
});

let address = "";
let meant: unknown;
const COLUMNS = [{ id: "name", title: "Name", width: 200, value: (row: { name: string }) => row.name }];
function Names() {
  const list = useList(NAMES);
  const files = useListFiles(list, names.downloadNames, "Download");
  return (
    <ListScreen
      list={list}
      title="Names"
      label="Names"
      columns={COLUMNS}
      search={{ by: "keyword", label: "Find" }}
      total={list.answer && `${list.answer.count} names`}
      main={{ label: "Drop all", icon: null, do: names.dropNames, onPress: () => undefined }}
      actions={[
        ...files,
        {
          label: "Address",
          icon: null,
          do: names.downloadNames,
          onPress: () => {
            address = list.file(names.downloadNames);
          },
        },
      ]}
      acts={[
        {
          label: `Print (${list.ticked.count})`,
          icon: null,
          do: names.printNames,
          none: "Nothing to print",
          takesMatching: true,
          run: () => void (meant = list.matching.all),
        },
        { label: "Drop", icon: null, do: names.dropNames, run: () => undefined },
      ]}
      none={{ title: "No names yet", action: { label: "Begin", icon: null, do: names.dropNames } }}
      unmatched={{ title: "No such name" }}
    />
  );
}

const THREE = { names: ["Achieng", "Baraka", "Chebet"].map((name) => ({ name })), count: 3 };
async function open(at = "", who: object = { roles: "head" }, answers: Answers = {}) {
  const drawn = renderScreen(Names, "/names", `/names${at}`, {
    portalLogin: () => ({ ...BURSAR, everyStaffMay: false, ...who }),
    getNames: () => THREE,
    ...answers,
  });
  await signIn();
  return drawn;
}
const button = (name: string) => screen.queryByRole("button", { name });

test("what is done with ticked rows stands above the list while nothing is ticked, and in the bar alone from then on", async () => {
  const { user } = await open();
  await screen.findByText("Achieng");
  await user.click(screen.getByRole("button", { name: "Print (0)" }));
  await user.click(
    within(await screen.findByRole("alertdialog", { name: "Nothing to print" })).getByRole("button", { name: "OK" }),
  );
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(button("Drop")).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Select Achieng" }));
  const bar = await screen.findByRole("region", { name: "1 selected" });
  expect(within(bar).getByRole("button", { name: "Print (1)" })).toBeDefined();
  expect(within(bar).getByRole("button", { name: "Drop" })).toBeDefined();
  expect(screen.getAllByRole("button", { name: "Print (1)" })).toHaveLength(1);
});

test("nobody is offered what the server would refuse them", async () => {
  await open("", { roles: "bursar" });
  await screen.findByText("Achieng");
  expect(button("Drop all")).toBeNull();
  expect(button("Print (0)")).not.toBeNull();
  expect(screen.getByRole("checkbox", { name: "Select Achieng" })).toBeDefined();
});

test("who may nothing with rows cannot tick them, and an empty list offers them no step", async () => {
  await open("", { roles: "teacher" }, { getNames: () => ({ names: [], count: 0 }) });
  await screen.findByText("No names yet");
  for (const name of ["Drop all", "Begin", "Download", "Print (0)"]) expect(button(name), name).toBeNull();
});

test("the server is asked in its own words, and what it would refuse is left out; a download asks for the same", async () => {
  const { user, sent } = await open("?keyword=ach&groupCode=a b&sort=age&size=7");
  await screen.findByText("Achieng");
  expect(sent("getNames")[0]).toEqual({
    function: "getNames",
    keyword: "ach",
    groupCode: "",
    page: "0",
    size: "25",
    sort: "age",
    direction: "asc",
  });
  await user.click(screen.getByRole("button", { name: "Address" }));
  expect(Object.fromEntries(new URL(address, "http://here").searchParams)).toEqual({
    function: "downloadNames",
    keyword: "ach",
    groupCode: "",
    sort: "age",
    format: "xlsx",
  });
});

test("the total is said; nothing at all and nothing that matches are told apart; a failure is neither", async () => {
  let answer: () => unknown = () => THREE;
  const { user } = await open("", undefined, { getNames: (wire) => (wire["keyword"] === "x" ? answer() : THREE) });
  expect(await screen.findByText("3 names")).toBeDefined();
  answer = () => ({ names: [], count: 0 });
  await user.type(screen.getByRole("searchbox", { name: "Find" }), "x");
  expect(await screen.findByText("No such name")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(await screen.findByText("Achieng")).toBeDefined();
});

test("a list that cannot be had says so, keeps its search, and asks again", async () => {
  let isDown = true;
  const { user } = await open("", undefined, {
    getNames: () => (isDown ? refuse("The database does not answer just now") : THREE),
  });
  expect(await screen.findByText(/The database does not answer/)).toBeDefined();
  expect(screen.queryByText("No names yet")).toBeNull();
  expect(screen.getByRole("searchbox", { name: "Find" })).toBeDefined();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Achieng")).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/The database does not answer/)).toBeNull());
});

test("of more than a page, all that match are meant, by the acts that take them and until the search changes", async () => {
  const { user } = await open("?keyword=a", undefined, {
    getNames: () => ({ names: [{ name: "Achieng" }], count: 74 }),
  });
  await user.click(await screen.findByRole("checkbox", { name: "Select Achieng" }));
  expect(button("Drop")).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Select all 74 that match" }));
  expect(await screen.findByRole("button", { name: "Print (74)" })).toBeDefined();
  expect(button("Drop")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Print (74)" }));
  expect(meant).toEqual({ keyword: "a", groupCode: undefined, seen: 74, except: [] });
  await user.type(screen.getByRole("searchbox", { name: "Find" }), "b");
  expect(await screen.findByRole("button", { name: "Print (0)" })).toBeDefined();
});

test("a list is printed as it is narrowed; a longer one than paper holds says so, and what to do", async () => {
  let all = 3;
  const { user } = await open("?keyword=ach", undefined, { getNames: () => ({ ...THREE, count: all }) });
  const opened = vi.spyOn(window, "open").mockReturnValue(window);
  await screen.findByText("Achieng");
  await user.click(screen.getByRole("button", { name: "Print list" }));
  const { keyword, format } = Object.fromEntries(
    new URL(String(opened.mock.calls[0]?.[0]), "http://here").searchParams,
  );
  expect({ keyword, format }).toEqual({ keyword: "ach", format: "pdf" });
  all = 2_001;
  await user.type(screen.getByRole("searchbox", { name: "Find" }), "i");
  await waitFor(() => expect(screen.getByText("2001 names")).toBeDefined());
  await user.click(screen.getByRole("button", { name: "Print list" }));
  expect(await screen.findByText(/at most 2,000 rows/)).toBeDefined();
  expect(opened).toHaveBeenCalledTimes(1);
});

test("while another search is on its way the list says that it is about to change, and no more once it failed", async () => {
  const answers: (() => void)[] = [];
  const { user } = await open("", undefined, {
    getNames: async (input) => {
      const keyword = typeof input["keyword"] === "string" ? input["keyword"] : "";
      if (keyword !== "") await new Promise<void>((done) => void answers.push(done));
      if (keyword === "Che") refuse("No");
      return keyword === "" ? THREE : { names: [{ name: "Baraka" }], count: 1 };
    },
  });
  await screen.findByText("Achieng");
  const busy = () => screen.getByRole("grid").getAttribute("aria-busy");
  expect(busy()).toBe("false");
  await user.click(screen.getByRole("searchbox"));
  await user.paste("Bar");
  expect(busy()).toBe("true");
  expect(screen.getByText("Achieng")).toBeDefined();
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  await waitFor(() => expect(busy()).toBe("false"));
  expect(screen.queryByText("Achieng")).toBeNull();

  await user.clear(screen.getByRole("searchbox"));
  await screen.findByText("Achieng");
  await user.paste("Che");
  expect(busy()).toBe("true");
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await waitFor(() => expect(busy()).toBe("false"));
});
