import type { AlignType, Paragraph, PhrasingContent, Table, TableCell } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { addStrikethrough } from './strikethrough.ts';
import { findUnsupportedNodes } from './unsupported-nodes.ts';

/** The row below the header, such as `| --- | :-: |`. A table has at least two columns or a bar beside its only one. */
const delimiterRow = /^(?=.*\|)[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** A line that ends like this continues in the next one, so it is no row. */
const hardBreak = /(?<!\\)(?:\\\\)*\\$| {2}$/;

/** Only the syntax within a line counts in a cell: `# 1` is no heading there. */
const inlineOnly = {
  disable: {
    null: [
      'blockQuote',
      'codeFenced',
      'codeIndented',
      'definition',
      'headingAtx',
      'htmlFlow',
      'list',
      'setextUnderline',
      'thematicBreak',
    ],
  },
};

/**
 * Reads a paragraph as a table: a header, a delimiter row and rows (GitHub Flavored Markdown 0.29, "Tables"). Returns null
 * if it is none, or if the editor would lose a part of it.
 */
export function parseTable({ position }: Paragraph, text: string): Table | null {
  const source = text.slice(position?.start.offset, position?.end.offset);
  const [header = '', delimiters = '', ...rows] = source.split(/\r\n|\r|\n/);
  if (!delimiterRow.test(delimiters) || !header.includes('|') || hardBreak.test(header)) return null;
  const align = splitCells(delimiters).map(getAlign);
  if (splitCells(header).length !== align.length) return null;
  const children: Table['children'] = [];
  for (const row of [header, ...rows]) {
    const cells = splitCells(row).map(parseCell);
    // The cells beyond the last column would be lost.
    if (cells.length > align.length || cells.includes(null)) return null;
    const filled = align.map((_, index): TableCell => cells[index] ?? { type: 'tableCell', children: [] });
    children.push({ type: 'tableRow', children: filled });
  }
  return { type: 'table', align, children, ...(position && { position }) };
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

/** Returns null for a cell with something that the editor does not support. */
function parseCell(cell: string): TableCell | null {
  const source = cell.replaceAll('\\|', '|');
  const tree = fromMarkdown(source, { extensions: [inlineOnly] });
  if (findUnsupportedNodes(tree, source).length > 0) return null;
  const [paragraph] = tree.children;
  const children = paragraph?.type === 'paragraph' ? addStrikethrough(paragraph, source).children : [];
  return { type: 'tableCell', children: children as PhrasingContent[] };
}
