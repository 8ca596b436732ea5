import { expect, it } from "vitest";
import { plainKey, plainName, readPlace } from "./models.rules.ts";

it("makes no pattern of a name, and leaves what people read", () => {
  expect(plainName("Form 1 (East) [A] C++ *")).toBe("Form 1 （East） ［A］ C＋＋ ＊");
  expect(plainName("Kidato cha 4 – Sayansi, né 2.0")).toBe("Kidato cha 4 – Sayansi, né 2.0");
  for (const name of ["(", "a[", "*", "+", "?", "\\", "{2", "a|b$^"])
    expect(new RegExp(plainName(name)).test(plainName(name))).toBe(true);
});

it("reads a place, and nothing where there is none yet", () => {
  expect(readPlace("-1.2864,36.8172")).toEqual({ latitude: -1.2864, longitude: 36.8172 });
  for (const told of ["0", "", "0,0", "0.0,0.0", "91,0", "0,181", "null,null", "1,2,3", "NaN,1"])
    expect(readPlace(told), told).toBeUndefined();
});

it("reads a key however it was typed", () => {
  expect(plainKey("ABCD-efgh-2345-jkmn-pqrs")).toBe("abcdefgh2345jkmnpqrs");
});
