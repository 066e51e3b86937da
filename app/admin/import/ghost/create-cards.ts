import { getSchema } from '@tiptap/core';
import { DOMSerializer, Node } from '@tiptap/pm/model';
import { z } from 'zod';
import { escapeHtml } from '#app/admin/import/file/escape-html.ts';
import { createExtensions } from '#app/admin/rich-text/extensions/extensions.ts';
import { readMarkdown } from '#app/admin/rich-text/markdown/read-markdown.ts';
import { markForMembers } from './simplify-cards.ts';

type Card = Record<string, unknown>;

const getText = (card: Card, name: string): string => (typeof card[name] === 'string' ? card[name] : '');

/** Wraps HTML, such as a caption, in an element. Without HTML, there is no element either. */
const wrap = (tag: string, html: string): string => html && `<${tag}>${html}</${tag}>`;

function createLink(url: string, html: string): string {
  const href = escapeHtml(url.trim());
  return href && `<a href="${href}">${html || href}</a>`;
}

/** Creates a button with the class that it has in Ghost's own HTML, by which clean-paste.ts finds it. */
const createButton = (url: string, text: string): string =>
  wrap('p', createLink(url, escapeHtml(text)).replace('<a ', '<a class="kg-btn" '));

function createImage(card: Card): string {
  const src = escapeHtml(getText(card, 'src'));
  if (!src) return '';
  const image = `<img src="${src}" alt="${escapeHtml(getText(card, 'alt'))}">`;
  const caption = wrap('figcaption', getText(card, 'caption'));
  return `<figure>${createLink(getText(card, 'href'), image) || image}${caption}</figure>`;
}

const createGallery = (images: unknown, caption: string): string =>
  createFigure(
    'gallery',
    (Array.isArray(images) ? images : []).map((image) => createImage(image ?? {})).join(''),
    caption,
  );

/** Creates a figure with the class that it has in Ghost's own HTML, by which simplify-cards.ts finds it. */
const createFigure = (name: string, html: string, caption = ''): string =>
  html && `<figure class="kg-${name}-card">${html}${wrap('figcaption', caption)}</figure>`;

const createPart = (name: string, text: unknown): string =>
  typeof text === 'string' ? `<div class="kg-${name}">${escapeHtml(text)}</div>` : '';

function createBookmark(card: Card): string {
  const title = createPart('bookmark-title', (card.metadata as Card | undefined)?.title);
  return createFigure('bookmark', createLink(getText(card, 'url'), title), getText(card, 'caption'));
}

function createFile(card: Card): string {
  const title = createPart('file-card-title', card.fileTitle);
  const caption = createPart('file-card-caption', card.fileCaption);
  return createFigure('file', createLink(getText(card, 'src'), title + caption));
}

function createEmbed(card: Card): string {
  const url = escapeHtml(getText(card, 'url'));
  const page = url ? `<p><a href="${url}">${url}</a></p>` : getText(card, 'html');
  return createFigure('embed', page, getText(card, 'caption'));
}

function createPlayer(name: 'audio' | 'video', card: Card): string {
  const src = escapeHtml(getText(card, 'src'));
  const title = wrap('figcaption', getText(card, 'caption') || escapeHtml(getText(card, 'title')));
  return src && `<figure class="kg-${name}-card"><${name} src="${src}"></${name}>${title}</figure>`;
}

const createProduct = (card: Card): string =>
  [
    createImage({ src: card.productImageSrc }),
    wrap('h4', getText(card, 'productTitle')),
    card.productRatingEnabled ? createRating(Number(card.productStarRating)) : '',
    wrap('div', getText(card, 'productDescription')),
    card.productButtonEnabled
      ? createButton(getText(card, 'productUrl'), getText(card, 'productButton'))
      : '',
  ].join('');

const createRating = (stars: number): string =>
  `<div class="kg-product-card-rating">${'<i class="kg-product-card-rating-active"></i>'.repeat(stars >= 0 && stars <= 5 ? stars : 0)}</div>`;

