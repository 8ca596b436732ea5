import { expect, it } from "vitest";
import { readSettings } from "../settings.ts";
import { publicLinks } from "./publicLinks.ts";

it.each([
  [{}, "own"],
  [{ HOST: "::1" }, "own"],
  [{ HOST: "0.0.0.0", TLS: "self" }, "none"],
  [{ HOST: "0.0.0.0", PUBLIC_URL: "https://ofisi.example.org" }, "https"],
  [{ PUBLIC_URL: "http://ofisi.example.org" }, "http"],
  [{ PUBLIC_URL: "https://localhost:8443" }, "own"],
  [{ PUBLIC_URL: "http://[::1]:8080" }, "own"],
])("says where an address opens with %o", (env, where) => {
  expect(publicLinks(readSettings(env))).toBe(where);
});
