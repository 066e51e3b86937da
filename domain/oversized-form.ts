/**
 * The only field of a form that the server did not read because it is too large, so that its page can say so in the look of
 * the site.
 */
export const oversizedField = 'oversized';
