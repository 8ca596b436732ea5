/** What terminals are answered. They stop working on an answer of another shape: every field of a model is a text. Pure. */
import type { Carrier } from "../cards/queries.ts";

/** Under this many rows a terminal's list stays usable; the next keystroke narrows it. */
export const FOUND_MAX = 50;

type Model = Record<string, string>;

/**
 * Somebody as terminals read people; `User` has no card. The key stands in plain text in a device at the gate, so it tells name, class,
 * school ID and photo; the other fields that the app expects are empty.
 * @param told what stands behind the type of person, the one text beside the name that the app shows
 */
export function userModel(schoolCode: string, person: Carrier, ...told: string[]): Model {
  const type = person.kind === "staff" ? "STAFF" : "STUDENT";
  return {
    id: String(person.id),
    schoolCode,
    userCode: person.userCode,
    name: person.name,
    dateOfBirth: "",
    gender: "",
    nationalIdNumber: "",
    nationality: "",
    address: "",
    phoneNumber: "",
    email: "",
    photo: photoOf(person),
    // Kept sealed, and told to nobody.
    fingerPrint: "",
    userTypeCode: [type, person.groupName, ...told].filter(Boolean).join(" · "),
    schoolIdNumber: person.schoolIdNumber,
    parentIDNumber: "",
  };
}

/** Whose card was read. */
export function studentModel(schoolCode: string, person: Carrier, cardCode: string, ...told: string[]): Model {
  return { ...userModel(schoolCode, person, ...told), RFID: cardCode };
}

/** Rows of a search: without the family's number, and without the codes of cards, by which they could be copied. */
export function usersModel(schoolCode: string, person: Carrier): Model {
  const { parentIDNumber: _, ...model } = userModel(schoolCode, person, person.schoolIdNumber);
  return { ...model, RFID: "" };
}

/** A card that was reported as lost, told apart by the name that stands on the screen; it is nobody's to act for. */
export function lostModel(schoolCode: string, person: Carrier, name: string, cardCode: string): Model {
  return { ...studentModel(schoolCode, { ...person, photo: "" }, cardCode), name, userCode: "" };
}

/** Somebody without a photo has a name in its place, which no file has. */
function photoOf({ photo }: Carrier): string {
  return photo === "" ? "noimage.jpg" : photo;
}

const fullWidth = (sign: string): string => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0);

/** A name that is no pattern, with what looks like its signs in their place: terminals read names of groups and units as patterns. */
export function plainName(name: string): string {
  return name.replaceAll(/[()[\]{}*+?|^$\\]/g, fullWidth);
}

/** Where a device says it is, `"-1.28,36.82"`; undefined before its first fix, and of a place that is none. */
export function readPlace(latLong: string): { latitude: number; longitude: number } | undefined {
  const [, first = "", second = ""] = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(latLong) ?? [];
  const [latitude, longitude] = [Number(first), Number(second)];
  if (first === "" || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return latitude === 0 && longitude === 0 ? undefined : { latitude, longitude };
}

/** The key as it is kept: people type it, with and without dashes, and phones write a capital first. */
export const plainKey = (written: string): string => written.toLowerCase().replaceAll("-", "");
