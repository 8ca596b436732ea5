import PhotoCamera from "@mui/icons-material/PhotoCameraOutlined";
import UploadFile from "@mui/icons-material/UploadFileOutlined";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useRef, useState } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { Button } from "../Button.tsx";
import { sizeOf } from "./FileLine.tsx";
import { beginsAsPicture } from "./pictureBytes.ts";
import { PicturePreview } from "./PicturePreview.tsx";

/** What may be chosen: file name endings, the size and the words for them (G025). */
export interface UploadRule {
  /** With their dots, in small letters. */
  endings: readonly string[];
  /** In megabytes of 1,000,000 bytes. */
  maxMb: number;
  /** Only pictures: their first bytes are looked at, the chosen one is shown, and a phone offers its camera. */
  isPicture?: boolean;
}

export const SPREADSHEETS: UploadRule = {
  endings: [".xlsx", ".xls", ".ods", ".csv", ".xlsb", ".xml", ".html", ".htm"],
  maxMb: 10,
};
/** Photos of iPhones are HEIC; the server makes JPEGs of them. */
export const IPHONE_PHOTOS = [".heic", ".heif"] as const;
export const PHOTOS: UploadRule = {
  endings: [".jpg", ".jpeg", ".png", ".webp", ...IPHONE_PHOTOS],
  maxMb: 5,
  isPicture: true,
};

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
  /** The file chosen before is not chosen any more: another one was refused. */
  onNone?: () => void;
  /** Takes several files that belong together, at most `filesMax`. */
  onFiles?: (files: readonly File[]) => void;
  filesMax?: number;
  progress?: number | undefined;
  /** What is left waits for a link; it goes on by itself. */
  waits?: boolean;
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

  const camera = useRef<HTMLInputElement>(null);
  const hasCamera = useMediaQuery("(pointer: coarse)") && rule.isPicture === true;
  const newest = useRef<File>(undefined);

  const take = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    newest.current = chosen;
    const isFalse = rule.isPicture === true && !(await beginsAsPicture(chosen).catch(() => false));
    // Another one was chosen while this one was looked into.
    if (newest.current !== chosen) return;
    const refusal = refusalOf(chosen, rule) ?? (isFalse ? "picture" : undefined);
    setProblem(refusal ? t(`kit.upload.${refusal}`, { name: chosen.name, endings, max: rule.maxMb }) : "");
    if (refusal) props.onNone?.();
    else onFile(chosen);
  };

  const takeAll = (chosen: readonly File[]): void => {
    if (chosen.length < 2 || !props.onFiles) return void take(chosen[0]);
    const some = chosen.slice(0, props.filesMax);
    const bad = some.find((each) => refusalOf(each, rule) !== undefined);
    if (bad) return void take(bad);
    setProblem("");
    props.onFiles(some);
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
        takeAll([...event.dataTransfer.files]);
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
        multiple={props.onFiles !== undefined}
        accept={rule.endings.join(",")}
        aria-label={label}
        onChange={(event) => {
          takeAll([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was mended.
          event.target.value = "";
        }}
      />
      {hasCamera && (
        <>
          <Button
            kind="outlined"
            icon={<PhotoCamera />}
            disabled={progress !== undefined}
            onClick={() => camera.current?.click()}
          >
            {t("kit.upload.camera")}
          </Button>
          <input
            ref={camera}
            type="file"
            hidden
            accept="image/*"
            capture="environment"
            aria-label={t("kit.upload.camera")}
            onChange={(event) => {
              takeAll([...(event.target.files ?? [])]);
              event.target.value = "";
            }}
          />
        </>
      )}
      {rule.isPicture === true && file !== undefined && <PicturePreview file={file} />}
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        {file ? `${file.name} · ${sizeOf(file.size)}` : t("kit.upload.rule", { endings, max: rule.maxMb })}
      </Typography>
      {problem !== "" && (
        <Typography variant="body2" role="alert" sx={{ color: "error.main", overflowWrap: "anywhere" }}>
          {problem}
        </Typography>
      )}
      {props.waits === true && (
        <Typography variant="body2" role="status">
          {t("kit.upload.waits")}
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
