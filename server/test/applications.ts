/** The public form as a browser uses it, for tests. */
import { createHash } from "node:crypto";
import { applicationForm, applications, leadingZeroBits, workOf } from "@ofisi/contract/people/applications";
import type { In } from "@ofisi/contract/kit/operation";
import type { InProcessClient } from "../src/kit/inProcessClient.ts";
import { anApplicantGroup, aStranger, unique, type School } from "./cast.ts";

type Sent = In<typeof applications.sendApplication>;

/** Opens the school's form for these groups alone. */
export async function openForm(school: School, openGroups: string[], isFormOpen = true): Promise<void> {
  const { version } = await school.office.call(applicationForm.getApplicationForm, {});
  await school.office.call(applicationForm.saveApplicationForm, { isFormOpen, openGroups, version });
}

/** A group of applicants for which the school's form is open. */
export async function anOpenGroup(school: School): Promise<{ groupCode: string; groupName: string }> {
  const group = await anApplicantGroup(school);
  await openForm(school, [group.groupCode]);
  return group;
}

/** A challenge of the school with the work done. */
export async function solvedFor(
  schoolCode: string,
  visitor: InProcessClient,
): Promise<Pick<Sent, "challenge" | "solution">> {
  const { challenge, zeroBits } = await visitor.call(applications.getApplicationChallenge, { schoolCode });
  for (let solution = 0; ; solution += 1) {
    const hash = createHash("sha256").update(workOf(challenge, solution)).digest();
    if (leadingZeroBits(hash) >= zeroBits) return { challenge, solution };
  }
}

/** A whole application of a new person, ready to be sent. */
export async function anApplication(
  school: School,
  part: Partial<Sent> & { groupCode: string },
  from?: InProcessClient,
): Promise<{ visitor: InProcessClient; sent: Sent }> {
  const visitor = from ?? (await aStranger());
  const sent: Sent = {
    schoolCode: school.schoolCode,
    name: unique("Imani "),
    dateOfBirth: "2013-05-06",
    gender: "",
    idNumber: "",
    nationality: "",
    address: "",
    phoneNumber: "",
    email: "",
    guardianName: "Wanjiru Mama",
    guardianPhone: "+254712345678",
    secondGuardianName: "",
    secondGuardianPhone: "",
    requestKey: unique("key-"),
    website: "",
    ...(await solvedFor(school.schoolCode, visitor)),
    ...part,
  };
  return { visitor, sent };
}
