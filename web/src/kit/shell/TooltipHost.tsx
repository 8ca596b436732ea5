/**
 * The words of buttons that are only an icon, shown when one is pointed at or reached by key. One for the whole page:
 * an element says `data-tip`, so that a row of a table draws no tooltip of its own.
 */
import Tooltip from "@mui/material/Tooltip";
import { useEffect, useState } from "react";

/** Pointed at for so long. */
const OPEN_MS = 400;
/** Time to move from the button onto the words, so that they can be read at leisure. */
const CLOSE_MS = 100;
/** A finger that rests; what it showed stays for a moment after it is lifted. */
const REST_MS = 700;
const AFTER_REST_MS = 1_500;

interface Shown {
  anchor: HTMLElement;
  words: string;
}

export function TooltipHost() {
  const [shown, setShown] = useState<Shown | undefined>(undefined);
  const [isOpen, setOpen] = useState(false);
  const [timers] = useState(() => makeTimers());

  useEffect(() => {
    const close = (afterMs: number): void => timers.start(() => setOpen(false), afterMs);
    const open = (anchor: HTMLElement, afterMs: number): void =>
      timers.start(() => {
        const words = anchor.dataset["tip"];
        if (words === undefined || !anchor.isConnected) return;
        setShown({ anchor, words });
        setOpen(true);
      }, afterMs);
    const onOver = (event: PointerEvent): void => {
      if (event.pointerType === "touch") return;
      const anchor = anchorOf(event.target);
      if (anchor) open(anchor, OPEN_MS);
      else close(CLOSE_MS);
    };
    const onDown = (event: PointerEvent): void => {
      const anchor = anchorOf(event.target);
      if (event.pointerType === "touch" && anchor) open(anchor, REST_MS);
      else close(0);
    };
    const onUp = (event: PointerEvent): void => {
      if (event.pointerType === "touch") close(AFTER_REST_MS);
    };
    const onFocus = (event: FocusEvent): void => {
      const anchor = anchorOf(event.target);
      if (anchor && event.target instanceof Element && event.target.matches(":focus-visible")) open(anchor, OPEN_MS);
    };
    const onBlur = (): void => close(0);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Tab" && event.key !== "Shift") close(0);
    };
    const listeners = { pointerover: onOver, pointerdown: onDown, pointerup: onUp, focusin: onFocus, focusout: onBlur };
    for (const [name, listener] of Object.entries(listeners))
      document.addEventListener(name, listener as EventListener, { passive: true });
    document.addEventListener("keydown", onKey);
    return () => {
      timers.stop();
      for (const [name, listener] of Object.entries(listeners))
        document.removeEventListener(name, listener as EventListener);
      document.removeEventListener("keydown", onKey);
    };
  }, [timers]);

  if (shown === undefined) return null;
  return (
    <Tooltip
      title={shown.words}
      open={isOpen}
      enterDelay={0}
      describeChild
      // The pointer has come onto the words: they stay.
      onOpen={timers.stop}
      onClose={() => setOpen(false)}
      // Some say several lines, such as what each colour means.
      slotProps={{ popper: { anchorEl: shown.anchor }, tooltip: { sx: { whiteSpace: "pre-line" } } }}
    >
      <span hidden />
    </Tooltip>
  );
}

function anchorOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null;
}

/** One thing at a time is waited for. */
function makeTimers() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  return {
    stop,
    start(act: () => void, afterMs: number): void {
      stop();
      timer = setTimeout(act, afterMs);
    },
  };
}
