import { readMarkText, STATES, type AttendanceCode, type AttendanceState } from "@ofisi/contract/academics/registers";
import { useTranslation } from "../../kit/i18n/i18n.ts";

type OwnCodes = Readonly<Record<"codes" | "formerCodes", readonly AttendanceCode[]>>;

/** What is said of somebody, in words, by the school's own codes; those that are offered no more say still what they said. */
export function useMarkWords({ codes, formerCodes }: OwnCodes = { codes: [], formerCodes: [] }) {
  const { t } = useTranslation();
  const ownOf = (value: string) => [...codes, ...formerCodes].find(({ code }) => code === readMarkText(value)?.code);
  const stateOf = (value: string): AttendanceState =>
    ownOf(value)?.countsAs ?? STATES.find((each) => each === readMarkText(value)?.code) ?? "present";
  const said = (value: string): string => {
    const mark = readMarkText(value);
    if (!mark) return "";
    const what = ownOf(value)?.name ?? t(`registers.states.${stateOf(value)}`);
    const times = [mark.timeIn, mark.timeOut].filter((time) => time !== "").join("–");
    return [what, times, mark.reason].filter((part) => part !== "").join(" · ");
  };
  return { stateOf, said };
}
