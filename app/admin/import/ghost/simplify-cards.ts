/**
 * Replaces the cards in the HTML of Ghost (https://ghost.org/help/cards/) by what a text can show: players and bookmarks by
 * their links. Forms with which readers sign up are removed.
 */
export function simplifyCards(html: string): string {
  if (!html.includes('kg-')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const replaceByLink = (card: Element, url: string | null | undefined, text: string | null | undefined) => {
    const paragraph = document.createElement('p');
    const link = document.createElement('a');
    link.setAttribute('href', url ?? '');
    link.textContent = text?.trim() || (url ?? '');
    paragraph.append(link);
    card.replaceWith(...(url ? [paragraph] : []));
  };
  for (const card of body.querySelectorAll('.kg-bookmark-card, .kg-file-card'))
    replaceByLink(
      card,
      card.querySelector('a')?.getAttribute('href'),
      card.querySelector('.kg-bookmark-title, .kg-file-card-title')?.textContent,
    );
  for (const card of body.querySelectorAll('.kg-video-card, .kg-audio-card'))
    replaceByLink(
      card,
      card.querySelector('video, audio')?.getAttribute('src'),
      card.querySelector('figcaption, .kg-audio-title')?.textContent,
    );
  for (const card of body.querySelectorAll('.kg-signup-card, .kg-email-card, .kg-email-cta-card'))
    card.remove();
  return body.innerHTML;
}
