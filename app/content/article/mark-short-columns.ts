import { getText, type HtmlNode } from './html-node.ts';

/** The length in characters. */
const maxLength = 12;

/**
 * A plugin for react-markdown: the cells of a column that has only short texts get the attribute `data-short`, so that a
 * wide table on a phone leaves the room to the other columns (prose.module.css).
 */
export const markShortColumns = () => (tree: HtmlNode) => visit(tree);

function visit(node: HtmlNode): void {
  if (node.tagName === 'table') markColumns(node);
  else node.children?.forEach(visit);
}

function markColumns({ children: sections = [] }: HtmlNode): void {
  const rows = sections.flatMap((section) => listElements(section).map(listElements));
  for (const column of rows[0]?.keys() ?? []) {
    const cells = rows.flatMap((row) => row[column] ?? []);
    if (cells.some((cell) => getText(cell).length > maxLength)) continue;
    for (const cell of cells) cell.properties = { ...cell.properties, dataShort: true };
  }
}

const listElements = ({ children = [] }: HtmlNode) => children.filter(({ type }) => type === 'element');
