import { GRADED, type Assignment } from "@ofisi/contract/academics/assignments";
import { CommentedPagesSection } from "../assignmentComments/CommentedPagesSection.tsx";
import { FileView } from "./FileView.tsx";

/** What somebody has handed in, with the comments on its pages; what has no pages is looked at as ever. */
export function CommentedFile({
  of,
  draft,
  onTyped,
}: {
  of: Assignment;
  draft: string;
  /** Told whether words of a comment on a page are typed that are not kept. */
  onTyped?: (isTyped: boolean) => void;
}) {
  if (of.pages === 0) return <FileView of={of} />;
  const { id, file, attachment, pages, graded } = of;
  return (
    <FileView of={of}>
      <CommentedPagesSection
        of={{ id, file, attachment, pages, isGraded: graded === GRADED }}
        draft={draft}
        onTyped={onTyped}
      />
    </FileView>
  );
}
