import Visibility from "@mui/icons-material/VisibilityOutlined";
import VisibilityOff from "@mui/icons-material/VisibilityOffOutlined";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { type HTMLInputAutoCompleteAttribute, type KeyboardEvent, type Ref, useState } from "react";
import { useTranslation } from "react-i18next";

export interface TextInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it; stands in the place of the hint. */
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean;
  name?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** In characters. */
  max?: number;
  /** Writes capitals only: codes. */
  capitals?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  type?: "text" | "email";
}

/** One line of text outside of a `FormDialog`. */
export function TextInput({ onChange, error, hint, max, capitals, autoComplete, ...rest }: TextInputProps) {
  return (
    <TextField
      {...rest}
      fullWidth
      autoComplete={autoComplete ?? "off"}
      onChange={(event) => onChange(capitals === true ? event.target.value.toUpperCase() : event.target.value)}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{
        htmlInput: { maxLength: max, autoCapitalize: "none", autoCorrect: "off", spellCheck: false },
      }}
    />
  );
}

/** A password, with a way to look at it and a word when Caps Lock is on. */
export function PasswordInput({ onChange, error, hint, autoComplete, ...rest }: TextInputProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent): void => setCapsLock(event.getModifierState?.("CapsLock") ?? false);
  const label = isShown ? t("session.login.hidePassword") : t("session.login.showPassword");
  return (
    <TextField
      {...rest}
      fullWidth
      type={isShown ? "text" : "password"}
      autoComplete={autoComplete ?? "current-password"}
      onChange={(event) => onChange(event.target.value)}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
      error={error !== undefined}
      helperText={error ?? (capsLock ? t("session.login.capsLock") : hint)}
      slotProps={{
        htmlInput: { maxLength: 200, autoCapitalize: "none", autoCorrect: "off", spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                size="small"
                aria-label={label}
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
