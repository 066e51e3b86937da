import type { PaidLinks } from '#app/content/partner-links/partner-links.ts';

/**
 * Says what the links to partners of a text look like, and that they open a new tab; null if it has none.
 *
 * @param hasBookNow whether there is a Book Now, too
 */
export const describePaidLinks = ({ adLabel }: PaidLinks, hasBookNow: boolean): string | null =>
  adLabel &&
  `${hasBookNow ? 'Book Now and links' : 'Links'} marked “${adLabel}” open our partners in a new tab.`;
