import { playerBecomesLink } from '#app/admin/import/content/lost-elements.ts';

/** Matches the cards that Ghost shows only to members. */
const membersBlock = /<!--kg-gated-block:begin nonMember:false[^>]*-->[\s\S]*?<!--kg-gated-block:end-->/g;

/** Marks the HTML of a card as Ghost does if only members see it. */
export const markForMembers = (html: string): string =>
  `<!--kg-gated-block:begin nonMember:false -->${html}<!--kg-gated-block:end-->`;

/** Lists remarks on the parts of a text that `simplifyCards` leaves out or replaces. */
export const describeCards = (html: string): string[] => [
  ...(html.includes('kg-signup-card') ? ['A form is left out of its text.'] : []),
  ...(/kg-(?:video|audio)-card/.test(html) ? [playerBecomesLink] : []),
  ...(html.search(membersBlock) < 0 ? [] : ['What only members see in Ghost is left out of its text.']),
];

/**
 * Replaces the cards in the HTML of Ghost (https://ghost.org/help/cards/) by what a text can show: players and bookmarks by
 * their links, and ratings by stars. Forms with which readers sign up are removed, and so is what only members see.
 */
export function simplifyCards(html: string): string {
  if (!html.includes('kg-')) return html;
  const { body } = new DOMParser().parseFromString(html.replace(membersBlock, ''), 'text/html');
  const createParagraph = (...content: Node[]) => {
    const paragraph = document.createElement('p');
    paragraph.append(...content);
    return paragraph;
  };
  const replaceByLink = (card: Element, url: string | null | undefined, text: string | null | undefined) => {
    const link = document.createElement('a');
    link.setAttribute('href', url ?? '');
    link.textContent = text?.trim() || (url ?? '');
    card.replaceWith(...(url ? [createParagraph(link)] : []));
  };
  for (const card of body.querySelectorAll('.kg-bookmark-card, .kg-file-card')) {
    const caption = card.querySelector('figcaption, .kg-file-card-caption');
    if (caption?.textContent.trim()) card.after(createParagraph(...caption.childNodes));
    replaceByLink(
      card,
      card.querySelector('a')?.getAttribute('href'),
      card.querySelector('.kg-bookmark-title, .kg-file-card-title')?.textContent,
    );
  }
  for (const card of body.querySelectorAll('.kg-video-card, .kg-audio-card'))
    replaceByLink(
      card,
      card.querySelector('video, audio')?.getAttribute('src'),
      card.querySelector('figcaption, .kg-audio-title')?.textContent,
    );
  for (const rating of body.querySelectorAll('.kg-product-card-rating')) {
    const stars = rating.querySelectorAll('.kg-product-card-rating-active').length;
    rating.replaceWith(createParagraph(new Text('★'.repeat(stars) + '☆'.repeat(Math.max(0, 5 - stars)))));
  }
  for (const card of body.querySelectorAll('.kg-signup-card, .kg-email-card, .kg-email-cta-card'))
    card.remove();
  return body.innerHTML;
}
