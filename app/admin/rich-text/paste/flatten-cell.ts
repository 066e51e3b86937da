import type { TableLoss } from './table-losses.ts';

const blockElements =
  'address, article, blockquote, center, dd, div, dl, dt, figcaption, figure, h1, h2, h3, h4, h5, h6, li, ol, p, pre, ' +
  'section, table, tr, ul';

/** Placeholders for the boundary of a block, and for a line break. */
const boundary = '\u2028';
const lineBreak = '\u2029';

/**
 * Makes lines of the contents of a table's cell, with a `br` between two of them. Only images and formatted text stay
 * as they are. `losses` gets the structures that become mere lines.
 */
export function flattenCell(cell: HTMLTableCellElement, losses: Set<TableLoss>): void {
  if (cell.querySelector('table')) losses.add('tables');
  if (cell.querySelector('li')) losses.add('lists');
  if (cell.querySelector('h1, h2, h3, h4, h5, h6, pre, blockquote')) losses.add('blocks');
  // A row of an inner table becomes one line, with commas between its cells.
  for (const inner of cell.querySelectorAll('td, th')) if (inner.previousElementSibling) inner.prepend(', ');
  for (const code of cell.querySelectorAll('pre')) flattenCode(code);
  for (const heading of cell.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const bold = document.createElement('strong');
    bold.append(...heading.childNodes);
    heading.append(bold);
  }
  const markers = new Set<Text>();
  for (const item of cell.querySelectorAll('li'))
    if (item.textContent.trim() || item.querySelector('img')) {
      const marker = document.createTextNode(getMarker(item));
      markers.add(marker);
      item.prepend(marker);
    }
  for (const element of cell.querySelectorAll('br, hr')) element.replaceWith(lineBreak);
  for (const block of [...cell.querySelectorAll(blockElements)].reverse())
    block.replaceWith(boundary, ...block.childNodes, boundary);
  for (const part of cell.querySelectorAll('caption, thead, tbody, tfoot, td, th, colgroup, col'))
    part.replaceWith(...part.childNodes);
  writeBreaks(cell, markers);
}

function flattenCode(code: HTMLElement): void {
  const lines = code.textContent.split('\n').filter((line) => line.trim() !== '');
  code.replaceChildren(
    ...lines.flatMap((line) => {
      const element = document.createElement('code');
      element.textContent = line;
      return [element, document.createElement('br')];
    }),
  );
}

function getMarker(item: HTMLLIElement): string {
  const list = item.parentElement;
  if (list?.localName !== 'ol') return '• ';
  const index = [...list.children].filter(({ localName }) => localName === 'li').indexOf(item);
  return `${((list as HTMLOListElement).start || 1) + index}. `;
}

/** Replaces the placeholders by the `br` elements that belong between two texts. Either end of the cell gets none. */
function writeBreaks(cell: HTMLElement, markers: ReadonlySet<Text>): void {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  let pending: Text[] = [];
  let last: Node | null = null;
  for (const node of nodes) {
    if (!isText(node)) {
      if (node.nodeName === 'IMG') addContent(node);
    } else if (node.data === boundary || node.data === lineBreak) pending.push(node);
    else if (node.data.trim()) addContent(node);
    else if (pending.length > 0) node.data = '';
  }
  for (const node of pending) node.remove();
  if (last === null) cell.replaceChildren();
  else trimEnd(last);

  function addContent(node: Node): void {
    if (pending.length > 0) {
      // The first content of the cell, and the text after the marker of a list item, follow no break.
      const isBroken = last !== null && !markers.has(last as Text);
      const breaks = pending.filter(({ data }) => data === lineBreak).length;
      if (isBroken) trimEnd(last);
      if (isText(node)) node.data = node.data.trimStart();
      for (const each of pending.slice(1)) each.remove();
      const elements = Array.from({ length: isBroken ? Math.max(1, breaks) : 0 }, () =>
        document.createElement('br'),
      );
      pending[0]?.replaceWith(...elements);
      pending = [];
    }
    last = node;
  }
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

function trimEnd(node: Node | null): void {
  if (node && isText(node)) node.data = node.data.trimEnd();
}
