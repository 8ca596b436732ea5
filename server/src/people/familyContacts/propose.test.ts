/** What guardians say has changed about themselves: nothing does before the office accepts it. */
import { family } from "@ofisi/contract/people/family";
import { contactProposals, familyContacts as contract, type MySchool } from "@ofisi/contract/people/familyContacts";
import { guardians } from "@ofisi/contract/people/guardians";
import { beforeAll, expect, it } from "vitest";
import { inTransaction } from "../../kit/database/transaction.ts";
import type { InProcessClient } from "../../kit/inProcessClient.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { testApp } from "../../../test/app.ts";
import { aSchool, aStudent, type School } from "../../../test/cast.ts";
import { aHome, aNumber, codeTo, comeIn, type Home } from "../../../test/families.ts";
import { sweepProposals } from "./queries.ts";

const OVER = "This proposal does not wait any more: it was answered, taken back or replaced";

let school: School;
let other: School;
beforeAll(async () => {
  school = await aSchool();
  other = await aSchool();
});

const recordOf = async ({ school: { office }, parentIDNumber, guardian }: Home) =>
  (await office.call(guardians.getGuardianFamily, { parentIDNumber })).find(({ id }) => id === guardian.id)!;
const mine = async (visitor: InProcessClient): Promise<MySchool> =>
  (await visitor.call(contract.getMyContacts, {})).schools[0]!;
/** The proposal of this home that waits, as the office sees it. */
const waitingOf = async ({ school: { office }, guardian }: Home) =>
  (await office.call(contactProposals.getContactProposals, {})).proposals.filter(({ id }) => id === guardian.id);
const proposal = (home: Home, wanted: Partial<Record<"names" | "phoneNumber" | "email" | "address", string>>) => {
  const { id, names, phoneNumber, email, address } = home.guardian;
  return { userCode: home.child.userCode, id, names, phoneNumber, email, address, ...wanted };
};

it("changes what was proposed and nothing else, once the office accepts it, with the office's own trail", async () => {
  const home = await aHome(school);
  const visitor = await comeIn(home);
  const none = await visitor.try(contract.proposeMyDetails, proposal(home, {}));
  expect(none.message).toBe("Nothing of this differs from what the school has");
  await visitor.call(contract.proposeMyDetails, proposal(home, { names: "Mama Achiengo", address: "Kisumu" }));
  expect(await recordOf(home)).toMatchObject({ names: home.guardian.names, address: "" });
  expect((await mine(visitor)).proposals).toMatchObject([{ state: "waiting", changes: [{}, { wanted: "Kisumu" }] }]);
  const [waiting] = await waitingOf(home);
  expect(waiting).toMatchObject({
    contact: home.phoneNumber,
    movesSignIn: false,
    parentIDNumbers: [home.parentIDNumber],
  });

  // The office has changed something else meanwhile: it looks again.
  const { id, names, phoneNumber } = home.guardian;
  await school.office.call(guardians.editGuardian, { id, names, phoneNumber, nationality: "Kenyan" });
  const { proposalId, version } = waiting!;
  const stale = await school.office.try(contactProposals.acceptContactProposal, { proposalId, version });
  expect(stale.message).toContain("since you opened this form");
  const again = (await waitingOf(home))[0]!;
  await school.office.call(contactProposals.acceptContactProposal, { proposalId, version: again.version });
  expect(await recordOf(home)).toMatchObject({
    names: "Mama Achiengo",
    address: "Kisumu",
    nationality: "Kenyan",
    phoneNumber: home.phoneNumber,
  });
  expect((await mine(visitor)).proposals).toMatchObject([{ state: "accepted", changes: [] }]);
  const { owner } = await testApp();
  const { rows } = await owner.query(
    "select 1 from audit where school_code = $1 and subject = $2 and operation = 'acceptContactProposal'",
    [school.schoolCode, `guardian ${id}`],
  );
  expect(rows).toHaveLength(1);
});

