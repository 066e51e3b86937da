import type { Nodes, Root, RootContent } from 'mdast';
import { parseTable } from './parse-table.ts';
import { addStrikethrough } from './strikethrough.ts';

/**
 * Adds simple tables, which CommonMark does not have, to the syntax tree of a text
 * (docs/decisions/0026-read-simple-tables-and-strikethrough.md).
 */
export function addTables(tree: Root, text: string): Root {
  // A table's cells are parsed one by one, and could not use the definitions.
  if (hasDefinition(tree)) return tree;
  const addTable = (node: RootContent) => (node.type === 'paragraph' && parseTable(node, text)) || node;
  return { ...tree, children: tree.children.map(addTable) };
}

const hasDefinition = (node: Nodes): boolean =>
  node.type === 'definition' || ('children' in node && node.children.some(hasDefinition));

/** A plugin for react-markdown, with which it reads a text as the editor does. */
export const tablesAndStrikethrough = () => (tree: Root, file: { value: unknown }) => {
  const text = String(file.value);
  return addStrikethrough(addTables(tree, text), text);
};
