import { readStyles } from './styled-marks.ts';
import { writeTablesAsLines } from './tables-to-lines.ts';
import { rebuildWordLists } from './word-lists.ts';

/** Marks what was copied out of an editor such as this one. Others of its make set it too, and have tables. */
const ownMark = 'data-pm-slice';
const isOwn = (html: string) => html.includes(ownMark) && !/<table\b/i.test(html);

/** What is not part of the text. */
const asides =
  'style, script, meta, link, title, head, xml, noscript, template, iframe, object, svg, form, input';

/**
 * Makes of pasted web or Word text plain HTML: headings, lists, links, quotes, code, bold and italic stay; styles,
 * Office's markup and pictures that lie elsewhere go; tables become lines of text. The editor drops what is left that it
 * has no form for.
 *
 * @returns the HTML, how many pictures were left out of it, and how many tables became lines
 */
export function cleanPaste(html: string): { html: string; picturesLeftOut: number; tables: number } {
  if (isOwn(html)) return { html, picturesLeftOut: 0, tables: 0 };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  rebuildWordLists(body);
  for (const comment of commentsIn(body)) comment.remove();
  for (const aside of body.querySelectorAll(asides)) aside.remove();
  for (const office of [...body.querySelectorAll('*')].filter(({ localName }) => localName.includes(':')))
    office.replaceWith(...office.childNodes);
  const picturesLeftOut = leaveOutPictures(body);
  for (const paragraph of body.querySelectorAll('p'))
    if (!paragraph.textContent.trim() && !paragraph.querySelector('img, br')) paragraph.remove();
  readStyles(body);
  fitHeadings(body);
  const tables = writeTablesAsLines(body);
  return { html: body.innerHTML, picturesLeftOut, tables };
}

function commentsIn(body: HTMLElement): Comment[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Comment[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Comment);
  return found;
}

/** Pictures of this site stay. Others would be taken from somebody else's with each view, and vanish with them. */
function leaveOutPictures(body: HTMLElement): number {
  let count = 0;
  for (const picture of body.querySelectorAll('img')) {
    // As the property it is the whole address; that of the parsed document is this page's.
    if (picture.src.startsWith(`${location.origin}/`)) continue;
    picture.remove();
    // A point that only counts its viewers is no picture.
    if (picture.getAttribute('width') !== '1') count += 1;
  }
  return count;
}

/** The page's own title is its first heading; a text has the second and the third. */
function fitHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h4, h5, h6, p.MsoTitle')) {
    const fitting = document.createElement(/^h[456]$/.test(heading.localName) ? 'h3' : 'h2');
    fitting.append(...heading.childNodes);
    heading.replaceWith(fitting);
  }
}
