import MoreVert from "@mui/icons-material/MoreVert";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "./Button.tsx";
import { late, useEarly, useOnce } from "./late.tsx";

const QuietItems = late(async () => (await import("./QuietItems.tsx")).QuietItems);
const PARTS = [QuietItems];
const NONE: typeof PARTS = [];

export interface QuietAction {
  label: string;
  icon: ReactNode;
  /** A download; the server names the file. */
  href?: string;
  onPress?: () => void;
}

/** What can be done on a screen beside its main action: text buttons, and on a phone one menu. */
export function QuietActions({ actions }: { actions: readonly QuietAction[] }) {
  const { t } = useTranslation();
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down("sm"));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpened = useOnce(anchor !== null);
  useEarly(isPhone ? PARTS : NONE);
  if (!isPhone)
    return actions.map((action) => (
      <Button
        key={action.label}
        icon={action.icon}
        {...(action.href === undefined ? {} : { href: action.href, download: true })}
        {...(action.onPress === undefined ? {} : { onClick: action.onPress })}
      >
        {action.label}
      </Button>
    ));
  return (
    <>
      <IconButton label={t("kit.more")} icon={<MoreVert />} onClick={(event) => setAnchor(event.currentTarget)} />
      {wasOpened && <QuietItems actions={actions} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
