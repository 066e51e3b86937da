import { hiddenCodeAttribute, toCodeBlock } from '#app/admin/rich-text/extensions/hidden-code.ts';
import { findEmbedCode } from '#app/content/embeds/embed-code.ts';

/** The quotes that the scripts of their sites replace by a post. */
const quotes =
  'blockquote.instagram-media, blockquote.twitter-tweet, blockquote.twitter-video, blockquote.tiktok-embed';

/** Matches the scripts of these sites. The cards of their posts need none. */
const quoteScript =
  /^(?:https?:)?\/\/(?:(?:www\.)?instagram\.com\/embed\.js|platform\.(?:twitter|instagram|x)\.com\/|(?:www\.)?tiktok\.com\/embed\.js|player\.vimeo\.com\/api\/player\.js)/i;

/**
 * Turns the code of other sites into links that visitors see as cards. Frames and scripts that no card can show become
 * `HiddenCode`, which visitors do not see.
 */
export function convertCode(body: HTMLElement): void {
  for (const element of body.querySelectorAll(`${quotes}, iframe, script`)) {
    const url = findEmbedCode(element.outerHTML);
    if (url !== null) {
      removeSmallPrint(element);
      element.replaceWith(createLink(url));
    } else if (element.localName !== 'blockquote') hideCode(element);
  }
}

/** Removes the link to a larger map below a frame. It would become a second card. */
function removeSmallPrint(frame: Element): void {
  const lineBreak = frame.nextElementSibling;
  const below = lineBreak?.localName === 'br' ? lineBreak.nextElementSibling : lineBreak;
  if (below?.localName !== 'small') return;
  if (below !== lineBreak) lineBreak?.remove();
  below.remove();
}

/** The elements of a text, which would be lost as code. */
const prose = 'p, h1, h2, h3, h4, h5, h6, ul, ol, dl, table, pre';

export const hasProse = (element: Element): boolean =>
  [...element.querySelectorAll(prose)].some(({ textContent }) => textContent.trim() !== '');

/** Returns whether an element tells a script what to show in its place. */
export const hasData = (element: Element): boolean =>
  element.getAttributeNames().some((name) => name.startsWith('data-'));

/** Returns whether an element is a frame or a script that the editor keeps as code. Scripts may also hold data. */
export function isCode(element: Element): boolean {
  if (findEmbedCode(element.outerHTML) !== null) return false;
  if (element.localName === 'iframe')
    return /^(?:https?:)?\/\//i.test(element.getAttribute('src') ?? '') || element.hasAttribute('srcdoc');
  if (element.localName !== 'script' || quoteScript.test(element.getAttribute('src') ?? '')) return false;
  return /^(?:|module|.*(?:java|ecma)script.*)$/i.test(element.getAttribute('type') ?? '');
}

/** Creates the element that the editor reads as `HiddenCode`. */
export function createHiddenCode(html: string): HTMLElement {
  const code = document.createElement('div');
  code.setAttribute(hiddenCodeAttribute, toCodeBlock(html));
  return code;
}

function hideCode(element: Element): void {
  const widget = element.previousElementSibling;
  const isInWidget =
    element.localName === 'script' && widget?.matches('div, ins') && hasData(widget) && !hasProse(widget);
  const code = createHiddenCode(`${isInWidget ? `${widget?.outerHTML}\n` : ''}${element.outerHTML}`);
  if (isInWidget && isCode(element)) widget?.remove();
  // A cell contains only lines of text.
  const table = element.closest('table');
  if (!isCode(element)) element.remove();
  else if (table) {
    table.after(code);
    element.remove();
  } else element.replaceWith(code);
}

export function createLink(url: string): HTMLElement {
  const paragraph = document.createElement('p');
  const link = document.createElement('a');
  link.setAttribute('href', url);
  link.textContent = url;
  paragraph.append(link);
  return paragraph;
}
