import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "../i18n/i18n.ts";
import { BinIcon } from "../shell/icons.ts";
import type { QuietAction } from "./QuietActions.tsx";

/** The way to a list's bin, at this path, for whoever may do this. */
export function useBinAction(to: string, op: NonNullable<QuietAction["do"]>): QuietAction {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return { label: t("kit.bin.title"), icon: <BinIcon />, do: op, onPress: () => void navigate({ to }) };
}
