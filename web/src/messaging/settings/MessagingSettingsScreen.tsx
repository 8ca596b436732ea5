import { messagingSettings, type Provider } from "@ofisi/contract/messaging/messagingSettings";
import type { Out } from "@ofisi/contract/kit/operation";
import { Button } from "../../kit/Button.tsx";
import { useSession } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { decimalSign, formatDateTime, formatMoney, formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Empty } from "../../kit/list/Empty.tsx";
import { PageLink } from "../../kit/LinkButton.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { AddIcon, EditIcon } from "../../kit/shell/icons.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { CARRIERS, isEncrypted, OPTION_CHOICES } from "@ofisi/contract/messaging/carriers";
import { OPTION_NAMES, typedOptions } from "./options.ts";
import { priceGroups } from "./prices.ts";

type Settings = Out<typeof messagingSettings.getMessagingSettings>;

const DIALOGS = ["messageCarrier", "reportAddress", "testMessage", "messageLimits", "messagePrice"] as const;

/** /sms/settings: who carries the school's messages, what they may cost, and what a message costs. */
export function MessagingSettingsScreen() {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const reading = useRead(messagingSettings.getMessagingSettings, {});
  const settings = reading.data;
  return (
    <Screen title={t("messagingSettings.title")} about={t("messagingSettings.about")} reading={reading}>
      {settings && (
        <Down gap={4}>
          <Down gap={2}>
            {settings.providers.every(({ adapter }) => adapter === "capture") && (
              <Notice tone="attention">
                {t("messagingSettings.captured")}{" "}
                <PageLink href="#/sms/captured">{t("messagingSettings.seeCaptured")}</PageLink>
              </Notice>
            )}
            {settings.providers.map((provider) => (
              <Carrier key={provider.channel} provider={provider} />
            ))}
          </Down>
          <Limits settings={settings} />
          <Prices settings={settings} />
        </Down>
      )}
    </Screen>
  );
}

/** How one channel leaves, and what can be done with it. */
function Carrier({ provider }: { provider: Provider }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const { channel, adapter, options } = provider;
  const name = t(`messagingSettings.channels.${channel}`);
  const typed = typedOptions(options);
  const isSet = provider.updatedAt !== "";
  const { secret } = CARRIERS[adapter];
  return (
    <Down gap={1.5}>
      <Across gap={1.5}>
        <Words size="heading" as="h2">
          {name}
        </Words>
        <StateChip
          label={t(`messagingSettings.adapters.${adapter}`)}
          tone={adapter === "capture" ? "attention" : "good"}
        />
      </Across>
      {!isEncrypted(adapter, options) && <Notice tone="attention">{t("messagingSettings.notEncrypted")}</Notice>}
      {provider.refusedSaid !== "" && (
        <Notice tone="bad">
          {t("messagingSettings.shut", {
            said: provider.refusedSaid.replace(/\.$/, ""),
            date: formatDateTime(provider.refusedUntil),
          })}
        </Notice>
      )}
      <Facts
        facts={[
          ...OPTION_NAMES.filter((option) => CARRIERS[adapter].options.includes(option)).map((option) => ({
            label: t(`messagingSettings.options.${option}`),
            value: valueOf(option, typed[option]),
          })),
          ...(secret === "none"
            ? []
            : [
                {
                  label: t("messagingSettings.secret.label"),
                  value: provider.hasSecret
                    ? t("messagingSettings.secret.setOn", { date: formatDateTime(provider.secretSetAt) })
                    : t("messagingSettings.secret.none"),
                },
              ]),
          {
            label: t("messagingSettings.line"),
            value: provider.line === "open" ? t("messagingSettings.lineOpen") : provider.line,
          },
          {
            label: t("messagingSettings.balance"),
            value:
              provider.balance === ""
                ? provider.balanceSaid
                : t("messagingSettings.balanceOf", {
                    balance: provider.balance,
                    date: formatDateTime(provider.balanceAt),
                  }),
          },
          {
            label: t("messagingSettings.changedOn"),
            value: isSet ? formatDateTime(provider.updatedAt) : "",
          },
        ]}
      />
      <Across>
        <Button
          kind="outlined"
          icon={<EditIcon />}
          label={`${t("messagingSettings.change")}: ${name}`}
          onClick={() => open("messageCarrier", channel)}
        >
          {t("messagingSettings.change")}
        </Button>
        <Button
          kind="outlined"
          label={`${t("messagingSettings.test.open")}: ${name}`}
          onClick={() => open("testMessage", channel)}
        >
          {t("messagingSettings.test.open")}
        </Button>
        <Button
          disabled={!isSet}
          label={`${t("messagingSettings.report.open")}: ${name}`}
          onClick={() => open("reportAddress", channel)}
        >
          {t("messagingSettings.report.open")}
        </Button>
      </Across>
    </Down>
  );

  function valueOf(option: keyof typeof typed, value: string): string {
    if (value === "true" || value === "false")
      return t(value === "true" ? "messagingSettings.yes" : "messagingSettings.no");
    const choice = OPTION_CHOICES[option]?.find((each) => each === value);
    return choice === undefined ? value : t(`messagingSettings.choices.${choice}`);
  }
}

