import Alert from "@mui/material/Alert";
import type { ReactNode } from "react";

/** A few words that need attention, in their place on the page. */
export function Notice(props: {
  tone?: "info" | "good" | "attention" | "bad";
  action?: ReactNode;
  children: ReactNode;
}) {
  const severity = ({ info: "info", good: "success", attention: "warning", bad: "error" } as const)[
    props.tone ?? "info"
  ];
  return (
    <Alert severity={severity} action={props.action} role={severity === "error" ? "alert" : "status"}>
      {props.children}
    </Alert>
  );
}
