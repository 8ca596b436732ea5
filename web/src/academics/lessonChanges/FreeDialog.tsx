import { isDay } from "@ofisi/contract/kit/dates";
import { lessonChanges } from "@ofisi/contract/academics/lessonChanges";
import { minutesOf, timeOf } from "@ofisi/contract/kit/times";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { DayInput } from "../../kit/form/DayInput.tsx";
import { TextInput } from "../../kit/form/TextInput.tsx";
import { schoolDay } from "../../kit/i18n/clock.ts";
import { Across, Down, Halves, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";

/** A time as it is written, whole or not, as the wire writes it. */
const written = (time: string): string => {
  const minutes = minutesOf(time);
  return minutes === undefined ? "" : timeOf(minutes);
};

/** Who teaches nothing at a time of a day, and which venues stand empty then. `id` is the day. */
export function FreeDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation();
  const words = "lessonChanges.free" as const;
  const [day, setDay] = useState(isDay(id) ? id : schoolDay());
  const [start, setStart] = useState("08:00");
  const [end, setEnd] = useState("08:40");
  const [startTime, endTime] = [written(start), written(end)];
  const isWhole = isDay(day) && startTime !== "" && endTime > startTime;
  const reading = useRead(lessonChanges.findFree, { day, startTime, endTime, lessonId: 0 }, { enabled: isWhole });
  return (
    <Dialog title={t(`${words}.title`)} size="large" onClose={onClose}>
      <Down>
        <Words faint>{t(`${words}.about`)}</Words>
        <Across gap={2}>
          <DayInput label={t("lessonChanges.day")} value={day} onChange={(next) => next !== "" && setDay(next)} />
          <div style={{ width: 110 }}>
            <TextInput label={t(`${words}.start`)} value={start} onChange={setStart} max={5} />
          </div>
          <div style={{ width: 110 }}>
            <TextInput label={t(`${words}.end`)} value={end} onChange={setEnd} max={5} />
          </div>
        </Across>
        {isWhole && (
          <Loaded reading={reading} lines={6}>
            {({ staff, venues }) => (
              <Halves>
                <Down gap={1}>
                  <Words as="h3" size="heading">
                    {t(`${words}.staff`)}
                  </Words>
                  {staff.length === 0 && <Words>{t(`${words}.none`)}</Words>}
                  {staff.length > 0 && (
                    <SimpleTable
                      label={t(`${words}.staff`)}
                      head={[t(`${words}.name`), t(`${words}.covers`)]}
                      figures={[t(`${words}.covers`)]}
                      rows={staff.map(({ userCode, name, covers }) => ({ key: userCode, cells: [name, covers] }))}
                    />
                  )}
                </Down>
                <Down gap={1}>
                  <Words as="h3" size="heading">
                    {t(`${words}.venues`)}
                  </Words>
                  {venues.length === 0 && <Words>{t(`${words}.noVenue`)}</Words>}
                  {venues.length > 0 && (
                    <SimpleTable
                      label={t(`${words}.venues`)}
                      head={[t(`${words}.name`), t(`${words}.description`)]}
                      rows={venues.map(({ venueCode, venueName, description }) => ({
                        key: venueCode,
                        cells: [venueName, description],
                      }))}
                    />
                  )}
                </Down>
              </Halves>
            )}
          </Loaded>
        )}
      </Down>
    </Dialog>
  );
}
