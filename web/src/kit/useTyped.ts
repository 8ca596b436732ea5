import { useEffect, useRef, useState } from "react";

/**
 * What is typed into a box whose value lives in the address: the address follows a moment later, and what is typed
 * must not wait for it, nor be overtaken by it.
 */
export function useTyped(value: string, onChange: (value: string) => void): [string, (next: string) => void] {
  const [typed, setTyped] = useState(value);
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const at = sent.current.indexOf(value);
    if (at >= 0) sent.current.splice(0, at + 1);
    else {
      sent.current = [];
      setTyped(value);
    }
  }, [value]);
  const change = (next: string): void => {
    sent.current.push(next);
    setTyped(next);
    onChange(next);
  };
  return [typed, change];
}
