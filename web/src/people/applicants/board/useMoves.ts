import { applicants, type Applicant } from "@ofisi/contract/people/applicants";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "../../../kit/i18n/i18n.ts";
import { inTurn } from "../../../kit/data/inTurn.ts";
import { useWrite } from "../../../kit/data/useRead.ts";
import { alertFailure } from "../../../kit/dialog/ask.tsx";
import { notify } from "../../../kit/shell/notify.tsx";
import { useLatest } from "../../../kit/useLatest.ts";
import { applicantsChanged, applicantSaved } from "../changed.ts";
import { useStatusName } from "../statuses.ts";

/** Whoever is on the way to another status, by their code. */
export type Moves = ReadonlyMap<string, { applicant: Applicant; to: string }>;

/**
 * Gives applicants another status and shows them there at once. They are where the server has them as soon as it has
 * answered: there, or after a refusal, which is told, where they were. One after another, as they were dropped.
 */
export function useMoves(): { moves: Moves; move: (applicant: Applicant, to: string) => void } {
  const { t } = useTranslation();
  const statusName = useStatusName();
  const write = useWrite(applicants.addProgressStatusApplicant);
  const [moves, setMoves] = useState<Moves>(() => new Map());
  const queue = useRef(inTurn());

  const send = async (applicant: Applicant, to: string): Promise<Applicant | undefined> => {
    const { userCode } = applicant;
    const mine = { applicant, to };
    setMoves((before) => new Map(before).set(userCode, mine));
    // Dropped again meanwhile: the later move says where they are.
    const settle = (): void =>
      setMoves((before) => (before.get(userCode) === mine ? without(before, userCode) : before));
    return await queue.current(async () => {
      try {
        const saved = await write.attempt({ userCode, progressStatus: to });
        await applicantSaved(saved);
        settle();
        return saved;
      } catch (error) {
        settle();
        void alertFailure(error);
        await applicantsChanged();
        return undefined;
      }
    });
  };
  const move = useLatest(async (applicant: Applicant, to: string) => {
    const saved = await send(applicant, to);
    if (!saved) return;
    const told = (one: Applicant): string =>
      t("applicants.status.saved", { name: one.name, status: statusName(one.status) });
    const undo = async (): Promise<void> => {
      const back = await send(saved, applicant.status);
      if (back) notify(told(back));
    };
    notify(told(saved), { undo: () => void undo() });
  });
  return { moves, move: useCallback((applicant: Applicant, to: string) => void move(applicant, to), [move]) };
}

function without(moves: Moves, userCode: string): Moves {
  const rest = new Map(moves);
  rest.delete(userCode);
  return rest;
}
