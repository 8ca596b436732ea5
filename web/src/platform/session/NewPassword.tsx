import { PASSWORD_CHARACTERS_MIN } from "@ofisi/contract/platform/session";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { PasswordInput } from "../../kit/form/TextInput.tsx";

export interface NewPasswordValue {
  next: string;
  again: string;
}

/** Two boxes for a new password. `differs` says whether they do, once the second has been written. */
export function NewPassword(props: {
  value: NewPasswordValue;
  onChange: (value: NewPasswordValue) => void;
  /** What the server or the contract says about it. */
  error?: string | undefined;
}) {
  const { t } = useTranslation();
  const { value, onChange, error } = props;
  return (
    <>
      <PasswordInput
        label={t("session.password.next")}
        name="newPassword"
        autoComplete="new-password"
        value={value.next}
        onChange={(next) => onChange({ ...value, next })}
        hint={t("session.password.hint", { count: PASSWORD_CHARACTERS_MIN })}
        error={error}
      />
      <PasswordInput
        label={t("session.password.again")}
        name="again"
        autoComplete="new-password"
        value={value.again}
        onChange={(again) => onChange({ ...value, again })}
        error={differs(value) && value.again.length >= value.next.length ? t("session.password.mismatch") : undefined}
      />
    </>
  );
}

/** True when the two are not the same, whatever else is wrong with them. */
export function differs(value: NewPasswordValue): boolean {
  return value.again !== "" && value.again !== value.next;
}
