import { type TakenPictures, takePictures } from '#app/admin/rich-text/images/pasted-pictures.ts';
import { buttonTitle } from '#app/content/embeds/add-embeds.ts';
import { convertCode } from './convert-code.ts';
import { convertNotes, type NoteRemark } from './convert-notes.ts';
import { convertScripts } from './convert-scripts.ts';
import { convertTables } from './convert-tables.ts';
import { convertStyles, copyClassStyles } from './styled-marks.ts';
import type { TableLoss } from './table-losses.ts';
import { convertWebWord } from './web-word.ts';
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

/** The comments on a text in Word, with their marks in it, and text that Word does not show. */
const wordComments = '[style*="mso-element:comment-list" i], .MsoCommentReference, [style*="mso-hide:all" i]';

export interface CleanHtml {
  html: string;
  /** The parts of tables that were lost, because Markdown cannot express them. */
  tableLosses: ReadonlySet<TableLoss>;
}

export interface CleanPaste extends CleanHtml, TakenPictures {
  hasText: boolean;
  /** Says what became of footnotes; null if there were none. */
  notes: NoteRemark | null;
}

/**
 * Converts content pasted from the web, Word or Google Docs to plain HTML (`cleanHtml`). Images from other sites are taken
 * out, to be fetched, and footnotes become texts below the text.
 */
export function cleanPaste(html: string): CleanPaste {
  if (isFromEditor(html))
    return { html, hasText: true, tableLosses: new Set(), pictures: [], missing: 0, notes: null };
  const body = parse(html);
  const taken = takePictures(body);
  const notes = convertNotes(body, html);
  const cleaned = cleanBody(body);
  return { ...cleaned, ...taken, notes, hasText: body.textContent.trim() !== '' };
}

/**
 * Converts any HTML to plain HTML. Headings, lists, links, quotes, code, bold and italic stay. A checkbox becomes a sign, and
 * so do digits above or below the line. The code of another site becomes a card or hidden code. Styles and Office markup are
 * removed. Tables become what Markdown can express. The editor's schema drops everything else that it does not support.
 */
export const cleanHtml = (html: string): CleanHtml => cleanBody(parse(html));

function parse(html: string): HTMLElement {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const { body, head } = parsed;
  copyClassStyles(parsed);
  // A script before the first text is parsed into the head.
  body.prepend(...head.querySelectorAll('script'));
  // Before the picture of a box is taken for one of the text.
  convertTasks(body);
  return body;
}

function cleanBody(body: HTMLElement): CleanHtml {
  convertWebWord(body);
  rebuildWordLists(body);
  for (const comment of getComments(body)) comment.remove();
  unwrapLinks(body);
  convertButtons(body);
  convertCode(body);
  for (const element of body.querySelectorAll(`${nonTextElements}, ${wordComments}`)) element.remove();
  // The editor does not know these elements, and would join their texts with the next one.
  for (const label of body.querySelectorAll('summary, legend')) {
    const block = document.createElement('div');
    block.append(...label.childNodes);
    label.replaceWith(block);
  }
  // Office wraps text in elements such as `<o:p>`.
  for (const element of [...body.querySelectorAll('*')].filter(({ localName }) => localName.includes(':')))
    element.replaceWith(...element.childNodes);
  for (const lineBreak of body.querySelectorAll('br')) if (isBetweenBlocks(lineBreak)) lineBreak.remove();
  for (const paragraph of body.querySelectorAll('p'))
    if (!paragraph.textContent.trim() && !paragraph.querySelector('img, br')) paragraph.remove();
  convertStyles(body);
  convertScripts(body);
  limitHeadingLevels(body);
  const tableLosses = convertTables(body);
  return { html: body.innerHTML, tableLosses };
}

/** Google Docs writes an empty line as a line break between two blocks. Markdown has a blank line there anyway. */
const isBetweenBlocks = ({ previousSibling, nextSibling }: Element): boolean =>
  [previousSibling, nextSibling].every(
    (node) => node !== null && /^(?:P|H[1-6]|UL|OL|DIV|TABLE)$/.test(node.nodeName),
  );

function getComments(body: HTMLElement): Comment[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  return comments;
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

/**
 * Turns the boxes of tasks into signs, because Markdown has none that the editor supports. A browser copies a box as an input,
 * Google Docs as a picture in its item, Notion as text, and Evernote only in the style of its item.
 */
function convertTasks(body: HTMLElement): void {
  for (const box of body.querySelectorAll('input[type="checkbox"], input[type="radio"]'))
    box.replaceWith(box.hasAttribute('checked') ? '☑ ' : '☐ ');
  for (const picture of body.querySelectorAll('li img[aria-roledescription="checkbox"]')) picture.remove();
  for (const item of body.querySelectorAll('li')) {
    const [, checked] =
      /--en-checked:\s*(true|false)/.exec(item.getAttribute('style') ?? '') ??
      /^(true|false)$/.exec(item.getAttribute('aria-checked') ?? '') ??
      [];
    const text = document.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode() as Text | null;
    if (!text) continue;
    if (checked) text.data = `${checked === 'true' ? '☑' : '☐'} ${text.data.trimStart()}`;
    else text.data = text.data.replace(/^\s*\[([ x])\]\s/i, (_, mark) => (mark === ' ' ? '☐ ' : '☑ '));
  }
}

/** Finds the links that Ghost, WordPress and our own pages show as buttons. */
const buttons = 'a.kg-btn, a.wp-block-button__link, [data-button] > a';

/** Marks buttons as the editor does, and removes the word that our pages add to links to partners. */
function convertButtons(body: HTMLElement): void {
  for (const label of body.querySelectorAll('a > small[data-ad]')) label.remove();
  for (const button of body.querySelectorAll(buttons)) button.setAttribute('title', buttonTitle);
}

/** Matches the pages of Google and of Outlook that note who follows a link, and then lead to it. */
const redirect = /^https?:\/\/(?:www\.google\.[a-z.]+\/url|[\w-]+\.safelinks\.protection\.outlook\.com\/)\?/i;

/** Replaces the URL of a redirect, which Google Docs, Gmail and Outlook write into texts, by that of its target. */
function unwrapLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    const { searchParams } = (redirect.test(href) && URL.parse(href)) || {};
    const target = searchParams?.get('q') ?? searchParams?.get('url') ?? '';
    if (/^https?:/i.test(target)) link.setAttribute('href', target);
  }
}
