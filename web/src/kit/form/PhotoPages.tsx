import Down from "@mui/icons-material/ArrowDownward";
import Up from "@mui/icons-material/ArrowUpward";
import Close from "@mui/icons-material/Close";
import PhotoCamera from "@mui/icons-material/PhotoCameraOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { Button } from "../Button.tsx";
import { sizeOf } from "./FileLine.tsx";
import type { PagePhoto } from "./photosPdf.ts";
import { drawnAsJpeg } from "./smallPicture.ts";

/** Handwriting on A4 is read at this; a page is some 300 kB then. */
const PIXELS_MAX = 1_600;
const QUALITY = 0.72;
const PAGES_MAX = 20;

/** Photos of pages, taken or chosen, in an order that can be changed; each is made small as it comes. */
export function PhotoPages(props: {
  photos: readonly PagePhoto[];
  onPhotos: (photos: readonly PagePhoto[]) => void;
  disabled: boolean;
}) {
  const { photos, onPhotos } = props;
  const { t } = useTranslation();
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  const [isReading, setReading] = useState(false);
  const disabled = props.disabled || isReading;

  const take = async (input: HTMLInputElement): Promise<void> => {
    const chosen = [...(input.files ?? [])];
    // The same photo may be chosen again.
    input.value = "";
    const some = chosen.slice(0, PAGES_MAX - photos.length);
    setProblem(some.length < chosen.length ? t("kit.photos.most", { most: PAGES_MAX }) : "");
    setReading(true);
    const added: PagePhoto[] = [];
    for (const file of some) {
      try {
        added.push(await drawnAsJpeg(file, PIXELS_MAX, QUALITY));
      } catch {
        setProblem(t("kit.photos.unread", { name: file.name }));
      }
    }
    setReading(false);
    onPhotos([...photos, ...added]);
  };
  const swap = (from: number, to: number): void => {
    const next = [...photos];
    [next[from], next[to]] = [next[to]!, next[from]!];
    onPhotos(next);
  };
  const bytes = photos.reduce((sum, { jpeg }) => sum + jpeg.size, 0);

  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button icon={<PhotoCamera />} busy={isReading} disabled={disabled} onClick={() => camera.current?.click()}>
          {t("kit.photos.take")}
        </Button>
        <Button disabled={disabled} onClick={() => chooser.current?.click()}>
          {t("kit.photos.choose")}
        </Button>
      </Box>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t("kit.photos.take")}
        onChange={(event) => void take(event.target)}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label={t("kit.photos.choose")}
        onChange={(event) => void take(event.target)}
      />
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        {t("kit.photos.hint")}
        {photos.length > 0 && ` ${sizeOf(bytes)}`}
      </Typography>
      {problem !== "" && (
        <Typography variant="body2" role="alert" sx={{ color: "error.main", overflowWrap: "anywhere" }}>
          {problem}
        </Typography>
      )}
      {photos.length > 0 && (
        <Box component="ol" aria-label={t("kit.photos.pages")} sx={{ m: 0, p: 0, listStyle: "none" }}>
          {photos.map((photo, at) => {
            const page = at + 1;
            return (
              <Box
                component="li"
                // The same photo may be there twice; a place in the list is what it is.
                key={at}
                sx={{ display: "flex", alignItems: "center", gap: 1, py: 0.5 }}
              >
                <Thumb photo={photo} label={t("kit.photos.page", { page })} />
                <Typography sx={{ flex: 1 }}>{t("kit.photos.page", { page })}</Typography>
                <IconButton
                  aria-label={t("kit.photos.earlier", { page })}
                  disabled={disabled || at === 0}
                  onClick={() => swap(at, at - 1)}
                >
                  <Up />
                </IconButton>
                <IconButton
                  aria-label={t("kit.photos.later", { page })}
                  disabled={disabled || page === photos.length}
                  onClick={() => swap(at, at + 1)}
                >
                  <Down />
                </IconButton>
                <IconButton
                  aria-label={t("kit.photos.remove", { page })}
                  disabled={disabled}
                  onClick={() => onPhotos(photos.filter((each) => each !== photo))}
                >
                  <Close />
                </IconButton>
              </Box>
            );
          })}
        </Box>
      )}
    </Box>
  );
}

function Thumb({ photo: { jpeg }, label }: { photo: PagePhoto; label: string }) {
  const draw = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const address = URL.createObjectURL(jpeg);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [jpeg],
  );
  return (
    <Box
      component="img"
      ref={draw}
      alt={label}
      sx={{ width: 56, height: 72, objectFit: "cover", border: 1, borderColor: "divider", borderRadius: 1 }}
    />
  );
}
