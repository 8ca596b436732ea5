import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

/**
 * How a message looks on a phone: one bubble, since the phone joins its segments, with a fine mark where one ends and
 * the next begins. `note` under it says in words what the marks show.
 */
export function PhoneFrame(props: {
  label: string;
  sender: string;
  segments: readonly string[];
  note: string;
  /** In the bubble's place while there is nothing to show. */
  empty: string;
}) {
  const { segments, sender } = props;
  return (
    <Box component="figure" aria-label={props.label} sx={{ m: 0, width: "100%", maxWidth: 320 }}>
      <Box
        sx={{
          border: 1,
          borderColor: "divider",
          borderRadius: "24px",
          boxShadow: "inset 0 0 0 4px var(--mui-palette-background-default)",
          bgcolor: "background.paper",
          overflow: "hidden",
        }}
      >
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 1,
            px: 2,
            py: 1.25,
            borderBottom: 1,
            borderColor: "divider",
            bgcolor: "background.default",
          }}
        >
          <Box
            aria-hidden="true"
            sx={{
              width: 28,
              height: 28,
              flex: "none",
              borderRadius: "50%",
              display: "grid",
              placeItems: "center",
              bgcolor: "primary.main",
              color: "primary.contrastText",
              fontWeight: 600,
            }}
          >
            {Array.from(sender)[0]?.toUpperCase()}
          </Box>
          <Typography component="span" sx={{ fontWeight: 600, minWidth: 0 }} noWrap title={sender}>
            {sender}
          </Typography>
        </Box>
        <Box sx={{ p: 2, minHeight: 160 }}>
          {segments.length === 0 ? (
            <Typography variant="caption" sx={{ color: "text.secondary" }}>
              {props.empty}
            </Typography>
          ) : (
            <Box
              sx={{
                width: "fit-content",
                maxWidth: "100%",
                px: 1.5,
                py: 1,
                borderRadius: "4px 16px 16px 16px",
                bgcolor: "action.hover",
                whiteSpace: "pre-wrap",
                overflowWrap: "anywhere",
              }}
            >
              {segments.flatMap((text, at) => [at > 0 && <Border key={`border ${at}`} number={at + 1} />, text])}
            </Box>
          )}
        </Box>
      </Box>
      <Typography component="figcaption" variant="caption" sx={{ display: "block", mt: 0.75, color: "text.secondary" }}>
        {props.note}
      </Typography>
    </Box>
  );
}

/** Where a segment begins: seen, and neither read out nor copied. */
function Border({ number }: { number: number }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      data-border={number}
      sx={{
        display: "inline-block",
        mx: "2px",
        px: "3px",
        borderLeft: "2px solid",
        borderColor: "primary.main",
        color: "primary.main",
        fontSize: "0.6875rem",
        fontWeight: 600,
        lineHeight: 1.2,
        userSelect: "none",
        "&::before": { content: `"${number}"` },
      }}
    />
  );
}
