/** The pages that say no: not found, denied, down, broken (document 000 section 2; G012, G013). */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "../kit/i18n/i18n.ts";
import { CallError } from "../kit/data/call.ts";
import { Wordmark } from "../kit/shell/Wordmark.tsx";

function Plain(props: { number: string; title: string; hint: string; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box
      component="main"
      sx={{
        minHeight: "100dvh",
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        justifyContent: "center",
        textAlign: "center",
        p: 3,
        gap: 1,
        bgcolor: "background.paper",
      }}
    >
      <Box sx={{ color: "primary.main", mb: 3 }}>
        <Wordmark size={28} />
      </Box>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {props.number}
      </Typography>
      <Typography variant="h1">{props.title}</Typography>
      <Typography sx={{ color: "text.secondary", maxWidth: 420 }}>{props.hint}</Typography>
      <Box sx={{ mt: 3, display: "flex", gap: 1, flexWrap: "wrap", justifyContent: "center" }}>
        {props.children}
        <Button variant="contained" href="#/">
          {t("app.page.home")}
        </Button>
      </Box>
    </Box>
  );
}

export function NotFoundPage() {
  const { t } = useTranslation();
  return <Plain number="404" title={t("app.page.notFound")} hint={t("app.page.notFoundHint")} />;
}

export function DeniedPage() {
  const { t } = useTranslation();
  return <Plain number="403" title={t("app.page.denied")} hint={t("app.page.deniedHint")} />;
}

export function DownPage() {
  const { t } = useTranslation();
  return <Plain number="500" title={t("app.page.down")} hint={t("app.page.downHint")} />;
}

/** A page that could not be opened: the server did not answer, or the page itself has a fault. */
export function Broken({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const isServer = error instanceof CallError;
  useEffect(() => {
    if (!isServer) console.error(error);
  }, [error, isServer]);
  const again = (): void => {
    if (!isServer) return window.location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <Plain
      number={isServer ? "500" : ""}
      title={isServer ? t("app.page.down") : t("app.page.broken")}
      hint={isServer ? t("app.page.downHint") : t("app.page.brokenHint")}
    >
      <Button variant="outlined" onClick={again}>
        {isServer ? t("app.page.retry") : t("app.page.reload")}
      </Button>
    </Plain>
  );
}
