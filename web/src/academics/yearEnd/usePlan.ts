import { yearEnd, type YearPlan } from "@ofisi/contract/academics/yearEnd";
import { useRef, useState } from "react";
import { readAgain, useRead, useWrite } from "../../kit/data/useRead.ts";

type Terms = Pick<
  YearPlan,
  "academicYearCode" | "nextYear" | "alumniName" | "copiesFees" | "copiesSchemes" | "copiesLectures" | "copiesDays"
>;
export interface PlanChange {
  terms?: Partial<Terms>;
  groups?: { groupCode: string; to: string }[];
  students?: { userCode: string; to: string }[];
}

export type Planning = ReturnType<typeof usePlan>;

/** What has become another one since, or was never said. */
function without(terms: Partial<Terms>, said: Partial<Terms>): Partial<Terms> {
  const isSaid = ([name, value]: [string, unknown]) => said[name as keyof Terms] === value;
  return Object.fromEntries(Object.entries(terms).filter((term) => !isSaid(term)));
}

/** What was typed over a line that is there still. What was pressed in `change` is not: it was refused. */
function stillTyped(terms: Partial<Terms>, change: PlanChange, seen: YearPlan, now: YearPlan): Partial<Terms> {
  const isThere = (name: keyof Terms): boolean => change.terms?.[name] === undefined && seen[name] === now[name];
  return Object.fromEntries(Object.entries(terms).filter(([name]) => isThere(name as keyof Terms)));
}

/**
 * The plan as the server keeps it, and what was changed here on top of it. Each choice is saved when it is made; a proposal
 * is saved whole with the first one. Saves leave one after the other, so that the last choice is the one that stays. Where
 * somebody else has saved the plan meanwhile, a choice is refused and the plan is shown as it is by now.
 */
export function usePlan() {
  const reading = useRead(yearEnd.getYearPlan, {});
  const saving = useWrite(yearEnd.saveYearPlan, { invalidates: [yearEnd.getYearPlan, yearEnd.previewYearEnd] });
  const [mine, setMine] = useState<Partial<Terms>>({});
  // What was chosen and is not answered yet, by the code of the group or student.
  const [sent, setSent] = useState<Readonly<Record<string, string>>>({});
  const before = useRef<Promise<YearPlan | undefined>>(Promise.resolve(undefined));
  const plan = reading.data && {
    ...reading.data,
    ...mine,
    groups: reading.data.groups.map((group) => ({ ...group, to: sent[group.groupCode] ?? group.to })),
  };

  async function saveNow(change: PlanChange, earlier: YearPlan | undefined): Promise<YearPlan | undefined> {
    if (!reading.data) return undefined;
    // What was looked at, with the choices that were made here while others were on their way.
    const now = earlier && earlier.version > reading.data.version ? earlier : reading.data;
    const yearEndCode = now.yearEndCode || undefined;
    const chosen = change.groups ?? [];
    const proposed = now.groups.map(({ groupCode, to }) => ({ groupCode, to }));
    const saved = await saving.run({
      ...now,
      ...mine,
      ...change.terms,
      yearEndCode,
      // Of two ways for the same class the later counts.
      groups: yearEndCode === undefined ? [...proposed, ...chosen] : chosen,
      students: change.students ?? [],
    });
    if (saved) return saved;
    const newest = await readAgain(yearEnd.getYearPlan, {});
    if (newest) setMine((all) => stillTyped(all, change, now, newest));
    return undefined;
  }

  return {
    reading,
    plan,
    busy: saving.busy,
    /** What was chosen for a student, also before it is answered. */
    exceptionOf: (userCode: string, exception: string): string => sent[userCode] ?? exception,
    /** Changes a line of text here; it is saved with the next choice. */
    type: (terms: Partial<Terms>) => setMine({ ...mine, ...terms }),
    /** Answers the plan as it is saved, or nothing where it was refused. */
    save: (change: PlanChange): Promise<YearPlan | undefined> => {
      const said = { ...mine, ...change.terms };
      if (change.terms) setMine(said);
      const choices = [
        ...(change.groups ?? []).map(({ groupCode, to }) => [groupCode, to] as const),
        ...(change.students ?? []).map(({ userCode, to }) => [userCode, to] as const),
      ];
      setSent((others) => ({ ...others, ...Object.fromEntries(choices) }));
      before.current = before.current
        .then(async (earlier) => {
          const saved = await saveNow(change, earlier);
          // What is saved is the plan's: said again with each choice, it would undo what somebody else has changed since.
          if (saved) setMine((all) => without(all, said));
          return saved;
        })
        .finally(() =>
          // The newest answer is here by now; what was chosen since is still on its way.
          setSent((all) =>
            Object.fromEntries(
              Object.entries(all).filter(([code, to]) => !choices.some(([own, way]) => own === code && way === to)),
            ),
          ),
        );
      return before.current;
    },
    /** After a close or its undo nothing of the plan before is meant any more. */
    forget: () => {
      before.current = Promise.resolve(undefined);
      setMine({});
    },
  };
}
