import { registers, type Register, type RegisterKind } from "@ofisi/contract/academics/registers";
import { useSyncExternalStore } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import type { WriteQueue } from "../../kit/grid/queue.ts";
import { Empty } from "../../kit/list/Empty.tsx";
import type { TableState } from "../../kit/list/useFilters.ts";
import { PressList } from "../../kit/list/PressList.tsx";
import { Across, Beside, Down, Words } from "../../kit/shell/Layout.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import { useWithinPages } from "../../kit/table/useLastPage.ts";
import { registerKey } from "./registerKey.ts";

/** The registers of a day, one press each; who has not taken theirs stands in the same list. */
export function RegisterList(props: {
  day: string;
  kind: RegisterKind;
  show: "mine" | "open" | "all";
  cells: WriteQueue;
  table: TableState;
  onOpen: (register: Register) => void;
}) {
  const { day, kind, show, cells, table, onOpen } = props;
  const { t } = useTranslation();
  const nameOf = useRegisterName();
  const reading = useRead(registers.getRegisters, {
    day,
    kind,
    show,
    groupCode: undefined,
    page: table.page,
    size: table.size,
    sort: show === "open" ? "staffName" : "startTime",
    direction: "asc",
  });
  const within = useWithinPages(table, reading, (data) => ({ shown: data.registers.length, count: data.count }));
  useSyncExternalStore(cells.subscribe, cells.counts);
  return (
    <Loaded reading={within} lines={6}>
      {({ registers: found, count, holiday }) =>
        found.length === 0 ? (
          <Empty
            title={t("registers.none")}
            {...(show === "mine" && { about: t("registers.noneMine") })}
            {...(show === "open" && { about: t("registers.noneOpen") })}
            {...(holiday !== "" && { about: t("registers.noneHoliday", { name: holiday }) })}
          />
        ) : (
          <Down gap={1}>
            <PressList
              label={t("registers.list")}
              empty=""
              items={found.map((one) => ({
                key: `${one.groupCode} ${one.lessonId}`,
                label: t("registers.open", { name: nameOf(one) }),
                onPress: () => onOpen(one),
                children: (
                  <Beside
                    gap={2}
                    first={
                      <Words strong as="span">
                        {one.startTime || "–"}
                      </Words>
                    }
                  >
                    <Words as="span">{nameOf(one)}</Words>
                    <Across>
                      <Words size="small" faint as="span">
                        {[one.endTime && `${one.startTime}–${one.endTime}`, one.venueName, one.staffName]
                          .filter(Boolean)
                          .join(" · ")}
                      </Words>
                      <Taken register={one} isWaiting={cells.ofRow(registerKey({ ...one, day, kind })) !== undefined} />
                    </Across>
                  </Beside>
                ),
              }))}
            />
            {count > found.length && <TableFooter state={table} count={count} />}
          </Down>
        )
      }
    </Loaded>
  );
}

/** What a register is of: a unit and a group, or a group and the whole day. */
export function useRegisterName() {
  const { t } = useTranslation();
  return ({ activityName, groupName }: Pick<Register, "activityName" | "groupName">): string =>
    `${activityName === "" ? t("registers.wholeDay") : activityName}, ${groupName}`;
}

function Taken({ register, isWaiting }: { register: Register; isWaiting: boolean }) {
  const { t } = useTranslation();
  if (isWaiting) return <StateChip tone="busy" label={t("registers.waits")} />;
  const isTaken = register.takenAt !== "";
  return (
    <StateChip tone={isTaken ? "good" : "attention"} label={t(isTaken ? "registers.taken" : "registers.notTaken")} />
  );
}
