import { parseArgs } from "node:util";
import { describe, expect, it } from "vitest";
import { refuse } from "./refusal.ts";
import { StartError } from "./startError.ts";
import { whyNot } from "./whyNot.ts";

/** As the database throws it, with the row in `detail` and in `where`. */
const ofDatabase = (code: string, message: string) =>
  Object.assign(new Error(message), {
    code,
    table: "students",
    detail: "Key (name)=(Achieng Otieno) already exists.",
    where: "COPY students, line 7: Achieng Otieno +254712345678",
  });

describe("what a start or a command says that cannot do its work", () => {
  it("is what is wrong, and what to do", () => {
    expect(whyNot("No backup was made", new StartError("it was stopped.", "Run it again."))).toBe(
      "No backup was made: it was stopped.\nWhat to do: Run it again.",
    );
    expect(whyNot("Nothing was registered", refuse("SELECT UNIT"))).toBe("Nothing was registered: SELECT UNIT");
  });

  it("names an option that there is not", () => {
    const thrown = (): unknown => {
      try {
        return parseArgs({ args: ["--with-key"], options: {} });
      } catch (error) {
        return error;
      }
    };
    expect(whyNot("Nothing was done", thrown())).toMatch(
      /^Nothing was done: Unknown option '--with-key'.*\nWhat to do: .* -- --help/,
    );
  });

  it.each(["53100", "ENOSPC"])("names a disk that is full, also where it was met on the way (%s)", (code) => {
    const error = new Error("Migration 0007 failed", { cause: ofDatabase(code, "could not extend file") });
    expect(whyNot("Ofisi cannot start", error)).toMatch(
      /^Ofisi cannot start: the disk is full\.\nWhat to do: Make room/,
    );
  });

  it("is otherwise where it broke and why, and nothing of what people have written", () => {
    const error = new Error("Migration 0007 failed", { cause: ofDatabase("23505", "duplicate key value") });
    const said = whyNot("Ofisi cannot start", error);
    expect(said).toMatch(/^Ofisi cannot start, through a fault of its own: Error: Migration 0007 failed\n +at /);
    expect(said).toContain("whyNot.test.ts");
    expect(said).toContain("duplicate key value");
    expect(said).toContain('"code":"23505"');
    expect(said).not.toMatch(/Achieng|\+254/);
  });
});
