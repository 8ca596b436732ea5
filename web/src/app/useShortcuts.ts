import { useEffect, useRef } from "react";

/** Ctrl/Cmd+K anywhere; `/` and `?` while nothing is being typed and no dialog is open. */
export function useShortcuts(actions: { palette: () => void; help: () => void }): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        latest.current.palette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target)) return;
      if (event.key === "/") {
        event.preventDefault();
        latest.current.palette();
      } else if (event.key === "?") {
        event.preventDefault();
        latest.current.help();
      }
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

function isBusy(target: EventTarget | null): boolean {
  if (target instanceof HTMLElement && (target.isContentEditable || target.closest("input, textarea, select") !== null))
    return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}
