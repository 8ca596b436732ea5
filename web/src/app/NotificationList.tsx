import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import Popover from "@mui/material/Popover";
import Typography from "@mui/material/Typography";
import type { Notice } from "@ofisi/contract/platform/notifications";
import { useId } from "react";
import { formatDateTime, useTranslation } from "../kit/i18n/i18n.ts";
import { noticeInWords } from "./noticeWords.ts";

/** The list, under `anchor` while it is open. */
export function NotificationList(props: {
  anchor: HTMLElement | null;
  notices: readonly Notice[] | undefined;
  failed: boolean;
  onClose: () => void;
}) {
  const { anchor, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
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
      <Content notices={props.notices} failed={props.failed} onOpen={onClose} />
    </Popover>
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
              primary={noticeInWords(t, notice)}
              secondary={formatDateTime(notice.at)}
              slotProps={{ primary: { sx: { fontWeight: notice.read ? 450 : 600, overflowWrap: "anywhere" } } }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
