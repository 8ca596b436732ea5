import { mayAllThat, STAFF_ROLES, type StaffRole } from "@ofisi/contract/kit/access";
import { callerOf, useSession } from "../../kit/data/session.ts";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { useTranslation } from "../../kit/i18n/i18n.ts";

/** What somebody may be, as a choice: none, or one of the roles. */
export function useRoleOptions(): { value: "" | StaffRole; label: string }[] {
  const { t } = useTranslation();
  return [
    { value: "", label: t("staff.roles.firstNone") },
    ...STAFF_ROLES.map((value) => ({ value, label: t(`kit.roles.${value}`) })),
  ];
}

/**
 * What somebody is at the school once they sign in: of the roles, those that the person at the form may give. What only
 * others may give or take is not offered.
 * @param of the role that they have so far.
 */
export function RoleField({ of = [] }: { of?: readonly StaffRole[] }) {
  const { t } = useTranslation();
  const caller = callerOf(useSession());
  const options = useRoleOptions();
  const mayTake = mayAllThat(caller, of);
  return (
    <SelectField
      name="role"
      label={t("staff.roles.first")}
      hint={t("staff.roles.firstHint")}
      disabled={!mayTake}
      options={options.filter(({ value }) => !mayTake || mayAllThat(caller, [value]))}
    />
  );
}
