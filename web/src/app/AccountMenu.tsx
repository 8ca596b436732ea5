import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { useTranslation } from "../kit/i18n/i18n.ts";
import { initials } from "../kit/Avatar.tsx";
import { lazyPart, usePrefetch, useOnce } from "../kit/lazyPart.tsx";
import { useSession } from "../kit/data/session.ts";

const AccountItems = lazyPart(async () => (await import("./AccountItems.tsx")).AccountItems);
const PARTS = [AccountItems];

/** Who is signed in, and what concerns them alone. */
export function AccountMenu(props: { withLanguages: boolean; onTheme: () => void; onShortcuts: () => void }) {
  const { t } = useTranslation();
  const person = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = person.personName || person.username;
  const wasOpened = useOnce(anchor !== null);
  usePrefetch(PARTS);
  return (
    <>
      <IconButton
        data-tip={t("app.shell.account")}
        aria-label={t("app.shell.accountOf", { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Box
          data-initials={initials(name)}
          sx={{
            width: 28,
            height: 28,
            display: "grid",
            placeItems: "center",
            borderRadius: "50%",
            fontSize: 13,
            fontWeight: 650,
            bgcolor: "primary.main",
            color: "primary.contrastText",
            // Drawn and not written: the button's name is the person's, not two letters.
            "&::after": { content: "attr(data-initials)" },
          }}
        />
      </IconButton>
      {wasOpened && <AccountItems {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
