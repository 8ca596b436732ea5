import { useCallback, useEffect, useRef } from "react";

/** A function that never changes and always does what the newest one given does. For use in events only. */
export function useLatest<Arguments extends readonly unknown[], Answer>(
  does: (...given: Arguments) => Answer,
): (...given: Arguments) => Answer {
  const latest = useRef(does);
  useEffect(() => {
    latest.current = does;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
