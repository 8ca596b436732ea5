import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { useChosen } from "./chosen.ts";
import { SheetActions } from "./SheetActions.tsx";
import { SheetPickers } from "./SheetPickers.tsx";
import { SheetView } from "./SheetView.tsx";

const DIALOGS = ["publishMarks", "markHistory", "markPermits"] as const;

/** /school/marks: a class and a unit, a row for each student, a column for each paper (decision 0021). */
export function MarksSheetScreen() {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const chosen = useChosen();
  const { missing, sheet, group, unit, scheme } = chosen;
  return (
    <Screen
      title={t("marksSheet.title")}
      about={t("marksSheet.about")}
      reading={chosen.schemes}
      action={<SheetActions sheet={sheet} />}
    >
      <SheetPickers chosen={chosen} />
      {missing !== undefined && (
        <Empty title={t(`marksSheet.choose.${missing}`)} about={t("marksSheet.choose.about")} />
      )}
      {sheet && group && unit && scheme && (
        <SheetView
          // Another sheet is another screen: nothing of the former stays in it.
          key={Object.values(sheet).join("~")}
          codes={sheet}
          names={{ group: group.groupName, unit: unit.activityName, scheme: scheme.schemeName }}
        />
      )}
    </Screen>
  );
}
