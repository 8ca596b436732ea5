import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";

/** A fine line that moves while something is on its way, and keeps its place when nothing is. */
export function LoadingLine({ isBusy }: { isBusy: boolean }) {
  return (
    <Box sx={{ height: 2, borderTop: isBusy ? 0 : 1, borderColor: "divider" }}>
      {isBusy && <LinearProgress aria-hidden="true" sx={{ height: 2 }} />}
    </Box>
  );
}
