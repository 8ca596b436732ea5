/** The terminals' door through the wire, as the app in the field knocks: refusals first. */
import { cards } from "@ofisi/contract/academics/cards";
import { attendance } from "@ofisi/contract/academics/attendance";
import { terminals } from "@ofisi/contract/academics/terminals";
import { students } from "@ofisi/contract/people/students";
import { Readable } from "node:stream";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aMember, aSchool, PASSWORD } from "../../../test/cast.ts";
import { aGate, AMANI_CARD, AMANI_SHORT, post, readAsDevice } from "../../../test/gate.ts";

const NOT_LET_IN = "This terminal is not let in. Ask the school for a new address";

describe("the door", () => {
  it("lets nobody in without a key, with one that was closed, or for another school", async () => {
    const { terminal, tap, office } = await aGate();
    const never = await post(terminal.url.replace(/[^/]+$/, "aaaa-bbbb-cccc-dddd-eeee/api/index.php"), {});
    expect(never).toMatchObject({ success: false, message: NOT_LET_IN, data: {} });
    for (const key of ["x", "..%2f", "%00", "a".repeat(90)])
      expect(await post(`/api/t/${key}/api/index.php`, { function: "getGroup" })).toMatchObject({ success: false });
    const { schoolCode } = await aSchool();
    expect(await terminal.post({ function: "getGroup", schoolCode })).toMatchObject({
      success: false,
      message: "This address is of another school",
    });
    expect(await tap(AMANI_CARD)).toMatchObject({ success: true });
    await office.call(terminals.revokeTerminal, { id: terminal.id });
    expect(await tap(AMANI_CARD)).toMatchObject({ success: false, message: NOT_LET_IN });
    expect(await office.try(terminals.revokeTerminal, { id: terminal.id })).toMatchObject({ success: false });
  });

  it("has a name of its own among those that may call, in whatever case", async () => {
    const { office } = await aSchool();
    const { id } = await office.call(terminals.addTerminal, { name: "Gate" });
    const again = () => office.try(terminals.addTerminal, { name: "GATE" });
    expect(await again()).toMatchObject({ message: "There is a terminal called Gate already", field: "name" });
    await office.call(terminals.revokeTerminal, { id });
    expect(await again()).toMatchObject({ success: true });
  });

  it("does nothing more for a key that is closed while its call is on the way", async () => {
    const { terminal, amani, office, owner, schoolCode } = await aGate();
    const { server } = await testApp();
    const send = async (fields: Record<string, string>, meanwhile: () => Promise<unknown>) =>
      readAsDevice(
        await server.inject({
          method: "POST",
          url: `${new URL(terminal.url).pathname}/api/index.php`,
          headers: { "content-type": "application/x-www-form-urlencoded" },
          payload: Readable.from(
            (async function* () {
              // The key is asked for before the body is read.
              await meanwhile();
              yield new URLSearchParams(fields).toString();
            })(),
          ),
        }),
      );
    const isLetIn = async () => {
      for (;;) {
        const { rowCount } = await owner.query("select from rate_counters where bucket = $1", [
          `terminal ${schoolCode} ${terminal.id}`,
        ]);
        if (rowCount) return;
      }
    };
    expect(await send({ function: "getGroup" }, isLetIn)).toMatchObject({ success: true });
    await office.call(terminals.revokeTerminal, { id: terminal.id });
    // As if it had been let in just before.
    const calls: Record<string, string>[] = [
      { function: "RFIDClocking", RFID: AMANI_CARD },
      { function: "getAllUsers", keyword: "amani", userType: "STUDENT" },
      { function: "encodeCard", RFID: "0C0C0C0C", userCode: amani.userCode },
    ];
    for (const fields of calls) {
      await owner.query("update terminals set revoked_at = null where school_code = $1 and id = $2", [
        schoolCode,
        terminal.id,
      ]);
      await owner.query("delete from rate_counters where bucket = $1", [`terminal ${schoolCode} ${terminal.id}`]);
      const close = async () => {
        await isLetIn();
        await office.call(terminals.revokeTerminal, { id: terminal.id });
      };
      expect(await send(fields, close), fields["function"]).toMatchObject({ success: false, status: 403 });
    }
    expect((await owner.query("select from taps where school_code = $1", [schoolCode])).rowCount).toBe(0);
  });

  it("does nothing but the terminals' own calls", async () => {
    const { terminal } = await aGate();
    for (const name of ["", "searchStudent", "addTerminal", "portalLogin", "constructor", "__proto__", "toString"])
      expect(await terminal.post({ function: name }), name).toMatchObject({
        success: false,
        message: "This call does not exist",
        data: {},
      });
  });

  it("answers whatever comes with HTTP 200 and the envelope", async () => {
    const { terminal } = await aGate();
    const { server } = await testApp();
    const path = new URL(terminal.url).pathname;
    const send = async (
      payload: string | Buffer,
      headers: Record<string, string> = {},
      url = `${path}/api/index.php`,
    ) => readAsDevice(await server.inject({ method: "POST", url, payload, headers }));
    expect(await send("")).toMatchObject({ success: false });
    expect(await send("%%%&=&function=%ff", { "content-type": "text/html" })).toMatchObject({ success: false });
    expect(await send("{", { "content-type": "application/json" })).toMatchObject({ success: false });
    expect(await send("function=getGroup", { "content-type": "text/nonsense" })).toMatchObject({ success: true });
    expect(await send("a=1&".repeat(60_000))).toMatchObject({ success: false });
    expect(await send(Buffer.alloc(12_000_001, "a"))).toMatchObject({ success: false });
    // The guard's own refusals: a name that is not ours, a page of another site.
    expect(await send("function=getGroup", { host: "elsewhere.example" })).toMatchObject({ success: false });
    expect(await send("function=getGroup", { origin: "https://evil.example" })).toMatchObject({ success: false });
    for (const name of ["RFIDClocking", "updateLive", "encodeCard", "getAllUsers", "getUserRFID", "addVehicles"])
      expect(await terminal.post({ function: name, RFID: "x\u0000'", latLong: "0" }), name).toBeDefined();
  });

  it("is found under the address however it was typed", async () => {
    const { terminal } = await aGate();
    const call = { function: "getGroup" };
    for (const path of ["/api/index.php", "//api/index.php", "/index.php", ""])
      expect(await terminal.post(call, path), path).toMatchObject({ success: true });
    const typed = terminal.url.replace(/[^/]+$/, (key) => key.replaceAll("-", "").toUpperCase());
    expect(await post(`${typed}/api/index.php`, call)).toMatchObject({ success: true });
  });

  it("keeps no key, and holds back a terminal that never stops", async () => {
    const { terminal, owner, schoolCode } = await aGate();
    const key = terminal.url.split("/").at(-1)!;
    const { rows } = await owner.query<{ text: string }>(
      `select (select string_agg(t::text, ' ') from terminals t where school_code = $1)
        || (select string_agg(t::text, ' ') from audit t where school_code = $1)
        || coalesce((select string_agg(t::text, ' ') from idempotency_keys t where school_code = $1), '') as text`,
      [schoolCode],
    );
    expect(rows[0]!.text).toContain("Gate");
    expect(rows[0]!.text).not.toContain(key);
    expect(await terminal.post({ function: "getGroup" })).toMatchObject({ success: true });
    // As after three hundred calls at once. It takes one more after a second, so that a busy machine tries this again.
    const held = async () => {
      await owner.query(`update rate_counters set window_ends_at = now() + interval '301 seconds' where bucket = $1`, [
        `terminal ${schoolCode} ${terminal.id}`,
      ]);
      return await terminal.post({ function: "getGroup" });
    };
    await expect.poll(held).toMatchObject({ success: false, status: 429 });
  });
});

