import NotificationsIcon from "@mui/icons-material/NotificationsOutlined";
import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import Popover from "@mui/material/Popover";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { notifications as ops, type Notice } from "@ofisi/contract/platform/notifications";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../kit/call.ts";
import { formatDateTime } from "../kit/i18n.ts";
import { invalidate, useRead } from "../kit/useRead.ts";

/** Often enough to learn of a finished import, seldom enough for a metered line. */
const EVERY_MS = 60_000;

/** Real events for this person (G023); looking at them marks them as read. */
export function Notifications() {
  const { t } = useTranslation();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
    if (unread === 0) return;
    call(ops.readNotifications, {}, { quiet: true })
      .then(() => invalidate(ops.getNotifications))
      .catch(() => undefined);
  }

  return (
    <>
      <Tooltip title={t("app.shell.notifications")}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => open(event.currentTarget)}
        >
          <Badge badgeContent={unread > 0 ? unread : null} max={99} color="primary">
            <NotificationsIcon fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-labelledby": id,
            sx: { mt: 1, width: 360, maxWidth: "calc(100vw - 32px)" },
          } as object,
        }}
      >
        <Typography id={id} variant="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
          {t("app.shell.notifications")}
        </Typography>
        <Content notices={news.data?.notifications} failed={news.failed !== undefined} onOpen={close} />
      </Popover>
    </>
  );
}

function Content(props: { notices: readonly Notice[] | undefined; failed: boolean; onOpen: () => void }) {
  const { t } = useTranslation();
  const { notices } = props;
  if (notices === undefined || notices.length === 0) {
    const words = props.failed ? t("app.notice.failed") : notices && t("app.notice.empty");
    return (
      <Box sx={{ px: 2, pb: 3, minHeight: 72 }} role="status">
        <Typography>{words}</Typography>
        {words !== undefined && !props.failed && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t("app.notice.emptyHint")}
          </Typography>
        )}
      </Box>
    );
  }
  return (
    <List disablePadding sx={{ pb: 1, maxHeight: 420, overflowY: "auto" }}>
      {notices.map((notice) => (
        <ListItem key={notice.id} disablePadding>
          <ListItemButton component="a" href={`#${notice.path}`} onClick={props.onOpen} sx={{ gap: 1.5 }}>
            <Box
              aria-hidden="true"
              sx={{
                width: 8,
                height: 8,
                flex: "none",
                borderRadius: "50%",
                bgcolor: notice.read ? "transparent" : "primary.main",
              }}
            />
            <ListItemText
              primary={t(`app.notice.${notice.kind}`, {
                fileName: notice.params["fileName"] ?? "",
                count: Number(notice.params["count"] ?? 0),
                skipped: Number(notice.params["skipped"] ?? 0),
              })}
              secondary={formatDateTime(notice.at)}
              slotProps={{ primary: { sx: { fontWeight: notice.read ? 450 : 600, overflowWrap: "anywhere" } } }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
