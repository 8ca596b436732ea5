import { readLetter, type Block, type Span } from "@ofisi/contract/messaging/letters";
import { Fragment, type ReactNode } from "react";

/** The words of an e-mail as they are read: what is formatted in them, formatted. */
export function LetterSection({ text }: { text: string }) {
  return readLetter(text).map((block, place) => <Part key={place} block={block} />);
}

function Part({ block }: { block: Block }): ReactNode {
  if (block.kind === "heading")
    return (
      <h3>
        <Line line={block.line} />
      </h3>
    );
  if (block.kind === "paragraph")
    return (
      <p>
        {block.lines.map((line, place) => (
          <Fragment key={place}>
            {place > 0 && <br />}
            <Line line={line} />
          </Fragment>
        ))}
      </p>
    );
  const items = block.items.map(({ line, value }, place) => (
    <li key={place} {...(block.isNumbered && { value })}>
      <Line line={line} />
    </li>
  ));
  return block.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

function Line({ line }: { line: readonly Span[] }) {
  return line.map(({ text, bold, italic }, place) => {
    const key = `${place}`;
    if (bold) return <strong key={key}>{text}</strong>;
    if (italic) return <em key={key}>{text}</em>;
    return <Fragment key={key}>{text}</Fragment>;
  });
}
