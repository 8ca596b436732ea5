import { useTranslation } from "./i18n/i18n.ts";
import { useSession } from "./data/session.ts";
import { Notice } from "./Notice.tsx";

/**
 * Says, before something is sent, printed or handed out, that what leads back here from it opens nowhere, and what helps; nothing
 * where it opens. `here` is an address that devices of the school's own network open too; `stop` is the one-click unsubscribe of
 * e-mails, which only an address with https has.
 */
export function LinksNotice({ of }: { of: "links" | "codes" | "address" | "here" | "stop" }) {
  const { t } = useTranslation();
  const { publicLinks } = useSession();
  const isOutside = publicLinks === "http" || publicLinks === "https";
  const opens = of === "stop" ? publicLinks === "https" : isOutside || (of === "here" && publicLinks === "none");
  return !opens && <Notice tone="attention">{t(`kit.publicLinks.${of}`)}</Notice>;
}
