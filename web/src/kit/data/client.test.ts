/** The answers that a page holds, over what makes them another page's. */
import { afterEach, expect, test } from "vitest";
import { switchLanguage } from "../i18n/i18n.ts";
import { queries } from "./client.ts";

afterEach(async () => await switchLanguage("en"));

test("in another language the server is asked again for what it said in the former one", async () => {
  queries.setQueryData(["school", "getSomething"], { sentence: "Nothing is due" });
  await switchLanguage("fr");
  expect(queries.getQueryState(["school", "getSomething"])).toMatchObject({
    isInvalidated: true,
    data: { sentence: "Nothing is due" },
  });
});
