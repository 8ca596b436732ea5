import type { Named, WriteOperation } from "@ofisi/contract/kit/operation";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { z } from "zod";
import { ask } from "../../kit/dialog/ask.tsx";
import { useWrite, type WriteOptions } from "../../kit/data/useRead.ts";
import { notify } from "../../kit/shell/notify.tsx";
import type { Person } from "./person.ts";

/** A write about one person alone. */
type OfOne = Named<WriteOperation<z.ZodObject<{ userCode: z.ZodString }>>>;

export interface Removal {
  busy: boolean;
  /** @param onGone called when they are in the bin, and not when the question was declined or it was refused */
  remove: (person: Pick<Person, "userCode" | "name">, onGone?: () => void) => Promise<void>;
}

/** Puts somebody in the bin once that is confirmed (G060, G070), with an undo in the news of it. */
export function useRemovePerson<Deleting extends OfOne, Restoring extends OfOne>(does: {
  deleting: Deleting;
  restoring: Restoring;
  invalidates: NonNullable<WriteOptions<Deleting>["invalidates"]>;
  /** What is said below the question. */
  detail: string;
  /** Called after each of the two, for what else follows from them. */
  onChanged?: () => void;
}): Removal {
  const { t } = useTranslation();
  const deletion = useWrite(does.deleting as OfOne, { invalidates: does.invalidates });
  const restoring = useWrite(does.restoring as OfOne, { invalidates: does.invalidates });
  return {
    busy: deletion.busy,
    async remove({ userCode, name }, onGone) {
      const agreed = await ask.confirm(t("people.students.deleteConfirm", { name }), {
        confirmLabel: t("people.students.delete"),
        destructive: true,
        detail: does.detail,
      });
      if (!agreed || !(await deletion.run({ userCode }))) return;
      onGone?.();
      does.onChanged?.();
      const undo = async (): Promise<void> => {
        if (!(await restoring.run({ userCode }))) return;
        does.onChanged?.();
        notify(t("people.students.restored", { name }));
      };
      notify(t("people.students.deleted", { name }), { undo: () => void undo() });
    },
  };
}
