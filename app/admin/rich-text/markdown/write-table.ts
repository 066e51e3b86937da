import type { AlignType, Table, TableCell } from 'mdast';
import { defaultHandlers, type Handle, type State } from 'mdast-util-to-markdown';

declare module 'mdast-util-to-markdown' {
  interface ConstructNameMap {
    tableCell: 'tableCell';
  }
}

/** Writes a table as GitHub Flavored Markdown 0.29 has it ("Tables"). All rows get as many cells as the longest one. */
export const writeTable: Handle = (node: Table, _parent, state) => {
  const [header, ...rows] = node.children.map(({ children }) =>
    children.map((cell) => escapeBars(writeCell(state, cell))),
  );
  if (!header) return '';
  const columns = Math.max(header.length, ...rows.map((cells) => cells.length));
  const fill = (cells: readonly string[]) =>
    Array.from({ length: columns }, (_, index) => cells[index] ?? '');
  const delimiters = fill([]).map((_, index) => writeDelimiter(node.align?.[index]));
  return [header, delimiters, ...rows].map((cells) => `| ${fill(cells).join(' | ')} |`).join('\n');
};

function writeCell(state: State, cell: TableCell): string {
  const exitCell = state.enter('tableCell');
  const exit = state.enter('phrasing');
  const tracker = state.createTracker({ now: { line: 1, column: 1 }, lineShift: 0 });
  const text = state.containerPhrasing(cell, { ...tracker.current(), before: '|', after: '|' });
  exit();
  exitCell();
  return text;
}

/** Writes a line break. A table's cell is in one line of Markdown, so it has the break of HTML (parse-table.ts). */
export const writeBreak: Handle = (node, parent, state, info) =>
  state.stack.includes('tableCell') ? '<br>' : (defaultHandlers.break as Handle)(node, parent, state, info);

/** A bar in a cell would start the next cell, even in code. The parser removes this backslash first. */
const escapeBars = (text: string) => text.replaceAll('|', '\\|');

function writeDelimiter(align: AlignType | undefined): string {
  if (align === 'center') return ':-:';
  if (align === 'right') return '--:';
  return align === 'left' ? ':--' : '---';
}
