import { GRADED, type Assignment } from "@ofisi/contract/academics/assignments";
import { CommentedPagesSection, type PagesLayout } from "../assignmentComments/CommentedPagesSection.tsx";
import { FileView } from "./FileView.tsx";

interface CommentedFileProps {
  of: Assignment;
  draft: string;
  /** Left out where the person's role alone decides. */
  mayComment?: boolean;
  /** Puts the file and the comments on its pages in their places; a file without pages has none. */
  layout?: PagesLayout;
  /** Told whether words of a comment on a page are typed that are not kept. */
  onTyped?: (isTyped: boolean) => void;
}

/** What somebody has handed in, with the comments on its pages; a file without pages is shown by itself. */
export function CommentedFile({ of, draft, mayComment = true, layout, onTyped }: CommentedFileProps) {
  const { id, file, attachment, pages, graded } = of;
  if (pages === 0) return layout ? layout(<FileView of={of} />, undefined) : <FileView of={of} />;
  const commented = { id, file, attachment, pages, isGraded: graded === GRADED };
  const section = { of: commented, draft, mayComment, onTyped };
  if (layout)
    return (
      <CommentedPagesSection
        {...section}
        layout={(page, notes) => layout(<FileView of={of}>{page}</FileView>, notes)}
      />
    );
  return (
    <FileView of={of}>
      <CommentedPagesSection {...section} />
    </FileView>
  );
}
