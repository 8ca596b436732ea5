import { familyContacts } from "@ofisi/contract/people/familyContacts";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { Sheet } from "../../kit/shell/PlainPage.tsx";
import { DetailsPart } from "./DetailsPart.tsx";
import { WaysPart } from "./WaysPart.tsx";

/** How a school reaches the guardian who has come in. */
export function MyContactsSection({ schoolCode }: { schoolCode: string }) {
  const { t } = useTranslation();
  const reading = useRead(familyContacts.getMyContacts, {});
  return (
    <Loaded reading={reading} lines={3}>
      {({ schools }) => {
        const school = schools.find((one) => one.schoolCode === schoolCode);
        if (!school) return null;
        return (
          <Sheet label={t("familyContacts.label", { school: school.name })}>
            <Down gap={2}>
              <Words size="heading" as="h3">
                {t("familyContacts.title")}
              </Words>
              <DetailsPart school={school} />
              <WaysPart school={school} />
            </Down>
          </Sheet>
        );
      }}
    </Loaded>
  );
}