describe("a card", () => {
  it("that is encoded at one terminal is read at another by its other encoding", async () => {
    const { terminal, baraka, schoolCode } = await aGate();
    const encode = (RFID: string, userCode = baraka.userCode) =>
      terminal.post({ function: "encodeCard", RFID, userCode, userType: "STUDENT" });
    expect(await encode("1234567")).toMatchObject({ success: true });
    expect(await terminal.post({ function: "getUserRFID", RFID: "12034567" })).toMatchObject({ success: true });
    expect(await terminal.post({ function: "getUserRFID", RFID: "01234567" })).toMatchObject({
      success: true,
      data: {
        Student: { userCode: baraka.userCode, userTypeCode: "STUDENT · East", schoolCode, photo: "noimage.jpg" },
      },
    });
  });

  it("is refused for a second person, also where only some readers would mistake it", async () => {
    const { terminal, amani, baraka, office, give, tap } = await aGate();
    const encode = (RFID: string) => terminal.post({ function: "encodeCard", RFID, userCode: baraka.userCode });
    for (const RFID of [AMANI_CARD, AMANI_SHORT])
      expect(await encode(RFID)).toMatchObject({ success: false, message: "This card is Amani’s" });
    expect(await encode("04AB0C01")).toMatchObject({
      success: false,
      message: "Some readers cannot tell this card from Amani’s. Take another card",
    });
    expect(await encode("hello")).toMatchObject({ success: false });
    // A lost card opens nothing, and is used again once it is found.
    const listed = async () => (await office.call(cards.searchCards, { keyword: AMANI_SHORT })).rows[0]!;
    await office.call(cards.loseCard, { id: (await listed()).cardId });
    expect(await tap(AMANI_SHORT)).toMatchObject({ success: false, message: "This card was reported as lost" });
    // Where a card is looked up it is told apart by its name, and is nobody's to act for.
    expect(await terminal.post({ function: "getUserRFID", RFID: AMANI_SHORT })).toMatchObject({
      success: true,
      message: "Lost card: Amani",
      data: { Student: { name: "Lost card: Amani", userCode: "", photo: "noimage.jpg" } },
    });
    await give(amani.userCode, AMANI_SHORT);
    expect(await listed()).toMatchObject({ state: "active", cardCode: AMANI_CARD, userCode: amani.userCode });
  });

  it("takes the place of the one before, and two people at once get one each or none", async () => {
    const { give, amani, baraka, tap, office } = await aGate();
    await give(amani.userCode, "AABBCCDD");
    expect(await tap(AMANI_CARD)).toMatchObject({ success: false, message: "This card is not known" });
    expect(await tap("AABBCCDD112233")).toMatchObject({ success: true });
    const both = await Promise.all(
      [amani, baraka].map(({ userCode }) => office.try(cards.giveCard, { userCode, cardCode: "0F0F0F0F" })),
    );
    expect(new Set(both.map(({ success }) => success))).toEqual(new Set([false, true]));
    const { rows, count } = await office.call(cards.searchCards, { show: "active" });
    expect(count).toBe(rows.length);
    expect(rows.filter(({ cardCode }) => cardCode === "0F0F0F0F")).toHaveLength(1);
    expect((await office.call(cards.searchCards, { show: "none", keyword: "a" })).count).toBeLessThan(2);
  });

  it("of somebody who is in the bin is given to somebody else", async () => {
    const { give, amani, baraka, office, tap } = await aGate();
    await office.call(students.deleteStudent, { userCode: amani.userCode });
    await give(baraka.userCode, AMANI_SHORT);
    expect((await tap(AMANI_CARD)).data.User).toMatchObject({ name: "Baraka" });
    // Who comes back has none.
    await office.call(students.restoreStudent, { userCode: amani.userCode });
    expect((await office.call(cards.searchCards, { keyword: "Amani" })).rows).toMatchObject([{ state: "none" }]);
  });

  it("of another school is known to nobody", async () => {
    const { terminal, baraka } = await aGate();
    const other = await aGate();
    await other.give(other.baraka.userCode, "11223344");
    expect(await terminal.post({ function: "getUserRFID", RFID: "11223344" })).toMatchObject({ success: false });
    for (const name of ["encodeCard", "addFingerPrint", "addPhoto", "updateCourseAttendance", "addPermissionRequest"])
      expect(
        await terminal.post({
          function: name,
          RFID: "99887766",
          userCode: other.baraka.userCode,
          photo: "aaaa",
          finger_print: "aaaa",
        }),
        name,
      ).toMatchObject({ success: false });
    expect(baraka.userCode).not.toBe(other.baraka.userCode);
  });
});

