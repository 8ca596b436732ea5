import { lessonChanges, type DatedLesson, type FreeTeacher } from "@ofisi/contract/academics/lessonChanges";
import { staffLeave, type Leave } from "@ofisi/contract/academics/staffLeave";
import type { Out } from "@ofisi/contract/kit/operation";
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { invalidate, useRead, useWrite } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, useEarlyDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { notify } from "../../kit/shell/notify.tsx";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { datedLessonKey } from "../lessonChanges/datedLessonKey.ts";
import { groupOf, shortOf } from "../lessonChanges/datedLessons.ts";

const DIALOGS = ["editLeave", "changeLesson", "swapLesson", "datedLesson"] as const;
const changed = (): Promise<void> => invalidate(staffLeave.getLeave, staffLeave.getLessonsToCover);
/** So many of those who are free are offered at once. */
const OFFERED = 3;

type ToCover = Out<typeof staffLeave.getLessonsToCover>["lessons"][number];

/** A leave, and the lessons that fall in it: one press gives a lesson to somebody who is free. */
export function CoverDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  const [skip, setSkip] = useState(0);
  const reading = useRead(staffLeave.getLessonsToCover, { id: Number(id) || 1, skip });
  const removal = useRemoval(staffLeave.removeLeave, t("staffLeave.remove"), changed);
  const found = reading.data;
  if (!found) return <WaitingDialog title={t("staffLeave.title")} reading={reading} onClose={onClose} />;
  const { leave, lessons, next } = found;
  const left = lessons.filter((lesson) => isOpen(lesson, leave)).length;
  const remove = async (): Promise<void> => {
    const name = leave.staffName;
    const words = {
      question: t("staffLeave.removeSure", { name }),
      detail: t("staffLeave.removeDetail"),
      told: t("staffLeave.removed", { name }),
    };
    if (await removal.run({ id: leave.id }, words)) onClose();
  };
  return (
    <Dialog
      title={t("staffLeave.of", { name: leave.staffName })}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button kind="danger" onClick={() => void remove()}>
            {t("staffLeave.remove")}
          </Button>
          <Button onClick={() => open("editLeave", id)}>{t("staffLeave.edit")}</Button>
          <Button kind="primary" onClick={onClose}>
            {t("kit.close")}
          </Button>
        </>
      }
    >
      <Down>
        <Facts
          facts={[
            { label: t("staffLeave.first"), value: formatDate(leave.firstDay) },
            { label: t("staffLeave.last"), value: formatDate(leave.lastDay) },
            { label: t("staffLeave.reason"), value: leave.reason },
          ]}
        />
        <Across gap={2}>
          <Words as="h3" size="heading">
            {t("staffLeave.cover.title")}
          </Words>
          {found.firstDay <= found.lastDay && (
            <Words faint as="span">
              {t("staffLeave.cover.span", { first: formatDate(found.firstDay), last: formatDate(found.lastDay) })}
            </Words>
          )}
          {lessons.length > 0 && (
            <StateChip
              tone={left > 0 ? "attention" : "good"}
              label={left > 0 ? t("staffLeave.cover.left", { count: left }) : t("staffLeave.cover.settled")}
            />
          )}
        </Across>
        {lessons.length === 0 ? (
          <Words>{t("staffLeave.cover.none")}</Words>
        ) : (
          <LessonsToCover leave={leave} lessons={lessons} />
        )}
        <Across>
          {skip > 0 && <Button onClick={() => setSkip(0)}>{t("staffLeave.cover.earlier")}</Button>}
          {next > 0 && <Button onClick={() => setSkip(next)}>{t("staffLeave.cover.later")}</Button>}
        </Across>
      </Down>
    </Dialog>
  );
}

/** Held, and by the one who is away. */
const isOpen = (lesson: DatedLesson, { staffCode }: Leave): boolean =>
  lesson.state !== "cancelled" && lesson.staffCode === staffCode;

function LessonsToCover({ leave, lessons }: { leave: Leave; lessons: readonly ToCover[] }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const words = "staffLeave.cover" as const;
  const write = useWrite(lessonChanges.saveLessonChange, { invalidates: [staffLeave.getLessonsToCover] });
  const give = async (lesson: ToCover, { userCode, name }: FreeTeacher): Promise<void> => {
    const { lessonId, day, startTime, endTime, venueCode, version } = lesson;
    const asked = {
      lessonId,
      day,
      startTime,
      endTime,
      venueCode,
      version,
      what: "changed",
      staffCode: userCode,
    } as const;
    const given = await write.run({ ...asked, reason: lesson.reason });
    if (given) notify(t(`${words}.given`, { name, lesson: shortOf(lesson) }));
  };
  const key = (lesson: ToCover): string => datedLessonKey(lesson);
  return (
    <SimpleTable
      label={t(`${words}.title`)}
      stacks
      head={[t(`${words}.day`), t(`${words}.time`), t(`${words}.lesson`), t(`${words}.by`), t(`${words}.free`)]}
      rows={lessons.map((lesson) => ({
        key: key(lesson),
        cells: [
          formatDate(lesson.day),
          `${lesson.startTime}–${lesson.endTime}`,
          `${lesson.activityName}, ${groupOf(lesson)}, ${lesson.venueName}`,
          isOpen(lesson, leave) ? (
            <StateChip key="by" tone="attention" label={t(`${words}.nobody`)} />
          ) : lesson.state === "cancelled" ? (
            <StateChip key="by" label={t(`${words}.cancelled`)} />
          ) : (
            <StateChip key="by" tone="good" label={lesson.staffName} />
          ),
          isOpen(lesson, leave) ? (
            <Across key="free">
              {lesson.free.length === 0 && (
                <Words as="span" faint>
                  {t(`${words}.noneFree`)}
                </Words>
              )}
              {lesson.free.slice(0, OFFERED).map((one) => (
                <Offer
                  key={one.userCode}
                  one={one}
                  lesson={lesson}
                  busy={write.busy}
                  onGive={() => void give(lesson, one)}
                />
              ))}
              <Button
                small
                label={t(`${words}.moreOf`, { lesson: shortOf(lesson) })}
                onClick={() => open("changeLesson", key(lesson))}
              >
                {t(`${words}.more`)}
              </Button>
            </Across>
          ) : (
            <Button
              key="open"
              small
              label={t(`${words}.open`, { lesson: shortOf(lesson) })}
              onClick={() => open("datedLesson", key(lesson))}
            >
              {t(`${words}.openShort`)}
            </Button>
          ),
        ],
      }))}
    />
  );
}

/** Somebody who is free, and why they are asked first. */
function Offer(props: { one: FreeTeacher; lesson: DatedLesson; busy: boolean; onGive: () => void }) {
  const { t } = useTranslation();
  const { one, lesson, busy, onGive } = props;
  const { name, teachesGroup, teachesUnit, covers } = one;
  const words = "staffLeave.cover" as const;
  const knows =
    teachesGroup && teachesUnit
      ? t(`${words}.knowsBoth`)
      : teachesGroup
        ? t(`${words}.knowsGroup`)
        : teachesUnit
          ? t(`${words}.knowsUnit`)
          : "";
  const about = [knows, covers > 0 ? t(`${words}.covers`, { count: covers }) : ""].filter((part) => part !== "");
  return (
    <Down gap={0}>
      <Button
        small
        kind="outlined"
        disabled={busy}
        label={t(`${words}.give`, { name, lesson: shortOf(lesson) })}
        onClick={onGive}
      >
        {name}
      </Button>
      <Words size="small" faint as="span">
        {about.join(", ")}
      </Words>
    </Down>
  );
}
