import { family } from "@ofisi/contract/people/family";
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { formatDate, formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import type { OfChild } from "./ChildSheet.tsx";
import { ExplainPart } from "./ExplainPart.tsx";

const STATES = ["present", "late", "absent", "excused"] as const;
const TONES = { present: "good", late: "attention", absent: "bad", excused: "neutral" } as const;

/** How often the child was there in the term, and each day that was not as it should be, the latest first. */
export function AttendancePart({ child }: OfChild) {
  const { userCode, name } = child;
  const [saying, setSaying] = useState("");
  const { t } = useTranslation();
  const reading = useRead(family.getChildAttendance, { userCode });
  return (
    <Loaded reading={reading} lines={3}>
      {(answer) => {
        const from = formatDate(answer.dateFrom);
        const to = formatDate(answer.dateTo);
        const odd = answer.days.filter(({ state, missed }) => state !== "present" || missed !== "").toReversed();
        const said = odd.find(({ day, mayExplain }) => mayExplain && day === saying);
        return (
          <Down gap={1}>
            <Words faint size="small">
              {answer.semesterName === ""
                ? t("family.attendance.recent", { from, to })
                : t("family.attendance.term", { term: answer.semesterName, from, to })}
            </Words>
            {answer.days.length === 0 ? (
              <Words faint>{t("family.attendance.none")}</Words>
            ) : (
              <Facts
                facts={STATES.map((state) => ({
                  label: t(`family.attendance.states.${state}`),
                  value: formatNumber(answer[state]),
                }))}
              />
            )}
            {odd.length > 0 && (
              <SimpleTable
                label={t("family.attendance.table", { name })}
                stacks
                head={[
                  t("family.attendance.day"),
                  t("family.attendance.state"),
                  t("family.attendance.times"),
                  t("family.attendance.act"),
                ]}
                rows={odd.map(({ day, state, codeName, timeIn, timeOut, missed, mayExplain, explained }) => ({
                  key: day,
                  cells: [
                    formatDate(day),
                    <Down key="state">
                      <StateChip label={codeName || t(`family.attendance.states.${state}`)} tone={TONES[state]} />
                      {missed !== "" && (
                        <Words size="small">{t("family.attendance.missed", { lessons: missed })}</Words>
                      )}
                    </Down>,
                    [timeIn, timeOut].filter(Boolean).join(" – "),
                    mayExplain ? (
                      <Button
                        key="say"
                        small
                        kind="outlined"
                        label={t("family.attendance.sayOf", { day: formatDate(day) })}
                        expanded={day === saying}
                        onClick={() => setSaying(day === saying ? "" : day)}
                      >
                        {explained === "" ? t("family.attendance.say") : t(`family.attendance.reasons.${explained}`)}
                      </Button>
                    ) : (
                      explained !== "" && t(`family.attendance.reasons.${explained}`)
                    ),
                  ],
                }))}
              />
            )}
            {said && <ExplainPart key={said.day} child={child} {...said} onDone={() => setSaying("")} />}
          </Down>
        );
      }}
    </Loaded>
  );
}
