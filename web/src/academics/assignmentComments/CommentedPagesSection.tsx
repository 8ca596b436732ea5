import { assignmentComments } from "@ofisi/contract/academics/assignmentComments";
import { assignments } from "@ofisi/contract/academics/assignments";
import { useState, type ReactNode } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { drafts } from "../../kit/form/drafts.ts";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { PaperView } from "../../kit/PaperView.tsx";
import { NoteList } from "../../kit/pins/NoteList.tsx";
import { PageAndNotes } from "../../kit/pins/PageAndNotes.tsx";
import { PinLayer } from "../../kit/pins/PinLayer.tsx";
import type { Place as Spot } from "../../kit/pins/places.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { CommentForm, type Writing } from "./CommentForm.tsx";
import { CommentLine } from "./CommentLine.tsx";
import { numberedOf, sayPin, showComments, type Numbered } from "./comments.ts";

interface Commented {
  /** The submission's number. */
  id: number;
  file: string;
  attachment: string;
  pages: number;
  isGraded: boolean;
}

/** Where a page goes, and what is written about it; nothing is where nothing can be. */
export type PagesLayout = (page: ReactNode, notes: ReactNode) => ReactNode;
const beside: PagesLayout = (page, notes) => (notes === undefined ? page : <PageAndNotes page={page} notes={notes} />);

/** A comment that was pressed, and where: it is brought into sight on the other side. */
interface Chosen {
  key: string;
  in: "page" | "list";
}

/**
 * A file that was handed in, page by page, with what is commented on its pages: pins on the page and the same in words
 * beside it. Whoever may grade comments here, by mouse, finger or keyboard; a student reads, once there is a grade.
 */
export function CommentedPagesSection({
  of: newest,
  draft,
  mayComment = true,
  layout = beside,
  onTyped,
}: {
  of: Commented;
  draft: string;
  /** Left out where the person's role alone decides. */
  mayComment?: boolean;
  /** Puts the page and what is written about it in their places; side by side unless told. */
  layout?: PagesLayout;
  /** Told whether words of a comment are typed that are not kept. */
  onTyped?: ((isTyped: boolean) => void) | undefined;
}) {
  const { t } = useTranslation();
  const may = useMay(assignmentComments.addFileComment) && mayComment;
  const reading = useRead(assignmentComments.getFileComments, { id: newest.id });
  const kept = `${draft}.page`;
  // What an expired session had interrupted goes on where it was.
  const [writing, setWriting] = useState(() => drafts.basisOf(kept) as Writing | undefined);
  const [page, setPage] = useState(writing?.place.page ?? 1);
  const [chosen, setChosen] = useState<Chosen>();
  // Handed in again while somebody writes: what they write stays, with the page that it is about.
  const [of, setOf] = useState(newest);
  if (!writing && of.file !== newest.file) {
    setOf(newest);
    setPage(1);
  }
  const comments = numberedOf(reading.data ?? [], of.file);
  const put = (spot: Spot, byKeys = false): void => setWriting({ byKeys, ...writing, place: { ...spot, page } });
  const show = (one: Numbered): void => {
    setPage(one.page);
    setChosen({ key: one.commentCode, in: "list" });
  };
  const label = of.pages > 1 ? t("assignments.file.pageOf", { file: of.attachment, page }) : of.attachment;
  const paper = (
    <PaperView address={fileUrl(assignments.showAssignmentFile, { file: of.file, page })} label={label}>
      <PinLayer
        pins={comments
          .filter((one) => one.page === page && one.commentCode !== writing?.edited?.commentCode)
          .map((one) => ({
            key: one.commentCode,
            number: one.number,
            place: one,
            label: sayPin(one),
          }))}
        chosen={chosen?.key}
        scrollTo={chosen?.in === "list" ? chosen.key : undefined}
        onChoose={(key) => setChosen({ key, in: "page" })}
        moving={
          writing?.place.page === page
            ? { place: writing.place, label: t("assignmentComments.move"), takesFocus: writing.byKeys }
            : undefined
        }
        onPlace={may ? (spot) => put(spot) : undefined}
      />
    </PaperView>
  );
  const pageAndPager = (
    <Down gap={1}>
      <Pager page={page} pages={of.pages} onPage={setPage}>
        {may && !writing && (
          <Button kind="outlined" onClick={() => put({ x: 0.5, y: 0.25, width: 0, height: 0 }, true)}>
            {t("assignmentComments.begin")}
          </Button>
        )}
      </Pager>
      {paper}
    </Down>
  );
  // Whoever may only read is not shown an empty column.
  if (!may && reading.data !== undefined && comments.length === 0) return layout(pageAndPager, undefined);
  return layout(
    pageAndPager,
    <Down gap={2}>
      <Words as="h3" size="heading">
        {t("assignmentComments.title")}
      </Words>
      {may && (
        <Words faint size="small">
          {t(newest.isGraded ? "assignmentComments.seenNow" : "assignmentComments.seenLater")}
        </Words>
      )}
      {writing && (
        <CommentForm
          key={writing.edited?.commentCode ?? "new"}
          file={of.file}
          of={writing}
          now={comments.find(({ commentCode }) => commentCode === writing.edited?.commentCode)}
          draft={kept}
          onTyped={onTyped}
          onSaved={(key) => {
            setWriting(undefined);
            setChosen({ key, in: "page" });
          }}
          onClose={() => setWriting(undefined)}
        />
      )}
      <Loaded reading={reading} lines={2}>
        {() =>
          comments.length === 0 ? (
            !writing && <Words faint>{t("assignmentComments.how")}</Words>
          ) : (
            <NoteList
              label={t("assignmentComments.title")}
              chosen={chosen?.key}
              scrollTo={chosen?.in === "page" ? chosen.key : undefined}
              notes={comments.map((one) => ({
                key: one.commentCode,
                children: (
                  <CommentLine of={one} onShow={() => show(one)}>
                    {may && (
                      <Acts
                        of={one}
                        isFree={writing === undefined}
                        onEdit={() => {
                          show(one);
                          const { page: on, x, y, width, height, commentCode, comments: words, version } = one;
                          const edited = { commentCode, comments: words, version };
                          setWriting({ edited, byKeys: false, place: { page: on, x, y, width, height } });
                        }}
                      />
                    )}
                  </CommentLine>
                ),
              }))}
            />
          )
        }
      </Loaded>
    </Down>,
  );
}

