import { type FormEvent, useState } from "react";
import { alertFailure } from "../dialog/ask.tsx";
import { CallError } from "../data/call.ts";

/** Sends a front page's form: says a refused field beside it, and everything else in an alert. */
export function useSubmit(send: () => Promise<void>): {
  busy: boolean;
  errors: Readonly<Record<string, string>>;
  submit: (event: FormEvent) => void;
  refuse: (field: string, message: string) => void;
} {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  async function run(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setErrors({});
    try {
      await send();
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
