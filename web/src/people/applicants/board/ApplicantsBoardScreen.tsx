import { APPLICANT_SORTS, applicants, type Applicant } from "@ofisi/contract/people/applicants";
import { useTranslation } from "../../../kit/i18n/i18n.ts";
import { Board } from "../../../kit/board/Board.tsx";
import type { BoardWords, Card } from "../../../kit/board/useDrag.ts";
import { queries } from "../../../kit/data/client.ts";
import { readKey, useRead } from "../../../kit/data/useRead.ts";
import { useEarlyDialogs } from "../../../kit/dialog/dialogs.tsx";
import { ClearFilters } from "../../../kit/list/ClearFilters.tsx";
import { Search } from "../../../kit/list/Search.tsx";
import { useFilters } from "../../../kit/list/useFilters.ts";
import { Screen } from "../../../kit/shell/Screen.tsx";
import { Toolbar } from "../../../kit/shell/Toolbar.tsx";
import { applicantGroups } from "@ofisi/contract/people/applicantGroups";
import { useAccepting } from "../accept/useAccepting.tsx";
import { ApplicantGroupMenu } from "../GroupMenu.tsx";
import { useStatusName } from "../statuses.ts";
import { ApplicantViews } from "./ApplicantViews.tsx";
import { ACCEPTED } from "./columns.ts";
import { ColumnCount, StatusColumn } from "./StatusColumn.tsx";
import { useMoves } from "./useMoves.ts";

const FILTERS = { keyword: "", groupCode: "" };
const ORDER = { sorts: APPLICANT_SORTS };
const DIALOGS = ["applicantProfile"] as const;

/** /school/applicants/board: applicants as cards, a column for each of the school's statuses, and one for the accepted. */
export function ApplicantsBoardScreen() {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const filters = useFilters(FILTERS, ORDER, applicants.searchApplicant);
  const { values: narrowed } = filters;
  const statusName = useStatusName();
  const statuses = useRead(applicantGroups.getStatusApplicant, {});
  const { moves, move } = useMoves();
  const accepting = useAccepting();
  const words = useBoardWords();

  const drop = (card: Card, column: string): void => {
    const applicant = moves.get(card.id)?.applicant ?? findShown(card.id);
    if (!applicant) return;
    if (column === ACCEPTED) accepting.open([applicant]);
    else move(applicant, column);
  };
  const columns = [
    ...(statuses.data ?? []).map(({ label }) => ({ id: label, title: statusName(label) })),
    { id: ACCEPTED, title: t("applicants.accept.accepted") },
  ];
  return (
    <Screen title={t("applicants.title")} about={t("applicants.board.about")} reading={statuses}>
      <Toolbar>
        <ApplicantViews view="board" values={narrowed} />
        <Search label={t("applicants.search")} {...filters.bind("keyword")} />
        <ApplicantGroupMenu {...filters.bind("groupCode")} />
        <ClearFilters onClick={filters.clear} disabled={!filters.isFiltered} />
      </Toolbar>
      {statuses.data && (
        <Board
          label={t("applicants.board.label")}
          choose={t("applicants.fields.status")}
          how={t("applicants.board.how")}
          words={words}
          onDrop={drop}
          columns={columns.map(({ id, title }) => ({
            id,
            title,
            count: <ColumnCount column={id} narrowed={narrowed} moves={moves} />,
            body: (
              <StatusColumn
                // Another search begins with the first page again.
                key={`${narrowed.keyword} ${narrowed.groupCode}`}
                column={id}
                title={title}
                narrowed={narrowed}
                moves={moves}
              />
            ),
          }))}
        />
      )}
      {accepting.draw(() => undefined)}
    </Screen>
  );
}

/** The applicant of a card, as the columns have it. */
function findShown(userCode: string): Applicant | undefined {
  return queries
    .getQueriesData<{ Students: Applicant[] }>({ queryKey: readKey(applicants.searchApplicant), type: "active" })
    .flatMap(([, answer]) => answer?.Students ?? [])
    .find((applicant) => applicant.userCode === userCode);
}

function useBoardWords(): BoardWords {
  const { t } = useTranslation();
  return {
    taken: (name, status) => t("applicants.board.taken", { name, status }),
    over: (status, at, of) => t("applicants.board.over", { status, at, of }),
    dropped: (name, status) => t("applicants.board.dropped", { name, status }),
    back: (name, status) => t("applicants.board.back", { name, status }),
  };
}
