/** Homework for a pupil of the demo school who has a sign-in, in a unit of the journey's own. */
import type { Product } from "./product.ts";

/** The pupil's sign-in. */
export const PUPIL = "achieng.uhuru";

interface Lesson {
  student: string;
  group: string;
  groupCode: string;
  staff: string;
  staffCode: string;
}

/** Adds a unit to the demo school; answers the pupil, their group and the teacher who signs in. */
export async function lessonIn(product: Product, unit: { code: string; name: string }): Promise<Lesson> {
  await product.stored("insert into units (school_code, activity_code, activity_name) values ('UHURU', $1, $2)", [
    unit.code,
    unit.name,
  ]);
  const [lesson] = await product.stored<Lesson>(
    `select s.name as student, g.group_name as group, s.group_code as "groupCode", t.name as staff,
       t.user_code as "staffCode"
     from accounts a join students s using (school_code, user_code) join groups g using (school_code, group_code)
       cross join lateral (select f.name, f.user_code from staff f join accounts u using (school_code, user_code)
         where f.school_code = a.school_code and u.username = 'teacher.uhuru') t
     where a.username = $1`,
    [PUPIL],
  );
  return lesson!;
}
