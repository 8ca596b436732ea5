import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "../i18n/i18n.ts";
import { Button } from "../Button.tsx";
import type { Wire } from "../form/contractResolver.ts";
import { Across, Down, Words } from "../shell/Layout.tsx";
import { LinkButton } from "../LinkButton.tsx";
import { merge, type Merged } from "../form/merge.ts";
import { Notice } from "../Notice.tsx";
import { useShown, type VersionedField } from "./fields.ts";

/** What of a record is told when it changes, and does not stand in the form. */
export interface Beside {
  label: string;
  from: string;
  to: string;
}

/**
 * Says that the record was changed since the form was filled and what, and on demand brings their changes
 * into the form, field by field, without losing what was typed.
 */
export function NewerVersion(props: {
  fields: readonly VersionedField[];
  before: Wire;
  now: Wire;
  beside: readonly Beside[];
  onShown: (merged: Merged) => void;
}) {
  const { fields, before, now, onShown } = props;
  const { t } = useTranslation();
  const form = useFormContext<Wire>();
  const shown = useShown();
  const changes = [
    ...fields.map(({ name, label }) => ({
      label,
      from: shown(name, before[name] ?? ""),
      to: shown(name, now[name] ?? ""),
    })),
    ...props.beside,
  ].filter((change) => change.from !== change.to);

  const show = (): void => {
    const merged = merge(before, form.getValues(), now);
    // Without its fields the form knows none to put the focus on.
    form.reset(now, { keepFieldsRef: true });
    for (const [name, value] of Object.entries(merged.values)) {
      if (value !== now[name]) form.setValue(name, value, { shouldDirty: true });
    }
    onShown(merged);
    // The button pressed is gone: the keyboard goes on where a decision is needed.
    const next = Object.keys(merged.conflicts)[0] ?? fields[0]?.name;
    if (next !== undefined) form.setFocus(next);
  };
  return (
    <Notice tone="attention">
      <Down gap={1}>
        <div>
          <Words as="div">{t("kit.newer.changed")}</Words>
          {changes.map(({ label, from, to }) => (
            <Words key={label} as="div" strong>
              {t("kit.newer.change", { field: label, from, to })}
            </Words>
          ))}
        </div>
        <Across>
          <Button kind="outlined" small onClick={show}>
            {t("kit.newer.show")}
          </Button>
        </Across>
      </Down>
    </Notice>
  );
}

/** Says that their changes are in the form now, and how many fields need a look. */
export function MergedNotice({ conflicts }: { conflicts: number }) {
  const { t } = useTranslation();
  return (
    <Notice tone={conflicts > 0 ? "attention" : "info"}>
      {t("kit.newer.merged")}
      {conflicts > 0 && ` ${t("kit.newer.conflicts", { count: conflicts })}`}
    </Notice>
  );
}

/** Under a field that both have changed: the value that does not stand in it, and a way to take it. */
export function ConflictNote(props: { name: string; yours: string; theirs: string }) {
  const { name, yours, theirs } = props;
  const { t } = useTranslation();
  const { setValue } = useFormContext<Wire>();
  const isTheirs = useWatch<Wire>({ name }) === theirs;
  const shown = useShown();
  const other = isTheirs ? yours : theirs;
  return (
    <>
      <Words as="span" size="small" strong>
        {t(isTheirs ? "kit.newer.yours" : "kit.newer.theirs", { value: shown(name, other) })}
      </Words>{" "}
      <LinkButton onClick={() => setValue(name, other, { shouldDirty: true, shouldValidate: true })}>
        {isTheirs ? t("kit.newer.useYours") : t("kit.newer.useTheirs")}
      </LinkButton>
    </>
  );
}

/** Under a field that they alone have changed: what stood there. */
export function TakenNote({ name, before }: { name: string; before: string }) {
  const { t } = useTranslation();
  return t("kit.newer.taken", { value: useShown()(name, before) });
}
