import Box from "@mui/material/Box";

/** Where one stands in a piece of work of a few steps: a line of words, the present one marked. */
export function StepLine(props: { label: string; steps: readonly string[]; current: number }) {
  return (
    <Box
      component="ol"
      aria-label={props.label}
      sx={{ listStyle: "none", m: 0, p: 0, display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 1 }}
    >
      {props.steps.map((step, index) => {
        const isCurrent = index === props.current;
        const isDone = index < props.current;
        return (
          <Box
            component="li"
            key={step}
            aria-current={isCurrent ? "step" : undefined}
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 1,
              color: isCurrent ? "primary.main" : isDone ? "text.primary" : "text.secondary",
              fontWeight: isCurrent ? 600 : 400,
            }}
          >
            <Box
              component="span"
              aria-hidden="true"
              sx={{
                width: 24,
                height: 24,
                borderRadius: "50%",
                display: "grid",
                placeItems: "center",
                fontSize: 13,
                border: 1,
                borderColor: isCurrent || isDone ? "primary.main" : "divider",
                bgcolor: isCurrent ? "primary.main" : "transparent",
                color: isCurrent ? "primary.contrastText" : "inherit",
              }}
            >
              {isDone ? "✓" : index + 1}
            </Box>
            {/* On a phone the numbers say enough of the others. */}
            <Box component="span" sx={isCurrent ? {} : { display: { xs: "none", sm: "inline" } }}>
              {step}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
