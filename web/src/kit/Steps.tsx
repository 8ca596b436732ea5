import Done from "@mui/icons-material/CheckCircle";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Button } from "./Button.tsx";

export interface Step {
  title: string;
  about: string;
  href: string;
  isDone: boolean;
}

/** A few things to do in their order; the first that is open has the filled button. */
export function Steps(props: {
  title: string;
  about: string;
  goLabel: string;
  doneLabel: string;
  steps: readonly Step[];
}) {
  const next = props.steps.findIndex((step) => !step.isDone);
  return (
    <Box component="section" aria-label={props.title} sx={{ maxWidth: 760 }}>
      <Typography variant="h2">{props.title}</Typography>
      <Typography sx={{ color: "text.secondary" }}>{props.about}</Typography>
      <Box component="ol" sx={{ listStyle: "none", p: 0, m: 0, mt: 2, borderTop: 1, borderColor: "divider" }}>
        {props.steps.map((step, at) => (
          <Box
            key={step.title}
            component="li"
            sx={{ display: "flex", alignItems: "center", gap: 2, py: 2, borderBottom: 1, borderColor: "divider" }}
          >
            <Mark number={at + 1} isDone={step.isDone} isNext={at === next} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{step.title}</Typography>
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {step.about}
              </Typography>
            </Box>
            {step.isDone ? (
              <Typography variant="body2" sx={{ color: "success.main", fontWeight: 600 }}>
                {props.doneLabel}
              </Typography>
            ) : (
              <Button kind={at === next ? "primary" : "text"} href={step.href}>
                {props.goLabel}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Mark({ number, isDone, isNext }: { number: number; isDone: boolean; isNext: boolean }) {
  if (isDone) return <Done color="success" sx={{ width: 32, height: 32 }} aria-hidden="true" />;
  return (
    <Box
      aria-hidden="true"
      sx={{
        width: 32,
        height: 32,
        flex: "none",
        display: "grid",
        placeItems: "center",
        borderRadius: "50%",
        border: 1,
        borderColor: isNext ? "primary.main" : "divider",
        color: isNext ? "primary.main" : "text.secondary",
        fontWeight: 650,
      }}
    >
      {number}
    </Box>
  );
}