describe("the lists of a terminal", () => {
  it("are of its own school, in texts, with names that are no patterns", async () => {
    const { terminal, schoolCode, office, amani } = await aGate();
    await aMember({ office, schoolCode } as never, { name: "Grace (Lab) Wanjiru" });
    expect((await terminal.post({ function: "getGroup", schoolCode })).data.Groups).toMatchObject([
      { groupName: "East", status: "1" },
      { groupName: "West" },
    ]);
    expect((await terminal.post({ function: "getActivity" })).data.Activities).toMatchObject([
      { activityName: "Mathematics", isAll: "0" },
    ]);
    const found = await terminal.post({ function: "getAllUsers", keyword: "ama", userType: "STUDENT" });
    expect(found.data.USERS).toMatchObject([{ userCode: amani.userCode, RFID: "", fingerPrint: "" }]);
    expect(found.data.USERS[0]).not.toHaveProperty("parentIDNumber");
    const staff = await terminal.post({ function: "getAllUsers", keyword: "wanjiru", userType: "STAFF" });
    expect(staff.data.USERS).toMatchObject([{ userTypeCode: expect.stringMatching(/^STAFF\b/) }]);
  });

  it("open for the staff of the school alone", async () => {
    const { terminal, officeUsername, schoolCode } = await aGate();
    const login = (username: string, password: string) => terminal.post({ function: "login", username, password });
    expect(await login(officeUsername, "wrong")).toMatchObject({ success: false });
    expect(await login((await aSchool()).officeUsername, PASSWORD)).toMatchObject({ success: false });
    // One after the other at every terminal, and still at the desk.
    for (let at = 0; at < 8; at += 1) expect(await login(officeUsername, PASSWORD)).toMatchObject({ success: true });
    expect(await login(officeUsername, PASSWORD)).toMatchObject({
      success: true,
      data: { schoolCode, userType: "STAFF", password: "" },
    });
  });

  it("take a class's attendance into its register, a tick at a time", async () => {
    const { terminal, groupCode, amani, baraka, office, schoolCode } = await aGate();
    expect(
      await terminal.post({ function: "generateCourseAttendance", groupCode, activityCode: "", schoolCode }),
    ).toMatchObject({ success: true });
    expect(await terminal.post({ function: "generateCourseAttendance", groupCode: "GR-NONE" })).toMatchObject({
      success: false,
    });
    const statuses = async () =>
      (await terminal.post({ function: "getCourseAttendance", courseCode: "", groupCode })).data.courseAttendance.map(
        ({ Attendance, Student }: { Attendance: { status: string }; Student: { name: string } }) => [
          Student.name,
          Attendance.status,
        ],
      );
    expect(await statuses()).toEqual([
      ["Amani", "2"],
      ["Baraka", "2"],
    ]);
    const tick = (userCode: string) => terminal.post({ function: "updateCourseAttendance", userCode });
    await tick(amani.userCode);
    await tick(baraka.userCode);
    await tick(baraka.userCode);
    expect(await statuses()).toEqual([
      ["Amani", "1"],
      ["Baraka", "2"],
    ]);
    const days = await office.call(attendance.getPersonAttendance, { userCode: baraka.userCode });
    expect(days.days).toMatchObject([{ state: "absent" }]);
  });
});

