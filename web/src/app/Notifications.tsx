import NotificationsIcon from "@mui/icons-material/NotificationsOutlined";
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import { notifications as ops } from "@ofisi/contract/platform/notifications";
import { useState } from "react";
import { useTranslation } from "../kit/i18n/i18n.ts";
import { call } from "../kit/data/call.ts";
import { lazyPart, usePrefetch, useOnce } from "../kit/lazyPart.tsx";
import { invalidate, useRead } from "../kit/data/useRead.ts";

const NotificationList = lazyPart(async () => (await import("./NotificationList.tsx")).NotificationList);
const PARTS = [NotificationList];

/** Often enough to learn of a finished import, seldom enough for a metered line. */
const EVERY_MS = 60_000;

/** Real events for this person (G023); looking at them marks them as read. */
export function Notifications() {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpened = useOnce(anchor !== null);
  usePrefetch(PARTS);
  const news = useRead(ops.getNotifications, {}, { everyMs: EVERY_MS });
  const unread = news.data?.unread ?? 0;
  const label = unread === 0 ? t("app.shell.notifications") : t("app.shell.notificationsUnread", { count: unread });

  function open(target: HTMLElement): void {
    setAnchor(target);
    news.refetch();
  }

  /** What was new stays marked while the list is open. Failing to note it is no reason to trouble anybody. */
  function close(): void {
    setAnchor(null);
    const newest = news.data?.notifications[0];
    if (unread === 0 || !newest) return;
    call(ops.readNotifications, { upTo: newest.id }, { quiet: true })
      .then(() => invalidate(ops.getNotifications))
      .catch(() => undefined);
  }

  return (
    <>
      <IconButton
        data-tip={t("app.shell.notifications")}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => open(event.currentTarget)}
      >
        <Badge badgeContent={unread > 0 ? unread : null} max={99} color="primary">
          <NotificationsIcon fontSize="small" />
        </Badge>
      </IconButton>
      {wasOpened && (
        <NotificationList
          anchor={anchor}
          notices={news.data?.notifications}
          failed={news.failed !== undefined}
          onClose={close}
        />
      )}
    </>
  );
}
