import { useTranslation } from "./i18n/i18n.ts";
import { useSession } from "./data/session.ts";
import { Notice } from "./Notice.tsx";

/**
 * Says, before something is sent, that what leads back here from it opens nowhere, and what helps; nothing where it opens.
 * `stop` is the one-click unsubscribe of e-mails, which only an address with https has.
 */
export function LinksNotice({ of }: { of: "links" | "codes" | "stop" }) {
  const { t } = useTranslation();
  const { publicLinks } = useSession();
  if (of === "stop" ? publicLinks === "https" : publicLinks !== "none") return null;
  return <Notice tone="attention">{t(`kit.publicLinks.${of}`)}</Notice>;
}