function Limits({ settings: { limits, spentToday } }: { settings: Settings }) {
  const { t } = useTranslation();
  const { currency } = useSession();
  const { open } = useDialogs();
  const money = (amount: typeof limits.dayMax): string =>
    amount === 0n ? t("messagingSettings.limits.none") : formatMoney(amount, currency);
  return (
    <Down gap={1.5}>
      <Words size="heading" as="h2">
        {t("messagingSettings.limits.title")}
      </Words>
      <Facts
        facts={[
          { label: t("messagingSettings.limits.dayMax"), value: money(limits.dayMax) },
          { label: t("messagingSettings.limits.sendMax"), value: money(limits.sendMax) },
          { label: t("messagingSettings.limits.recipientsMax"), value: formatNumber(limits.recipientsMax) },
          { label: t("messagingSettings.limits.approvalAbove"), value: formatNumber(limits.approvalAbove) },
          { label: t("messagingSettings.limits.approvalPriceAbove"), value: money(limits.approvalPriceAbove) },
          {
            label: t("messagingSettings.limits.quiet"),
            value:
              limits.quietFrom === limits.quietUntil
                ? t("messagingSettings.no")
                : t("messagingSettings.limits.quietSpan", { from: limits.quietFrom, until: limits.quietUntil }),
          },
          { label: t("messagingSettings.limits.spentToday"), value: formatMoney(spentToday, currency) },
        ]}
      />
      <Across>
        <Button kind="outlined" icon={<EditIcon />} onClick={() => open("messageLimits")}>
          {t("messagingSettings.limits.change")}
        </Button>
      </Across>
    </Down>
  );
}

function Prices({ settings: { prices } }: { settings: Settings }) {
  const { t } = useTranslation();
  const { currency } = useSession();
  const { open } = useDialogs();
  const add = (
    <Button kind="outlined" icon={<AddIcon />} onClick={() => open("messagePrice")}>
      {t("messagingSettings.prices.add")}
    </Button>
  );
  const fields = {
    network: t("messagingSettings.prices.network"),
    prefix: t("messagingSettings.prices.prefixes"),
    price: t("messagingSettings.prices.priceIn", { currency }),
    action: t("messagingSettings.prices.action"),
  };
  return (
    <Down gap={1.5}>
      <Words size="heading" as="h2">
        {t("messagingSettings.prices.title")}
      </Words>
      {prices.length === 0 ? (
        <Empty
          title={t("messagingSettings.prices.none")}
          about={t("messagingSettings.prices.noneAbout")}
          action={add}
        />
      ) : (
        <>
          <Words faint size="small">
            {t("messagingSettings.prices.about")}
          </Words>
          <SimpleTable
            label={t("messagingSettings.prices.title")}
            stacks
            head={Object.values(fields)}
            figures={[fields.price]}
            rows={priceGroups(prices).map(({ key, network, prefixes, price }) => ({
              key,
              cells: [
                network,
                prefixes.map((prefix) => (prefix === "+" ? t("messagingSettings.prices.others") : prefix)).join(", "),
                price.replace(".", decimalSign()),
                <Button
                  key="change"
                  small
                  label={`${t("messagingSettings.change")}: ${network || prefixes.join(", ")}`}
                  onClick={() => open("messagePrice", key)}
                >
                  {t("messagingSettings.change")}
                </Button>,
              ],
            }))}
          />
          <Across>{add}</Across>
        </>
      )}
    </Down>
  );
}
