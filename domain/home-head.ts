import { shortenText } from './text/plain-text.ts';

/** The longest description of the site, in characters: search engines show no more. The database checks the same. */
export const maxDescriptionLength = 160;

/** The longest tagline in a title, in characters. Search engines cut off a longer title anyway. */
const maxTaglineLength = 60;

/** Returns the title of the home page: the name of the site, and the owner's tagline, if there is one. */
export const createHomeTitle = (siteTitle: string, tagline: string | null): string =>
  joinTagline(siteTitle, ' | ', tagline, maxTaglineLength) ?? `${siteTitle} | Places worth the journey`;

/** Returns the heading of the home page, which is there for screen readers and search engines. */
export const createHomeHeading = (siteTitle: string, tagline: string | null): string =>
  joinTagline(siteTitle, ': ', tagline, Infinity) ?? `${siteTitle}: places worth the journey`;

/**
 * Returns the name of the site and at most `maxLength` characters of the tagline. If the tagline begins with the name, the
 * name is not repeated; null if it says nothing else.
 */
function joinTagline(siteTitle: string, separator: string, tagline: string | null, maxLength: number) {
  // The full stop at the end is dropped, but not an ellipsis.
  const text = tagline?.trim().replace(/(?<![.。])[.。]$/, '') ?? '';
  const nameEnd = findNameEnd(siteTitle, text);
  const rest = text.slice(nameEnd);
  const own = nameEnd > 0 ? rest.replace(taglineSeparator, '') : rest;
  if (own === '') return null;
  // Without a separator, the name is the first word of a sentence.
  const isSentence = nameEnd > 0 && own === rest;
  return isSentence ? shortenText(text, maxLength) : siteTitle + separator + shortenText(own, maxLength);
}

/** Matches what people write between a name and what it stands for. A hyphen or a full stop may also be within a word. */
const taglineSeparator = /^\s*(?:[–—―|:;,·•：；，、・｜]|[-.!/](?=\s))\s*/u;

/** Returns where the name ends if the tagline begins with it, in any case and with any accents; otherwise 0. */
function findNameEnd(siteTitle: string, tagline: string): number {
  const name = fold(siteTitle.trim());
  let start = '';
  for (const { 0: character, index } of tagline.matchAll(/\P{M}\p{M}*/gu)) {
    start += fold(character);
    if (start.length < name.length) continue;
    const end = index + character.length;
    return start === name && !/^[\p{L}\p{N}]/u.test(tagline.slice(end)) ? end : 0;
  }
  return 0;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns how the home page describes the site to search engines: in the owner's words or, without any, in ours, which
 * name only the places that the site shows.
 */
export function describeHome(siteTitle: string, description: string | null, showSamples: boolean): string {
  if (description) return description;
  return showSamples
    ? 'Islands at golden hour, quiet temple paths, nights above a lagoon: find where to go, and book it with our partner.'
    : `${shortenText(siteTitle, 60)} is about travel: where to go, what to know before you set out, and how to book it.`;
}
