import MoreVert from "@mui/icons-material/MoreVert";
import Box from "@mui/material/Box";
import type { Access } from "@ofisi/contract/kit/access";
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { Button, IconButton } from "../Button.tsx";
import { saveFrom } from "../print/saveFile.ts";
import { lazyPart, usePrefetch, useOnce } from "../lazyPart.tsx";
import { callerOf, useSession } from "../data/session.ts";
import { useIsPhone } from "../shell/useIsPhone.ts";

const QuietItems = lazyPart(async () => (await import("./QuietItems.tsx")).QuietItems);
const PARTS = [QuietItems];

export interface QuietAction {
  label: string;
  icon: ReactNode;
  /** The operation that it begins: whoever may not call it is not offered it. */
  do?: { who: Access };
  /** A download: its address is made when it is pressed; the server names the file. */
  download?: () => string;
  onPress?: () => void;
  /** Destroys something: stands apart, at the end of a menu. */
  danger?: boolean;
}

/** Does what an action says. */
function press({ download, onPress }: QuietAction): void {
  if (download) void saveFrom(download);
  onPress?.();
}

/** Those of the actions that the person signed in may do. */
export function useAllowed<Action extends { do?: { who: Access } }>(actions: readonly Action[]): readonly Action[] {
  const caller = callerOf(useSession());
  return actions.filter((action) => action.do === undefined || action.do.who.allows(caller));
}

/** What can be done on a screen beside its main action: as many buttons as stand in one line, the rest in a menu. */
export function QuietActions(props: { actions: readonly QuietAction[] }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const actions = useAllowed(props.actions);
  if (actions.length === 0) return null;
  if (isPhone)
    return (
      // After the main button, also where the two stand in a line of their own.
      <Box sx={{ order: 1, ml: "auto" }}>
        <ActionMenu label={t("kit.more")} actions={actions} />
      </Box>
    );
  return <ActionLine actions={actions} />;
}

function ActionLine({ actions }: { actions: readonly QuietAction[] }) {
  const { t } = useTranslation();
  const line = useRef<HTMLDivElement>(null);
  const fitting = useFitting(line, actions.map(({ label }) => label).join("\n"));
  return (
    <Box ref={line} sx={LINE}>
      {actions.map((action, at) => (
        <Box key={action.label} data-fits={at < fitting}>
          <Button icon={action.icon} onClick={() => press(action)}>
            {action.label}
          </Button>
        </Box>
      ))}
      {fitting < actions.length && <ActionMenu label={t("kit.more")} actions={actions.slice(fitting)} />}
    </Box>
  );
}

/** Buttons that have no room are measured and neither seen nor read out. */
const LINE = {
  flex: "1 1 0",
  minWidth: 0,
  position: "relative",
  overflow: "hidden",
  display: "flex",
  gap: 1,
  alignItems: "center",
  justifyContent: "flex-end",
  // The ring of a focused button.
  p: "3px",
  m: "-3px",
  '& > [data-fits="false"]': { position: "absolute", left: 0, visibility: "hidden" },
} as const;
const GAP_PX = 8;
const MENU_PX = 44;

/**
 * How many of a line's buttons have room in it, with the menu of the others. Other words are measured anew, and the
 * buttons stay: one that is made anew between the finger's coming down and going up would not have been pressed.
 */
function useFitting(line: RefObject<HTMLElement | null>, words: string): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return undefined;
    const fit = (): void => {
      const widths = [...element.querySelectorAll<HTMLElement>(":scope > [data-fits]")].map((one) => one.offsetWidth);
      const room = element.clientWidth;
      const upTo = (at: number): number => widths.slice(0, at).reduce((sum, width) => sum + width + GAP_PX, 0);
      // No room at all is a line that is not drawn yet.
      if (room === 0 || upTo(widths.length) - GAP_PX <= room) return setCount(widths.length);
      const last = widths.findLastIndex((_, at) => upTo(at + 1) + MENU_PX <= room);
      setCount(last + 1);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
    // The words are what is measured.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [line, words]);
  return count;
}

/** Actions behind one icon, such as those beside a picker; what destroys something stands apart. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly QuietAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpened = useOnce(anchor !== null);
  usePrefetch(PARTS);
  return (
    <>
      <IconButton label={label} icon={<MoreVert />} menu onClick={(event) => setAnchor(event.currentTarget)} />
      {wasOpened && <QuietItems actions={actions} onPress={press} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
