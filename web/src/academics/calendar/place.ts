/** Year, semester, key stage and group, carried from one screen of marks to the next. */
import { useEffect, useRef } from "react";
import { useSession } from "../../kit/data/session.ts";
import { useLatest } from "../../kit/useLatest.ts";

const NAMES = ["academicYearCode", "semesterCode", "keyStageCode", "groupCode"] as const;
/** What the pickers of a screen of marks have chosen, as words of the wire; empty for none. */
export type Place = Record<(typeof NAMES)[number], string>;
const NOWHERE: Place = { academicYearCode: "", semesterCode: "", keyStageCode: "", groupCode: "" };

/** The place that was chosen last in this browser session, and how to keep another; it is the person's alone. */
export function usePlace(): [place: Place, keep: (place: Place) => void] {
  const { userCode, schoolCode } = useSession();
  const key = ["ofisi.place", schoolCode, userCode].join("/");
  const read = (): Place => {
    try {
      return { ...NOWHERE, ...(JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Place>) };
    } catch {
      // Blocked, or written by another version.
      return NOWHERE;
    }
  };
  const keep = (place: Place): void => {
    try {
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, place[name]]))));
    } catch {
      // Blocked: the next screen begins with the present term.
    }
  };
  return [read(), keep];
}

/**
 * Begins a screen with the place that was chosen last, unless its address names another, and keeps what is chosen there.
 */
export function useCarriedPlace(values: Place, set: (change: Partial<Place>) => void): void {
  const [last, keep] = usePlace();
  const isBegun = useRef(false);
  const follow = useLatest((now: Place) => {
    const change: Partial<Place> = {};
    const isClassNamed = now.keyStageCode !== "" || now.groupCode !== "";
    if (!isBegun.current)
      for (const name of NAMES) {
        const isOfClass = name === "keyStageCode" || name === "groupCode";
        if (now[name] === "" && last[name] !== "" && !(isOfClass && isClassNamed)) change[name] = last[name];
      }
    isBegun.current = true;
    if (Object.keys(change).length > 0) return set(change);
    // A screen that names no period, such as one that shows the newest, changes nothing about it.
    keep({
      ...now,
      academicYearCode: now.academicYearCode || last.academicYearCode,
      semesterCode: now.semesterCode || last.semesterCode,
    });
  });
  const { academicYearCode, semesterCode, keyStageCode, groupCode } = values;
  useEffect(
    () => follow({ academicYearCode, semesterCode, keyStageCode, groupCode }),
    [follow, academicYearCode, semesterCode, keyStageCode, groupCode],
  );
}
