import { preferences, usePreferences } from "../i18n/preferences.ts";
import { useSession } from "../data/session.ts";

/**
 * What this person chose when they last used the dialog of this name, as words of the wire, and how to keep it. It is
 * theirs alone: somebody else who signs in at the same desk begins with `first`, which has every name that is kept.
 */
export function useLastChoice<const Name extends string>(
  name: string,
  first: Readonly<Record<Name, string>>,
): [last: Record<Name, string>, keep: (chosen: Record<Name, string>) => void] {
  const { userCode } = useSession();
  const key = `${userCode} ${name}`;
  const { lastChoices } = usePreferences();
  return [
    { ...first, ...lastChoices[key] },
    (chosen) => preferences.set({ lastChoices: { ...preferences.get().lastChoices, [key]: chosen } }),
  ];
}
