import Box from "@mui/material/Box";
import { useCallback } from "react";
import { useTranslation } from "../i18n/i18n.ts";

/** The chosen picture as it is, before anything is sent: the wrong child is seen in time. */
export function PicturePreview({ file }: { file: File }) {
  const { t } = useTranslation();
  const draw = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <Box
      component="img"
      ref={draw}
      alt={t("kit.upload.preview", { name: file.name })}
      sx={{ maxWidth: "100%", maxHeight: 240, borderRadius: 1, objectFit: "contain" }}
    />
  );
}
