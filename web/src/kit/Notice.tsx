import Alert from "@mui/material/Alert";
import type { ReactNode } from "react";

/** A few words that need attention, in their place on the page; on a phone what can be done stands under them. */
export function Notice(props: {
  tone?: "info" | "good" | "attention" | "bad";
  action?: ReactNode;
  children: ReactNode;
}) {
  const severity = ({ info: "info", good: "success", attention: "warning", bad: "error" } as const)[
    props.tone ?? "info"
  ];
  return (
    <Alert
      severity={severity}
      action={props.action}
      role={severity === "error" ? "alert" : "status"}
      sx={{
        flexWrap: { xs: "wrap", sm: "nowrap" },
        "& .MuiAlert-message": { flex: { xs: "1 1 0", sm: "0 1 auto" } },
        "& .MuiAlert-action": {
          flexBasis: { xs: "100%", sm: "auto" },
          justifyContent: { xs: "flex-end", sm: "start" },
        },
      }}
    >
      {props.children}
    </Alert>
  );
}
