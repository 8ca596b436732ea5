/**
 * Student search and group list at 20,000 students in one school, through the whole house, against bare Fastify
 * and pg with the same statements. Aim: 0.6 of the bare server's requests per second.
 */
import { listGroups } from "../server/src/people/groups/queries.ts";
import { listStudents } from "../server/src/people/students/list.queries.ts";
import type { SchoolTables } from "../server/src/kit/scope.ts";
import { besideBare, ratesOf } from "./kit/beside.ts";
import type { Figure } from "./kit/figures.ts";
import { startHouse } from "./kit/house.ts";
import { answerOf } from "./kit/load.ts";
import type { Options } from "./kit/options.ts";
import { CONNECTIONS, keywordsOf } from "./kit/searches.ts";

const SCHOOL = "BIG";
const PAGE = { page: 0, size: 25, sort: "name", direction: "asc" } as const;

export async function benchStudents({ students, rounds }: Options): Promise<Figure[]> {
  const house = await startHouse();
  try {
    await house.fill(SCHOOL, students);
    await house.settle();
    const cookie = await house.signIn(SCHOOL);
    const names = await house.query<{ name: string }>(
      "select name from students where school_code = $1 order by user_code limit 1",
      [SCHOOL],
    );
    const keywords = keywordsOf(names[0]!.name, `${SCHOOL}-12345`);
    const cases = [
      ...Object.entries(keywords).map(([what, keyword]) => ({
        what: `search, ${what}`,
        fields: { function: "searchStudent", keyword, page: "0", size: "25" } as Record<string, string>,
        read: (tables: SchoolTables) => listStudents(tables, { keyword }, PAGE),
      })),
      { what: "group list", fields: { function: "getGroup" } as Record<string, string>, read: listGroups },
    ];
    return await besideBare({ house, school: SCHOOL, cookie }, cases, async (sides, { what }) => {
      await sameCount(house.url, sides.ours, sides.bare.url, sides.theirs);
      return await ratesOf(sides, { bench: "students", what, rounds, connections: CONNECTIONS });
    });
  } finally {
    await house.stop();
  }
}

/** Two servers that answer different rows are not compared. */
async function sameCount(
  ourUrl: string,
  ours: Parameters<typeof answerOf>[1],
  bareUrl: string,
  theirs: Parameters<typeof answerOf>[1],
): Promise<void> {
  const [one, other] = [await answerOf(ourUrl, ours), await answerOf(bareUrl, theirs)];
  const ourRows = (one.data["Students"] ?? one.data["Groups"]) as unknown[] | undefined;
  const bareRows = other.data["rows"] as unknown[] | undefined;
  if (!one.success || !ourRows || ourRows.length === 0 || ourRows.length !== bareRows?.length)
    throw new Error(`the two answer differently: ${ourRows?.length} and ${bareRows?.length} rows`);
}
