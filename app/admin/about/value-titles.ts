import type { AboutValue } from '#domain/about.ts';

/** The titles of the values cannot be edited (docs/product/pages.md). */
export const valueTitles: Record<AboutValue, string> = {
  adventure: 'Adventure',
  connection: 'Connection',
  responsibility: 'Responsibility',
  passion: 'Passion',
};
