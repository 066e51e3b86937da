/** The sentence below the site's name in the footer, until the owner writes one. */
export const defaultTagline = 'Places worth the journey, and a fair way to book them.';

/** The longest tagline and copyright line, in characters. The database checks the same. */
export const maxFooterTextLength = 200;

/**
 * Returns the last line of the footer: what is before a text that has its own direction, that text, and what is after it.
 *
 * @param copyright null until the owner writes one
 */
export const splitCopyright = (copyright: string | null, siteTitle: string): [string, string, string] =>
  copyright ? ['', copyright, ''] : ['© 2024 ', siteTitle, '. All rights reserved.'];
