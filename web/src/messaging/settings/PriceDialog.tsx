import { messagingSettings, type Price } from "@ofisi/contract/messaging/messagingSettings";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useSession } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { settingsChanged } from "./changed.ts";
import { changedPrices, groupOf, knownNetworks, prefixesIn, withGroup } from "./prices.ts";

/** A price and the beginnings of numbers that have it: by its first beginning, or a new one. */
export function PriceDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(messagingSettings.getMessagingSettings, {}, { keep: false });
  const title = t(id === "" ? "messagingSettings.prices.add" : "messagingSettings.prices.edit");
  if (!reading.data) return <WaitingDialog title={title} reading={reading} onClose={onClose} />;
  const { prices, pricesVersion: version } = reading.data;
  return (
    <PriceForm
      list={{ prices, version }}
      id={id}
      title={title}
      draft={draft}
      onRefused={reading.refetch}
      onClose={onClose}
    />
  );
}

interface PriceList {
  prices: readonly Price[];
  version: number;
}

function PriceForm(props: {
  list: PriceList;
  id: string;
  title: string;
  draft: string;
  onRefused: () => void;
  onClose: () => void;
}) {
  const { list, id } = props;
  const { t } = useTranslation();
  const { currency } = useSession();
  const removal = useRemoval(
    messagingSettings.saveMessagePrices,
    t("messagingSettings.prices.remove"),
    settingsChanged,
  );
  const group = groupOf(list.prices, id);
  return (
    <EditDialog
      operation={messagingSettings.saveMessagePrices}
      title={props.title}
      action={t("messagingSettings.prices.save")}
      draft={props.draft}
      record={list}
      fields={(["network", "prefixes", "price"] as const).map((name) => ({
        name: name === "prefixes" ? "prefix" : name,
        label: t(`messagingSettings.prices.${name}`),
      }))}
      valuesOf={({ prices }) => {
        const { network = "", prefixes = [], price = "" } = groupOf(prices, id) ?? {};
        return { known: "", network, prefix: prefixes.join(" "), price };
      }}
      beside={(before, now) => changedPrices(before.prices, now.prices, id)}
      fixedOf={({ prices }, { network = "", prefix = "", price = "" }) => ({
        // A group without a beginning is refused for it.
        prices: JSON.stringify(
          withGroup(prices, groupOf(prices, id)?.prefixes ?? [], {
            network: network.trim(),
            price: price.trim().replace(",", "."),
            prefixes: prefixesIn(prefix).length > 0 ? prefixesIn(prefix) : [""],
          }),
        ),
      })}
      changed={settingsChanged}
      told={() => t("messagingSettings.prices.saved")}
      {...(group && {
        removal: removal.of(
          {
            prices: withGroup(list.prices, group.prefixes, { network: "", price: "", prefixes: [] }),
            version: list.version,
          },
          { question: t("messagingSettings.prices.removeAsk"), told: t("messagingSettings.prices.removed") },
        ),
      })}
      onRefused={props.onRefused}
      onClose={props.onClose}
    >
      {!group && <KnownNetwork />}
      <TextField name="network" label={t("messagingSettings.prices.network")} max={60} />
      <TextField
        name="prefix"
        label={t("messagingSettings.prices.prefixes")}
        hint={t("messagingSettings.prices.prefixHint")}
        max={600}
        multiline
        required
      />
      <TextField
        name="price"
        label={t("messagingSettings.prices.price")}
        hint={t("messagingSettings.prices.priceHint")}
        inputMode="decimal"
        prefix={currency}
        max={12}
        required
      />
    </EditDialog>
  );
}

/** Fills in the name and the beginnings of a network of which they are known. */
function KnownNetwork() {
  const { t } = useTranslation();
  const { setValue } = useFormContext<Wire>();
  const chosen: unknown = useWatch({ name: "known" });
  useEffect(() => {
    const network = knownNetworks.find(({ code }) => code === chosen);
    if (!network) return;
    setValue("network", network.name, { shouldDirty: true });
    setValue("prefix", network.prefixes.join(" "), { shouldDirty: true });
  }, [chosen, setValue]);
  return (
    <SelectField
      name="known"
      label={t("messagingSettings.prices.known")}
      options={[
        { value: "", label: t("messagingSettings.prices.knownNone") },
        ...knownNetworks.map(({ code, country, name }) => ({
          value: code,
          label: `${t(`messagingSettings.countries.${country}`)}: ${name}`,
        })),
      ]}
    />
  );
}
