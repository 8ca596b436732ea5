/** The commands as one entry: `node scripts/run.mjs server/src/tools.ts <name> [arguments]`. */
import { tools } from "./cli/tools.ts";
import { whyNot } from "./kit/whyNot.ts";

const [name = "", ...args] = process.argv.slice(2);
const load = tools[name];
if (load === undefined) {
  console.error(`There is no command '${name}'. There are: ${Object.keys(tools).join(", ")}.`);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await (await load())(args);
  } catch (error) {
    console.error(whyNot("Nothing was done", error));
    process.exitCode = 1;
  }
}
