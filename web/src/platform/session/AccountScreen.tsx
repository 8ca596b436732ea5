import { STAFF_ROLES } from "@ofisi/contract/kit/access";
import { session as ops } from "@ofisi/contract/platform/session";
import type { Out } from "@ofisi/contract/kit/operation";
import { useNavigate } from "@tanstack/react-router";
import { alertFailure, ask } from "../../kit/dialog/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { formatDateTime, t as words, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { callerOf, session, useSession } from "../../kit/data/session.ts";
import { StateChip } from "../../kit/StateChip.tsx";
import { Table } from "../../kit/table/Table.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { deviceOf } from "./device.ts";

/** A role as people call it; one that the school's staff do not have is shown as it is. */
function roleName(role: string): string {
  const known = STAFF_ROLES.find((each) => each === role);
  return known === undefined ? role : words(`kit.roles.${known}`);
}

type SignIn = Out<typeof ops.getSignIns>["signIns"][number];
const keyOf = (row: SignIn): string => row.signInCode;

/** Who one is, where one is signed in, and how to end it. */
export function AccountScreen() {
  const { t } = useTranslation();
  const nameOf = (userAgent: string): string => {
    const { browser, system } = deviceOf(userAgent);
    if (browser === undefined || system === undefined) return browser ?? system ?? userAgent;
    return t("session.account.browserOn", { browser, system });
  };
  const navigate = useNavigate();
  const person = useSession();
  const signIns = useRead(ops.getSignIns, {});
  const rows = signIns.data?.signIns;
  const ending = useWrite(ops.endSignIn);

  async function end(row: SignIn): Promise<void> {
    const agreed = await ask.confirm(words("session.account.endAsk", { device: nameOf(row.device) }), {
      confirmLabel: words("session.account.end"),
      destructive: true,
    });
    if (!agreed || !(await ending.run({ signInCode: row.signInCode }))) return;
    notify(words("session.account.ended"));
    signIns.refetch();
  }

  async function everywhere(): Promise<void> {
    const agreed = await ask.confirm(words("session.account.everywhereAsk"), {
      confirmLabel: words("session.account.everywhere"),
      detail: words("session.account.everywhereDetail"),
      destructive: true,
    });
    if (!agreed) return;
    try {
      await session.signOut(true);
      notify(words("session.login.loggedOut"));
      await navigate({ to: "/login" });
    } catch (error) {
      await alertFailure(error);
    }
  }

  return (
    <Screen
      title={t("session.account.title")}
      about={t("session.account.lead")}
      reading={signIns}
      action={
        <>
          <Button kind="danger" onClick={() => void everywhere()}>
            {t("session.account.everywhere")}
          </Button>
          <Button kind="outlined" href="#/password">
            {t("session.password.title")}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { label: t("session.account.name"), value: person.personName },
          { label: t("session.account.username"), value: person.username },
          { label: t("session.account.userType"), value: t(`session.account.types.${person.userTypeCode}`) },
          {
            label: t("session.account.school"),
            value: person.schoolCode === "" ? "" : `${person.name} (${person.schoolCode})`,
          },
          { label: t("session.account.roles"), value: callerOf(person).roles.map(roleName).join(", ") },
        ]}
      />
      <Words size="heading" as="h2">
        {t("session.account.sessions")}
      </Words>
      <Table
        label={t("session.account.sessions")}
        name="signIns"
        rows={rows}
        count={rows?.length ?? 0}
        keyOf={keyOf}
        columns={[
          {
            id: "device",
            title: t("session.account.device"),
            width: 320,
            always: true,
            card: "title",
            cell: (row) => (
              <Across gap={1}>
                <span title={row.device}>{nameOf(row.device)}</span>
                {row.current && <StateChip tone="good" label={t("session.account.current")} />}
              </Across>
            ),
          },
          {
            id: "address",
            title: t("session.account.address"),
            width: 150,
            card: "note",
            value: (row) => row.address,
          },
          {
            id: "started",
            title: t("session.account.started"),
            width: 170,
            value: (row) => formatDateTime(row.startedAt),
          },
          {
            id: "lastUsed",
            title: t("session.account.lastUsed"),
            width: 170,
            card: "note",
            value: (row) => formatDateTime(row.lastUsedAt),
          },
          {
            id: "end",
            title: "",
            width: 110,
            kind: "action",
            cell: (row) =>
              !row.current && (
                <Button
                  kind="danger"
                  small
                  inRow
                  busy={ending.busy}
                  label={t("session.account.endOf", { device: nameOf(row.device) })}
                  onClick={() => void end(row)}
                >
                  {t("session.account.end")}
                </Button>
              ),
          },
        ]}
      />
    </Screen>
  );
}
