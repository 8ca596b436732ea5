/** What a terminal's key reads and may do: little of anybody, and writing only where the head allows it. */
import { terminals } from "@ofisi/contract/academics/terminals";
import { expect, it } from "vitest";
import { aGate, AMANI_CARD, post } from "../../../test/gate.ts";

it("a terminal is told name, class, school ID and photo, and nothing else of anybody; never a whole school", async () => {
  const { terminal, amani, owner, schoolCode, tap } = await aGate();
  await owner.query(
    `update students set date_of_birth = '2012-03-04', gender = 'Female', national_id_number = 'ID-SECRET', nationality = 'Kenyan',
       address = 'Secret Street', phone_number = '+254700000001', email = 'secret@example.com'
     where school_code = $1 and user_code = $2`,
    [schoolCode, amani.userCode],
  );
  const known = new Set(["id", "schoolCode", "userCode", "name", "photo", "userTypeCode", "schoolIdNumber", "RFID"]);
  const toldOf = (model: Record<string, string>) =>
    Object.entries(model).filter(([name, value]) => value !== "" && !known.has(name));
  const search = async (keyword: string) =>
    await terminal.post({ function: "getAllUsers", keyword, userType: "STUDENT" });
  const [found] = (await search("amani")).data.USERS;
  expect(toldOf(found)).toEqual([]);
  expect(found.userTypeCode).toMatch(/^STUDENT · East/);
  expect(toldOf((await tap(AMANI_CARD)).data.User)).toEqual([]);
  expect(toldOf((await terminal.post({ function: "getUserRFID", RFID: AMANI_CARD })).data.Student)).toEqual([]);
  for (const keyword of ["", "a", "am", "a-m", "%%%", "   "])
    expect(await search(keyword), keyword).toMatchObject({
      success: true,
      message: "Type three letters of the name at least",
      data: { USERS: [] },
    });
});

it("a terminal reads: it gives no card and takes no photo until the head lets it", async () => {
  const { office, schoolCode, amani } = await aGate();
  const { id, url, writesCards } = await office.call(terminals.addTerminal, { name: "Bus 3" });
  expect(writesCards).toBe(false);
  const send = (fields: Record<string, string>) => post(`${url}/api/index.php`, { schoolCode, ...fields });
  const writes: Record<string, string>[] = [
    { function: "encodeCard", RFID: "0D0D0D0D", userCode: amani.userCode },
    { function: "addPhoto", userCode: amani.userCode, photo: "aaaa" },
    { function: "addFingerPrint", userCode: amani.userCode, finger_print: "aaaa" },
  ];
  for (const fields of writes)
    expect(await send(fields), fields["function"]).toMatchObject({
      success: false,
      status: 403,
      message: "This terminal may not give out cards or take photos. The head can allow it under Manage, Terminals",
    });
  expect(await send({ function: "RFIDClocking", RFID: AMANI_CARD })).toMatchObject({ success: true });
  await office.call(terminals.setTerminalRights, { id, writesCards: true });
  expect(await send(writes[0]!)).toMatchObject({ success: true, message: "Card given to Amani" });
  await office.call(terminals.setTerminalRights, { id, writesCards: false });
  expect(await send(writes[0]!)).toMatchObject({ success: false, status: 403 });
  await office.call(terminals.revokeTerminal, { id });
  expect(await office.try(terminals.setTerminalRights, { id, writesCards: true })).toMatchObject({ success: false });
});

it("no success is answered without words, and each is in the school's language where the device names none", async () => {
  const { terminal, amani, baraka, owner, schoolCode, groupCode } = await aGate();
  const send = async (fields: Record<string, string>) => (await terminal.post(fields)).message;
  expect(await send({ function: "addVehicles", numberPlate: "kda 123a" })).toBe("Vehicle KDA 123A is added");
  expect(await send({ function: "generateCourseAttendance", groupCode })).toBe("The register is open");
  expect(await send({ function: "updateCourseAttendance", userCode: baraka.userCode })).toBe("Saved");
  expect(await send({ function: "addPermissionRequest", userCode: amani.userCode, destination: "Home" })).toBe(
    "Leave is requested for Amani",
  );
  await owner.query("update schools set country = 'CD' where school_code = $1", [schoolCode]);
  expect(await send({ function: "RFIDClocking", RFID: "0A0A0A0A" })).toBe("Cette carte n’est pas connue");
  expect(await send({ function: "encodeCard", RFID: "0A0A0A0A", userCode: baraka.userCode })).toBe(
    "Carte donnée à Baraka",
  );
});
