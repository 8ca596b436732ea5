/**
 * The look of the office: neutral surfaces, one colour for what can be acted on, an 8 px grid, Inter,
 * four sizes of type. Light and dark are CSS variables, so switching repaints and does not re-render.
 */
import { createTheme, type Theme } from "@mui/material/styles";
import type { ThemeColour } from "../i18n/preferences.ts";

declare module "@mui/material/styles" {
  interface CssThemeVariables {
    enabled: true;
  }
}

/** The attribute that carries the scheme. Set on a part of the page it turns that part alone: the dark sidebar. */
export const SCHEME_ATTRIBUTE = "data-scheme";

interface Tone {
  main: string;
  dark: string;
  light: string;
  contrastText: string;
}

/**
 * Each colour in both schemes. `main` reads as text on every surface of its scheme and carries
 * `contrastText`, both at 4.5:1 or more; `theme.test.ts` computes it.
 */
export const TONES: Record<ThemeColour, { light: Tone; dark: Tone }> = {
  blue: tones("#1660b8", "#0f4788", "#4d8bd6", "#8fc1f7", "#5d9fe6", "#b9daff"),
  teal: tones("#0a6e66", "#064f49", "#3f9a92", "#76cfc4", "#45aba0", "#a8e6de"),
  red: tones("#b3292b", "#861c1e", "#d65c5d", "#f5a19b", "#e2736c", "#fbc8c4"),
  orange: tones("#a84a06", "#7d3603", "#d57a34", "#fbb36b", "#e6913c", "#ffd3a6"),
  purple: tones("#76309a", "#561f73", "#a263c4", "#d5a3ea", "#b677d3", "#e8cdf4"),
  indigo: tones("#3b49a6", "#28337d", "#6b78cc", "#a9b4f2", "#7d8be0", "#cdd4fa"),
  cyan: tones("#086a7d", "#044b59", "#3c98ab", "#76cde0", "#42a9c0", "#a9e3f0"),
  pink: tones("#ab2467", "#80174b", "#d15a95", "#f5a0c5", "#e270a3", "#fbcae0"),
  green: tones("#2b6d31", "#1c4e21", "#589c5e", "#93d098", "#63ad6a", "#bde6c0"),
};

function tones(main: string, dark: string, light: string, night: string, nightDark: string, nightLight: string) {
  return {
    light: { main, dark, light, contrastText: "#ffffff" },
    dark: { main: night, dark: nightDark, light: nightLight, contrastText: "#10131a" },
  };
}

/** The surfaces and inks of both schemes. */
export const SURFACES = {
  light: { page: "#f5f6f8", paper: "#ffffff", ink: "#1b1f27", soft: "#586070", line: "#e2e5ea" },
  dark: { page: "#101319", paper: "#181c24", ink: "#e7eaf0", soft: "#a4adbc", line: "#2b313c" },
} as const;

/** Semantic colours, for states only; each reads as text on both surfaces of its scheme. */
export const STATES = {
  light: { success: "#23693a", warning: "#8a5200", error: "#b3261e", info: "#1a5fa8" },
  dark: { success: "#83d197", warning: "#f0b860", error: "#f5a19b", info: "#8fc1f7" },
} as const;

const FAMILY = '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

function palette(scheme: "light" | "dark", colour: ThemeColour) {
  const surface = SURFACES[scheme];
  const state = STATES[scheme];
  const onState = scheme === "light" ? "#ffffff" : "#10131a";
  return {
    primary: TONES[colour][scheme],
    secondary: { main: surface.soft, contrastText: onState },
    success: { main: state.success, contrastText: onState },
    warning: { main: state.warning, contrastText: onState },
    error: { main: state.error, contrastText: onState },
    info: { main: state.info, contrastText: onState },
    background: { default: surface.page, paper: surface.paper },
    text: { primary: surface.ink, secondary: surface.soft },
    divider: surface.line,
  };
}

const themes = new Map<ThemeColour, Theme>();

/** The theme of a colour; made once. */
export function themeOf(colour: ThemeColour): Theme {
  const found = themes.get(colour) ?? make(colour);
  themes.set(colour, found);
  return found;
}

