/** Sentences in three languages: nothing is guessed, nothing is missing, and a number changes what it must. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { paymentModeName, paymentModeSaid } from "../finance/banks.ts";
import { phrase, said, saidOf, type Said, type Text } from "./phrases.ts";
import { blanksOf } from "./translation.ts";
import { translationsByLanguage, keepSaid, LANGUAGES, say, sayKept } from "./texts.ts";

const templates = Object.keys(translationsByLanguage.fr) as Text[];
const languages = LANGUAGES.filter((language) => language !== "en");

describe("every sentence", () => {
  it("has the same blanks in every language", () => {
    for (const text of templates)
      for (const language of LANGUAGES)
        expect(blanksOf(translationsByLanguage[language][text] ?? text), `${language}: ${text}`).toEqual(
          blanksOf(text),
        );
  });

  it("stands in every language, and no language has one more", () => {
    for (const language of languages)
      expect(Object.keys(translationsByLanguage[language]).toSorted()).toEqual(templates.toSorted());
    for (const text of Object.keys(translationsByLanguage.en)) expect(templates).toContain(text);
  });

  it("in English is its own key, letter for letter, for two and more", () => {
    const some = (text: Text, count: number) =>
      said(text, Object.fromEntries(blanksOf(text).map((name) => [name, count])));
    for (const text of templates) expect(say("en", some(text, 2)), text).toBe(text.replace(/\{\w+\}/g, "2"));
  });

  it("calls a payment mode as lists do", () => {
    for (const bankCode of ["CASH", "CHEQUE", "KCB"])
      for (const language of LANGUAGES) {
        const mode = paymentModeSaid(bankCode);
        expect(typeof mode === "string" ? mode : say(language, mode as Said)).toBe(paymentModeName(bankCode, language));
      }
  });

  it.each([
    ["en", 1_037.5, "2026 has 1,037.5 marks left for this paper"],
    ["en", 20_000, "2026 has 20,000 marks left for this paper"],
    ["fr", 37.5, "Il reste 37,5 points de 2026 pour cette épreuve"],
    ["fr", 20_000, "Il reste 20\u202f000 points de 2026 pour cette épreuve"],
    ["sw", 20_000, "2026 imebakiwa na alama 20,000 kwa karatasi hii"],
  ] as const)(
    "in %s writes %d as the language groups its digits, and a year, which is text, as it is",
    (language, left, words) => {
      expect(say(language, said("{name} has {left} marks left for this paper", { name: "2026", left }))).toBe(words);
    },
  );

  it("in Swahili has one word for a bill", () => {
    expect(templates.filter((text) => /ankara/i.test(translationsByLanguage.sw[text] ?? ""))).toEqual([]);
  });

  it("in Swahili bounds what it says is bounded: two decimals more is no bound", () => {
    const bounded = templates.filter((text) => /\bat most\b/.test(text));
    expect(bounded.length).toBeGreaterThan(20);
    expect(
      bounded.filter((text) => /(?:mbili|mmoja|\}) zaidi(?! ya)/.test(translationsByLanguage.sw[text] ?? "")),
    ).toEqual([]);
  });

  it("in English speaks of one thing as of one", () => {
    const counts = /^(?:count|left|skipped|known|posted|imported|rows|students|bills|receipts|minutes|now|seen)$/;
    const verbs = new Set(["is", "was", "has", "matches", "uses", "waits"]);
    const one = (text: Text) =>
      said(text, Object.fromEntries(blanksOf(text).map((name) => [name, counts.test(name) ? 1 : "Amina"])));
    const wrong = templates.filter((text) =>
      [...say("en", one(text)).matchAll(/(?<![\d.])1 ([a-z]+s|are|were|have)\b/g)].some(
        ([, word = ""]) => !verbs.has(word),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("is filled in whole, with whatever stands in a blank, and never mistaken for another", () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer({ min: 0, max: 10_000 }),
      fc.constantFrom("{name}", "after 200.00 today"),
    );
    const anyone = fc
      .constantFrom(...templates)
      .chain((text) =>
        fc.record(Object.fromEntries(blanksOf(text).map((name) => [name, value]))).map((params) => ({ text, params })),
      );
    fc.assert(
      fc.property(anyone, fc.constantFrom(...LANGUAGES), (sentence: Said, language) => {
        // Blank by blank, by hand: a value is never looked into.
        let rest = say(language, sentence);
        const own = translationsByLanguage[language][sentence.text] ?? sentence.text;
        for (const part of own.split(/\{[^}]*\}/)) {
          expect(rest).toContain(part);
          rest = rest.slice(rest.indexOf(part) + part.length);
        }
        expect(sayKept(language, keepSaid(sentence))).toBe(say(language, sentence));
      }),
    );
  });
});

describe("a sentence that is like another", () => {
  const limit = said("{amount} is above {limit}: a second person must approve this reversal", {
    amount: "500.00",
    limit: "400.00",
  });
  const day = said("{amount} after {before} today is above {limit}: a second person must approve this reversal", {
    amount: "300.00",
    before: "200.00",
    limit: "400.00",
  });

  it.each(languages)("is said as itself in %s", (language) => {
    expect(say(language, day)).toBe(
      translationsByLanguage[language][day.text]
        ?.replace("{amount}", "300.00")
        .replace("{before}", "200.00")
        .replace("{limit}", "400.00"),
    );
    expect(say(language, day)).not.toMatch(/after|today/);
    expect(say(language, limit)).toBe(
      translationsByLanguage[language][limit.text]?.replace("{amount}", "500.00").replace("{limit}", "400.00"),
    );
  });
});

describe("a number in a sentence", () => {
  const rows = (count: number) =>
    said("{count} rows are not ready. Fix them, leave them out, or import only the ready ones", { count });
  test.each([
    ["en", 1, "1 row is not ready. Fix it, leave it out, or import only the ready ones"],
    ["en", 0, "0 rows are not ready. Fix them, leave them out, or import only the ready ones"],
    ["en", 21, "21 rows are not ready. Fix them, leave them out, or import only the ready ones"],
    ["fr", 1, "1 ligne n’est pas prête. Corrigez-la, écartez-la ou n’importez que celles qui sont prêtes"],
    ["fr", 0, "0 ligne n’est pas prête. Corrigez-la, écartez-la ou n’importez que celles qui sont prêtes"],
    ["fr", 2, "2 lignes ne sont pas prêtes. Corrigez-les, écartez-les ou n’importez que celles qui sont prêtes"],
    ["sw", 1, "Safu 1 haiko tayari. Irekebishe, iache, au ingiza zilizo tayari tu"],
    ["sw", 3, "Safu 3 haziko tayari. Zirekebishe, ziache, au ingiza zilizo tayari tu"],
  ] as const)("changes it: %s, %d", (language, count, words) => {
    expect(say(language, rows(count))).toBe(words);
  });
});

describe("what is filled in", () => {
  it("may be sentences, which are said and listed in the reader's language", () => {
    const sentence = said(
      "{name} still has {what} and cannot be deleted. Void bills made by mistake; if they have left the school, move them to the alumni",
      {
        name: "Achieng",
        what: [said("{count} unpaid bills", { count: 1 }), said("{count} receipts", { count: 2 })],
      },
    );
    expect(say("en", sentence)).toContain("Achieng still has 1 unpaid bill and 2 receipts and cannot be deleted.");
    expect(say("fr", sentence)).toContain("1 facture impayée et 2 reçus");
    expect(sayKept("fr", keepSaid(sentence))).toBe(say("fr", sentence));
  });

  it.each([
    ["en", "Tuition is billed already for 5 Oct 2026 – 18 Dec 2026"],
    ["fr", "Tuition est déjà facturé pour 5 oct. 2026 – 18 déc. 2026"],
    ["sw", "Tuition tayari imetozwa kwa 5 Okt 2026 – 18 Des 2026"],
  ] as const)("is a day as %s writes it, also when it was kept", (language, words) => {
    const sentence = said("{fee} is billed already for {from} – {to}", {
      fee: "Tuition",
      from: { day: "2026-10-05" },
      to: { day: "2026-12-18" },
    });
    expect(say(language, sentence)).toBe(words);
    expect(sayKept(language, keepSaid(sentence))).toBe(words);
  });

  it.each([
    ["en", "1200000.00", "KES\u00a01,200,000 is owed on bill B000001"],
    ["en", "-20.50", "-KES\u00a020.50 is owed on bill B000001"],
    ["fr", "1200.50", "1\u202f200,50\u00a0KES est dû sur la facture B000001"],
    ["sw", "1200.50", "KES\u00a01,200.50 inadaiwa kwenye bili B000001"],
  ] as const)("is an amount as %s writes it, also when it was kept: %s", (language, amount, words) => {
    const sentence = said("{amount} is owed on bill {bill}", { amount: { currency: "KES", amount }, bill: "B000001" });
    expect(say(language, sentence)).toBe(words);
    expect(sayKept(language, keepSaid(sentence))).toBe(words);
  });

  it.each([
    '{"text":',
    '{"text":"{what}"}',
    '{"text":{"a":1},"params":{}}',
    '{"text":"{what}","params":{"what":{"currency":"XXX","amount":"1.00"}}}',
  ])("that somebody wrote and that looks like ours, %s, stays as it was written", (written) => {
    expect(sayKept("fr", written)).toBe(written);
  });

  it("of the contract's own faults is known again by the whole sentence alone", () => {
    const english = phrase("At most {max} characters", { max: 80 });
    expect(english).toBe("At most 80 characters");
    expect(saidOf(english)).toEqual({ text: "At most {max} characters", params: { max: 80 } });
    expect(say("fr", english)).toBe("Au plus 80 caractères");
    expect(say("fr", "At most 80 characters of gold")).toBe("At most 80 characters of gold");
  });
});
