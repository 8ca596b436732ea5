import { useRef, useState } from "react";

/** A file on its way: how much of it has left, whether it waits for a link, and the way to stop it. */
export function useSending() {
  const [sent, setSent] = useState<{ part: number; waits: boolean }>();
  const stop = useRef<AbortController>(undefined);
  return {
    /** For the form. */
    form: {
      onProgress: (part: number | undefined, waits = false) =>
        setSent(part === undefined ? undefined : { part, waits }),
      signal: () => (stop.current = new AbortController()).signal,
    },
    /** For the file's field. */
    field: { progress: sent?.part, waits: sent?.waits ?? false, onCancel: () => stop.current?.abort() },
  };
}
