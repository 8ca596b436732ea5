import { absences, REASONS, type Absence } from "@ofisi/contract/academics/absences";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { Empty } from "../../kit/list/Empty.tsx";
import type { TableState } from "../../kit/list/useFilters.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { StateChip, type StateTone } from "../../kit/StateChip.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import { useWithinPages } from "../../kit/table/useLastPage.ts";
import { StudentCell, WhomToRing } from "./cells.tsx";

/** Who is absent on a day, and beside each what the family was told and says. */
export function AbsenceList(props: {
  day: string;
  show: "all" | "unexplained" | "said";
  groupCode: string | undefined;
  table: TableState;
}) {
  const { day, show, groupCode, table } = props;
  const { t } = useTranslation();
  const { open } = useDialogs();
  const mayExcuse = useMay(absences.excuseAbsence);
  const { page, size } = table;
  const reading = useRead(absences.getAbsences, { day, show, groupCode, page, size, sort: "name", direction: "asc" });
  const within = useWithinPages(table, reading, (data) => ({ shown: data.absences.length, count: data.count }));
  return (
    <Loaded reading={within} lines={6}>
      {({ absences: found, count, isLocked }) =>
        found.length === 0 ? (
          <Empty title={t(show === "all" ? "absences.none" : "absences.noneSuch")} about={t("absences.noneAbout")} />
        ) : (
          <Down gap={1}>
            {isLocked && <Words faint>{t("absences.locked")}</Words>}
            <SimpleTable
              label={t("absences.table")}
              stacks
              head={[
                ...(["student", "group", "state", "told", "said", "ring"] as const).map((name) =>
                  t(`absences.columns.${name}`),
                ),
                ...(mayExcuse && !isLocked ? [t("absences.columns.act")] : []),
              ]}
              rows={found.map((one) => ({
                key: one.userCode,
                cells: [
                  <StudentCell key="student" student={one} />,
                  one.groupName,
                  <State key="state" absence={one} />,
                  <Told key="told" absence={one} />,
                  <Said key="said" absence={one} />,
                  <WhomToRing key="ring" guardians={one.guardians} />,
                  ...(mayExcuse && !isLocked
                    ? [
                        one.state === "absent" && (
                          <Button
                            key="act"
                            small
                            inRow
                            label={t("absences.excuse.of", { name: one.name })}
                            onClick={() => open("excuseAbsence", `${one.userCode}~${day}`)}
                          >
                            {t("absences.excuse.press")}
                          </Button>
                        ),
                      ]
                    : []),
                ],
              }))}
            />
            <TableFooter state={table} count={count} />
          </Down>
        )
      }
    </Loaded>
  );
}

function State({ absence: { state, lessons, reason } }: { absence: Absence }) {
  const { t } = useTranslation();
  return (
    <Down gap={0.5}>
      <Across>
        <StateChip
          tone={state === "excused" ? "busy" : "bad"}
          label={t(`absences.states.${state === "excused" ? "excused" : "absent"}`)}
        />
      </Across>
      {[lessons.join(", "), reason]
        .filter((line) => line !== "")
        .map((line) => (
          <Words key={line} size="small" faint as="span">
            {line}
          </Words>
        ))}
    </Down>
  );
}

const TONES: Record<Absence["told"], StateTone> = {
  none: "neutral",
  waiting: "busy",
  told: "good",
  withdrawn: "neutral",
  unreachable: "attention",
  overLimit: "attention",
};

function Told({ absence: { told, toldAt, left, messages } }: { absence: Absence }) {
  const { t } = useTranslation();
  const note =
    told === "told"
      ? t("absences.told.left", { left, count: messages, at: formatDateTime(toldAt) })
      : told === "waiting"
        ? t("absences.told.at", { at: formatDateTime(toldAt) })
        : "";
  return (
    <Down gap={0.5}>
      <Across>
        <StateChip tone={TONES[told]} label={t(`absences.told.${told}`)} />
      </Across>
      {note !== "" && (
        <Words size="small" faint as="span">
          {note}
        </Words>
      )}
    </Down>
  );
}

function Said({ absence: { choice, said, saidBy, saidAt } }: { absence: Absence }) {
  const { t } = useTranslation();
  if (saidAt === "") return null;
  const word = REASONS.find((one) => one === choice);
  return (
    <Down gap={0.5}>
      <Words as="span">{[word && t(`absences.reasons.${word}`), said].filter(Boolean).join(": ")}</Words>
      <Words size="small" faint as="span">
        {[saidBy, formatDateTime(saidAt)].filter(Boolean).join(", ")}
      </Words>
    </Down>
  );
}
