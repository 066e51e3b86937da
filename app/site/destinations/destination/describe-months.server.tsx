import { renderToStaticMarkup } from 'react-dom/server';
import { formatMonths } from '#app/ui/months/format-months.ts';
import { monthNames } from '#app/ui/months/month-names.ts';
import { MonthSun } from '#app/ui/months/month-sun.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

/** Describes the best months of a destination; null without any. Browsers load no code for it. */
export const describeMonths = (months: readonly number[]) =>
  months.length === 0
    ? null
    : {
        sentence: months.length === 12 ? 'Good all year' : `Best in ${formatMonths(months)}`,
        // The HTML of what is in the strip of suns.
        suns: renderToStaticMarkup(
          <>
            <VisuallyHidden>{formatMonths(months)}</VisuallyHidden>
            {monthNames.map((name, index) => (
              <Sun key={name} name={name} month={index + 1} months={months} />
            ))}
          </>,
        ),
      };

/** Draws a month as a sun. A good month is a link to the places that are best in it. */
const Sun = ({ name, month, months }: { name: string; month: number; months: readonly number[] }) =>
  months.includes(month) ? (
    <a href={`/destinations?month=${month}`} title={name} aria-label={name}>
      <MonthSun month={month} filled />
    </a>
  ) : (
    <MonthSun month={month} filled={false} />
  );
