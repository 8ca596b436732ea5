import AudioFile from "@mui/icons-material/AudioFileOutlined";
import Description from "@mui/icons-material/DescriptionOutlined";
import Image from "@mui/icons-material/ImageOutlined";
import PictureAsPdf from "@mui/icons-material/PictureAsPdfOutlined";
import TableChart from "@mui/icons-material/TableChartOutlined";
import VideoFile from "@mui/icons-material/VideoFileOutlined";
import Box from "@mui/material/Box";

const ICONS = [
  [/pdf$/, PictureAsPdf],
  [/^image\//, Image],
  [/^video\//, VideoFile],
  [/^audio\//, AudioFile],
  [/excel|spreadsheet/, TableChart],
] as const;

/** What kind of file it is, in an icon and the ending of its stored name; its colours are the words'. */
export function FileKind({ contentType, file }: { contentType: string; file: string }) {
  const Icon = ICONS.find(([type]) => type.test(contentType))?.[1] ?? Description;
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", verticalAlign: "middle", gap: 0.75 }}>
      <Icon fontSize="small" color="action" />
      {file.slice(file.lastIndexOf(".") + 1).toUpperCase()}
    </Box>
  );
}
