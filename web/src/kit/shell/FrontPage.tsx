/**
 * The page before the office: sign-in, reset, set-up, a forced new password. One half is the house's
 * colour with its sign and the ruled lines of an exercise book, the other half is the form.
 */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { Footer } from "./Footer.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { SCHEME_ATTRIBUTE } from "./theme.ts";
import { Wordmark } from "./Wordmark.tsx";

export interface FrontPageProps {
  title: string;
  lead?: string;
  /** Stands above the title: what the person must know first. */
  notice?: ReactNode;
  /** What the house says of itself, on the coloured half. */
  promise?: string;
  promiseDetail?: string;
  /** The address of a school's own picture, beside the title; empty for none. */
  logo?: string;
  children: ReactNode;
}

export function FrontPage({ title, lead, notice, promise, promiseDetail, logo = "", children }: FrontPageProps) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        minHeight: "100dvh",
        display: "grid",
        gridTemplateColumns: { xs: "1fr", md: "minmax(360px, 5fr) 7fr" },
        gridTemplateRows: { xs: "auto 1fr", md: "1fr" },
        bgcolor: "background.paper",
      }}
    >
      <Cover
        promise={promise ?? t("session.login.promise")}
        detail={promiseDetail ?? t("session.login.promiseDetail")}
      />
      <Box component="main" sx={{ display: "flex", flexDirection: "column", minWidth: 0 }}>
        <Box sx={{ display: "flex", justifyContent: "flex-end", p: { xs: 1, md: 2 } }}>
          <LanguageSwitch />
        </Box>
        <Box
          sx={{
            flex: 1,
            width: "100%",
            maxWidth: 408,
            mx: "auto",
            px: 3,
            pt: { xs: 3, md: 0 },
            pb: { xs: 4, md: 12 },
            display: "flex",
            flexDirection: "column",
            justifyContent: { xs: "flex-start", md: "center" },
          }}
        >
          {notice}
          {logo !== "" && (
            <Box
              component="img"
              src={logo}
              alt=""
              sx={{ alignSelf: "flex-start", maxWidth: 200, height: 64, objectFit: "contain", mb: 2 }}
            />
          )}
          <Typography variant="h1" sx={{ mb: 0.5 }}>
            {title}
          </Typography>
          {lead !== undefined && <Typography sx={{ color: "text.secondary", mb: 3 }}>{lead}</Typography>}
          {children}
        </Box>
        <Box sx={{ textAlign: "center" }}>
          <Footer />
        </Box>
      </Box>
    </Box>
  );
}

/** The coloured half. It keeps the light scheme's deep tone in the dark, a little dimmed. */
function Cover({ promise, detail }: { promise: string; detail: string }) {
  return (
    <Box
      component="header"
      {...{ [SCHEME_ATTRIBUTE]: "light" }}
      sx={{
        // Beside a form that is longer than the page it stays in sight.
        position: { xs: "relative", md: "sticky" },
        top: 0,
        alignSelf: "start",
        overflow: "hidden",
        // Beside a dark form the full colour would glare.
        [`[${SCHEME_ATTRIBUTE}="dark"] &`]: { filter: "brightness(0.78) saturate(0.9)" },
        color: "#fff",
        backgroundColor: "primary.dark",
        backgroundImage:
          "linear-gradient(160deg, color-mix(in oklab, var(--mui-palette-primary-main) 88%, transparent), transparent 70%)",
        minHeight: { xs: 148, md: "100dvh" },
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        gap: 2,
        p: { xs: 3, md: 5 },
      }}
    >
      <Drawing />
      <Box sx={{ position: "relative" }}>
        <Wordmark size={34} />
      </Box>
      <Box sx={{ position: "relative", maxWidth: 420 }}>
        <Typography
          component="p"
          sx={{
            fontSize: { xs: 16, md: 22 },
            lineHeight: 1.3,
            fontWeight: 600,
            letterSpacing: "-0.012em",
            textWrap: "balance",
          }}
        >
          {promise}
        </Typography>
        <Typography component="p" sx={{ mt: 1.5, display: { xs: "none", md: "block" }, opacity: 0.9 }}>
          {detail}
        </Typography>
      </Box>
    </Box>
  );
}

const RULES = Array.from({ length: 26 }, (_, at) => `M0 ${40 + at * 36}H600`).join("");

/** Ruled lines with their margin, and the sign's ring rising over them. Says nothing to a screen reader. */
function Drawing() {
  return (
    <Box
      component="svg"
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 600 960"
      preserveAspectRatio="xMaxYMid slice"
      sx={{ position: "absolute", inset: 0, width: "100%", height: "100%" }}
    >
      <path d={RULES} stroke="#fff" strokeOpacity="0.07" strokeWidth="1" />
      <line x1="84" x2="84" y1="0" y2="960" stroke="#fff" strokeOpacity="0.13" strokeWidth="1" />
      <g fill="none" stroke="#fff" strokeLinecap="round">
        <path d="M470 250a230 230 0 1 1-223.400 175.200" strokeOpacity="0.13" strokeWidth="74" />
        <circle cx="470" cy="480" r="330" strokeOpacity="0.06" strokeWidth="2" />
        <circle cx="470" cy="480" r="410" strokeOpacity="0.05" strokeWidth="2" />
      </g>
      <circle cx="470" cy="480" r="66" fill="#fff" fillOpacity="0.13" />
    </Box>
  );
}
