/**
 * Keeps tables that Markdown can express, with their first row as the header. Every other table becomes a paragraph with one
 * line per row and bars between the cells. A layout table is replaced by the contents of its cells.
 *
 * @returns the number of tables that became lines of text
 */
export function convertTables(body: HTMLElement): number {
  const tables = [...body.querySelectorAll('table')];
  const layoutTables = new Set(tables.filter(isLayoutTable));
  const simpleTables = new Set(tables.filter((table) => !layoutTables.has(table) && isSimpleTable(table)));
  // Innermost tables first.
  for (const table of tables.reverse()) {
    const caption = table.caption ? [toDiv(table.caption)] : [];
    if (layoutTables.has(table)) table.replaceWith(...caption, ...getCells(table).map(toDiv));
    else table.replaceWith(...caption, simpleTables.has(table) ? toSimpleTable(table) : toParagraph(table));
  }
  return tables.length - layoutTables.size - simpleTables.size;
}

/** Whether all rows have the same number of cells, each with a single line. One row alone is no table in Markdown. */
function isSimpleTable({ rows }: HTMLTableElement): boolean {
  const [header, ...others] = rows;
  if (!header || others.length === 0) return false;
  return [...rows].every(
    ({ cells }) => cells.length === header.cells.length && [...cells].every(isSingleLine),
  );
}

const isSingleLine = (cell: HTMLTableCellElement) =>
  cell.colSpan === 1 &&
  cell.rowSpan === 1 &&
  cell.querySelectorAll(blockElements).length < 2 &&
  cell.querySelector('br, ul, ol, blockquote') === null;

/** Creates a table with only the rows and the contents of their cells. */
function toSimpleTable({ rows }: HTMLTableElement): HTMLTableElement {
  const table = document.createElement('table');
  for (const [index, { cells }] of [...rows].entries()) {
    const row = table.insertRow();
    for (const cell of cells) {
      for (const block of cell.querySelectorAll(blockElements)) block.replaceWith(...block.childNodes);
      const copy = document.createElement(index === 0 ? 'th' : 'td');
      copy.append(...cell.childNodes);
      if (cell.align) copy.setAttribute('align', cell.align);
      row.append(copy);
    }
  }
  return table;
}

/** Elements that do not fit into a line. A table that contains one is a layout table. */
const layoutOnly = 'table, h1, h2, h3, h4, h5, h6, pre, hr';

const isLayoutTable = (table: HTMLTableElement) =>
  /^(?:none|presentation)$/.test(table.getAttribute('role') ?? '') ||
  [...table.rows].every(({ cells }) => cells.length < 2) ||
  table.querySelector(layoutOnly) !== null;

const getCells = ({ rows }: HTMLTableElement) => [...rows].flatMap(({ cells }) => [...cells]);

function toDiv({ childNodes }: Element): HTMLElement {
  const div = document.createElement('div');
  div.append(...childNodes);
  return div;
}

/** Creates a separator with the shortest run of bars that no cell contains. */
function createSeparator(cells: readonly HTMLTableCellElement[]): string {
  let bars = '|';
  while (cells.some(({ textContent }) => textContent.includes(bars))) bars += '|';
  return ` ${bars} `;
}

function toParagraph(table: HTMLTableElement): HTMLElement {
  const paragraph = document.createElement('p');
  const tableCells = getCells(table);
  const separator = createSeparator(tableCells);
  for (const cell of tableCells) flattenCell(cell);
  for (const cells of expandRowSpans(table)) {
    if (cells.every(isEmpty)) continue;
    if (paragraph.hasChildNodes()) paragraph.append(document.createElement('br'));
    for (const [index, cell] of cells.entries()) {
      // A dash stands for an empty cell, so that the cells after it do not seem to be in its column.
      paragraph.append(index > 0 ? separator : '', ...(isEmpty(cell) ? ['–'] : cell.childNodes));
    }
  }
  return paragraph;
}

const isEmpty = (cell: Element) => !cell.textContent.trim() && !cell.querySelector('img');

/** Returns the cells of each row. A cell that spans several rows is repeated in each of them. */
function expandRowSpans(table: HTMLTableElement): Element[][] {
  /** For each column, the cell that extends into the following rows, and into how many of them. */
  const spanning = new Map<number, { cell: HTMLTableCellElement; rows: number }>();
  return [...table.rows].map((row) => {
    const cells: Element[] = [];
    let column = 0;
    const repeatSpanning = () => {
      for (let span = spanning.get(column); span && span.rows > 0; span = spanning.get(column)) {
        span.rows -= 1;
        cells.push(span.cell.cloneNode(true) as Element);
        column += span.cell.colSpan;
      }
    };
    for (const cell of row.cells) {
      repeatSpanning();
      cells.push(cell);
      spanning.set(column, { cell: cell.cloneNode(true) as HTMLTableCellElement, rows: cell.rowSpan - 1 });
      column += cell.colSpan;
    }
    repeatSpanning();
    // A row without cells of its own would only repeat cells of earlier rows.
    return row.cells.length > 0 ? cells : [];
  });
}

const blockElements =
  'address, blockquote, center, dd, div, dl, dt, figcaption, figure, li, ol, p, section, ul';

/** Marks the boundary of a block in a cell. It becomes a comma or a space if there is text on both sides. */
const blockBreak = '\u2028';

/** Joins the paragraphs, list items and lines of a cell into one line. Header cells become bold. */
function flattenCell(cell: HTMLTableCellElement): void {
  for (const lineBreak of cell.querySelectorAll('br')) lineBreak.replaceWith(blockBreak);
  for (const block of [...cell.querySelectorAll(blockElements)].reverse())
    block.replaceWith(blockBreak, ...block.childNodes, blockBreak);
  cell.prepend(blockBreak);
  cell.append(blockBreak);
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  let pendingBreak: Text | null = null;
  let lastText: Text | null = null;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.data === blockBreak) {
      node.data = '';
      if (lastText) lastText.data = lastText.data.trimEnd();
      pendingBreak ??= node;
    } else if (pendingBreak) {
      node.data = node.data.trimStart();
      if (!node.data) continue;
      if (lastText) pendingBreak.data = /[\p{P}\p{S}]$/u.test(lastText.data) ? ' ' : ', ';
      pendingBreak = null;
      lastText = node;
    } else if (node.data.trim()) lastText = node;
  }
  if (!cell.closest('thead, th') || isEmpty(cell)) return;
  const bold = document.createElement('strong');
  bold.append(...cell.childNodes);
  cell.append(bold);
}
