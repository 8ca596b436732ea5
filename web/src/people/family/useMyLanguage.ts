import { familyContacts } from "@ofisi/contract/people/familyContacts";
import { useEffect, useRef } from "react";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { alertFailure } from "../../kit/dialog/ask.tsx";
import { chooseLanguage, language } from "../../kit/i18n/i18n.ts";
import type { Language } from "../../kit/i18n/preferences.ts";

/** Turns the page to the language that the guardian's sign-in keeps, whichever browser it is in; answers what keeps another. */
export function useMyLanguage(): (chosen: Language) => void {
  const kept = useRead(familyContacts.getMyContacts, {}).data?.language;
  const saving = useWrite(familyContacts.saveMyLanguage, { invalidates: [familyContacts.getMyContacts] });
  const isSettled = useRef(false);
  useEffect(() => {
    if (kept === undefined || isSettled.current) return;
    isSettled.current = true;
    if (kept !== "" && kept !== language()) chooseLanguage(kept).catch(alertFailure);
  }, [kept]);
  return (chosen) => {
    isSettled.current = true;
    void saving.run({ language: chosen });
  };
}
