import { units, type Unit } from "@ofisi/contract/academics/units";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { CascadeTable } from "../../kit/table/Cascade.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { Words } from "../../kit/shell/Layout.tsx";
import { useMay } from "../../kit/data/session.ts";
import type { Reading } from "../../kit/data/useRead.ts";
import { useWritten } from "../../kit/data/written.ts";

const DIALOGS = ["addUnit", "editUnit"] as const;

/** The first table of a cascade: the school's units, added, renamed and removed there; choosing one leads on. */
export function UnitsSection(props: {
  reading: Reading<{ Activities: readonly Unit[] }>;
  /** What is to be done before the units are shown. */
  first: string | false;
  chosen: Unit | undefined;
  onChoose: (activityCode: string) => void;
}) {
  const { t } = useTranslation();
  const { reading, first, chosen, onChoose } = props;
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  useWritten(units.addActivity, ({ activityCode }) => onChoose(activityCode));
  const mayEdit = useMay(units.editActivity);
  const list = first === false ? reading.data?.Activities : undefined;
  return (
    <CascadeTable
      title={t("units.main")}
      total={list && t("units.total", { count: list.length })}
      add={{ do: units.addActivity, label: t("units.add"), onPress: () => open("addUnit") }}
      head={[t("units.name"), t("units.actions")]}
      reading={reading}
      none={first === false ? list?.length === 0 && t("units.none") : first}
      chosen={chosen?.activityCode ?? ""}
      onChoose={onChoose}
      rows={(list ?? []).map(({ activityCode, activityName, isALl }) => ({
        key: activityCode,
        name: activityName,
        ...(isALl && {
          note: (
            <Words as="span" size="small" faint>
              {t("units.isForAll")}
            </Words>
          ),
        }),
        edit: mayEdit && {
          label: t("units.editOne", { name: activityName }),
          onPress: () => open("editUnit", activityCode),
        },
      }))}
    />
  );
}
