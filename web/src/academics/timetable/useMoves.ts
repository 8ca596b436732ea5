import { timetable, type Lesson } from "@ofisi/contract/academics/timetable";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { alertFailure } from "../../kit/dialog/ask.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { LESSON_READS, useLessonWords } from "./lessons.ts";

const without =
  (id: number) =>
  (moves: ReadonlyMap<number, When>): ReadonlyMap<number, When> =>
    new Map([...moves].filter(([each]) => each !== id));

type When = Pick<Lesson, "day" | "startTime" | "endTime">;

/** Moves lessons: each is shown where it was put until the server has said yes or no. */
export function useMoves(stored: readonly Lesson[]) {
  const { t } = useTranslation();
  const words = useLessonWords();
  const [moves, setMoves] = useState<ReadonlyMap<number, When>>(new Map());
  const write = useWrite(timetable.updateTimeTable, { invalidates: LESSON_READS });
  const move = async ({ id, version }: Lesson, when: When): Promise<void> => {
    setMoves((before) => new Map(before).set(id, when));
    // Under the version that was seen: who moved it meanwhile is not overruled.
    try {
      const saved = await write.attempt({ id, version, ...when });
      notify(t("timetable.lesson.saved", { lesson: words.short(saved) }));
      setMoves(without(id));
    } catch (error) {
      // It stands where it stood while the person reads why.
      setMoves(without(id));
      await alertFailure(error);
    }
  };
  return {
    lessons: stored.map((lesson) => ({ ...lesson, ...moves.get(lesson.id) })),
    move: (lesson: Lesson, when: When) => void move(lesson, when),
  };
}
