import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "../../../kit/i18n/i18n.ts";
import { Views } from "../../../kit/shell/Views.tsx";

const PATHS = { table: "/school/applicants", board: "/school/applicants/board" } as const;
type View = keyof typeof PATHS;

/** The applicants as a table or as a board: the other one is of the same group and search. */
export function ApplicantViews(props: { view: View; values: { keyword: string; groupCode: string } }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { keyword, groupCode } = props.values;
  const search = { ...(keyword !== "" && { keyword }), ...(groupCode !== "" && { groupCode }) };
  return (
    <Views
      label={t("applicants.board.views")}
      views={(["table", "board"] as const).map((value) => ({ value, label: t(`applicants.board.${value}`) }))}
      value={props.view}
      onChange={(view) => {
        if (view !== props.view) void navigate({ to: PATHS[view], search: search as never });
      }}
    />
  );
}
