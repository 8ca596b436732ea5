import { readMarkText, STATES, type AttendanceCode, type AttendanceState } from "@ofisi/contract/academics/registers";
import { useTranslation } from "../../kit/i18n/i18n.ts";

/** What is said of somebody, in words. @param codes the school's own */
export function useMarkWords(codes: readonly AttendanceCode[] = []) {
  const { t } = useTranslation();
  const ownOf = (value: string) => codes.find(({ code }) => code === readMarkText(value)?.code);
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
