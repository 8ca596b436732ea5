import UploadFile from "@mui/icons-material/UploadFileOutlined";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import { formatNumber } from "./i18n.ts";

/** What may be chosen: file name endings, the size and the words for them (G025). */
export interface UploadRule {
  /** With their dots, in small letters. */
  endings: readonly string[];
  /** In megabytes of 1,000,000 bytes. */
  maxMb: number;
}

export const SPREADSHEETS: UploadRule = { endings: [".xlsx", ".csv"], maxMb: 10 };
export const PHOTOS: UploadRule = { endings: [".jpg", ".jpeg", ".png", ".webp"], maxMb: 5 };

/** Why a file cannot be taken, before it is sent; the server looks into it again. */
export function refusalOf(file: Pick<File, "name" | "size">, rule: UploadRule): "type" | "size" | "empty" | undefined {
  if (!rule.endings.some((ending) => file.name.toLowerCase().endsWith(ending))) return "type";
  if (file.size === 0) return "empty";
  return file.size > rule.maxMb * 1_000_000 ? "size" : undefined;
}

/** A button to choose a file and a place to drop one. `progress` is the part sent, 0 to 1, while sending. */
export function Upload(props: {
  label: string;
  rule: UploadRule;
  onFile: (file: File) => void;
  progress?: number | undefined;
  onCancel?: () => void;
  /** The file chosen so far. */
  file?: File | undefined;
}) {
  const { label, rule, onFile, progress, file } = props;
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState("");
  const endings = rule.endings.join(", ");

  const take = (chosen: File | undefined): void => {
    if (!chosen) return;
    const refusal = refusalOf(chosen, rule);
    setProblem(refusal ? t(`kit.upload.${refusal}`, { name: chosen.name, endings, max: rule.maxMb }) : "");
    if (!refusal) onFile(chosen);
  };

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
      sx={{
        border: "1px dashed",
        borderColor: isOver ? "primary.main" : "divider",
        bgcolor: isOver ? "action.hover" : "transparent",
        borderRadius: 2,
        p: 3,
        display: "grid",
        gap: 1,
        justifyItems: "center",
        textAlign: "center",
      }}
    >
      <UploadFile color="action" />
      <Button kind="outlined" disabled={progress !== undefined} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        accept={rule.endings.join(",")}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file may be chosen again after it was mended.
          event.target.value = "";
        }}
      />
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        {file ? `${file.name} · ${size(file.size)}` : t("kit.upload.rule", { endings, max: rule.maxMb })}
      </Typography>
      {problem !== "" && (
        <Typography variant="body2" role="alert" sx={{ color: "error.main", overflowWrap: "anywhere" }}>
          {problem}
        </Typography>
      )}
      {progress !== undefined && (
        <Box sx={{ width: "100%", display: "flex", alignItems: "center", gap: 2 }}>
          <LinearProgress
            variant={progress >= 1 ? "indeterminate" : "determinate"}
            value={progress * 100}
            aria-label={t("kit.upload.sending")}
            sx={{ flex: 1 }}
          />
          <Typography variant="body2" component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {Math.round(progress * 100)} %
          </Typography>
          {props.onCancel && <Button onClick={props.onCancel}>{t("kit.cancel")}</Button>}
        </Box>
      )}
    </Box>
  );
}

function size(bytes: number): string {
  return bytes < 1_000_000 ? `${formatNumber(Math.ceil(bytes / 1000))} kB` : `${formatNumber(bytes / 1_000_000)} MB`;
}
