import type { Nodes, Root } from 'mdast';
import { type Container, getParagraphLines, isContainer } from './get-paragraph-lines.ts';
import { type CellNames, parseTable } from './parse-table.ts';
import { addStrikethrough } from './strikethrough.ts';
import type { UnsupportedName } from './unsupported-nodes.ts';

/**
 * Adds simple tables, which CommonMark does not have, to the syntax tree of a text
 * (docs/decisions/0026-read-simple-tables-and-strikethrough.md).
 *
 * @param onUnsupported called with the names of what the editor does not support in the cells; it stays as text. Without
 *   this function, a table with such a cell is not read.
 */
export function addTables(
  tree: Root,
  text: string,
  onUnsupported?: (names: readonly UnsupportedName[]) => void,
): Root {
  const names = collectNames(tree);
  const visit = (node: Nodes, containers: readonly Container[]): Nodes => {
    if (node.type === 'paragraph') {
      const lines = getParagraphLines(node, text, containers);
      const parsed = lines && parseTable(node, lines, names);
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

function collectNames(tree: Root): CellNames {
  const names = { links: [] as string[], footnotes: [] as string[] };
  const visit = (node: Nodes) => {
    // Where footnotes are not read, the parser takes a footnote for the definition of a link.
    if (node.type === 'definition' && !node.identifier.startsWith('^')) names.links.push(node.identifier);
    if (node.type === 'footnoteDefinition') names.footnotes.push(node.identifier);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  return names;
}

/** A plugin for react-markdown, with which it reads a text as the editor does. */
export const tablesAndStrikethrough = () => (tree: Root, file: { value: unknown }) => {
  const text = String(file.value);
  return addStrikethrough(addTables(tree, text), text);
};
