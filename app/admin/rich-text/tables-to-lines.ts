/**
 * Markdown has no tables (CommonMark). Each becomes a paragraph with a line for each of its rows, whose cells are parted
 * by bars; one that only puts things in their places becomes what it holds.
 *
 * @returns how many tables became lines
 */
export function writeTablesAsLines(body: HTMLElement): number {
  const tables = [...body.querySelectorAll('table')];
  const layouts = new Set(tables.filter(isLayout));
  // From the innermost.
  for (const table of tables.reverse()) {
    const caption = table.caption ? [asBlock(table.caption)] : [];
    if (layouts.has(table)) table.replaceWith(...caption, ...[...table.rows].flatMap(cellsOf).map(asBlock));
    else table.replaceWith(...caption, paragraphOf(table));
  }
  return tables.length - layouts.size;
}

/** What stands in no line: a table that holds it is none of facts. */
const noLine = 'table, h1, h2, h3, h4, h5, h6, pre, hr';

const isLayout = (table: HTMLTableElement) =>
  /^(?:none|presentation)$/.test(table.getAttribute('role') ?? '') ||
  [...table.rows].every(({ cells }) => cells.length < 2) ||
  table.querySelector(noLine) !== null;

const cellsOf = ({ cells }: HTMLTableRowElement) => [...cells];

function asBlock({ childNodes }: Element): HTMLElement {
  const block = document.createElement('div');
  block.append(...childNodes);
  return block;
}

/** As many bars as no cell holds itself, or its own would be read as its end. */
function barsFor({ rows }: HTMLTableElement): string {
  let bars = '|';
  while ([...rows].flatMap(cellsOf).some(({ textContent }) => textContent.includes(bars))) bars += '|';
  return bars;
}

function paragraphOf(table: HTMLTableElement): HTMLElement {
  const paragraph = document.createElement('p');
  const between = ` ${barsFor(table)} `;
  for (const cell of [...table.rows].flatMap(cellsOf)) putInLine(cell);
  for (const cells of rowsOf(table)) {
    if (cells.every(isEmpty)) continue;
    if (paragraph.hasChildNodes()) paragraph.append(document.createElement('br'));
    for (const [place, cell] of cells.entries()) {
      // An empty cell keeps its place, or the next one would be read under its head.
      paragraph.append(place > 0 ? between : '', ...(isEmpty(cell) ? ['–'] : cell.childNodes));
    }
  }
  return paragraph;
}

const isEmpty = (cell: Element) => !cell.textContent.trim() && !cell.querySelector('img');

/** The cells of each row. One that goes down over several rows is said in each of them. */
function rowsOf(table: HTMLTableElement): Element[][] {
  const above = new Map<number, { cell: HTMLTableCellElement; rows: number }>();
  return [...table.rows].map((row) => {
    const line: Element[] = [];
    let column = 0;
    const repeat = () => {
      for (let from = above.get(column); from && from.rows > 0; from = above.get(column)) {
        from.rows -= 1;
        line.push(from.cell.cloneNode(true) as Element);
        column += from.cell.colSpan;
      }
    };
    for (const cell of row.cells) {
      repeat();
      line.push(cell);
      above.set(column, { cell: cell.cloneNode(true) as HTMLTableCellElement, rows: cell.rowSpan - 1 });
      column += cell.colSpan;
    }
    repeat();
    return row.cells.length > 0 ? line : [];
  });
}

const blocks = 'address, blockquote, center, dd, div, dl, dt, figcaption, figure, li, ol, p, section, ul';

/** Stands between two pieces of a cell until it is known whether there is something on either side. */
const cut = '\u2028';

/** Puts the paragraphs, items and lines of a cell one behind the other; what is in a head is bold. */
function putInLine(cell: HTMLTableCellElement): void {
  for (const end of cell.querySelectorAll('br')) end.replaceWith(cut);
  for (const block of [...cell.querySelectorAll(blocks)].reverse())
    block.replaceWith(cut, ...block.childNodes, cut);
  cell.prepend(cut);
  cell.append(cut);
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  let gap: Text | null = null;
  let last: Text | null = null;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.data === cut) {
      node.data = '';
      if (last) last.data = last.data.trimEnd();
      gap ??= node;
    } else if (gap) {
      node.data = node.data.trimStart();
      if (!node.data) continue;
      if (last) gap.data = /[\p{P}\p{S}]$/u.test(last.data) ? ' ' : ', ';
      gap = null;
      last = node;
    } else if (node.data.trim()) last = node;
  }
  if (!cell.closest('thead, th') || isEmpty(cell)) return;
  const head = document.createElement('strong');
  head.append(...cell.childNodes);
  cell.append(head);
}
