import Markdown from 'react-markdown';

/** A node of Markdown's syntax tree (mdast), as far as it is read here. */
export interface MarkdownNode {
  type: string;
  children?: MarkdownNode[];
  value?: string;
  depth?: number;
  ordered?: boolean | null;
  start?: number | null;
  lang?: string | null;
  meta?: string | null;
  url?: string;
  title?: string | null;
  alt?: string | null;
  identifier?: string;
  position?: { start: { line: number; offset: number }; end: { offset: number } };
}

/** Reads Markdown by the very reader that shows it to visitors, so that the two never understand it in two ways. */
export function markdownTree(text: string): MarkdownNode {
  let tree: MarkdownNode | undefined;
  const keep = () => (read: unknown) => {
    tree = read as MarkdownNode;
  };
  Markdown({ children: text, remarkPlugins: [keep] });
  if (!tree) throw new Error('Markdown was not read');
  return tree;
}
