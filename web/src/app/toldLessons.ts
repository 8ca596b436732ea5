import { timeOf } from "@ofisi/contract/kit/times";
import type { ToldLesson } from "@ofisi/contract/platform/notifications";
import { formatWeekday } from "../kit/i18n/i18n.ts";
import type { Translate } from "../kit/i18n/translate.ts";

type Place = NonNullable<ToldLesson["to"]>;

/** What became of somebody's lessons, one after the other. @param more how many are not named. */
export function lessonsInWords(t: Translate, json: string, more: number): string {
  if (json === "") return "";
  const told = JSON.parse(json) as ToldLesson[];
  const at = ({ day, start, end, venue }: Place): string =>
    t("app.notice.told.at", { day: formatWeekday(day), start: timeOf(start), end: timeOf(end), venue });
  const sentences = told.map(({ lesson, from, to }) => {
    if (!to) return t("app.notice.told.gone", { lesson, from: from ? at(from) : "" });
    if (!from) return t("app.notice.told.new", { lesson, to: at(to) });
    return t("app.notice.told.moved", { lesson, from: at(from), to: at(to) });
  });
  return [...sentences, ...(more > 0 ? [t("app.notice.told.more", { count: more })] : [])].join("; ");
}
