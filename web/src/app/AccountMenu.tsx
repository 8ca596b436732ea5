import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertFailure } from "../kit/ask.tsx";
import { initials } from "../kit/Avatar.tsx";
import { chooseLanguage, language } from "../kit/i18n.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../kit/preferences.ts";
import { useSession } from "../kit/session.ts";
import { Key } from "./Shortcuts.tsx";
import { useLogout } from "./useLogout.ts";

/** Who is signed in, and what concerns them alone. */
export function AccountMenu(props: { withLanguages: boolean; onTheme: () => void; onShortcuts: () => void }) {
  const { t } = useTranslation();
  const person = useSession();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = person.personName || person.username;
  const close = (): void => setAnchor(null);
  const then = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <>
      <Tooltip title={t("app.shell.account")}>
        <IconButton
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
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { sx: { width: 260 } } }}
      >
        <MenuItem component="a" href="#/account" onClick={close} sx={{ display: "block", whiteSpace: "normal" }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{name}</Typography>
          <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
            {t(`session.account.types.${person.userTypeCode}`)} · {person.username}
          </Typography>
        </MenuItem>
        <Divider component="li" role="none" />
        <MenuItem component="a" href="#/password" onClick={close}>
          {t("app.shell.changePassword")}
        </MenuItem>
        <MenuItem onClick={then(props.onTheme)}>{t("app.shell.theme")}</MenuItem>
        <MenuItem onClick={then(props.onShortcuts)}>
          <ListItemText>{t("app.shell.shortcuts")}</ListItemText>
          <Key>?</Key>
        </MenuItem>
        {props.withLanguages && <Divider component="li" role="none" />}
        {props.withLanguages &&
          LANGUAGES.map((each) => (
            <MenuItem
              key={each}
              lang={each}
              role="menuitemradio"
              aria-checked={each === language()}
              selected={each === language()}
              onClick={then(() => void chooseLanguage(each).catch(alertFailure))}
            >
              {LANGUAGE_NAMES[each]}
            </MenuItem>
          ))}
        <Divider component="li" role="none" />
        <MenuItem onClick={then(() => void logout())}>{t("app.shell.logout")}</MenuItem>
      </Menu>
    </>
  );
}
