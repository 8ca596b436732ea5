import { applicants, type Applicant } from "@ofisi/contract/people/applicants";
import { useState } from "react";
import { BoardCard } from "../../../kit/board/BoardCard.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Loaded } from "../../../kit/data/Loaded.tsx";
import { useRead } from "../../../kit/data/useRead.ts";
import { useDialogs } from "../../../kit/dialog/dialogs.tsx";
import { formatNumber, useTranslation } from "../../../kit/i18n/i18n.ts";
import { Words } from "../../../kit/shell/Layout.tsx";
import { AcceptedChip } from "../accept/AcceptedChip.tsx";
import { ApplicantCard } from "./ApplicantCard.tsx";
import { ACCEPTED, type Narrowed } from "./columns.ts";
import type { Moves } from "./useMoves.ts";

/** Cards that are fetched at a time. */
const PAGE = 25;

interface ColumnProps {
  /** A status' label, or `ACCEPTED`. */
  column: string;
  title: string;
  narrowed: Narrowed;
  moves: Moves;
}

const inputOf = (column: string, { keyword, groupCode }: Narrowed, page: number) => ({
  keyword,
  groupCode: groupCode === "" ? undefined : groupCode,
  status: column === ACCEPTED ? "" : column,
  accepted: column === ACCEPTED ? ("yes" as const) : ("no" as const),
  page,
  size: PAGE,
  sort: "name" as const,
  direction: "asc" as const,
});
const usePage = (column: string, narrowed: Narrowed, page: number) =>
  useRead(applicants.searchApplicant, inputOf(column, narrowed, page));

/** How many stand in a column, with those on their way to it and without those on their way out of it. */
export function ColumnCount({ column, narrowed, moves }: Omit<ColumnProps, "title">) {
  const { data } = usePage(column, narrowed, 0);
  if (!data) return null;
  const moved = [...moves.values()];
  const coming = moved.filter(({ applicant, to }) => to === column && applicant.status !== column).length;
  const going = moved.filter(({ applicant, to }) => applicant.status === column && to !== column).length;
  return formatNumber(Math.max(0, data.count + coming - going));
}

/** The cards of a column, page after page; who was dropped here stands first until the server has them. */
export function StatusColumn(props: ColumnProps) {
  const { column, title, narrowed, moves } = props;
  const { t } = useTranslation();
  const [pages, setPages] = useState(1);
  const first = usePage(column, narrowed, 0);
  const count = first.data?.count ?? 0;
  // Fewer than were asked for: what is left has no such pages.
  const shown = Math.min(pages, Math.max(1, Math.ceil(count / PAGE)));
  const coming = [...moves.values()].filter(({ to }) => to === column).map(({ applicant }) => applicant);
  return (
    <Loaded reading={first} lines={3}>
      {() => (
        <>
          <ul aria-label={title}>
            {coming.map((applicant) => (
              <Card key={applicant.userCode} applicant={applicant} column={column} title={title} />
            ))}
            {Array.from({ length: shown }, (_, page) => (
              <CardsPage key={page} {...props} page={page} />
            ))}
          </ul>
          {count === 0 && coming.length === 0 && <Words faint>{t("applicants.board.nobody")}</Words>}
          {count > shown * PAGE && (
            <Button
              kind="quiet"
              label={t("applicants.board.moreOf", { status: title })}
              onClick={() => setPages(shown + 1)}
            >
              {t("applicants.board.more", { count: Math.min(PAGE, count - shown * PAGE) })}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

function CardsPage({ column, title, narrowed, moves, page }: ColumnProps & { page: number }) {
  const { data } = usePage(column, narrowed, page);
  return data?.Students.filter(({ userCode }) => !moves.has(userCode)).map((applicant) => (
    <Card key={applicant.userCode} applicant={applicant} column={column} title={title} />
  ));
}

function Card({ applicant, column, title }: { applicant: Applicant; column: string; title: string }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const { userCode, name } = applicant;
  return (
    <BoardCard
      card={{ id: userCode, name, column }}
      label={t("applicants.board.move", { name, status: title })}
      isFixed={column === ACCEPTED}
    >
      <ApplicantCard applicant={applicant} onOpen={() => open("applicantProfile", userCode)} />
      {column === ACCEPTED && <AcceptedChip applicant={applicant} />}
    </BoardCard>
  );
}
