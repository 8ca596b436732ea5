import Check from "@mui/icons-material/Check";
import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Radio from "@mui/material/Radio";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useTranslation } from "../kit/i18n/i18n.ts";
import { preferences, THEME_COLOURS, usePreferences } from "../kit/i18n/preferences.ts";
import { TONES } from "../kit/shell/theme.ts";

/** Colours, light and dark, the sidebar, the height of rows (document 000 section 2). */
export function ThemeDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const now = usePreferences();
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      // The page whose colours are chosen stays as it is; a press on it still closes.
      slotProps={{
        backdrop: { invisible: true },
        paper: { role: "dialog", "aria-labelledby": id, sx: { width: 320, maxWidth: "100%" } } as object,
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", px: 3, pt: 2, pb: 1 }}>
        <Typography id={id} variant="h2">
          {t("app.theme.title")}
        </Typography>
        <IconButton edge="end" aria-label={t("frame.close")} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ px: 3, pb: 3, display: "grid", gap: 3 }}>
        <Choice title={t("app.theme.mode")}>
          <Either
            label={t("app.theme.mode")}
            value={now.mode}
            options={[
              ["light", t("app.theme.light")],
              ["dark", t("app.theme.dark")],
              ["system", t("app.theme.system")],
            ]}
            onChange={(mode) => preferences.set({ mode })}
          />
        </Choice>
        <Choice title={t("app.theme.colour")}>
          <Box
            role="radiogroup"
            aria-label={t("app.theme.colour")}
            sx={{ display: "grid", gridTemplateColumns: "repeat(5, 44px)", gap: 1 }}
          >
            {THEME_COLOURS.map((colour) => (
              <Tooltip key={colour} title={t(`app.theme.colours.${colour}`)}>
                <Radio
                  checked={now.colour === colour}
                  onChange={() => preferences.set({ colour })}
                  name={`${id}-colour`}
                  slotProps={{ input: { "aria-label": t(`app.theme.colours.${colour}`) } }}
                  sx={{ p: 0.5, borderRadius: 1 }}
                  icon={<Swatch colour={TONES[colour].light.main} />}
                  checkedIcon={<Swatch colour={TONES[colour].light.main} isChosen />}
                />
              </Tooltip>
            ))}
          </Box>
        </Choice>
        <Choice title={t("app.theme.sidebar")}>
          <Either
            label={t("app.theme.sidebar")}
            value={now.sidebar}
            options={[
              ["light", t("app.theme.sidebarLight")],
              ["dark", t("app.theme.sidebarDark")],
            ]}
            onChange={(sidebar) => preferences.set({ sidebar })}
          />
        </Choice>
        <Choice title={t("app.theme.rows")}>
          <Either
            label={t("app.theme.rows")}
            value={now.dense ? "dense" : "comfortable"}
            options={[
              ["comfortable", t("app.theme.comfortable")],
              ["dense", t("app.theme.dense")],
            ]}
            onChange={(rows) => preferences.set({ dense: rows === "dense" })}
          />
        </Choice>
      </Box>
    </Drawer>
  );
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="body2" component="h3" sx={{ color: "text.secondary", mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Either<const T extends string>(props: {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
}) {
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      color="primary"
      aria-label={props.label}
      value={props.value}
      onChange={(_event, value: T | null) => {
        if (value !== null) props.onChange(value);
      }}
    >
      {props.options.map(([value, words]) => (
        <ToggleButton key={value} value={value} sx={{ minHeight: 36, lineHeight: 1.2 }}>
          {words}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function Swatch({ colour, isChosen = false }: { colour: string; isChosen?: boolean }) {
  return (
    <Box
      sx={{
        width: 32,
        height: 32,
        borderRadius: "50%",
        display: "grid",
        placeItems: "center",
        color: "#fff",
        outlineOffset: 2,
        outline: isChosen ? "2px solid" : "none",
        outlineColor: colour,
      }}
      style={{ backgroundColor: colour }}
    >
      {isChosen && <Check fontSize="small" />}
    </Box>
  );
}
