/** A real roster where it stands beside the project, else one of the same form made here. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const BESIDE = ["../shared/data/rosters/sds_v2.1", "../../shared/data/rosters/sds_v2.1"];

const MADE = {
  "classes.csv": `sourcedId,orgSourcedId,title,sessionSourcedIds,courseSourcedId
112001,110001,Computer Science 101,FS2021HED,C12001
112002,110003,Biology 10,SY2021K12,B102021
`,
  "users.csv": `sourcedId,username,givenName,familyName,password,activeDirectoryMatchId,email,phone,sms
114001,wkamau@example.org,Wanjikũ,Ng'ang'a,,wkamau@example.org,wkamau@example.org,,
114002,aotieno@example.org,Achieng,Otieno,,,aotieno@example.org,+254712345670,+254712345670
114003,jcraig@example.org,Élysée,N'Sele,,jcraig@example.org,,,
114004,nole@example.org,Naserian,Ole Sankan,,,nole@example.org,,
`,
} as const;

/** The contents of a file of the roster. */
export async function rosterFile(name: keyof typeof MADE): Promise<string> {
  for (const folder of BESIDE) {
    const text = await readFile(join(folder, name), "utf8").catch(() => undefined);
    if (text !== undefined) return text;
  }
  return MADE[name];
}

/** The rows of a simple csv file (no quotes), by column title. */
export function rowsOf(csv: string): Record<string, string>[] {
  const [head = "", ...lines] = csv
    .replace(/^\uFEFF/, "")
    .trim()
    .split(/\r?\n/);
  const titles = head.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? ""]));
  });
}