const createHeader = (card: Card): string =>
  [
    // The first version of the card keeps an image that it no longer shows.
    card.version === 2 || card.style === 'image' ? createImage({ src: card.backgroundImageSrc }) : '',
    wrap('h2', getText(card, 'header')),
    wrap('p', getText(card, 'subheader')),
    card.buttonEnabled ? createButton(getText(card, 'buttonUrl'), getText(card, 'buttonText')) : '',
  ].join('');

function createCallToAction(card: Card): string {
  const url = card.showButton === false ? '' : getText(card, 'buttonUrl');
  return [
    card.hasSponsorLabel ? getText(card, 'sponsorLabel') : '',
    createImage({ src: card.imageUrl, href: url }),
    wrap('div', getText(card, 'textValue')),
    createButton(url, getText(card, 'buttonText')),
  ].join('');
}

/** Converts Markdown to HTML. What the editor does not support stays as text. */
function markdownToHtml(markdown: string): string {
  const container = document.createElement('div');
  const read = readMarkdown(markdown);
  if ('document' in read) {
    const schema = getSchema(createExtensions(() => {}));
    const { content } = Node.fromJSON(schema, read.document);
    container.append(DOMSerializer.fromSchema(schema).serializeFragment(content));
  } else
    for (const block of markdown.split(/\n\s*\n/)) {
      const paragraph = document.createElement('p');
      paragraph.textContent = block;
      container.append(paragraph);
    }
  return container.innerHTML;
}

/** The cards of https://github.com/TryGhost/Koenig: kg-default-nodes (Lexical) and kg-default-cards (Mobiledoc). */
const cards: Record<string, (card: Card) => string> = {
  image: createImage,
  gallery: (card) => createGallery(card.images, getText(card, 'caption')),
  'before-after': (card) => createGallery([card.beforeImage, card.afterImage], getText(card, 'caption')),
  html: (card) => getText(card, 'html'),
  markdown: (card) => markdownToHtml(getText(card, 'markdown')),
  code: (card) =>
    createFigure(
      'code',
      `<pre><code>${escapeHtml(getText(card, 'code'))}</code></pre>`,
      getText(card, 'caption'),
    ),
  hr: () => '<hr>',
  embed: createEmbed,
  bookmark: createBookmark,
  video: (card) => createPlayer('video', card),
  audio: (card) => createPlayer('audio', card),
  file: createFile,
  button: (card) => createButton(getText(card, 'buttonUrl'), getText(card, 'buttonText')),
  product: createProduct,
  header: createHeader,
  'call-to-action': createCallToAction,
  callout: (card) => `<blockquote><p>${getText(card, 'calloutText')}</p></blockquote>`,
  toggle: (card) => `<h4>${getText(card, 'heading')}</h4>${getText(card, 'content')}`,
  signup: () => createFigure('signup', '<form></form>'),
};
/** Mobiledoc and Lexical call some of the cards by other names. */
Object.assign(cards, {
  'card-markdown': cards.markdown,
  codeblock: cards.code,
  horizontalrule: cards.hr,
});

/** Lists the nodes without a text for visitors: those that only newsletters showed, and those that show nothing themselves. */
const withoutText = new Set(['email', 'email-cta', 'paywall', 'at-link', 'at-link-search', 'zwnj']);

/** A card that visitors did not see, as current and earlier versions of Ghost write it. */
const hiddenSchema = z.object({
  visibility: z.union([
    z.object({ web: z.object({ nonMember: z.literal(false) }) }),
    z.object({ showOnWeb: z.literal(false) }),
    z.object({ emailOnly: z.literal(true) }),
  ]),
});

/** Creates the HTML of a card: empty if a text shows nothing of the card, and null if the card is unknown. */
export function createCard(name: string, card: Card): string | null {
  if (!Object.hasOwn(cards, name)) return withoutText.has(name) ? '' : null;
  const html = cards[name]?.(card) ?? '';
  return html && hiddenSchema.safeParse(card).success ? markForMembers(html) : html;
}
