import { shortenText } from '#domain/text/plain-text.ts';

/** The length in characters: what a list shows of a title in one line. */
const maxLength = 60;

/** Matches the end of a block. A space is added there, so that its text does not join the next one. */
const blockEnd = /<\/(?:p|div|h[1-6]|li|blockquote|pre|figure|figcaption|td|th)>|<br\b[^>]*>/gi;

/** Shortcodes and URLs, which are no words. */
const noWords = /\[\/?[a-z][\w-]*[^[\]]*\]|https?:\/\/\S+/gi;

function findFirstWords(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(blockEnd, '$& '), 'text/html');
  for (const element of body.querySelectorAll('script, style, noscript, template')) element.remove();
  const text = body.textContent.replace(noWords, ' ').replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(text) ? shortenText(text, maxLength) : '';
}

/**
 * Finds a title for a post that has none: its first words. The remark about it begins with `missing`. A post without
 * words becomes a draft, because visitors would see a list of posts with the same name.
 */
export function replaceMissingTitle(
  html: string,
  missing: string,
  isUnpublished: boolean,
): { title: string; isUnpublished: boolean; remark: string } {
  const words = findFirstWords(html);
  if (words)
    return { title: words, isUnpublished, remark: `${missing}, so its first words become its title.` };
  return {
    title: 'Untitled',
    isUnpublished: true,
    remark: `${missing}, and there are no words that could be one. It is called “Untitled”, and ${isUnpublished ? 'stays' : 'becomes'} a draft.`,
  };
}
