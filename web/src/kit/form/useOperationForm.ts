import type { In, Named, Out, WriteOperation } from "@ofisi/contract/kit/operation";
import { useEffect, useRef, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { CallError } from "../data/call.ts";
import { ask } from "../dialog/ask.tsx";
import { useSession } from "../data/session.ts";
import { contractResolver, type Wire } from "./contractResolver.ts";
import { drafts, useDraft } from "./drafts.ts";
import { t } from "../i18n/i18n.ts";
import { useWrite, type WriteRunOptions } from "../data/useRead.ts";
import { notify } from "../shell/notify.tsx";
import { useUnsaved } from "./useUnsaved.ts";

type Fixed = Wire | ((typed: Wire) => Wire) | undefined;

export interface OperationFormOptions<Op extends Named<WriteOperation>> {
  operation: Op;
  /** The fields' first values, as the wire writes them. Every field of the form is named here. */
  initial: Wire;
  /**
   * Values that go along and are not fields: whom it is about, or what follows from what is typed. A `version` is the one that the
   * form was opened with, whatever is read behind it since; a form that names its `basis` says itself which one it is.
   */
  fixed?: Fixed;
  /** Files by wire name, sent along. */
  files?: Record<string, File> | undefined;
  /** Told the part of the files that has left, 0 to 1, and nothing once it is answered. */
  onProgress?: ((part: number | undefined, waits?: boolean) => void) | undefined;
  /** Stops what is being sent; asked for anew each time. */
  signal?: (() => AbortSignal) | undefined;
  /** Under this name what was typed outlives an expired session; the dialog's value in the address. */
  draft: string;
  /** Fields that are never kept: what is secret is typed again. A constant. */
  unkept?: readonly string[] | undefined;
  /** The record that the form was filled from, kept with what was typed. */
  basis?: object | undefined;
  /** Asked before anything is sent; false goes back to the form, and values are sent along: what the person was shown. */
  before?: ((clean: In<Op>) => Promise<boolean | Partial<In<Op>>> | boolean) | undefined;
  /**
   * Fields that say that the person was asked: the refusal of one is a question. Who says yes sends the same again with that
   * field; who says no is back at the field that was asked about.
   */
  questions?: Readonly<Record<string, { about: string; confirmLabel: (clean: In<Op>) => string }>> | undefined;
  /** Sends in the place of the form, such as by what outlives the page; answers nothing where it keeps it for later. */
  send?: ((clean: In<Op>, how: WriteRunOptions) => Promise<Out<Op> | undefined>) | undefined;
  /** What is typed is saved as it is typed: nobody is asked before it is left. */
  isSaved?: boolean | undefined;
  /** Something besides the fields would be lost with the form, such as photos that were taken. */
  holdsMore?: boolean | undefined;
  /** Asks again for what is on screen and shows what was written; the form waits a little for it, and closes. */
  changed?: ((answer: Out<Op>) => Promise<unknown>) | undefined;
  /** What the person is told once it is done and the form has closed. */
  told?: ((answer: Out<Op>) => string) | undefined;
  /** Opens what was made, from what is told. */
  opens?: ((answer: Out<Op>) => void) | undefined;
  /** In place of closing and telling. */
  onDone?: ((answer: Out<Op>) => void) | undefined;
  /** Told of every refusal, after it is shown: the record may have become another one meanwhile. */
  onRefused?: (() => void) | undefined;
  onClose: () => void;
}

export interface OperationForm<Op extends Named<WriteOperation>> {
  form: UseFormReturn<Wire, unknown, In<Op>>;
  /** What an expired session had interrupted is back in the form. */
  isRestored: boolean;
  /** Why the server refused, in the person's words. */
  refusal: string | undefined;
  busy: boolean;
  submit: () => Promise<void>;
  /** Asks before what was typed is lost, then closes. */
  leave: () => Promise<void>;
  /** Closes and drops what was typed: what the form was about is gone. */
  discard: () => void;
}

/** The longest that a form which is done waits for what is behind it. */
const CHANGED_MS_MAX = 2_000;

/** A form that validates with an operation's schema, keeps what was typed through every refusal, and sends it once. */
export function useOperationForm<Op extends Named<WriteOperation>>(
  options: OperationFormOptions<Op>,
): OperationForm<Op> {
  const { operation, initial, fixed, files, onProgress, draft, onClose } = options;
  const write = useWrite(operation);
  const { currency } = useSession();
  const [restored] = useState(() => drafts.take(draft) as Wire | undefined);
  const [opened] = useState(() => fixed);
  const form = useForm<Wire, unknown, In<Op>>({
    defaultValues: initial,
    resolver: contractResolver(operation.in, options.basis ? fixed : filledFrom(opened, fixed), currency) as never,
    shouldFocusError: true,
  });
  const { isDirty } = form.formState;

  useEffect(() => {
    for (const [name, value] of Object.entries(restored ?? {})) {
      if (name in initial) form.setValue(name, value, { shouldDirty: true });
    }
    // Once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  // Only what was typed: the rest may have been changed by somebody else when the form is opened again.
  const typed = (): Wire => typedIn(form.getValues(), form.formState.defaultValues ?? {}, options.unkept ?? []);
  useDraft(draft, () => (isDirty ? { values: typed(), basis: options.basis } : undefined));
  const unsaved = useUnsaved((isDirty || options.holdsMore === true) && options.isSaved !== true, {
    keep: () => drafts.save(draft, typed(), options.basis),
    forget: () => drafts.clear(draft),
  });

  const discard = (): void => {
    unsaved.release();
    drafts.clear(draft);
    onClose();
  };
  const [finishing, setFinishing] = useState(false);
  const leave = async (): Promise<void> => {
    if (!write.busy && !finishing && (await unsaved.mayLeave())) discard();
  };

  // From the press until the answer: what is asked or fetched before is part of it.
  const sending = useRef(false);
  const [isSending, setSending] = useState(false);
  const submit = async (): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    try {
      await send();
    } finally {
      sending.current = false;
      setSending(false);
    }
  };
  const done = async (answer: Out<Op>): Promise<void> => {
    if (options.onDone) return options.onDone(answer);
    setFinishing(true);
    // What is behind the form shows the change by the time it can be seen. It is written already: a slow link keeps nobody
    // waiting for that, and a link that is cut by now must not make it look refused.
    const shown = options.changed?.(answer).catch(() => undefined);
    await Promise.race([shown, new Promise((patience) => setTimeout(patience, CHANGED_MS_MAX))]);
    onClose();
    const { told, opens } = options;
    if (told) notify(told(answer), opens && { open: () => opens(answer) });
  };
  /** Sends, and sends again what was agreed to. */
  const asking = async (clean: In<Op>, how: WriteRunOptions): Promise<Out<Op> | undefined> => {
    try {
      return await (options.send ?? write.attempt)(clean, how);
    } catch (error) {
      const asked = error instanceof CallError ? error.field : undefined;
      const question = asked === undefined ? undefined : options.questions?.[asked];
      if (!(error instanceof CallError) || asked === undefined || question === undefined) throw error;
      if (!(await ask.confirm(error.message, { confirmLabel: question.confirmLabel(clean) })))
        throw new CallError(error.kind, error.message, question.about);
      return await asking({ ...clean, [asked]: true }, how);
    }
  };
  const send = form.handleSubmit(async (clean) => {
    // What was agreed to already, and may have been done, is not asked about in the light of what it has done.
    const lost = write.unanswered(clean, files);
    const may = options.before && !lost ? await options.before(clean) : true;
    if (may === false) return;
    try {
      const how = {
        written: clean,
        ...(files && { files }),
        ...(onProgress && { onProgress }),
        ...(options.signal && { signal: options.signal() }),
      };
      setSending(options.send !== undefined);
      const answer = await asking(lost ?? (may === true ? clean : { ...clean, ...may }), how);
      drafts.clear(draft);
      unsaved.release();
      if (answer !== undefined) await done(answer);
    } catch (error) {
      // The page turns to the login by itself and what was typed is kept.
      if (error instanceof CallError && error.kind === "signedOut") return;
      const message: string = error instanceof CallError ? error.message : t("kit.form.failed");
      const field = error instanceof CallError ? error.field : undefined;
      if (field !== undefined && field in initial)
        form.setError(field, { type: "server", message }, { shouldFocus: true });
      form.setError("root", { type: "server", message });
      options.onRefused?.();
    }
  });

  return {
    form,
    isRestored: restored !== undefined,
    refusal: form.formState.errors.root?.message,
    busy: write.busy || finishing || isSending,
    submit,
    leave,
    discard,
  };
}

function typedIn(values: Wire, before: Partial<Wire>, without: readonly string[]): Wire {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== before[name] && !without.includes(name)),
  );
}

/** What goes along, with the version of what the fields were filled from: a later one would pass off an old form as a new one. */
function filledFrom(opened: Fixed, fixed: Fixed): Fixed {
  if (typeof fixed !== "object" || typeof opened !== "object" || opened["version"] === undefined) return fixed;
  return { ...fixed, version: opened["version"] };
}
