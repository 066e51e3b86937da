import type { AboutValue } from '#domain/about.ts';

/** The values' titles are fixed (docs/product.md#pages). */
export const valueTitles: Record<AboutValue, string> = {
  adventure: 'Adventure',
  connection: 'Connection',
  responsibility: 'Responsibility',
  passion: 'Passion',
};
