import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { isBlockParent } from './embed-codes.ts';

/** The name of something that the editor does not support, in a sentence. */
export type UnsupportedName =
  | 'HTML'
  | 'a footnote'
  | 'a note that visitors do not see'
  | 'a task list'
  | 'a table that is not simple';

export interface UnsupportedNode {
  name: UnsupportedName;
  /** The line on which it starts, from 1. */
  line: number;
}

/**
 * The syntax of other Markdown dialects. Visitors see it as plain text, which is not what the author meant, and the editor
 * would escape it. The editor itself never writes it.
 */
const table = /[^\\\s][ \t]*\n[ \t>]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+(?:\|[ \t]*)?$/m;
const footnote = /(?<!\\)\[\^[^[\]\s]+\]/;
const task = /^\S+[ \t]+\[[ xX]\][ \t]/;

/** Finds all nodes that the editor would lose or change, but not the nodes within them. */
export function findUnsupportedNodes(tree: Root, text: string): (UnsupportedNode & { node: Nodes })[] {
  const references = collectReferences(tree);
  const visit = (node: Nodes, parent: Nodes | null = null): (UnsupportedNode & { node: Nodes })[] => {
    const isSupported =
      node.type === 'html' && parent !== null && isBlockParent(parent) && isWholeBlock(node.value);
    const name = isSupported ? null : getUnsupportedName(node, text, references);
    if (name) return [{ name, line: node.position?.start.line ?? 1, node }];
    // A table is read only if the editor supports all of its cells.
    if (node.type === 'table' || !('children' in node)) return [];
    return node.children.flatMap((child) => visit(child, node));
  };
  return visit(tree);
}

/** Returns whether HTML is a block that ends where it ends. Without its end tag, a script contains all that follows it. */
export function isWholeBlock(html: string): boolean {
  const { children } = fromMarkdown(`${html}\n\n.`);
  return children.length === 2 && children[0]?.type === 'html' && children[0].value === html;
}

function getUnsupportedName(node: Nodes, text: string, references: ReadonlySet<string>) {
  const source = getSource(node, text);
  switch (node.type) {
    case 'html':
      return 'HTML';
    case 'definition':
      if (node.identifier.startsWith('^')) return 'a footnote';
      return references.has(node.identifier) ? null : 'a note that visitors do not see';
    case 'listItem':
      return task.test(source) ? 'a task list' : null;
    case 'paragraph':
      return table.test(source) ? 'a table that is not simple' : null;
    case 'text':
      return footnote.test(source) ? 'a footnote' : null;
    default:
      return null;
  }
}

export function getSource({ position }: Nodes, text: string): string {
  return position ? text.slice(position.start.offset, position.end.offset) : '';
}

/** Collects the names of the definitions that links and images refer to. */
function collectReferences(node: Nodes): Set<string> {
  if (node.type === 'linkReference' || node.type === 'imageReference')
    return new Set([node.identifier, ...collectFromChildren(node)]);
  return collectFromChildren(node);
}

function collectFromChildren(node: Nodes): Set<string> {
  const children: Nodes[] = 'children' in node ? node.children : [];
  return new Set(children.flatMap((child) => [...collectReferences(child)]));
}
