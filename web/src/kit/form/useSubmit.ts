import { type FormEvent, useState } from "react";
import { alertFailure } from "../dialog/ask.tsx";
import { CallError, newKey } from "../data/call.ts";

/**
 * Sends a front page's form: says a refused field beside it, and everything else in an alert. `send` is given an idempotency key
 * that is one for as long as the form stands: what uses a link or a code up is known by it when its answer was lost.
 */
export function useSubmit(send: (key: string) => Promise<void>): {
  busy: boolean;
  errors: Readonly<Record<string, string>>;
  submit: (event: FormEvent) => void;
  refuse: (field: string, message: string) => void;
} {
  const [busy, setBusy] = useState(false);
  const [key] = useState(newKey);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  async function run(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setErrors({});
    try {
      await send(key);
    } catch (error) {
      setBusy(false);
      if (error instanceof CallError && error.field !== undefined) setErrors({ [error.field]: error.message });
      else await alertFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    errors,
    submit: (event) => {
      event.preventDefault();
      void run();
    },
    refuse: (field, message) => setErrors({ [field]: message }),
  };
}
