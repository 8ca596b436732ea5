import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { en } from "./en/all.ts";
import { front } from "./en/front.ts";
import { ROOMS, roomsOf, type Room } from "./rooms.ts";

const source = resolve(import.meta.dirname, "..");
const everywhere = Object.keys(front);
const areasOf = async (rooms: readonly Room[]) =>
  (await Promise.all(rooms.map((room) => ROOMS[room].en()))).flatMap((words) => Object.keys(words));

/** The areas whose words the page surely has when a file of this folder is run. */
async function atHandIn(folder: string): Promise<string[]> {
  if (folder.startsWith("finance/printing")) return [...everywhere, ...(await areasOf(["documents"]))];
  // Fetched with the start of an import, and with its screen.
  if (folder.startsWith("people/imports") && !folder.endsWith("ImportMenu.tsx"))
    return [...everywhere, ...(await areasOf(["office", ...roomsOf("/school/students/import/1")]))];
  if (folder.startsWith("platform/school"))
    return [...everywhere, ...(await areasOf(["office", ...roomsOf("/setup/school")]))];
  const room = { people: "/school/students", finance: "/finance/billing" }[folder.split("/")[0] ?? ""] ?? "/";
  return [...everywhere, ...(await areasOf(["office", ...roomsOf(room)]))];
}

test("no screen uses words that are not fetched with it", async () => {
  const key = new RegExp(`["'\`](${Object.keys(en).join("|")})\\.[a-z]`, "g");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
    /^(?!i18n).*\.tsx?$/.test(file),
  );
  const missing: string[] = [];
  let used = 0;
  for (const file of files) {
    if (/(^|[./])test\./.test(relative(".", file))) continue;
    const atHand = await atHandIn(file);
    for (const [, area] of readFileSync(join(source, file), "utf8").matchAll(key)) {
      used += 1;
      if (!atHand.includes(area ?? "")) missing.push(`${file}: ${area}`);
    }
  }
  expect(used).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});

test("the rooms together are all words", async () => {
  const areas = [...everywhere, ...(await areasOf(Object.keys(ROOMS) as Room[]))];
  expect(areas.toSorted()).toEqual(Object.keys(en).toSorted());
});
