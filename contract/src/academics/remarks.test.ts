import { expect, it } from "vitest";
import { otherNamesIn } from "./remarks.ts";

const CLASS = ["Jean Kalala", "Bb Beta", "Grace Amani", "Amani Grace Otieno", "Jo Mbuyi"];

it.each([
  ["Jean Kalala must work harder", "Bb Beta", ["Jean"]],
  ["Kalala must work harder", "Bb Beta", []],
  ["Jean must work harder", "Jean Kalala", []],
  // One's own second name is another's first.
  ["Grace has improved", "Amani Grace Otieno", []],
  ["Grace, and Jean’s friends", "Bb Beta", ["Grace", "Jean"]],
  ["She works with grace", "Bb Beta", []],
  ["Jo!", "Bb Beta", []],
  ["", "Bb Beta", []],
])("%j about %s names %j", (remark, name, named) => {
  expect(otherNamesIn(remark, name, CLASS)).toEqual(named);
});