function Pager(props: { page: number; pages: number; onPage: (page: number) => void; children: ReactNode }) {
  const { page, pages, onPage } = props;
  const { t } = useTranslation();
  return (
    <Across gap={2}>
      {pages > 1 && (
        <>
          <Button kind="outlined" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t("assignments.file.before")}
          </Button>
          <Words as="span" live>
            {t("assignments.file.page", { page, count: pages })}
          </Words>
          <Button kind="outlined" disabled={page === pages} onClick={() => onPage(page + 1)}>
            {t("assignments.file.next")}
          </Button>
        </>
      )}
      {props.children}
    </Across>
  );
}

function Acts({ of, isFree, onEdit }: { of: Numbered; isFree: boolean; onEdit: () => void }) {
  const { t } = useTranslation();
  const number = String(of.number);
  const removal = useRemoval(assignmentComments.removeFileComment, t("assignmentComments.remove"), showComments);
  const remove = async (): Promise<void> => {
    const { commentCode, version } = of;
    const words = {
      question: t("assignmentComments.removeAsk"),
      detail: of.comments,
      told: t("assignmentComments.removed"),
    };
    // What was refused may have changed by now.
    if (!(await removal.run({ commentCode, version }, words))) await showComments();
  };
  return (
    <Across gap={1}>
      <Button small disabled={!isFree} label={t("assignmentComments.editOne", { number })} onClick={onEdit}>
        {t("assignmentComments.edit")}
      </Button>
      <Button
        small
        kind="danger"
        disabled={!isFree}
        label={t("assignmentComments.removeOne", { number })}
        onClick={() => void remove()}
      >
        {t("assignmentComments.remove")}
      </Button>
    </Across>
  );
}
