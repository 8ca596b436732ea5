import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect } from "react";
import type { Language } from "../i18n/preferences.ts";
import { Footer } from "./Footer.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { Wordmark } from "./Wordmark.tsx";

/** A page outside the office for somebody who has come in: no menu, one column, made for a phone. */
export function PlainPage(props: {
  title: string;
  end?: ReactNode;
  /** Told of the language that somebody chooses above. */
  onLanguage?: (chosen: Language) => void;
  children: ReactNode;
}) {
  const { title } = props;
  useEffect(() => {
    document.title = `${title} · Ofisi`;
  }, [title]);
  return (
    <Box sx={{ minHeight: "100dvh", display: "flex", flexDirection: "column", bgcolor: "background.default" }}>
      <Box
        component="header"
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "space-between",
          gap: 1,
          px: 2,
          py: 1,
          color: "primary.main",
          bgcolor: "background.paper",
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Wordmark size={26} />
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
          <LanguageSwitch onChosen={props.onLanguage} />
          {props.end}
        </Box>
      </Box>
      <Box component="main" sx={{ flex: 1, width: "100%", maxWidth: 960, mx: "auto", px: 2, py: 3, minWidth: 0 }}>
        <Typography variant="h1" sx={{ mb: 2 }}>
          {title}
        </Typography>
        {props.children}
      </Box>
      <Box sx={{ textAlign: "center" }}>
        <Footer />
      </Box>
    </Box>
  );
}

/** A sheet of its own on such a page, such as a child. */
export function Sheet(props: { label: string; children: ReactNode }) {
  return (
    <Box
      component="article"
      aria-label={props.label}
      sx={{ bgcolor: "background.paper", border: 1, borderColor: "divider", borderRadius: 2, p: 2, minWidth: 0 }}
    >
      {props.children}
    </Box>
  );
}
