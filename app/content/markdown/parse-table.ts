import type { AlignType, Nodes, Paragraph, PhrasingContent, Table, TableCell } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { addStrikethrough } from './strikethrough.ts';
import { findUnsupportedNodes, type UnsupportedName } from './unsupported-nodes.ts';

/** The row below the header, such as `| --- | :-: |`. A table has at least two columns or a bar beside its only one. */
const delimiterRow = /^(?=.*\|)[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;

/** A line that ends with an unescaped backslash or two spaces continues in the next one, so it is no row. */
const hardBreak = /(?<!\\)(?:\\\\)*\\$| {2}$/;

/** Only the syntax within a line counts in a cell: `# 1` is no heading there. */
const inlineOnly = {
  disable: {
    null: [
      'blockQuote',
      'codeFenced',
      'codeIndented',
      'headingAtx',
      'htmlFlow',
      'list',
      'setextUnderline',
      'thematicBreak',
    ],
  },
};

/** The names that a text defines. */
export interface CellNames {
  links: readonly string[];
  /** Empty if footnotes are not read, as in the editor. */
  footnotes: readonly string[];
}

/**
 * Reads a paragraph as a table: a header, a delimiter row and rows (GitHub Flavored Markdown 0.29, "Tables"). Returns
 * null if it is none, or if a row has more cells than the header, which would be lost. What the editor
 * does not support in the cells is `unsupported`: it is text in the table.
 *
 * @param lines the lines of the paragraph, without what its containers add to them
 * @param names the names to which the cells can refer
 */
export function parseTable({ position }: Paragraph, lines: readonly string[], names: CellNames) {
  const [header = '', delimiters = '', ...rows] = lines;
  if (!delimiterRow.test(delimiters) || !header.includes('|') || hardBreak.test(header)) return null;
  const align = splitCells(delimiters).map(getAlign);
  if (splitCells(header).length !== align.length) return null;
  const children: Table['children'] = [];
  const unsupported: UnsupportedName[] = [];
  for (const row of [header, ...rows]) {
    const cells = splitCells(row).map((cell) => parseCell(cell, names, unsupported));
    if (cells.length > align.length) return null;
    const filled = align.map((_, index): TableCell => cells[index] ?? { type: 'tableCell', children: [] });
    children.push({ type: 'tableRow', children: filled });
  }
  const table: Table = { type: 'table', align, children, ...(position && { position }) };
  return { table, unsupported };
}

function getAlign(delimiter: string): AlignType {
  const start = delimiter.startsWith(':');
  if (delimiter.endsWith(':')) return start ? 'center' : 'right';
  return start ? 'left' : null;
}

/** Splits a row at its bars, except those after a backslash. A bar at either end belongs to no cell. */
function splitCells(row: string): string[] {
  const cells = [''];
  for (const token of row
    .trim()
    .replace(/^\|/, '')
    .match(/\\.|\\|\||[^\\|]+/g) ?? []) {
    if (token === '|') cells.push('');
    else cells.push(cells.pop() + token);
  }
  if (cells.length > 1 && !cells.at(-1)?.trim()) cells.pop();
  return cells.map((cell) => cell.trim());
}

/**
 * Parses a cell as the second line of a paragraph, in which no definition can start, followed by definitions of the names
 * to which it can refer. Adds what the editor does not support to `unsupported`.
 */
function parseCell(cell: string, { links, footnotes }: CellNames, unsupported: UnsupportedName[]): TableCell {
  const start = 'x\\\n';
  const definitions = [...links, ...footnotes.map((name) => `^${name}`)]
    .map((name) => `\n\n[${name}]: x`)
    .join('');
  const source = start + cell.replaceAll('\\|', '|');
  const [paragraph] = fromMarkdown(source + definitions, {
    extensions: footnotes.length > 0 ? [inlineOnly, gfmFootnote()] : [inlineOnly],
    mdastExtensions: [gfmFootnoteFromMarkdown()],
  }).children;
  if (paragraph?.type !== 'paragraph') return { type: 'tableCell', children: [] };
  // The first two nodes are the `x` and its line break.
  const content: Paragraph = {
    ...paragraph,
    children: trimBreaks(paragraph.children.slice(2).map(readBreaks)),
  };
  const found = findUnsupportedNodes({ type: 'root', children: [content] }, source);
  unsupported.push(...found.map(({ name }) => name));
  const { children } = addStrikethrough(toText(content), source);
  return { type: 'tableCell', children };
}

/** Turns `<br>` into a line break: a cell has no other one, because its row is one line. */
function readBreaks<Node extends Nodes>(node: Node): Node {
  if (node.type === 'html' && /^<br\s*\/?>$/i.test(node.value))
    return { type: 'break', position: node.position } as Nodes as Node;
  if (!('children' in node)) return node;
  return { ...node, children: node.children.map((child) => readBreaks<Nodes>(child)) };
}

/** Leaves out line breaks at either end of a cell, where they break nothing. */
function trimBreaks(children: readonly PhrasingContent[]): PhrasingContent[] {
  const isContent = (node: Nodes) =>
    node.type !== 'break' && !(node.type === 'text' && node.value.trim() === '');
  const start = children.findIndex(isContent);
  return start < 0 ? [] : children.slice(start, children.findLastIndex(isContent) + 1);
}

/** Turns HTML into text that shows its source. */
function toText<Node extends Nodes>(node: Node): Node {
  if (node.type === 'html') return { ...node, type: 'text' } as Nodes as Node;
  if (!('children' in node)) return node;
  return { ...node, children: node.children.map((child) => toText<Nodes>(child)) };
}
