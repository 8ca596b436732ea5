/** `node server/dist/cli.js <command> …`: everything that is done from a terminal beside serving. */
import { StartError } from "./kit/startError.ts";

/** A command gets the words after its name and answers the exit code. */
export type Command = (args: string[]) => Promise<number>;

/** Loaded by name, so that one command does not pay for the packages of another. */
const COMMANDS: Record<string, { about: string; load: () => Promise<{ run: Command }> }> = {
  generate: {
    about: "Writes schema.generated.ts and docs/schema.sql from a freshly migrated database; --check only compares.",
    load: () => import("./cli/generate.ts"),
  },
  docs: {
    about: "Writes docs/operations.md and docs/openapi.json from the contract; --check only compares.",
    load: () => import("./cli/docs.ts"),
  },
  "contract-json": {
    about: "Prints the contract as JSON, an entry for each operation.",
    load: () => import("./cli/contractJson.ts"),
  },
};

function help(): string {
  const lines = Object.entries(COMMANDS).map(([name, { about }]) => `  ${name.padEnd(16)}${about}`);
  return ["Commands:", ...lines].join("\n");
}

async function main([name = "--help", ...args]: string[]): Promise<number> {
  if (name === "--help") {
    console.log(help());
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    console.error(`There is no command ${name}.\n${help()}`);
    return 1;
  }
  const { run } = await command.load();
  return run(args);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.report());
  process.exitCode = 1;
}
