import { cleanHtml } from '#app/admin/rich-text/paste/clean-paste.ts';
import { isCode } from '#app/admin/rich-text/paste/convert-code.ts';
import { describeTableLosses } from '#app/admin/rich-text/paste/table-losses.ts';
import { describeCaptionLinks } from './caption-links.ts';
import { findFrameUrl, hasCard } from './prepare-html.ts';

/** Lists remarks on the parts that a text will lose, except for images and links (run/foresee-text.ts). */
export function foreseeLosses(html: string): string[] {
  // Few posts have tables, and reading the HTML of all posts takes long.
  const tableLosses = /<table\b/i.test(html) ? cleanHtml(html).tableLosses : new Set<never>();
  return [
    ...(tableLosses.size > 0 ? [`Its tables are simplified: ${describeTableLosses(tableLosses)}.`] : []),
    ...describeLostElements(html),
    ...describeCaptionLinks(html),
  ];
}

/** Matches what may be an element that a text loses. Few texts have one, and reading the HTML of all texts takes long. */
const mayLose =
  /<(?:form|input|select|script|noscript|iframe|embed|object|audio|video|svg|canvas|math|area|[a-z]\w*-)|wp-block-embed__wrapper/i;

/** Whatever is in one of these elements is a part of it, and gets no remark of its own. */
const container = 'form, noscript, object, svg, math';

const form = 'A form is left out of its text.';
const script = 'What a script would show is left out of its text.';
/** The remark on players, also on those in the cards of Ghost (ghost/simplify-cards.ts). */
export const playerBecomesLink = 'A player becomes a link to its file.';
const page = 'A page of another site becomes a link.';
const code = 'The code of another site is kept in its text, but not shown to visitors.';

/** The elements that show another URL: the beginning of a sentence about each, and the remark on what it becomes. */
const frames: Record<string, [string, string]> = {
  iframe: ['A frame', code],
  embed: ['An embedded file', 'An embedded file becomes a link.'],
  object: ['An embedded file', 'An embedded file becomes a link.'],
  audio: ['A player', playerBecomesLink],
  video: ['A player', playerBecomesLink],
};

/** Says which elements of a text are left out, or become something else, once for each kind. */
function describeLostElements(html: string): string[] {
  if (!mayLose.test(html)) return [];
  const { documentElement } = new DOMParser().parseFromString(html, 'text/html');
  const remarks = new Set<string>();
  // A script at the beginning of a text is in the head of its document.
  for (const element of documentElement.querySelectorAll('*')) {
    const remark = element.parentElement?.closest(container) ? null : describeElement(element);
    if (remark) remarks.add(remark);
  }
  return [...remarks];
}

function describeElement(element: Element): string | null {
  const { localName } = element;
  const frame = frames[localName];
  if (frame) return describeFrame(element, frame);
  switch (localName) {
    case 'form':
    case 'select':
      return form;
    case 'input':
      return element.matches('[type="hidden"], [type="checkbox"], [type="radio"]') ? null : form;
    case 'script':
      return isCode(element) ? code : null;
    case 'noscript':
      // Without a text, a `noscript` only repeats an image that a script loads late, or counts visitors.
      return hasText(element) ? script : null;
    case 'svg':
    case 'canvas':
      return isIcon(element) ? null : 'A drawing is left out of its text.';
    case 'math':
      return 'A formula becomes plain text.';
    case 'area':
      return element.hasAttribute('href') ? 'Links on parts of an image are left out of its text.' : null;
  }
  // A custom element without contents is filled by a script.
  if (localName.includes('-')) return hasText(element) || element.querySelector('*') ? null : script;
  return isEmbedBlock(element) ? page : null;
}

const hasText = ({ textContent }: Element): boolean => textContent.trim() !== '';

/** Icons of buttons and links, and of the cards of Ghost, say nothing that their texts do not say. */
const isIcon = (drawing: Element): boolean =>
  drawing.matches('[aria-hidden="true"], [role="none"], [role="presentation"]') ||
  drawing.closest('a, button, [class*="kg-"]') !== null;

/** Returns whether WordPress shows the post of a service in this element. Videos do not count: this site shows them. */
function isEmbedBlock(element: Element): boolean {
  if (!element.classList.contains('wp-block-embed__wrapper')) return false;
  const url = element.textContent.trim();
  return /^https?:\/\/\S+$/.test(url) && !hasCard(url);
}

function describeFrame(frame: Element, [name, becomes]: [string, string]): string | null {
  // The base is any site: a relative URL is a URL, too.
  const url = findFrameUrl(frame, (source) => URL.parse(source, 'https://former-site.invalid')?.href ?? null);
  if (url) return hasCard(url) ? null : becomes;
  return frame.localName === 'object' && hasText(frame)
    ? null
    : `${name} without a URL is left out of its text.`;
}
