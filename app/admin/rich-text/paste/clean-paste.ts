import { convertCode } from './convert-code.ts';
import { convertScripts } from './convert-scripts.ts';
import { convertTables } from './convert-tables.ts';
import { convertStyles } from './styled-marks.ts';
import type { TableLoss } from './table-losses.ts';
import { rebuildWordLists } from './word-lists.ts';

/**
 * ProseMirror sets this attribute on content copied from our editor, or from a ProseMirror editor on another site.
 * Content with a table may come from the other site, whose tables may be more than Markdown can express.
 */
const proseMirrorAttribute = 'data-pm-slice';
const isFromEditor = (html: string) => html.includes(proseMirrorAttribute) && !/<table\b/i.test(html);

/** The elements that are removed together with their texts. */
export const nonTextElements =
  'style, script, meta, link, title, head, xml, noscript, template, iframe, object, svg, form, input, select, datalist';

export interface CleanPaste {
  html: string;
  removedImages: number;
  /** The parts of tables that were lost, because Markdown cannot express them. */
  tableLosses: ReadonlySet<TableLoss>;
}

/**
 * Converts content pasted from the web, Word or Google Docs to plain HTML. Headings, lists, links, quotes, code, bold
 * and italic stay. A checkbox becomes a sign, and so do digits above or below the line. The code of another site becomes
 * a card or hidden code. Styles, Office markup and images from other sites are removed. Tables become what Markdown can express. The editor's schema drops everything
 * else that it does not support.
 */
export function cleanPaste(html: string): CleanPaste {
  return isFromEditor(html) ? { html, removedImages: 0, tableLosses: new Set() } : cleanHtml(html, isOwnUrl);
}

/** Converts any HTML as if it had been pasted, with the images whose URLs are kept. */
export function cleanHtml(html: string, keepsImage: (url: string) => boolean): CleanPaste {
  const { body, head } = new DOMParser().parseFromString(html, 'text/html');
  // A script before the first text is parsed into the head.
  body.prepend(...head.querySelectorAll('script'));
  rebuildWordLists(body);
  for (const comment of getComments(body)) comment.remove();
  for (const box of body.querySelectorAll('input[type="checkbox"], input[type="radio"]'))
    box.replaceWith(box.hasAttribute('checked') ? '☑ ' : '☐ ');
  convertCode(body);
  for (const element of body.querySelectorAll(nonTextElements)) element.remove();
  // The editor does not know these elements, and would join their texts with the next one.
  for (const label of body.querySelectorAll('summary, legend')) {
    const block = document.createElement('div');
    block.append(...label.childNodes);
    label.replaceWith(block);
  }
  // Office wraps text in elements such as `<o:p>`.
  for (const element of [...body.querySelectorAll('*')].filter(({ localName }) => localName.includes(':')))
    element.replaceWith(...element.childNodes);
  const removedImages = removeImages(body, keepsImage);
  for (const paragraph of body.querySelectorAll('p'))
    if (!paragraph.textContent.trim() && !paragraph.querySelector('img, br')) paragraph.remove();
  convertStyles(body);
  convertScripts(body);
  limitHeadingLevels(body);
  const tableLosses = convertTables(body);
  return { html: body.innerHTML, removedImages, tableLosses };
}

function getComments(body: HTMLElement): Comment[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  return comments;
}

/** Returns whether a URL, absolute or not, leads to this site. */
export const isOwnUrl = (url: string): boolean =>
  URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin;

/** Removes images on other sites: visitors would load them from those sites, where they may be deleted at any time. */
function removeImages(body: HTMLElement, keepsImage: (url: string) => boolean): number {
  let count = 0;
  for (const image of body.querySelectorAll('img')) {
    if (keepsImage(image.src)) continue;
    image.remove();
    // Tracking pixels are not counted, because nobody misses them.
    if (image.getAttribute('width') !== '1') count += 1;
  }
  return count;
}

/** Converts headings to h2 and h3, the levels that the toolbar offers. The title of the page is its h1. */
function limitHeadingLevels(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h4, h5, h6, p.MsoTitle')) {
    const replacement = document.createElement(/^h[456]$/.test(heading.localName) ? 'h3' : 'h2');
    replacement.append(...heading.childNodes);
    // The import finds the target of a link by this id. The editor's schema drops the id.
    if (heading.id) replacement.id = heading.id;
    heading.replaceWith(replacement);
  }
}
