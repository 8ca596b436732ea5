import GlobalStyles from "@mui/material/GlobalStyles";
import { paperStyles } from "./paper.ts";

const STYLES = <GlobalStyles styles={paperStyles} />;

/** Makes paper of whatever screen stands on the page when the browser prints it. Stands once. */
export function PaperStyles() {
  return STYLES;
}