it("is one at a time: a second takes the first one's place, two of the office answer it once, and the guardian reads why", async () => {
  const home = await aHome(school);
  const visitor = await comeIn(home);
  await Promise.all([
    visitor.call(contract.proposeMyDetails, proposal(home, { address: "Here" })),
    visitor.call(contract.proposeMyDetails, proposal(home, { address: "There" })),
  ]);
  const [first, ...more] = await waitingOf(home);
  expect(more).toEqual([]);
  const { proposalId, version } = first!;
  // The office answers at the moment in which the guardian thinks better of it: one comes before the other.
  const [anew, answer] = await Promise.all([
    visitor.try(contract.proposeMyDetails, proposal(home, { address: "Elsewhere" })),
    school.office.try(contactProposals.acceptContactProposal, { proposalId, version }),
  ]);
  expect(anew.success).toBe(true);
  if (!answer.success) expect(answer.message).toBe(OVER);
  const before = (await recordOf(home)).address;
  expect(before).toBe(answer.success ? first!.changes[0]!.wanted : "");
  expect((await school.office.try(contactProposals.acceptContactProposal, { proposalId, version })).message).toBe(OVER);
  const [second] = await waitingOf(home);
  const which = { proposalId: second!.proposalId };
  const answers = await Promise.all([
    school.office.try(contactProposals.refuseContactProposal, { ...which, reason: "Come to the office" }),
    school.office.try(contactProposals.acceptContactProposal, { ...which, version: second!.version }),
  ]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.find(({ success }) => !success)?.message).toBe(OVER);
  const wasAccepted = answers[1].success;
  expect((await recordOf(home)).address).toBe(wasAccepted ? "Elsewhere" : before);
  expect((await mine(visitor)).proposals).toMatchObject([
    wasAccepted ? { state: "accepted", reason: "" } : { state: "refused", reason: "Come to the office" },
  ]);
  expect((await visitor.try(contract.withdrawMyProposal, { userCode: home.child.userCode })).message).toBe(
    "Nothing that you have proposed waits any more",
  );
});

it("shows by a code whether a new number is theirs, and moves what they come in by, in both of their families", async () => {
  const home = await aHome(school);
  const sibling = await aStudent(school, { name: "Cousin", parentIDNumber: `Z${home.parentIDNumber}` });
  const linked = await school.office.call(guardians.linkGuardian, {
    id: home.guardian.id,
    parentIDNumber: `Z${home.parentIDNumber}`,
  });
  const holder = await aHome(school);
  const visitor = await comeIn(home);
  const { userCode } = home.child;
  const phoneNumber = aNumber();
  // Somebody else's number: the office reads whose.
  await visitor.call(contract.proposeMyDetails, proposal(home, { phoneNumber: holder.phoneNumber }));
  expect((await waitingOf(home))[0]!.changes).toMatchObject([
    { isProved: false, others: [{ names: holder.guardian.names, parentIDNumber: holder.parentIDNumber }] },
  ]);
  await visitor.call(contract.proposeMyDetails, proposal(home, { phoneNumber }));
  const elsewhere = await visitor.try(contract.sendContactCode, { userCode, address: aNumber() });
  expect(elsewhere.message).toBe("Nothing that you have proposed waits any more");
  await visitor.call(contract.sendContactCode, { userCode, address: phoneNumber });
  const code = await codeTo(school, phoneNumber);
  const wrong = code === "000000" ? "111111" : "000000";
  const proof = { userCode, address: phoneNumber, code };
  const guess = await visitor.try(contract.proveContact, { ...proof, code: wrong });
  expect(guess.message).toBe("This code is not right, or it is too old. Ask for a new one");
  expect((await waitingOf(home))[0]!.changes).toMatchObject([{ isProved: false }]);
  await visitor.call(contract.proveContact, proof);
  expect((await visitor.try(contract.proveContact, proof)).success).toBe(false);
  const [waiting] = await waitingOf(home);
  expect(waiting).toMatchObject({ movesSignIn: true, changes: [{ isProved: true, wanted: phoneNumber, others: [] }] });
  expect(waiting!.parentIDNumbers).toEqual([home.parentIDNumber, linked.parentIDNumber]);

  const { proposalId, version } = waiting!;
  await school.office.call(contactProposals.acceptContactProposal, { proposalId, version });
  expect((await visitor.call(family.getMyChildren, {})).schools).toEqual([]);
  expect((await visitor.try(family.getChildStatement, { userCode })).success).toBe(false);
  // By the new number, once the school has sent a link there.
  const moved = await comeIn({ ...home, phoneNumber });
  const seen = (await moved.call(family.getMyChildren, {})).schools[0]!.children.map((child) => child.userCode);
  expect(seen.toSorted()).toEqual([userCode, sibling.userCode].toSorted());
});

