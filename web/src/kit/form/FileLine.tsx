import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { formatNumber, useTranslation } from "../i18n/i18n.ts";
import { Words } from "../shell/Layout.tsx";

/** A file with its size, how it stands, and a way to take it out. `progress` is the part that has left, 0 to 1. */
export function FileLine(props: {
  name: string;
  bytes: number;
  state?: string;
  progress?: number | undefined;
  /** Names the file, for whoever hears it. */
  removeLabel: string;
  onRemove: (() => void) | undefined;
}) {
  const { name, bytes, state, progress, removeLabel, onRemove } = props;
  const { t } = useTranslation();
  return (
    <Box sx={{ border: "1px solid", borderColor: "divider", borderRadius: 1, px: 1.5, py: 1 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          {name}
          <Words faint size="small">
            {sizeOf(bytes)}
            {state !== undefined && ` · ${state}`}
          </Words>
        </Box>
        {onRemove && (
          <Button aria-label={removeLabel} onClick={onRemove}>
            {t("kit.upload.remove")}
          </Button>
        )}
      </Box>
      {progress !== undefined && (
        <LinearProgress
          variant={progress < 1 ? "determinate" : "indeterminate"}
          value={progress * 100}
          aria-label={name}
          sx={{ mt: 1, height: 6, borderRadius: 3 }}
        />
      )}
    </Box>
  );
}

/** A size as people read it. */
export function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${formatNumber(Math.ceil(bytes / 1000))} kB` : `${formatNumber(bytes / 1_000_000)} MB`;
}
