import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** How an e-mail looks where it is read: who writes, its subject, its words, and under them what comes with it. */
export function LetterFrame(props: {
  label: string;
  sender: string;
  /** Under the sender: where it is answered to. */
  about: string;
  subject: string;
  /** Its words, and what is formatted in them. */
  text: ReactNode;
  attachment?: ReactNode;
}) {
  return (
    <Box
      component="figure"
      aria-label={props.label}
      sx={{ m: 0, border: 1, borderColor: "divider", borderRadius: 2, bgcolor: "background.paper", overflow: "hidden" }}
    >
      <Box sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: "divider", bgcolor: "background.default" }}>
        <Typography component="p" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          {props.subject}
        </Typography>
        <Typography component="p" variant="caption" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          {props.sender}
        </Typography>
        {props.about !== "" && (
          <Typography component="p" variant="caption" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
            {props.about}
          </Typography>
        )}
      </Box>
      <Box
        // A long one is read within its frame, by keyboard too.
        tabIndex={0}
        role="region"
        aria-label={props.subject}
        sx={{
          p: 2,
          minHeight: 120,
          maxHeight: 320,
          overflowY: "auto",
          overflowWrap: "anywhere",
          "& > *": { mt: 0, mb: 1.5 },
          "& > :last-child": { mb: 0 },
          "& p": { whiteSpace: "pre-wrap" },
          "& h3": { typography: "h6" },
          "& ul, & ol": { pl: 3 },
        }}
      >
        {props.text}
      </Box>
      {props.attachment !== undefined && (
        <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: "divider" }}>{props.attachment}</Box>
      )}
    </Box>
  );
}
