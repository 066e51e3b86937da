import { shortenText } from './plain-text.ts';

/** The longest description of the site, in characters: search engines show no more. The database checks the same. */
export const maxDescriptionLength = 160;

/** In characters. Search engines cut off a longer title anyway. */
const maxTitleEndLength = 60;

/** Returns the title of the home page, which ends with the owner's tagline, if there is one. */
export function createHomeTitle(siteTitle: string, tagline: string | null): string {
  const end = shortenText(tagline?.trim().replace(/(?<![.。])[.。]$/, '') ?? '', maxTitleEndLength);
  return `${siteTitle} | ${end || 'Places worth the journey'}`;
}

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
