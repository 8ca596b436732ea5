/**
 * Lines of text outside of a `FormDialog`. Made of the library's parts and not of its `TextField`, which
 * brings selects and menus along: these stand on the sign-in page, which must be light.
 */
import Visibility from "@mui/icons-material/VisibilityOutlined";
import VisibilityOff from "@mui/icons-material/VisibilityOffOutlined";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import {
  type HTMLInputAutoCompleteAttribute,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from "react";
import { useTranslation } from "../i18n/i18n.ts";

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
  /** Makes it the box of a list below: the ids of the list and of the line that Enter would take. */
  combobox?: { list: string; active: string | undefined };
  /** What is mostly written here; anything else is taken too. */
  suggestions?: readonly string[];
  /** The keyboard of a phone. */
  inputMode?: "text" | "decimal" | "numeric" | "tel";
}

/** One line of text. */
export function TextInput({ capitals, ...props }: TextInputProps) {
  return <Line {...props} onChange={(value) => props.onChange(capitals === true ? value.toUpperCase() : value)} />;
}

/** A password, with a way to look at it and a word when Caps Lock is on. */
export function PasswordInput(props: TextInputProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const label = isShown ? t("session.login.hidePassword") : t("session.login.showPassword");
  return (
    <Line
      {...props}
      type={isShown ? "text" : "password"}
      autoComplete={props.autoComplete ?? "current-password"}
      max={200}
      hint={capsLock ? t("session.login.capsLock") : props.hint}
      onKeyUp={(event) => setCapsLock(event.getModifierState("CapsLock"))}
      onBlur={() => setCapsLock(false)}
      end={
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
      }
    />
  );
}

interface LineProps extends Omit<TextInputProps, "type" | "capitals"> {
  type?: "text" | "email" | "password";
  end?: ReactNode;
  onKeyUp?: (event: KeyboardEvent) => void;
  onBlur?: () => void;
}

function Line(props: LineProps) {
  const {
    label,
    onChange,
    error,
    hint,
    required,
    max,
    type,
    end,
    autoComplete,
    inputMode,
    combobox,
    suggestions,
    ...input
  } = props;
  const id = useId();
  const below = error ?? hint;
  return (
    <FormControl fullWidth size="small" variant="outlined" error={error !== undefined} required={required ?? false}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        type={type ?? "text"}
        autoComplete={autoComplete ?? "off"}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={below === undefined ? undefined : `${id}-below`}
        endAdornment={end}
        slotProps={{
          input: {
            maxLength: max,
            inputMode,
            ...(suggestions && { list: `${id}-list` }),
            autoCapitalize: "none",
            autoCorrect: "off",
            spellCheck: false,
            ...(combobox && {
              role: "combobox",
              "aria-expanded": true,
              "aria-autocomplete": "list",
              "aria-controls": combobox.list,
              "aria-activedescendant": combobox.active,
            }),
          },
        }}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      {below !== undefined && (
        <FormHelperText id={`${id}-below`} role={error === undefined ? undefined : "alert"}>
          {below}
        </FormHelperText>
      )}
    </FormControl>
  );
}
