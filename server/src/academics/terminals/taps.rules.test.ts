import { expect, it } from "vitest";
import { judgeSightings, markAfter, passagesOf } from "./taps.rules.ts";

const at = (time: string) => new Date(`2026-01-12T${time}Z`);

const never = () => false;
const afterEight = (minute: number) => minute > 490;

it("takes a card that lies on the reader for one tap, however long it lies there", () => {
  const lying = Array.from({ length: 200 }, (_, index) => new Date(at("07:30:00").getTime() + index * 2_500));
  expect(new Set(judgeSightings(lying))).toEqual(new Set(["in", "again"]));
  expect(passagesOf(lying)).toEqual({ arrived: at("07:30:00"), left: undefined });
});

it("takes the first tap for the arrival and the last for the departure, in whatever order they are told", () => {
  const told = [at("16:00:00"), at("07:30:00"), at("12:00:00"), at("07:30:40")];
  expect(judgeSightings(told)).toEqual(["out", "in", "out", "again"]);
  expect(passagesOf(told)).toEqual({ arrived: at("07:30:00"), left: at("16:00:00") });
  expect(judgeSightings([at("07:30:00"), at("07:31:00"), at("07:32:01")])).toEqual(["in", "again", "out"]);
  expect(passagesOf([])).toBeUndefined();
});

it("goes on with what lay on the reader the day before, and takes for the arrival what comes after that", () => {
  const seen = [at("00:00:20"), at("00:01:05"), at("07:20:00"), at("16:00:00")];
  expect(judgeSightings(seen, at("00:00:00"))).toEqual(["again", "again", "in", "out"]);
  expect(passagesOf(seen, at("00:00:00"))).toEqual({ arrived: at("07:20:00"), left: at("16:00:00") });
  expect(passagesOf(seen.slice(0, 2), at("00:00:00"))).toBeUndefined();
  expect(judgeSightings(seen.slice(0, 1), new Date(at("00:00:20").getTime() - 60_001))).toEqual(["in"]);
});

it("leaves what a person has said of a day, and adds the times that are missing", () => {
  const said = { state: "late", code: "AC-1", reason: "Bus", timeIn: 500, timeOut: null, isOfTaps: false } as const;
  expect(markAfter(said, { timeIn: 450, timeOut: null, isArrival: true }, never)).toBeUndefined();
  expect(markAfter(said, { timeIn: 450, timeOut: 960, isArrival: false }, never)).toMatchObject({
    timeIn: 500,
    timeOut: 960,
    reason: "Bus",
    code: "AC-1",
  });
  // Before the person came, as the office has it: there is no such departure.
  expect(markAfter(said, { timeIn: 450, timeOut: 480, isArrival: false }, never)).toBeUndefined();
});

it("takes who was marked as away and comes to the gate after that for late, and leaves them away when they go", () => {
  const away = { state: "absent", code: "", reason: "", timeIn: null, timeOut: null, isOfTaps: false } as const;
  expect(markAfter(away, { timeIn: 570, timeOut: null, isArrival: true }, never)).toMatchObject({
    state: "late",
    timeIn: 570,
  });
  expect(markAfter(away, { timeIn: 450, timeOut: 960, isArrival: false }, never)).toBeUndefined();
});

it("makes a mark of taps anew from all of them", () => {
  const ofTaps = { state: "present", code: "", reason: "", timeIn: 450, timeOut: null, isOfTaps: true } as const;
  expect(markAfter(ofTaps, { timeIn: 440, timeOut: 450, isArrival: true }, never)).toMatchObject({
    timeIn: 440,
    timeOut: 450,
  });
});

it("makes somebody late by the clock, and takes that back for an earlier tap alone", () => {
  expect(markAfter(undefined, { timeIn: 491, timeOut: null, isArrival: true }, afterEight)).toMatchObject({
    state: "late",
  });
  expect(markAfter(undefined, { timeIn: 490, timeOut: null, isArrival: true }, afterEight)).toMatchObject({
    state: "present",
  });
  const late = { state: "late", code: "", reason: "", timeIn: 500, timeOut: null, isOfTaps: true } as const;
  expect(markAfter(late, { timeIn: 500, timeOut: 960, isArrival: false }, afterEight)).toMatchObject({ state: "late" });
  expect(markAfter(late, { timeIn: 480, timeOut: 500, isArrival: false }, afterEight)).toMatchObject({
    state: "present",
  });
  // Who was marked absent, and came in time all the same, stays late, as the gate made of it.
  const put = { ...late, timeIn: 485 };
  expect(markAfter(put, { timeIn: 485, timeOut: 960, isArrival: false }, afterEight)).toMatchObject({ state: "late" });
  const said = { ...late, state: "present", timeIn: null, isOfTaps: false } as const;
  expect(markAfter(said, { timeIn: 500, timeOut: null, isArrival: true }, afterEight)).toMatchObject({
    state: "present",
  });
});