function make(colour: ThemeColour): Theme {
  return createTheme({
    cssVariables: { colorSchemeSelector: SCHEME_ATTRIBUTE },
    colorSchemes: { light: { palette: palette("light", colour) }, dark: { palette: palette("dark", colour) } },
    spacing: 8,
    shape: { borderRadius: 8 },
    motion: { reducedMotion: "system" },
    focusVisible: true,
    // No motion is longer than 150 ms.
    transitions: {
      duration: {
        shortest: 80,
        shorter: 100,
        short: 120,
        standard: 150,
        complex: 150,
        enteringScreen: 150,
        leavingScreen: 120,
      },
    },
    typography: {
      fontFamily: FAMILY,
      fontSize: 14,
      // Four sizes: 22 page titles, 16 headings, 14 text, 13 tables and notes.
      h1: { fontSize: 22, fontWeight: 650, lineHeight: 1.3, letterSpacing: "-0.012em" },
      h2: { fontSize: 16, fontWeight: 650, lineHeight: 1.4, letterSpacing: "-0.006em" },
      h3: { fontSize: 14, fontWeight: 650, lineHeight: 1.5 },
      h4: { fontSize: 14, fontWeight: 650, lineHeight: 1.5 },
      h5: { fontSize: 14, fontWeight: 650, lineHeight: 1.5 },
      h6: { fontSize: 16, fontWeight: 650, lineHeight: 1.4 },
      subtitle1: { fontSize: 16, fontWeight: 550, lineHeight: 1.45 },
      subtitle2: { fontSize: 14, fontWeight: 600, lineHeight: 1.5 },
      body1: { fontSize: 14, lineHeight: 1.5 },
      body2: { fontSize: 13, lineHeight: 1.5 },
      caption: { fontSize: 13, lineHeight: 1.45 },
      overline: { fontSize: 13, fontWeight: 550, lineHeight: 1.5, textTransform: "none", letterSpacing: 0 },
      button: { fontSize: 14, fontWeight: 600, textTransform: "none", letterSpacing: 0 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          body: {
            fontFeatureSettings: '"cv05", "cv11"',
            WebkitTapHighlightColor: "transparent",
          },
          "@media (prefers-reduced-motion: reduce)": {
            "*, *::before, *::after": {
              animationDuration: "0.01ms !important",
              animationIterationCount: "1 !important",
              // Not a very short one: that would be a transition of every property of every element, at each change.
              transition: "none !important",
              scrollBehavior: "auto !important",
            },
          },
          ":focus-visible": { outline: "2px solid var(--mui-palette-primary-main)", outlineOffset: 2 },
        },
      },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: {
            minHeight: 36,
            paddingInline: 14,
            "@media (pointer: coarse)": { minHeight: 44 },
          },
          sizeSmall: { minHeight: 32, paddingInline: 10, fontSize: 13 },
        },
      },
      MuiIconButton: {
        styleOverrides: {
          root: { borderRadius: 8, "@media (pointer: coarse)": { minWidth: 44, minHeight: 44 } },
        },
      },
      MuiTextField: { defaultProps: { size: "small" } },
      MuiFormControl: { defaultProps: { size: "small" } },
      MuiSelect: { defaultProps: { size: "small" } },
      // What is chosen ends before the arrow, and shows that it does.
      MuiNativeSelect: { styleOverrides: { select: { textOverflow: "ellipsis" } } },
      MuiAutocomplete: { defaultProps: { size: "small" } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: ({ theme }) => ({
            backgroundColor: theme.vars.palette.background.paper,
            "@media (pointer: coarse)": { minHeight: 44 },
          }),
          // The gap that the label above stands in.
          notchedOutline: { "& legend": { fontSize: "0.929em" } },
          // Phones zoom into a field with smaller type.
          input: { "@media (pointer: coarse)": { fontSize: 16 } },
        },
      },
      MuiInputLabel: {
        styleOverrides: {
          // 13 px above the field, like every small word; one that is longer than its field ends in an ellipsis.
          outlined: {
            "&.MuiInputLabel-shrink": {
              transform: "translate(14px, -10px) scale(0.929)",
              maxWidth: "calc((100% - 28px) / 0.929)",
            },
          },
          // In the middle of the taller field.
          sizeSmall: {
            "@media (pointer: coarse)": { "&:not(.MuiInputLabel-shrink)": { transform: "translate(14px, 12px)" } },
          },
        },
      },
      // A hint is read before its field can be written in.
      MuiFormHelperText: {
        styleOverrides: { root: ({ theme }) => ({ "&.Mui-disabled": { color: theme.vars.palette.text.secondary } }) },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
      MuiCard: {
        defaultProps: { variant: "outlined" },
        styleOverrides: { root: { borderRadius: 10 } },
      },
      MuiDialog: {
        styleOverrides: {
          paper: ({ theme }) => ({ borderRadius: 12, border: `1px solid ${theme.vars.palette.divider}` }),
          paperFullScreen: { borderRadius: 0, border: 0 },
        },
      },
      MuiDialogTitle: { styleOverrides: { root: { fontSize: 16, fontWeight: 650, padding: "20px 24px 8px" } } },
      MuiDialogActions: { styleOverrides: { root: { padding: "12px 24px 20px", gap: 4 } } },
      MuiTableCell: {
        styleOverrides: {
          root: ({ theme }) => ({
            fontSize: 13,
            lineHeight: 1.4,
            padding: "0 12px",
            height: 40,
            borderBottomColor: theme.vars.palette.divider,
          }),
          head: ({ theme }) => ({
            fontWeight: 600,
            color: theme.vars.palette.text.secondary,
            backgroundColor: theme.vars.palette.background.paper,
          }),
        },
      },
      MuiTable: { defaultProps: { size: "small" } },
      MuiChip: { styleOverrides: { root: { fontSize: 13, fontWeight: 500, borderRadius: 6 } } },
      MuiTooltip: {
        defaultProps: { enterDelay: 400 },
        styleOverrides: { tooltip: { fontSize: 13, fontWeight: 450, padding: "6px 10px", borderRadius: 6 } },
      },
      MuiMenuItem: {
        styleOverrides: {
          root: { fontSize: 14, minHeight: 36, "@media (pointer: coarse)": { minHeight: 44 } },
        },
      },
      MuiLink: { defaultProps: { underline: "hover" }, styleOverrides: { root: { fontWeight: 550 } } },
      MuiSnackbarContent: { styleOverrides: { root: { borderRadius: 8, fontSize: 14 } } },
      MuiAlert: { styleOverrides: { root: { borderRadius: 8, fontSize: 14 } } },
    },
  });
}

/** The contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
