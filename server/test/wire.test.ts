/** The wire itself: envelope, repeats, refusals, headers (G001 to G011; SAFETY V3, M4). */
import { keyStages } from "@ofisi/contract/people/keyStages";
import { CSRF_HEADER } from "@ofisi/contract/kit/operation";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { testApp } from "./app.ts";
import { inScope } from "./bursary.ts";
import { aGroup, aKeyStage, aPerson, aSchool, aStranger, aStudent, unique } from "./cast.ts";

describe("a repeat in another language", () => {
  it("is answered what the first was, in the reader's own words", async () => {
    const school = await aSchool();
    const student = await aStudent(school);
    const wire = { userCode: student.userCode };
    const key = unique("repeat-key-");
    const first = await school.office.post("deleteStudent", wire, { key });
    const again = await school.office.post("deleteStudent", wire, { key, headers: { "accept-language": "fr" } });
    expect(first).toMatchObject({ success: true, message: `${student.name} is in the bin` });
    expect(again).toMatchObject({ success: true, message: `${student.name} est dans la corbeille` });
    expect(Object.keys(again)).not.toContain("said");
  });

  it("is refused in French with what is still there in French, and one is one", async () => {
    const school = await aSchool();
    const { groupCode, groupName } = await aGroup(school, { groupName: "Grade 4" });
    await aStudent(school, { groupCode });
    const answer = await school.office.post("removeGroup", { groupCode }, { headers: { "accept-language": "fr" } });
    expect(answer.message).toBe(
      `${groupName} ne peut pas être supprimé tant qu’il compte 1 élève. Déplacez-le d’abord`,
    );
  });
});

/** All students of the school, as one answer packed as told. */
async function listed({ office }: Awaited<ReturnType<typeof aSchool>>, encoding: string) {
  const { server } = await testApp();
  return await server.inject({
    method: "POST",
    url: "/api/index.php",
    headers: {
      cookie: office.cookie,
      [CSRF_HEADER]: "1",
      "content-type": "application/x-www-form-urlencoded",
      "accept-encoding": encoding,
    },
    payload: "function=searchStudent",
  });
}

describe("an answer", () => {
  it("says the same packed or not, with its length in bytes, whatever the values are", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const names = ['Ж "Quote" \\\\ Slash', "O'Neil é ñ 漢字 😀", "\u2028 line \u2029 </script>", "x".repeat(90)];
    for (const name of names) await aStudent(school, { groupCode, name });
    const plain = await listed(school, "identity");
    expect(plain.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(Number(plain.headers["content-length"])).toBe(plain.rawPayload.length);
    const packed = await listed(school, "br");
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(packed.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync((await listed(school, "gzip")).rawPayload)).toEqual(plain.rawPayload);
    const stored = await inScope(school, ({ db }) => db.selectFrom("students").select("name").execute());
    const told = plain.json<{ data: { Students: Record<string, unknown>[] } }>().data.Students;
    expect(new Set(told.map((one) => one["name"]))).toEqual(new Set(stored.map((one) => one.name)));
    expect(told).toContainEqual(expect.objectContaining({ name: names[1], dateOfBirth: "", guardianNames: "" }));
  });

  it("of a screen's rows is packed at once, so that its length is known before it comes", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    for (let made = 0; made < 30; made += 1)
      await aStudent(school, { groupCode, email: `${"x".repeat(60)}@example.org` });
    const packed = await listed(school, "br");
    expect(brotliDecompressSync(packed.rawPayload).length).toBeGreaterThan(8_192);
    expect(Number(packed.headers["content-length"])).toBe(packed.rawPayload.length);
  });
});

