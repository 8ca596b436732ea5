import type { Notice } from "@ofisi/contract/platform/notifications";
import { formatDate, sayHere } from "../kit/i18n/i18n.ts";
import type { Translate } from "../kit/i18n/translate.ts";
import { lessonsInWords } from "./toldLessons.ts";

/** What a notice says; a run of bills also whom it did not bill, an import also what it left as it is. */
export function noticeInWords(t: Translate, { kind, params }: Notice): string {
  const number = (name: string): number => Number(params[name] ?? 0);
  if (kind === "billsMade" || kind === "billsMadeWithout")
    return [
      t("app.notice.billsMade", { count: number("count") }),
      number("skipped") > 0 ? t("app.notice.billedBefore", { count: number("skipped") }) : "",
      number("left") > 0 ? t("app.notice.leftOut", { count: number("left") }) : "",
    ]
      .filter(Boolean)
      .join("; ");
  if (kind === "importFinished")
    return [
      t("app.notice.importFinished", { ...params, count: number("count") }),
      number("changed") > 0 ? t("app.notice.changedMeanwhile", { count: number("changed") }) : "",
    ]
      .filter(Boolean)
      .join("; ");
  const isUnpriced = kind === "sendToApprove" && (params["price"] ?? "") === "";
  return t(`app.notice.${isUnpriced ? "sendToApproveUnpriced" : kind}`, {
    ...params,
    count: number("count"),
    reason: sayHere(params["reason"] ?? ""),
    day: formatDate(params["day"] ?? ""),
    lessons: lessonsInWords(t, params["lessons"] ?? "", number("count")),
  });
}
