import type { AboutValue } from '#domain/about.ts';

/** The values' titles are fixed (specification section 2). */
export const valueTitles: Record<AboutValue, string> = {
  adventure: 'Adventure',
  connection: 'Connection',
  responsibility: 'Responsibility',
  passion: 'Passion',
};
