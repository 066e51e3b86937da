import { markdownToHtml } from '#app/admin/import/content/markdown-to-html.ts';
import { escapeHtml } from '#app/admin/import/file/escape-html.ts';

/** What a card of Ghost's editors may say. */
type Card = Record<string, unknown>;

const getText = (card: Card, name: string): string => (typeof card[name] === 'string' ? card[name] : '');

const createImage = (card: Card): string =>
  `<figure><img src="${escapeHtml(getText(card, 'src'))}" alt="${escapeHtml(getText(card, 'alt'))}"><figcaption>${getText(card, 'caption')}</figcaption></figure>`;

const createLink = (card: Card): string => {
  const url = escapeHtml(getText(card, 'url') || getText(card, 'src'));
  return url && `<p><a href="${url}">${url}</a></p>`;
};

const cards: Record<string, (card: Card) => string> = {
  image: createImage,
  gallery: ({ images }) => (Array.isArray(images) ? images.map(createImage).join('') : ''),
  html: (card) => getText(card, 'html'),
  markdown: (card) => markdownToHtml(getText(card, 'markdown')),
  code: (card) => `<pre><code>${escapeHtml(getText(card, 'code'))}</code></pre>`,
  hr: () => '<hr>',
  embed: createLink,
  bookmark: createLink,
  video: createLink,
  audio: createLink,
  file: createLink,
  callout: (card) => `<blockquote><p>${getText(card, 'calloutText')}</p></blockquote>`,
  toggle: (card) => `<h4>${getText(card, 'heading')}</h4>${getText(card, 'content')}`,
};
/** Mobiledoc and Lexical call some of them by other names. */
Object.assign(cards, {
  'card-markdown': cards.markdown,
  codeblock: cards.code,
  horizontalrule: cards.hr,
});

/** Forms, what only the readers of newsletters saw, and marks that show nothing by themselves. */
const withoutText = new Set(['signup', 'email', 'email-cta', 'paywall', 'at-link', 'at-link-search', 'zwnj']);

/** Creates the HTML of a card; nothing for one that shows only what a text cannot. Null if it is unknown. */
export const createCard = (name: string, card: Card): string | null =>
  Object.hasOwn(cards, name) ? (cards[name]?.(card) ?? null) : withoutText.has(name) ? '' : null;
