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
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { settingsChanged } from "./changed.ts";
import { knownNetworks, prefixesIn, priceGroups, withGroup } from "./prices.ts";

/** A price and the beginnings of numbers that have it: by its first beginning, or a new one. */
export function PriceDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(messagingSettings.getMessagingSettings, {});
  const prices = reading.data?.prices;
  const title = t(id === "" ? "messagingSettings.prices.add" : "messagingSettings.prices.edit");
  if (!prices) return <WaitingDialog title={title} reading={reading} onClose={onClose} />;
  return <PriceForm prices={prices} id={id} title={title} draft={draft} onClose={onClose} />;
}

function PriceForm(props: { prices: readonly Price[]; id: string; title: string; draft: string; onClose: () => void }) {
  const { prices, id } = props;
  const { t } = useTranslation();
  const { currency } = useSession();
  const removal = useRemoval(
    messagingSettings.saveMessagePrices,
    t("messagingSettings.prices.remove"),
    settingsChanged,
  );
  const group = priceGroups(prices).find(({ key }) => key === id);
  const before = group?.prefixes ?? [];
  return (
    <FormDialog
      operation={messagingSettings.saveMessagePrices}
      title={props.title}
      action={t("messagingSettings.prices.save")}
      draft={props.draft}
      initial={{
        known: "",
        network: group?.network ?? "",
        prefix: before.join(" "),
        price: group?.price ?? "",
      }}
      fixed={({ network = "", prefix = "", price = "" }) => ({
        // A group without a beginning is refused for it.
        prices: JSON.stringify(
          withGroup(prices, before, {
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
          { prices: withGroup(prices, before, { network: "", price: "", prefixes: [] }) },
          { question: t("messagingSettings.prices.removeAsk"), told: t("messagingSettings.prices.removed") },
        ),
      })}
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
    </FormDialog>
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
