/** A school with a group, a unit, a teacher and a student with a sign-in: what tests of assignments begin with. */
import { assignments } from "@ofisi/contract/academics/assignments";
import { PRESSED_HEADER } from "@ofisi/contract/kit/operation";
import { units } from "@ofisi/contract/academics/units";
import { InProcessClient } from "../src/kit/inProcessClient.ts";
import { testApp } from "./app.ts";
import { aGroup, aMember, aPerson, aSchool, aStudent, unique } from "./cast.ts";
import { aDocx } from "./documents.ts";

type Publishing = Parameters<typeof assignments.uploadAssignment.in.encode>[0];
interface Sent {
  name: string;
  contents: Buffer;
}

export const aFile = (words = "Sums"): Sent => ({ name: "sums.docx", contents: aDocx(words) });

export async function aTeachingSchool() {
  const school = await aSchool();
  const { office, schoolCode } = school;
  const { groupCode } = await aGroup(school);
  const { activityCode } = await office.call(units.addActivity, { activityName: unique("Unit "), isALl: false });
  const { userCode: staffCode } = await aMember(school);
  const place = { groupCode, activityCode, staffCode };

  /** A student of the group, or of another one, who is signed in. */
  const aPupil = async (of = groupCode) => {
    const { userCode, name } = await aStudent(school, { groupCode: of });
    const visitor = await aPerson("STUDENT", schoolCode, name);
    const { owner } = await testApp();
    await owner.query("update accounts set user_code = $2 where username = $1", [visitor.username, userCode]);
    return Object.assign(visitor, { userCode, name });
  };
  const tryPublish = (part: Partial<Publishing> = {}, fileToUpload: Sent | undefined = aFile()) =>
    office.try(
      assignments.uploadAssignment,
      { ...place, title: "Sums", instructions: "Pages 3 and 4", ...part },
      { files: fileToUpload && { fileToUpload } },
    );
  const publish = async (part: Partial<Publishing> = {}, fileToUpload?: Sent) => {
    const answer = await tryPublish(part, fileToUpload);
    if (!answer.success) throw new Error(answer.message);
    return answer.value;
  };
  return { ...school, ...place, place, aPupil, tryPublish, publish };
}

/** Hands something in; the answer as it came. */
export async function handIn(
  visitor: InProcessClient,
  assignmentCode: string,
  {
    comments = "Done",
    file = aFile("My sums"),
    pressedAgo,
    key,
  }: { comments?: string; file?: Sent; pressedAgo?: number | string; key?: string } = {},
) {
  return await visitor.try(
    assignments.submitAssignment,
    { assignmentCode, comments },
    {
      files: { fileToUpload: file },
      ...(key !== undefined && { key }),
      ...(pressedAgo !== undefined && { headers: { [PRESSED_HEADER]: String(pressedAgo) } }),
    },
  );
}

/** What of a school's assignments the store names, and what is really there. */
export async function filesOf(schoolCode: string): Promise<string[]> {
  const { owner } = await testApp();
  const { rows } = await owner.query<{ name: string }>(
    "select upload_name as name from uploads where school_code = $1 order by 1",
    [schoolCode],
  );
  return rows.map(({ name }) => name);
}

/** A teaching school where the office is its head, and everybody else may do what their roles say. */
export async function aSchoolByRoles() {
  const school = await aTeachingSchool();
  const { owner } = await testApp();
  await owner.query("update accounts set roles = 'head' where username = $1", [school.officeUsername]);
  await owner.query("update schools set every_staff_may = false where school_code = $1", [school.schoolCode]);
  return school;
}
