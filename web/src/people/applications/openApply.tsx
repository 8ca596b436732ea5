/** The public application form: it stands beside the router and the office, and brings neither along. */
import type { ReactNode } from "react";
import { withWords } from "../../i18n/namespaces.ts";

const WORDS = ["people/applications"] as const;

/** Fetches the form and its words, and answers it to be drawn. */
export async function openApply(): Promise<ReactNode> {
  const { ApplyPages } = await withWords(() => import("./ApplyPages.tsx"), ...WORDS);
  return <ApplyPages />;
}
