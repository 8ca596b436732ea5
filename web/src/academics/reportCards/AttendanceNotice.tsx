import { calendar } from "@ofisi/contract/academics/calendar";
import type { reportCards } from "@ofisi/contract/academics/reportCards";
import type { Out } from "@ofisi/contract/kit/operation";
import { Button } from "../../kit/Button.tsx";
import { useMay } from "../../kit/data/session.ts";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Words } from "../../kit/shell/Layout.tsx";

/** Over which days attendance is counted and how it is rounded; or that the days are not set, to whoever sets them. */
export function AttendanceNotice(props: { answer: Out<typeof reportCards.getReportCards>; onSet: () => void }) {
  const { t } = useTranslation();
  const maySet = useMay(calendar.savePeriodDays);
  const { dateFrom, dateTo, rows } = props.answer;
  if (dateFrom === "")
    return (
      maySet && (
        <Notice action={<Button onClick={props.onSet}>{t("reportCards.attendance.set")}</Button>}>
          {t("reportCards.attendance.noDays")}
        </Notice>
      )
    );
  const days = { from: formatDate(dateFrom), to: formatDate(dateTo) };
  const isKnown = rows.some(({ attendance }) => attendance !== null);
  return (
    <Words faint size="small">
      {t(isKnown ? "reportCards.attendance.rule" : "reportCards.attendance.unknown", days)}
    </Words>
  );
}
