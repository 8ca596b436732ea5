import Box from "@mui/material/Box";
import { useState } from "react";
import { useTranslation } from "./i18n/i18n.ts";
import { Button } from "./Button.tsx";
import { CopyIcon } from "./shell/icons.ts";
import { Words } from "./shell/Layout.tsx";

/** A long value, such as an address, whole and in figures that can be told apart, with a button that copies it. */
export function CopyLine(props: {
  label: string;
  value: string;
  /** The button's name to a screen reader. */ copy: string;
}) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(props.value);
      setCopied(true);
    } catch {
      // No clipboard on plain http: one press selects the whole value.
    }
  };
  return (
    <div>
      <Words faint size="small">
        {props.label}
      </Words>
      <Box sx={{ display: "flex", gap: 1, alignItems: "flex-start", flexWrap: { xs: "wrap", sm: "nowrap" } }}>
        <Box
          component="code"
          sx={{ flex: 1, minWidth: 0, py: 0.75, userSelect: "all", overflowWrap: "anywhere", fontSize: "0.8125rem" }}
        >
          {props.value}
        </Box>
        <Button
          small
          kind="outlined"
          icon={<CopyIcon />}
          label={isCopied ? t("frame.copied") : `${t("frame.copy")}: ${props.copy}`}
          onClick={() => void copy()}
        >
          {isCopied ? t("frame.copied") : t("frame.copy")}
        </Button>
      </Box>
    </div>
  );
}
