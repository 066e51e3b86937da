import type { MarkdownNode } from './markdown-tree.ts';

/** Something in a text for which the editor has no form, and the line in which it begins. */
export interface Stranger {
  what: string;
  line: number;
}

/**
 * Signs of other dialects of Markdown: to a visitor they are plain text, but whoever wrote them meant more. What the
 * editor itself writes has none of them.
 */
const table = /[^\\\s][ \t]*\n[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$/m;
const struckOut = /(?<!\\)~~\S/;
const footnote = /(?<!\\)\[\^[^\]\s]+\]/;
const task = /^\S+[ \t]+\[[ xX]\][ \t]/;

/** The first thing in a text that would be lost, or changed, if the editor wrote it anew. */
export function findStranger(tree: MarkdownNode, text: string): Stranger | null {
  const used = namesIn(tree);
  const visit = (node: MarkdownNode): Stranger | null => {
    const what = strangenessOf(node, text, used);
    if (what) return { what, line: node.position?.start.line ?? 1 };
    for (const child of node.children ?? []) {
      const found = visit(child);
      if (found) return found;
    }
    return null;
  };
  return visit(tree);
}

function strangenessOf(node: MarkdownNode, text: string, used: ReadonlySet<string>): string | null {
  const source = sourceOf(node.position, text);
  switch (node.type) {
    case 'html':
      return 'HTML';
    case 'definition':
      if (node.identifier?.startsWith('^')) return 'a footnote';
      return used.has(node.identifier ?? '') ? null : 'a note that visitors do not see';
    case 'listItem':
      return task.test(source) ? 'a list of tasks' : null;
    case 'paragraph':
      return table.test(source) ? 'a table' : null;
    case 'text':
      if (footnote.test(source)) return 'a footnote';
      return struckOut.test(source) ? 'struck out text' : null;
    default:
      return null;
  }
}

function sourceOf(position: MarkdownNode['position'], text: string): string {
  return position ? text.slice(position.start.offset, position.end.offset) : '';
}

/** The names to which links and pictures refer. */
function namesIn({ type, identifier, children = [] }: MarkdownNode): ReadonlySet<string> {
  const own = type !== 'definition' && identifier ? [identifier] : [];
  return new Set([...own, ...children.flatMap((child) => [...namesIn(child)])]);
}
