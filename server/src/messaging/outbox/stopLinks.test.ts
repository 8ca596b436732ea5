/** The address with which an e-mail can be stopped in one step: only where those who carry mail can reach it. */
import { expect, it } from "vitest";
import { readSettings } from "../../settings.ts";
import { readStopToken, stopUrl } from "./stopLinks.service.ts";

it.each([
  [{}, "http://127.0.0.1:8080"],
  // Our own certificate on the school's network: nobody else reaches it.
  [{ TLS: "self" }, "https://192.168.1.4:8080"],
  [{ PUBLIC_URL: "http://ofisi.example.org" }, "http://ofisi.example.org"],
  // Everybody's own machine.
  [{ PUBLIC_URL: "https://localhost:8443" }, "https://localhost:8443"],
  [{ PUBLIC_URL: "https://127.0.0.1:8443" }, "https://127.0.0.1:8443"],
  [{ PUBLIC_URL: "https://[::1]:8443" }, "https://[::1]:8443"],
])("there is none with %o", (env, address) => {
  const services = { settings: readSettings(env), baseUrl: () => address, secret: "s" };
  expect(stopUrl(services, "UHURU", "mary@example.org")).toBeUndefined();
});

it("there is one with an https address of the internet, and it says whose it is", () => {
  const address = "https://ofisi.example.org";
  const services = { settings: readSettings({ PUBLIC_URL: address }), baseUrl: () => address, secret: "s" };
  const [, token = ""] = stopUrl(services, "UHURU", "mary@example.org")!.split("/api/messages/stop/");
  expect(readStopToken("s", token)).toEqual({ school: "UHURU", address: "mary@example.org" });
});
