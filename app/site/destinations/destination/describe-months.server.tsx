import { renderToStaticMarkup } from 'react-dom/server';
import { formatMonths } from '#app/ui/months/format-months.ts';
import { MonthSuns } from '#app/ui/months/month-strip.tsx';

/** What the page of a destination says of its best months. */
export interface BestMonths {
  sentence: string;
  /** The HTML of what is in the strip of suns. */
  suns: string;
}

/** Describes the best months of a destination; null without any. Browsers load no code for it. */
export const describeMonths = (months: readonly number[]): BestMonths | null =>
  months.length === 0
    ? null
    : {
        sentence: months.length === 12 ? 'Good all year' : `Best in ${formatMonths(months)}`,
        suns: renderToStaticMarkup(<MonthSuns months={months} />),
      };
