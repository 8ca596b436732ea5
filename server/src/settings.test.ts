import { describe, expect, it } from "vitest";
import { StartError } from "./kit/startError.ts";
import { whyNot } from "./kit/whyNot.ts";
import { cookiesAreSecure, othersReachIt, readSettings, refuseArguments, settingsHelp } from "./settings.ts";

const refusal = (env: Record<string, string>) => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof StartError) return whyNot("Ofisi cannot start", error);
    throw error;
  }
  return "";
};

it.each([
  [{}, false],
  [{ HOST: "0.0.0.0", TLS: "self" }, true],
  [{ HOST: "10.0.0.7", ALLOW_PLAIN_HTTP: "yes" }, true],
  [{ PUBLIC_URL: "https://ofisi.example.org" }, true],
])("%j: whether others can reach it", (env, reaches) => {
  expect(othersReachIt(readSettings(env))).toBe(reaches);
});

describe("settings", () => {
  it("work without any", () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ port: 8080, host: "127.0.0.1", demo: "on", tls: "off", trustProxy: 0 });
    expect(settings.mail.encrypted).toBe(true);
    expect(settings.uploadBytesMax.photo).toBe(5_000_000);
    expect(cookiesAreSecure(settings)).toBe(true);
  });

  it("take an empty variable for none", () => {
    expect(readSettings({ PORT: " ", DEMO: "" })).toMatchObject({ port: 8080, demo: "on" });
  });

  it.each([
    [{ PORT: "70000" }, 'PORT is "70000"'],
    [{ DEMO: "maybe" }, "must be one of: on, people, off"],
    [{ TLS: "acme" }, "must be one of: self, off"],
    [{ PUBLIC_URL: "https://ofisi.example.org/app" }, "must be an origin without a path"],
    [{ MAIL_ADAPTER: "smtp" }, "SMTP_URL is not set"],
    [{ SMTP_ENCRYPTED: "no" }, "must be one of: on, off"],
    [{ MAIL_FROM: "Ofisi\r\nBcc: <x@y.z>" }, "MAIL_FROM"],
    [{ PHOTO_MB_MAX: "0" }, "PHOTO_MB_MAX"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
  ])("refuse %j", (env, said) => {
    expect(refusal(env)).toContain(said);
    expect(refusal(env)).toContain("What to do: ");
  });

  it.each([
    ["PRT", "PORT"],
    ["DEMOS", "DEMO"],
    ["PROT", "PORT"],
    ["DATADIR", "DATA_DIR"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["data_dir", "DATA_DIR"],
    ["MAIL_ADAPTOR", "MAIL_ADAPTER"],
  ])("name %s, which was meant to be %s", (given, meant) => {
    expect(() => readSettings({ [given]: "x" })).toThrow(`has ${given}, which is no setting. Did you mean ${meant}?`);
  });

  it("leave the variables of other programs alone", () => {
    const others = "HOME HOSTNAME MAIL TERM PATH SHELL LOGNAME LANG USER PWD TMPDIR NODE_OPTIONS HTTP_PROXY PGHOST TZ";
    expect(readSettings(Object.fromEntries(others.split(" ").map((name) => [name, "x"]))).port).toBe(8080);
  });

  it("let mail leave unencrypted where they say so", () => {
    expect(readSettings({ SMTP_ENCRYPTED: "off" }).mail.encrypted).toBe(false);
  });

  it("refuse an http address where only https is served", () => {
    expect(() => readSettings({ TLS: "self", PUBLIC_URL: "http://ofisi.example.org" })).toThrow(
      /nothing answers there/,
    );
  });

  it.each([
    [["--port", "9000"], /no argument "--port"/, "PORT=9000 npm start"],
    [["--demo=off"], /no argument "--demo=off"/, "DEMO=off npm start"],
    [["nonsense"], /no argument "nonsense"/, "PORT=9000 npm start"],
  ])("are no arguments: %s", (args, problem, remedy) => {
    const refused = (() => {
      try {
        return refuseArguments(args);
      } catch (error) {
        return error as StartError;
      }
    })();
    expect(refused?.message).toMatch(problem);
    expect(refused?.remedy).toContain(remedy);
  });

  it("never repeat a password", () => {
    expect(refusal({ DATABASE_URL: "mysql://x:geheim@y/z" })).toMatch(/^(?!.*geheim)/s);
    expect(refusal({ SMTP_URL: "http://x:geheim@y/z" })).toMatch(/^(?!.*geheim)/s);
  });

  it.each(["0.0.0.0", "::", "192.168.1.4", "office.local"])("serve plain http on %s only when told so", (HOST) => {
    expect(refusal({ HOST })).toContain("plain http to other machines");
    expect(cookiesAreSecure(readSettings({ HOST, TLS: "self" }))).toBe(true);
    expect(cookiesAreSecure(readSettings({ HOST, PUBLIC_URL: "https://ofisi.example.org/" }))).toBe(true);
    expect(cookiesAreSecure(readSettings({ HOST, ALLOW_PLAIN_HTTP: "yes" }))).toBe(false);
    expect(refusal({ HOST, PUBLIC_URL: "http://ofisi.example.org" })).toContain("plain http to other machines");
  });

  it("are all in the help, with what plain http costs", () => {
    const help = settingsHelp();
    for (const name of ["PORT=8080", "DATA_DIR=./data", "DATABASE_URL", "WORKERS=1", "SMTP_URL", "MEDIA_MB_MAX=100"]) {
      expect(help).toContain(`  ${name}`);
    }
    expect(help.replaceAll(/\s+/g, " ")).toContain("can read passwords");
    expect(Math.max(...help.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
  });
});
