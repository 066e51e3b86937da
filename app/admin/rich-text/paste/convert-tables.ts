import { findPictures } from './find-pictures.ts';
import { flattenCell } from './flatten-cell.ts';
import type { TableLoss } from './table-losses.ts';

/**
 * Makes of each table what Markdown can express: rows of equal length, with lines of text in their cells. Returns what
 * is lost. A row alone becomes a line with bars between its cells. A layout table is replaced by its contents, and
 * a table of nothing but pictures by the pictures, which become a gallery.
 */
export function convertTables(body: HTMLElement): Set<TableLoss> {
  const losses = new Set<TableLoss>();
  // Outermost first: converting a table also flattens the tables in its cells, so they are gone when their turn comes. The
  // tables in a layout table are still there.
  for (const table of body.querySelectorAll('table')) {
    if (!body.contains(table)) continue;
    const caption = table.caption ? [toDiv(table.caption)] : [];
    const rows = [...table.rows].filter(({ cells }) => cells.length > 0);
    const pictures = findGallery(table);
    if (pictures) {
      table.replaceWith(...caption, ...pictures);
      continue;
    }
    if (isLayoutTable(table)) {
      // Nothing is lost if the table says that it is layout, or if it has a single column.
      if (
        !isPresentation(table) &&
        table.querySelector(layoutOnly) &&
        rows.some(({ cells }) => cells.length > 1)
      )
        losses.add('layout');
      table.replaceWith(...caption, ...getCells(table).map(toDiv));
      continue;
    }
    for (const cell of getCells(table)) flattenCell(cell, losses);
    if (rows.length === 1) losses.add('single row');
    table.replaceWith(...caption, rows.length === 1 ? toLine(getCells(table)) : toSimpleTable(table, losses));
  }
  return losses;
}

/**
 * Returns the pictures of a table that shows nothing else, each as a paragraph; none if clean-paste.ts has removed all
 * its images. Null for any other table, and for a single picture: the text below it may be more than a caption.
 */
function findGallery(table: HTMLTableElement): HTMLElement[] | null {
  if (table.querySelectorAll('img').length === 1) return null;
  const pictures = getCells(table)
    .filter((cell) => !isEmpty(cell))
    .map(findPictures);
  return pictures.every((each) => each !== null) ? pictures.flat() : null;
}

/** The elements that do not fit into a line. A table in which most cells have one is a layout table. */
const layoutOnly = 'table, h1, h2, h3, h4, h5, h6, pre, hr';

const isPresentation = (table: HTMLTableElement) =>
  /^(?:none|presentation)$/.test(table.getAttribute('role') ?? '');

function isLayoutTable(table: HTMLTableElement): boolean {
  const rows = [...table.rows];
  if (isPresentation(table) || rows.every(({ cells }) => cells.length < 2)) return true;
  const cells = getCells(table);
  // A single row with a picture has a text beside it, so it is no row of data.
  if (rows.length === 1 && cells.some((cell) => findPictures(cell)?.length)) return true;
  if (table.querySelector(layoutOnly) === null || table.tHead) return false;
  if (cells.some(({ localName }) => localName === 'th')) return false;
  // In a table with data, most rows have several cells. A row with one cell may be a heading of the rows below it.
  const grid = createGrid(table);
  const isGrid = grid.length > 1 && grid.filter(({ size }) => size > 1).length > grid.length / 2;
  return !isGrid || cells.filter((cell) => cell.querySelector(layoutOnly)).length > cells.length / 2;
}

const getCells = ({ rows }: HTMLTableElement) => [...rows].flatMap(({ cells }) => [...cells]);

function toDiv({ childNodes }: Element): HTMLElement {
  const div = document.createElement('div');
  div.append(...childNodes);
  return div;
}

const isEmpty = (cell: Element) => !cell.textContent.trim() && !cell.querySelector('img');

function toSimpleTable(table: HTMLTableElement, losses: Set<TableLoss>): HTMLTableElement {
  const grid = createGrid(table);
  // A column in which no cell begins is only a part of merged cells, so it is left out.
  const columns = [...new Set(grid.flatMap((cells) => [...cells.keys()]))].sort((a, b) => a - b);
  // Columns that are merged in all rows are one column, so that is no loss.
  const hasMerged = getCells(table).some(
    ({ rowSpan, colSpan }) =>
      rowSpan !== 1 || (colSpan > 1 && grid.some(({ size }) => size < columns.length)),
  );
  if (hasMerged) losses.add('merged cells');
  const simple = document.createElement('table');
  for (const [index, cells] of grid.entries()) {
    const row = simple.insertRow();
    for (const column of columns) {
      const cell = cells.get(column);
      const copy = document.createElement(index === 0 ? 'th' : 'td');
      copy.append(...(cell?.cloneNode(true).childNodes ?? []));
      // WordPress writes `data-align`.
      const align = cell?.align || cell?.dataset.align;
      if (align) copy.setAttribute('align', align);
      row.append(copy);
    }
  }
  return simple;
}

/** Returns the cells of each row by their columns. A cell that spans several rows is in each of them. */
function createGrid(table: HTMLTableElement): Map<number, HTMLTableCellElement>[] {
  /** The cell of each column that extends into the following rows, and into how many of them. */
  const spanning = new Map<number, { cell: HTMLTableCellElement; rows: number }>();
  const grid: Map<number, HTMLTableCellElement>[] = [];
  for (const row of table.rows) {
    const cells = new Map<number, HTMLTableCellElement>();
    let column = 0;
    const repeatSpanning = () => {
      for (let span = spanning.get(column); span && span.rows > 0; span = spanning.get(column)) {
        span.rows -= 1;
        cells.set(column, span.cell);
        column += span.cell.colSpan;
      }
    };
    for (const cell of row.cells) {
      repeatSpanning();
      cells.set(column, cell);
      // A `rowSpan` of 0 means all rows that follow.
      spanning.set(column, { cell, rows: (cell.rowSpan || table.rows.length) - 1 });
      column += cell.colSpan;
    }
    repeatSpanning();
    // A row without cells of its own would only repeat cells of earlier rows.
    if (row.cells.length > 0) grid.push(cells);
  }
  return grid;
}

/** Creates a separator with the shortest run of bars that no cell contains. */
function createSeparator(cells: readonly HTMLTableCellElement[]): string {
  let bars = '|';
  while (cells.some(({ textContent }) => textContent.includes(bars))) bars += '|';
  return ` ${bars} `;
}

/** Creates a line of text from the only row of a table. Its header cells become bold. */
function toLine(cells: readonly HTMLTableCellElement[]): HTMLElement {
  const paragraph = document.createElement('p');
  const separator = createSeparator(cells);
  for (const [index, cell] of cells.entries()) {
    for (const lineBreak of cell.querySelectorAll('br')) {
      const before = lineBreak.previousSibling?.textContent ?? '';
      lineBreak.replaceWith(/[\p{P}\p{S}]$/u.test(before) ? ' ' : ', ');
    }
    const isBold = cell.closest('thead, th') !== null && !isEmpty(cell);
    const content = isBold ? document.createElement('strong') : document.createDocumentFragment();
    // A dash stands for an empty cell, so that the cells after it do not seem to be in its column.
    content.append(...(isEmpty(cell) ? ['–'] : cell.childNodes));
    paragraph.append(index > 0 ? separator : '', content);
  }
  return paragraph;
}
