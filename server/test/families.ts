/** Guardians who come to the family's page: what tests of it begin with. */
import { family } from "@ofisi/contract/people/family";
import { familyLinks } from "@ofisi/contract/people/familyLinks";
import { guardians } from "@ofisi/contract/people/guardians";
import type { Student } from "@ofisi/contract/people/students";
import { randomInt } from "node:crypto";
import { InProcessClient } from "../src/kit/inProcessClient.ts";
import { testApp } from "./app.ts";
import { aStudent, unique, type School } from "./cast.ts";

/** A number that nobody else in the run has. */
export const aNumber = (): string => `+2547${String(randomInt(100_000_000)).padStart(8, "0")}`;

/** A family of one guardian and one child, or more of them. */
export async function aHome(
  school: School,
  part: { phoneNumber?: string; email?: string; children?: number; name?: string } = {},
) {
  const { phoneNumber = aNumber(), email = "", children = 1, name = unique("Achieng ") } = part;
  const parentIDNumber = unique("FAM");
  const all: Student[] = [];
  for (let at = 0; at < children; at += 1)
    // One after the other, so that they have an order.
    all.push(await aStudent(school, { name: `${name} ${at}`, parentIDNumber }));
  const guardian = await school.office.call(guardians.addParent, {
    names: unique("Mama "),
    parentIDNumber,
    phoneNumber,
    email,
  });
  return { school, guardian, parentIDNumber, phoneNumber, child: all[0]!, children: all };
}
export type Home = Awaited<ReturnType<typeof aHome>>;

/** The token of the link that a guardian is sent. */
export async function sendLink({ school, guardian, phoneNumber }: Home): Promise<string> {
  await school.office.call(familyLinks.sendFamilyLinks, { ids: [String(guardian.id)] });
  const { owner } = await testApp();
  const { rows } = await owner.query<{ body: string }>(
    "select body from messages where school_code = $1 and recipient = $2 and body like '%link=%' order by id desc limit 1",
    [school.schoolCode, phoneNumber],
  );
  return /link=([\w-]{22})/.exec(rows[0]?.body ?? "")![1]!;
}

/** The code that was sent to a number last. */
export async function codeTo({ schoolCode }: Pick<School, "schoolCode">, recipient: string): Promise<string> {
  const { owner } = await testApp();
  const { rows } = await owner.query<{ body: string }>(
    `select body from messages where school_code = $1 and recipient = $2 and body ~ '^[0-9]{6} ' order by id desc limit 1`,
    [schoolCode, recipient],
  );
  return rows[0]?.body.slice(0, 6) ?? "";
}

/** Comes in by a link and its code, from a browser of their own. */
export async function comeIn(home: Home, server?: InProcessClient): Promise<InProcessClient> {
  const visitor = server ?? new InProcessClient((await testApp()).server);
  const token = await sendLink(home);
  await visitor.call(family.openFamilyLink, { token });
  await visitor.call(family.enterFamily, { token, code: await codeTo(home.school, home.phoneNumber) });
  return visitor;
}
