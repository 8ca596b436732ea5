import { assignmentGrades } from "@ofisi/contract/academics/assignmentGrades";
import { useEffect } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { useLatest } from "../../kit/useLatest.ts";

interface One {
  id: number;
  name: string;
}

/** Where a submission is among those of its assignment. */
export interface Order {
  /** From 1; 0 while that is not known. */
  at: number;
  count: number;
  previous: One | undefined;
  next: One | undefined;
  /** The next one without a grade; after the last, the first one that was passed over. */
  ungraded: One | undefined;
}

/** What is graded before and after a submission; Alt with Page Up and Page Down goes there, wherever the cursor is. */
export function useOrder(id: number, onGo: (id: number) => void): Order {
  const all = useRead(assignmentGrades.getGradingOrder, { id }).data ?? [];
  const place = all.findIndex((one) => one.id === id);
  const order: Order = {
    at: place + 1,
    count: all.length,
    previous: place < 0 ? undefined : all[place - 1],
    next: place < 0 ? undefined : all[place + 1],
    ungraded: [...all.slice(place + 1), ...all.slice(0, Math.max(0, place))].find(({ isGraded }) => !isGraded),
  };
  const press = useLatest((event: KeyboardEvent): void => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    const to = event.key === "PageUp" ? order.previous : event.key === "PageDown" ? order.next : undefined;
    if (!to) return;
    event.preventDefault();
    onGo(to.id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    globalThis.addEventListener("keydown", listen);
    return () => globalThis.removeEventListener("keydown", listen);
  }, [press]);
  return order;
}

/** Which one it is, and the way to its neighbours; nothing of one alone. */
export function OrderLine({ order, onGo }: { order: Order; onGo: (id: number) => void }) {
  const { t } = useTranslation();
  const { at, count, previous, next } = order;
  if (count < 2) return null;
  return (
    <Down gap={0.5}>
      <Across gap={1}>
        <Words faint>{t("assignments.order.place", { at, count })}</Words>
        {previous && (
          <Button small kind="outlined" onClick={() => onGo(previous.id)}>
            {t("assignments.order.previous", { name: previous.name })}
          </Button>
        )}
        {next && (
          <Button small kind="outlined" onClick={() => onGo(next.id)}>
            {t("assignments.order.next", { name: next.name })}
          </Button>
        )}
      </Across>
      <Words faint size="small">
        {t("assignments.order.keys")}
      </Words>
    </Down>
  );
}
