import { monthNames } from './month-names.ts';

/** Formats months (1 to 12) as text, e.g. 'March to May, October'. A season may reach beyond the end of the year. */
export function formatMonths(months: readonly number[]): string {
  const chosen = monthNames.map((_, index) => months.includes(index + 1));
  const firstGap = chosen.indexOf(false);
  if (firstGap === -1) return 'All year';
  const seasons: [first: number, last: number][] = [];
  // The search begins in a month that is not chosen, so that no season is cut in two.
  for (let step = 1; step <= monthNames.length; step += 1) {
    const month = (firstGap + step) % monthNames.length;
    const season = seasons.at(-1);
    if (!chosen[month]) continue;
    if (season && (season[1] + 1) % monthNames.length === month) season[1] = month;
    else seasons.push([month, month]);
  }
  return seasons
    .toSorted(([first], [other]) => first - other)
    .map(formatSeason)
    .join(', ');
}

function formatSeason([first, last]: [number, number]): string {
  const [begin, end] = [monthNames[first] ?? '', monthNames[last] ?? ''];
  if (first === last) return begin;
  return (first + 1) % monthNames.length === last ? `${begin}, ${end}` : `${begin} to ${end}`;
}
