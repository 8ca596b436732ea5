import Alert from "@mui/material/Alert";
import Link from "@mui/material/Link";
import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "../kit/i18n/i18n.ts";
import { useSession } from "../kit/data/session.ts";
import { useStore } from "../kit/data/store.ts";
import { useUnpressed } from "../kit/useUnpressed.ts";
import { keptTurns, listKept, turnKept } from "../kit/grid/kept.ts";

/**
 * Says on every other page that marks or registers were left before they could be sent, such as when the link was cut:
 * they go out by the page on which they were typed.
 */
export function UnsentNotice() {
  const { t } = useTranslation();
  const { userCode, schoolCode } = useSession();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  useStore(keptTurns);
  useEffect(() => {
    // What another tab keeps or sends.
    window.addEventListener("storage", turnKept);
    return () => window.removeEventListener("storage", turnKept);
  }, []);
  const elsewhere = listKept(userCode, schoolCode).filter(({ at }) => at.split("?")[0] !== pathname);
  const [first] = elsewhere;
  // It stands above the page, as the news of the connection does.
  const isShown = useUnpressed(first !== undefined);
  const count = elsewhere.reduce((sum, one) => sum + one.count, 0);
  return (
    <div role="status" aria-live="polite" data-paper="">
      {isShown && first !== undefined && (
        <Alert
          severity="warning"
          role="none"
          sx={{ borderRadius: 0, alignItems: "center", py: 0 }}
          action={<Link href={`#${first.at}`}>{t("app.shell.unsent.open")}</Link>}
        >
          {t("app.shell.unsent.said", { count })}
        </Alert>
      )}
    </div>
  );
}
