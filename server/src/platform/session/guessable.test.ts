/** Passwords from leaked lists are refused, and looking takes no time that another person would notice. */
import { describe, expect, it } from "vitest";
import { isGuessable, loadLists } from "./guessable.service.ts";

describe("a password", () => {
  it.each(
    (
      "chocolate1 butterfly1 elizabeth1 computer123 michelle123 passw0rd12 p@ssw0rd12 zaq12wsx34 blessing123 mercy12345 " +
      "simba12345 sunshine12 football12 letmein1234 welcome123 monkey1234 charlie123 alexander1 emmanuel123 jesus12345 " +
      "nakupenda12 Nairobi2024 Password2024! kamau12345 wanjiku123 0712345678 0722123456 15081998!! liverpool2024"
    ).split(" "),
  )("%s is on a leaked list, or nearly", async (password) => {
    expect(await isGuessable(password, "amina.office")).toBe(true);
  });

  it.each([
    ["amina.office77", "amina.office"],
    ["+254712345678", "+254712345678"],
  ])("%s is the person's own name or number", async (password, own) => {
    expect(await isGuessable(password, own)).toBe(true);
  });

  it.each([
    "kijiko-na-uma-7",
    "bahari kuu ya hindi",
    "mvua ya vuli 41",
    "Tr0ub4dor&3xyz",
    "xkqjwzpmvb",
    "correct horse battery",
    "tatu nne ishirini",
    "une petite maison bleue",
  ])("%s is taken", async (password) => {
    expect(await isGuessable(password, "amina.office")).toBe(false);
  });

  it("of 200 characters takes no more than a moment of the processor, whatever it is made of", async () => {
    await loadLists();
    for (const part of ["password1", "p@$$w0rd!|1", "4@8({[<369!1|0$5+7%2", "a1", "qwertyuiop0987654321", "é😀ß"]) {
      const long = part.repeat(200).slice(0, 200);
      await isGuessable(long, "amina.office");
      const before = process.cpuUsage();
      for (let each = 0; each < 5; each += 1) await isGuessable(long, "amina.office");
      const { user } = process.cpuUsage(before);
      expect(user / 5_000).toBeLessThan(100);
    }
  });
});
