import type { Nodes, Root, RootContent } from 'mdast';
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
  const addTable = (node: RootContent) => {
    const parsed = node.type === 'paragraph' ? parseTable(node, text, identifiers) : null;
    if (!parsed || (parsed.unsupported.length > 0 && !onUnsupported)) return node;
    onUnsupported?.(parsed.unsupported);
    return parsed.table;
  };
  return { ...tree, children: tree.children.map(addTable) };
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