describe("what a terminal takes of somebody", () => {
  const png = async () =>
    (
      await sharp({ create: { width: 64, height: 64, channels: 3, background: "#963" } })
        .png()
        .toBuffer()
    ).toString("base64");

  it("is a photo, shown under its own address and to no other terminal", async () => {
    const { terminal, amani, tap, office, schoolCode } = await aGate();
    expect(
      await terminal.post({ function: "addPhoto", userCode: amani.userCode, photo: "bm90IGEgcGljdHVyZQ==" }),
    ).toMatchObject({ success: false });
    expect(await terminal.post({ function: "addPhoto", userCode: amani.userCode, photo: await png() })).toMatchObject({
      success: true,
    });
    const { User, URL: base } = (await tap(AMANI_CARD)).data as { User: { photo: string }; URL: string };
    expect(base.endsWith("/")).toBe(true);
    const { server } = await testApp();
    const fetch = async (address: string) => await server.inject({ method: "GET", url: new URL(address).pathname });
    expect(await fetch(base + User.photo)).toMatchObject({
      statusCode: 200,
      headers: { "content-type": "image/webp" },
    });
    const other = await aGate();
    expect((await fetch(`${other.terminal.url}/photos/${User.photo}`)).statusCode).toBe(404);
    expect((await fetch(`${base}noimage.jpg`)).statusCode).toBe(404);
    // The other way, by a number that people know.
    const { schoolIdNumber } = await office.call(students.getStudent, { userCode: amani.userCode });
    const again = { function: "addPhoto", schoolCode, id_number: schoolIdNumber || amani.userCode, photo: await png() };
    expect((await terminal.post(again)).success).toBe(schoolIdNumber !== "");
  });

  it("is a fingerprint that is sealed, and that nothing of the application can read", async () => {
    const { terminal, amani, owner, schoolCode } = await aGate();
    const print = await png();
    expect(
      await terminal.post({ function: "addFingerPrint", userCode: amani.userCode, finger_print: print }),
    ).toMatchObject({ success: true });
    const { rows } = await owner.query<{ sealed: string }>("select sealed from fingerprints where school_code = $1", [
      schoolCode,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.sealed).not.toContain(print.slice(0, 40));
    const { services } = await testApp();
    await expect(services.pool.query("select sealed from fingerprints")).rejects.toThrow("permission denied");
  });

  it("is where a bus is, and what somebody asks", async () => {
    const { terminal, amani, owner, schoolCode } = await aGate();
    for (const latLong of ["0", "0,0", "91,0", "x", "-1.28,36.82", "0"])
      await terminal.post({ function: "updateLive", schoolCode, IMEI: "867", latLong });
    expect(
      await terminal.post({ function: "addVehicles", schoolCode, IMEI: "867", numberPlate: " kda 123x " }),
    ).toMatchObject({ success: true });
    expect(await terminal.post({ function: "addVehicles", schoolCode, IMEI: "867", numberPlate: "" })).toMatchObject({
      success: false,
    });
    await terminal.post({
      function: "addPermissionRequest",
      schoolCode,
      userCode: amani.userCode,
      destination: "Home",
      leavingDate: "12/1/2026",
      leavingTime: "10:00",
    });
    const { rows } = await owner.query(
      `select t.latitude, t.longitude, t.imei, v.number_plate, p.destination, p.leaves_at as leaving, p.returns_at as "returning" from terminals t
       join terminal_vehicles v using (school_code) join permission_requests p using (school_code) where t.school_code = $1`,
      [schoolCode],
    );
    expect(rows).toEqual([
      {
        latitude: -1.28,
        longitude: 36.82,
        imei: "867",
        number_plate: "KDA 123X",
        destination: "Home",
        leaving: "12/1/2026 10:00",
        returning: "",
      },
    ]);
  });
});
