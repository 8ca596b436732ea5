import { family } from "@ofisi/contract/people/family";
import { QueryClientProvider } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { queries } from "../../kit/data/client.ts";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { session, useSessionState } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { alertFailure } from "../../kit/dialog/ask.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { FrontPage } from "../../kit/shell/FrontPage.tsx";
import { Down, Tiles, Words } from "../../kit/shell/Layout.tsx";
import { PlainPage } from "../../kit/shell/PlainPage.tsx";
import { MyContactsSection } from "../familyContacts/MyContactsSection.tsx";
import { useMyLanguage } from "./useMyLanguage.ts";
import { ChildSheet } from "./ChildSheet.tsx";
import { LinkDoor } from "./LinkDoor.tsx";
import { PasswordDoor } from "./PasswordDoor.tsx";
import { PasswordSection } from "./PasswordSection.tsx";

/** /family?link=…: where a link of the school leads, and who has come in by it sees their children. */
export function FamilyScreen() {
  return (
    // It stands outside of the office, which brings this for its screens.
    <QueryClientProvider client={queries}>
      <DoorOrPage />
    </QueryClientProvider>
  );
}

function DoorOrPage() {
  const { view } = useSessionState();
  const { t } = useTranslation();
  const { link, isAsked } = useAddress();
  if (view?.userTypeCode === "GUARDIAN") return <Children />;
  if (link !== "") return <LinkDoor link={link} isAsked={isAsked} />;
  return (
    <FrontPage
      title={t("family.door.title")}
      promise={t("family.door.promise")}
      promiseDetail={t("family.door.promiseDetail")}
    >
      <Down gap={3}>
        <Notice tone="attention">{t("family.door.noLink")}</Notice>
        <PasswordDoor />
      </Down>
    </FrontPage>
  );
}

function Children() {
  const { t } = useTranslation();
  const reading = useRead(family.getMyChildren, {});
  const leave = (): void => {
    queries.clear();
    session.signOut().catch(alertFailure);
  };
  return (
    <PlainPage
      title={t("family.title")}
      end={
        <Button small kind="outlined" onClick={leave}>
          {t("family.signOut")}
        </Button>
      }
      onLanguage={useMyLanguage()}
    >
      <Loaded reading={reading} lines={6}>
        {({ contact, schools }) => (
          <Down gap={4}>
            <Words faint>{t("family.as", { contact })}</Words>
            {schools.length === 0 && <Notice>{t("family.none")}</Notice>}
            {schools.map((school) => (
              <Down gap={1} key={school.schoolCode}>
                <Words size="title" as="h2">
                  {school.name}
                </Words>
                <Tiles
                  label={t("family.children", { school: school.name })}
                  items={school.children}
                  keyOf={(child) => child.userCode}
                  draw={(child) => <ChildSheet child={child} school={school} />}
                />
                <MyContactsSection schoolCode={school.schoolCode} />
              </Down>
            ))}
            <PasswordSection />
          </Down>
        )}
      </Loaded>
    </PlainPage>
  );
}

/** The link in the address, and whether a code was asked for: it stays there, so that the same page lets its reader in again. */
function useAddress(): { link: string; isAsked: boolean } {
  const { link, asked } = useRouterState({ select: ({ location }): Record<string, unknown> => location.search });
  return { link: typeof link === "string" ? link : "", isAsked: asked !== undefined };
}
