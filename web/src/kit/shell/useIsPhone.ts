import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";

/** Whether the page is as narrow as a phone: below 600 px. */
export function useIsPhone(): boolean {
  return useMediaQuery(useTheme().breakpoints.down("sm"));
}
