/** The public application form: it stands beside the router and the office, and brings neither along. */
import type { ReactNode } from "react";
import { withWords } from "../../i18n/namespaces.ts";

const WORDS = ["people/applications"] as const;

/** True for an address of the public form, such as `/apply/UHURU` or `/apply/UHURU/status`. */
export function isApply(path: string): boolean {
  return path === "/apply" || path.startsWith("/apply/") || path.startsWith("/apply?");
}

/** Fetches the form and its words, and answers it to be drawn. */
export async function openApply(): Promise<ReactNode> {
  const { ApplyPages } = await withWords(() => import("./ApplyPages.tsx"), ...WORDS);
  return <ApplyPages />;
}
