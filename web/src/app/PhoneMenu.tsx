import Drawer from "@mui/material/Drawer";
import { useTranslation } from "../kit/i18n/i18n.ts";
import { usePreferences } from "../kit/i18n/preferences.ts";
import { useSession } from "../kit/data/session.ts";
import { DRAWER_WIDTH_PX, schemeOf } from "./sidebar.ts";
import { SideMenu } from "./SideMenu.tsx";

/** The menu of a narrow screen, over the page. */
export function StkPushMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { sidebar } = usePreferences();
  const { userCode } = useSession();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      ModalProps={{ keepMounted: false }}
      slotProps={{
        paper: {
          "aria-label": t("app.shell.mainMenu"),
          ...schemeOf(sidebar),
          sx: { width: DRAWER_WIDTH_PX, color: "text.primary", bgcolor: "background.paper", borderColor: "divider" },
        } as object,
      }}
    >
      <SideMenu key={userCode} />
    </Drawer>
  );
}
