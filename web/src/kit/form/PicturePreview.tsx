import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useCallback, useState } from "react";
import { useTranslation } from "../i18n/i18n.ts";

/** The chosen picture as it is, before anything is sent: the wrong child is seen in time. */
export function PicturePreview({ file }: { file: File }) {
  const { t } = useTranslation();
  const [unshown, setUnshown] = useState<File>();
  const draw = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  // Most browsers cannot draw an iPhone's HEIC.
  if (unshown === file)
    return (
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("kit.upload.noPreview")}
      </Typography>
    );
  return (
    <Box
      component="img"
      ref={draw}
      onError={() => setUnshown(file)}
      alt={t("kit.upload.preview", { name: file.name })}
      sx={{ maxWidth: "100%", maxHeight: 240, borderRadius: 1, objectFit: "contain" }}
    />
  );
}
