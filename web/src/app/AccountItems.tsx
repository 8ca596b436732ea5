import Divider from "@mui/material/Divider";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { alertFailure } from "../kit/dialog/ask.tsx";
import { chooseLanguage, language, useTranslation } from "../kit/i18n/i18n.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../kit/i18n/preferences.ts";
import { useSession } from "../kit/data/session.ts";
import { Key } from "./Key.tsx";
import { useLogout } from "./useLogout.ts";

/** What the account's menu lists, under `anchor` while it is open. */
export function AccountItems(props: {
  anchor: HTMLElement | null;
  withLanguages: boolean;
  onTheme: () => void;
  onShortcuts: () => void;
  onClose: () => void;
}) {
  const { anchor, onClose } = props;
  const { t } = useTranslation();
  const person = useSession();
  const logout = useLogout();
  const name = person.personName || person.username;
  const then = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ paper: { sx: { width: 260 } } }}
    >
      <MenuItem component="a" href="#/account" onClick={onClose} sx={{ display: "block", whiteSpace: "normal" }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          {t(`session.account.types.${person.userTypeCode}`)} · {person.username}
        </Typography>
      </MenuItem>
      <Divider component="li" role="none" />
      <MenuItem component="a" href="#/password" onClick={onClose}>
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
  );
}
