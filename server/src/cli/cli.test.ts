import { indexOperations } from "@ofisi/contract/kit/operationRegistry";
import { domains } from "@ofisi/contract/index";
import { signedIn, staff } from "@ofisi/contract/kit/access";
import { codes, required } from "@ofisi/contract/kit/fields";
import { contract, file, write } from "@ofisi/contract/kit/operation";
import { expect, test } from "vitest";
import { z } from "zod";
import { contractEntries } from "./contractJson.ts";
import { openApiDocument } from "./openApi.ts";
import { operationsPage } from "./operationsPage.ts";

const sample = {
  sample: contract("ride", "sample", {
    moveThings: write({
      about: "Moves things.",
      who: staff,
      in: z
        .object({ checked: codes("Select Students"), name: required("Empty") })
        .refine(() => true, { error: "Not both", path: ["name"] }),
      files: { excel: "spreadsheet" },
      out: z.object({ Things: z.array(z.object({ thingCode: z.string(), deep: z.object({ hidden: z.string() }) })) }),
    }),
    downloadThings: file({ about: "Things as a spreadsheet.", who: signedIn, in: z.object({ keyword: z.string() }) }),
  }),
};
const registry = indexOperations(sample);

test("an entry has fields and files, keys one level into lists, and the user types", () => {
  expect(contractEntries(registry)).toEqual([
    {
      endpoint: "ride",
      function: "moveThings",
      method: "POST",
      multipart: true,
      accepts: ["checked", "name", "excel"],
      returns: ["Things", "thingCode", "deep"],
      access: ["STAFF"],
    },
    {
      endpoint: "ride",
      function: "downloadThings",
      method: "GET",
      multipart: false,
      accepts: ["keyword"],
      returns: [],
      access: ["STAFF", "STUDENT", "SUPERADMIN", "SNA", "LEADCAB", "AGENT"],
    },
  ]);
});

test("the page tells who may call, what is refused with which words, and what comes back", () => {
  const page = operationsPage(registry);
  for (const words of [
    "### moveThings",
    "For staff of the school (STAFF).",
    "“Select Students”",
    "- “Not both” (beside `name`)",
    "| `excel` | a file: spreadsheet | |",
    "thingCode: string",
    "GET `/api/ride/index.php`, answers a file.",
  ])
    expect(page).toContain(words);
});

test("the OpenAPI document tells operations apart by their function, and every reference in it leads somewhere", () => {
  const text = openApiDocument(indexOperations(domains), "1.2.3");
  const document = JSON.parse(text) as { openapi: string; components: { schemas: Record<string, unknown> } };
  expect(document.openapi).toBe("3.1.0");
  const names = new Set(Object.keys(document.components.schemas));
  const references = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1]!);
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter((name) => !names.has(name))).toEqual([]);
});
