import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "../kit/i18n/i18n.ts";
import { alertFailure } from "../kit/dialog/ask.tsx";
import { notify } from "../kit/shell/notify.tsx";
import { session } from "../kit/data/session.ts";

/** Signs out here, says 'Logout successfully.' and shows the login page. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  const { t } = useTranslation();
  return async () => {
    try {
      await session.signOut();
      await navigate({ to: "/login" });
      notify(t("app.shell.loggedOut"));
    } catch (error) {
      await alertFailure(error);
    }
  };
}
