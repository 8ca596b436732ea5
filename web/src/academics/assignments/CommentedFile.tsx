import { GRADED, type Assignment } from "@ofisi/contract/academics/assignments";
import { CommentedPagesSection } from "../assignmentComments/CommentedPagesSection.tsx";
import { FileView } from "./FileView.tsx";

/** What somebody has handed in, with the comments on its pages; what has no pages is looked at as ever. */
export function CommentedFile({
  of,
  draft,
  onWriting,
}: {
  of: Assignment;
  draft: string;
  /** Told whether a comment on a page is being written. */
  onWriting?: (isWriting: boolean) => void;
}) {
  if (of.pages === 0) return <FileView of={of} />;
  const { id, file, attachment, pages, graded } = of;
  return (
    <FileView of={of}>
      <CommentedPagesSection
        of={{ id, file, attachment, pages, isGraded: graded === GRADED }}
        draft={draft}
        onWriting={onWriting}
      />
    </FileView>
  );
}
