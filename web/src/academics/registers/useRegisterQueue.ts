import { MARKS_MAX, registers, type RegisterOutcome } from "@ofisi/contract/academics/registers";
import type { In, Out } from "@ofisi/contract/kit/operation";
import { queries } from "../../kit/data/client.ts";
import { readKey, useWrite } from "../../kit/data/useRead.ts";
import type { CellWrite } from "../../kit/grid/entries.ts";
import type { Outcome, WriteQueue } from "../../kit/grid/queue.ts";
import { useWriteQueue } from "../../kit/grid/useWriteQueue.ts";
import { useLatest } from "../../kit/useLatest.ts";
import { readRegisterKey, type RegisterKey } from "./registerKey.ts";

/** A register as the server has it. */
export type OpenRegister = Out<typeof registers.getRegister>;

/**
 * What was said in registers and is not stored yet, of all of them: a row for each register, a column for each person.
 * Several that waited for the link leave in one call; each call is the same however often it is sent.
 */
export function useRegisterQueue(): WriteQueue {
  const save = useLatest(useWrite(registers.saveRegisters).attempt);
  return useWriteQueue("registers", {
    batchMax: MARKS_MAX / 2,
    // One after the other: what is said of a person later is stored later.
    parallelMax: 1,
    async write(cells, key) {
      const { sent, order } = registersOf(cells);
      const { outcomes } = await save({ registers: sent }, { key });
      const answers = order.map((at) => outcomes[at]);
      keepValues(cells, answers);
      return answers.map(outcomeOf);
    },
  });
}

/** Cells by their registers, and where each stands among the marks of all. */
export function registersOf(cells: readonly CellWrite[]): {
  sent: In<typeof registers.saveRegisters>["registers"];
  order: number[];
} {
  const rows = [...new Set(cells.map(({ row }) => row))];
  const sent = rows.map((row) => ({
    ...readRegisterKey(row),
    // What is to be asked, the screen has asked before it queues a register.
    onClosedDay: true,
    marks: cells
      .filter((cell) => cell.row === row)
      .map(({ column, value, base }) => ({ userCode: column, value, base })),
  }));
  const flat = rows.flatMap((row) => cells.filter((cell) => cell.row === row));
  const places = new Map(flat.map((cell, at) => [cell, at]));
  return { sent, order: cells.map((cell) => places.get(cell)!) };
}

function outcomeOf(answer: RegisterOutcome | undefined): Outcome {
  if (answer === undefined || answer.kind === "refused") return { kind: "refused", why: answer?.why ?? "" };
  return answer.kind === "saved" ? { kind: "saved", value: answer.value } : { kind: "conflict", theirs: answer.value };
}

/** Puts what stands there now where it is shown. */
function keepValues(cells: readonly CellWrite[], answers: readonly (RegisterOutcome | undefined)[]): void {
  for (const row of new Set(cells.map((cell) => cell.row))) {
    const values = new Map(
      cells.flatMap((cell, at) => {
        const answer = answers[at];
        return cell.row !== row || !answer || answer.kind === "refused" ? [] : [[cell.column, answer.value] as const];
      }),
    );
    queries.setQueryData<OpenRegister>(
      readKey(registers.getRegister, inputOf(readRegisterKey(row))),
      (shown) =>
        shown && {
          ...shown,
          rows: shown.rows.map((one) => ({ ...one, value: values.get(one.userCode) ?? one.value })),
        },
    );
  }
}

/** What a register is asked for by. */
export const inputOf = ({ day, kind, groupCode, lessonId }: RegisterKey): In<typeof registers.getRegister> => ({
  day,
  kind,
  groupCode,
  lessonId,
});
