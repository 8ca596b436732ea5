import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { Button } from "../Button.tsx";

/** What is shown once and never again, such as a one-time password, with a way to copy it. */
export function OneTimeSecret(props: {
  title: string;
  lead: string;
  lines: readonly { label: string; value: string }[];
}) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(props.lines.map((line) => `${line.label}: ${line.value}`).join("\n"));
      setCopied(true);
    } catch {
      // No clipboard on plain http: the text can be selected and is written large.
    }
  }

  return (
    <Box component="section" aria-label={props.title} sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 2 }}>
      <Typography variant="h2">{props.title}</Typography>
      <Typography sx={{ color: "text.secondary", mb: 2 }}>{props.lead}</Typography>
      <Box
        component="dl"
        sx={{ m: 0, mb: 2, display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 2, rowGap: 1 }}
      >
        {props.lines.map((line) => (
          <Box key={line.label} sx={{ display: "contents" }}>
            <Typography component="dt" sx={{ color: "text.secondary" }}>
              {line.label}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontSize: 16, fontWeight: 650, userSelect: "all", overflowWrap: "anywhere" }}
            >
              {line.value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Button kind="outlined" onClick={() => void copy()}>
        {isCopied ? t("frame.copied") : t("frame.copy")}
      </Button>
    </Box>
  );
}