it("is of nobody else's record, and another school's office neither sees nor answers it", async () => {
  const home = await aHome(school);
  const neighbour = await aHome(school);
  const visitor = await comeIn(home);
  const theirs = { ...proposal(neighbour, { address: "Mine now" }), userCode: home.child.userCode };
  expect((await visitor.try(contract.proposeMyDetails, theirs)).message).toBe("This guardian is not there any more");
  await visitor.call(contract.proposeMyDetails, proposal(home, { email: "mama@example.org" }));
  const [{ proposalId, version } = { proposalId: 0, version: 0 }] = await waitingOf(home);
  expect((await other.office.call(contactProposals.getContactProposals, {})).proposals).toEqual([]);
  const accept = await other.office.try(contactProposals.acceptContactProposal, { proposalId, version });
  const refusal = await other.office.try(contactProposals.refuseContactProposal, { proposalId, reason: "No" });
  expect([accept.message, refusal.message]).toEqual([OVER, OVER]);
  // Whoever is removed proposes nothing any more.
  await school.office.call(guardians.removeGuardian, { id: home.guardian.id });
  expect(await waitingOf(home)).toEqual([]);
  expect((await school.office.try(contactProposals.acceptContactProposal, { proposalId, version })).message).toBe(OVER);
});

it("goes a year after it was answered; what waits stays", async () => {
  const place = await aSchool();
  const homes = [await aHome(place), await aHome(place)];
  for (const home of homes) {
    await (await comeIn(home)).call(contract.proposeMyDetails, proposal(home, { address: "Here" }));
  }
  const [answered] = await waitingOf(homes[0]!);
  const { proposalId } = answered!;
  await place.office.call(contactProposals.refuseContactProposal, { proposalId, reason: "No" });
  const { owner, services } = await testApp();
  await owner.query(
    `update contact_proposals set proposed_at = now() - interval '2 years',
      decided_at = case when state = 'refused' then now() - interval '366 days' end where school_code = $1`,
    [place.schoolCode],
  );
  const code = mintSchoolCode(place.schoolCode);
  const swept = await inTransaction(services.workPool, code, "write", ({ db }) => sweepProposals({ db, school: code }));
  expect([swept, (await waitingOf(homes[1]!)).length]).toEqual([1, 1]);
});

it("proves an address by e-mail, with a code of this proposal and of none before it", async () => {
  const home = await aHome(school);
  const visitor = await comeIn(home);
  const email = `Mama.${Date.now()}@Example.org`;
  const { userCode } = home.child;
  await visitor.call(contract.proposeMyDetails, proposal(home, { email }));
  await visitor.call(contract.sendContactCode, { userCode, address: email });
  const { owner } = await testApp();
  const { rows } = await owner.query<{ body: string }>(
    "select body from outbox where school_code = $1 and recipient = $2",
    [school.schoolCode, email],
  );
  // Another proposal has taken its place: the code is of the first.
  const code = rows[0]!.body.slice(0, 6);
  await visitor.call(contract.proposeMyDetails, proposal(home, { email, address: "Kisumu" }));
  expect((await visitor.try(contract.proveContact, { userCode, address: email, code })).success).toBe(false);
  await visitor.call(contract.sendContactCode, { userCode, address: email });
  const { rows: both } = await owner.query<{ body: string }>(
    "select body from outbox where school_code = $1 and recipient = $2 order by id",
    [school.schoolCode, email],
  );
  await visitor.call(contract.proveContact, { userCode, address: email, code: both[1]!.body.slice(0, 6) });
  const [waiting] = await waitingOf(home);
  expect(waiting!.changes.map(({ field, isProved }) => [field, isProved])).toEqual([
    ["email", true],
    ["address", false],
  ]);
  expect(waiting!.movesSignIn).toBe(false);
});
