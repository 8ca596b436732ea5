import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";

/** What may be meant by what is being typed. */
export interface Suggested {
  /** What the list is called. */
  label: string;
  /** What a screen reader says when it opens: how many there are, and how to choose. */
  said: string;
  /** What of the name is typed; empty where it only begins. */
  typed: string;
  /** How much before the caret is replaced. */
  length: number;
  options: readonly { text: string; label: string }[];
}

/** What is read out when it changes, and not seen. */
export function Said({ children }: { children: string | undefined }) {
  return (
    <Box role="status" sx={{ position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" }}>
      {children}
    </Box>
  );
}

/** The list under a text area, which keeps the focus. */
export function Suggestions(props: {
  id: string;
  suggested: Suggested | undefined;
  active: number | undefined;
  onTake: (text: string) => void;
}) {
  const { id, suggested, active } = props;
  return (
    <>
      <Said>{suggested?.said}</Said>
      {suggested && (
        <Paper
          variant="outlined"
          id={`${id}-list`}
          role="listbox"
          aria-label={suggested.label}
          // The text area keeps the focus, and its caret.
          onMouseDown={(event) => event.preventDefault()}
          sx={{
            position: "absolute",
            top: "100%",
            insetInline: 0,
            zIndex: "modal",
            mt: 0.5,
            py: 0.5,
            maxHeight: 240,
            overflow: "auto",
            boxShadow: 4,
          }}
        >
          {suggested.options.map(({ text, label }, at) => (
            <Box
              key={text}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              onClick={() => props.onTake(text)}
              sx={{
                display: "flex",
                alignItems: "center",
                gap: 1.5,
                px: 2,
                minHeight: 36,
                cursor: "pointer",
                "@media (pointer: coarse)": { minHeight: 44 },
                "&:hover": { bgcolor: "action.hover" },
                '&[aria-selected="true"]': { bgcolor: "action.selected" },
              }}
            >
              <Box component="span" sx={{ fontWeight: 600 }}>
                {text}
              </Box>
              <Typography component="span" variant="caption" noWrap sx={{ color: "text.secondary" }}>
                {label}
              </Typography>
            </Box>
          ))}
        </Paper>
      )}
    </>
  );
}
