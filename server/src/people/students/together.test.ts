/** A school ID that somebody takes at the very moment when another is to have it. */
import { students } from "@ofisi/contract/people/students";
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aSchool, aStudent } from "../../../test/cast.ts";
import { during } from "../../../test/during.ts";

/** Amina in the bin with the school ID 42, and Omar, who is given it while `call` is on its way. */
async function taking<T>(
  call: (at: {
    school: Awaited<ReturnType<typeof aSchool>>;
    amina: { userCode: string };
    other: { userCode: string; name: string };
  }) => Promise<T>,
): Promise<{ answer: T; id: string }> {
  const school = await aSchool();
  const amina = await aStudent(school, { name: "Amina Noor", schoolIDNo: "42" });
  const omar = await aStudent(school, { name: "Omar Ali" });
  const other = await aStudent(school, { name: "Zainab Ali" });
  await school.office.call(students.deleteStudent, { userCode: amina.userCode });
  const id = `${school.schoolCode}-42`;
  const answer = await during(
    "update students set school_id_number = $1 where user_code = $2",
    [id, omar.userCode],
    () => call({ school, amina, other }),
  );
  return { answer, id };
}

it("keeps who is restored in the bin and names the ID and whose it is, of one and of several", async () => {
  const one = await taking(({ school, amina }) => school.office.try(students.restoreStudent, amina));
  expect(one.answer.message).toMatch(`School ID ${one.id} belongs to Omar Ali`);
  const several = await taking(({ school, amina }) =>
    school.office.call(students.restoreStudents, { checkedStudent: [amina.userCode] }),
  );
  expect(several.answer).toMatchObject({
    restored: 0,
    held: [{ name: "Amina Noor", reason: `School ID ${several.id} belongs to Omar Ali` }],
  });
});

it("is refused in a form with the name of whoever has it by now, and with one that is free", async () => {
  const { answer, id } = await taking(({ school, other }) =>
    school.office.try(students.editStudents, { ...other, schoolIDNo: "42" }),
  );
  expect(answer).toMatchObject({
    success: false,
    message: `School ID ${id} belongs to Omar Ali. 43 is free`,
    field: "schoolIDNo",
  });
  const { owner } = await testApp();
  const { rows } = await owner.query("select 1 from students where school_id_number = $1 and deleted_at is null", [id]);
  expect(rows).toHaveLength(1);
});
