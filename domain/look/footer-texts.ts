/** The sentence below the site's name in the footer, until the owner writes one. */
export const defaultTagline = 'Places worth the journey, and a fair way to book them.';

/** The longest tagline and copyright line, in characters. The database checks the same. */
export const maxFooterTextLength = 200;