describe("a post", () => {
  it("is refused without the header that a form of another site cannot send", async () => {
    const { server } = await testApp();
    const school = await aSchool();
    const response = await server.inject({
      method: "POST",
      url: "/api/index.php",
      headers: { cookie: school.office.cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: "function=addKeyStage&keyStageName=Evil",
    });
    expect(response.statusCode).toBe(403);
    expect(await school.office.call(keyStages.getKeyStages, {})).toEqual([]);
  });

  it.each([
    ["another origin", { origin: "https://evil.example" }],
    ["a cross-site fetch", { "sec-fetch-site": "cross-site" }],
    ["a sibling site", { "sec-fetch-site": "same-site" }],
  ])("is refused from %s", async (_, headers) => {
    const school = await aSchool();
    const answer = await school.office.post("addKeyStage", { keyStageName: "Evil" }, { headers });
    expect(answer.statusCode).toBe(403);
  });

  it("answers an unknown function with 404 and an empty object", async () => {
    const school = await aSchool();
    const answer = await school.office.post("dropEverything", {});
    expect(answer).toMatchObject({ statusCode: 404, success: false, data: {} });
  });

  it.each(["/api/index.php", "/api/", "/api/index"])("is answered at %s", async (url) => {
    const { server } = await testApp();
    const school = await aSchool();
    const response = await server.inject({
      method: "POST",
      url,
      headers: { cookie: school.office.cookie, "x-ofisi": "1", "content-type": "application/x-www-form-urlencoded" },
      payload: "function=getKeyStages",
    });
    expect(response.json()).toEqual({ status: 200, success: true, message: "", data: [] });
    expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  it("names the field that is at fault, in the contract's order, and writes nothing", async () => {
    const school = await aSchool();
    const answer = await school.office.post("addKeyStage", { keyStageName: "  " });
    expect(answer).toMatchObject({
      statusCode: 422,
      success: false,
      message: "Empty",
      field: "keyStageName",
      data: {},
    });
  });

  it("refuses text that the database cannot hold", async () => {
    const school = await aSchool();
    const answer = await school.office.post("addKeyStage", { keyStageName: "a\u0000b" });
    expect(answer.statusCode).toBe(422);
  });

  it("says its refusals in the reader's language", async () => {
    const school = await aSchool();
    await aKeyStage(school, "Cycle un");
    const answer = await school.office.post(
      "addKeyStage",
      { keyStageName: "Cycle un" },
      { headers: { "accept-language": "fr-CD,fr" } },
    );
    expect(answer.message).toBe("Il existe déjà un cycle appelé Cycle un");
  });

  it("refuses a school code that is not the caller's", async () => {
    const school = await aSchool();
    const other = await aSchool();
    const answer = await school.office.post("getKeyStages", { schoolCode: other.schoolCode });
    expect(answer).toMatchObject({ statusCode: 403, success: false });
  });
});

describe("a write that is sent again", () => {
  it("answers the same and happens once, also when both race", async () => {
    const school = await aSchool();
    const key = unique("key-key-");
    const send = () => school.office.try(keyStages.addKeyStage, { keyStageName: "Once" }, { key });
    const [first, second] = await Promise.all([send(), send()]);
    const third = await send();
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(await school.office.call(keyStages.getKeyStages, {})).toHaveLength(1);
  });

  it("is refused when its body has changed", async () => {
    const school = await aSchool();
    const key = unique("key-key-");
    await school.office.call(keyStages.addKeyStage, { keyStageName: "One" }, { key });
    const answer = await school.office.try(keyStages.addKeyStage, { keyStageName: "Two" }, { key });
    expect(answer).toMatchObject({ statusCode: 422, success: false });
    expect(await school.office.call(keyStages.getKeyStages, {})).toHaveLength(1);
  });

  it("keeps two people's keys apart", async () => {
    const school = await aSchool();
    const colleague = await aPerson("STAFF", school.schoolCode);
    const key = unique("key-key-");
    await school.office.call(keyStages.addKeyStage, { keyStageName: "Hers" }, { key });
    await colleague.call(keyStages.addKeyStage, { keyStageName: "His" }, { key });
    expect(await school.office.call(keyStages.getKeyStages, {})).toHaveLength(2);
  });
});

describe("the audit trail", () => {
  it("holds who did what with the changed fields only, and no secret", async () => {
    const { owner } = await testApp();
    const school = await aSchool();
    const stage = await aKeyStage(school, "Before");
    await school.office.call(keyStages.editKeyStage, { ...stage, keyStageName: "After" });
    const { rows } = await owner.query("select * from audit where school_code = $1 order by id", [school.schoolCode]);
    expect(rows.at(-1)).toMatchObject({
      username: school.officeUsername,
      operation: "editKeyStage",
      subject: `key stage ${stage.keyStageCode}`,
      before: { keyStageName: "Before" },
      after: { keyStageName: "After" },
    });
    expect(JSON.stringify(rows)).not.toMatch(/kijiko/);
  });
});

describe("every answer", () => {
  it("carries the headers that keep a page from harm", async () => {
    const { server } = await testApp();
    const response = await server.inject({ method: "GET", url: "/api/health" });
    const csp = response.headers["content-security-policy"] as string;
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(csp).toContain(rule);
    }
    expect(/script-src[^;]*/.exec(csp)![0]).not.toContain("unsafe");
    expect(response.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    // Only where the installation says that it is reached by a certificate that others vouch for.
    expect(response.headers["strict-transport-security"]).toBeUndefined();
    expect(response.headers["access-control-allow-origin"]).toBeUndefined();
  });

  it("tells a stranger nothing of a GET that is not a file", async () => {
    const stranger = await aStranger();
    const response = await stranger.get("/api/index.php?function=addKeyStage&keyStageName=x");
    expect(response.statusCode).toBe(404);
  });
});
