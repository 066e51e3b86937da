import type { Nodes, Root } from 'mdast';
import { type Container, getParagraphLines, isContainer } from './get-paragraph-lines.ts';
import { parseTable } from './parse-table.ts';
import { addStrikethrough } from './strikethrough.ts';
import type { UnsupportedName } from './unsupported-nodes.ts';

/**
 * Adds simple tables, which CommonMark does not have, to the syntax tree of a text
 * (docs/decisions/0026-read-simple-tables-and-strikethrough.md).
 *
 * @param onUnsupported called with what the editor does not support in the cells, which then stays as text. Without it, a
 *   table with such a cell is not read.
 */
export function addTables(
  tree: Root,
  text: string,
  onUnsupported?: (names: readonly UnsupportedName[]) => void,
): Root {
  const identifiers = collectDefinitions(tree);
  const visit = (node: Nodes, containers: readonly Container[]): Nodes => {
    if (node.type === 'paragraph') {
      const lines = getParagraphLines(node, text, containers);
      const parsed = lines && parseTable(node, lines, identifiers);
      if (!parsed || (parsed.unsupported.length > 0 && !onUnsupported)) return node;
      onUnsupported?.(parsed.unsupported);
      return parsed.table;
    }
    if (!('children' in node)) return node;
    const inner = isContainer(node) ? [...containers, node] : containers;
    return { ...node, children: node.children.map((child) => visit(child, inner)) } as Nodes;
  };
  return visit(tree, []) as Root;
}

/** The names to which links and images can refer. A footnote is no link. */
function collectDefinitions(node: Nodes): string[] {
  if (node.type === 'definition') return node.identifier.startsWith('^') ? [] : [node.identifier];
  return 'children' in node ? node.children.flatMap(collectDefinitions) : [];
}

/** A plugin for react-markdown, with which it reads a text as the editor does. */
export const tablesAndStrikethrough = () => (tree: Root, file: { value: unknown }) => {
  const text = String(file.value);
  return addStrikethrough(addTables(tree, text), text);
};
