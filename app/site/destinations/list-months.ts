import type { LinkedMonth } from '#app/site/components/month-links.tsx';
import { monthNames } from '#app/ui/months/month-names.ts';
import type { FilterOption } from '#domain/destinations/catalog-filter.ts';

/** Returns the twelve months as links, or none if no place has best months. A count of null is too high to be counted. */
export function listMonths(
  options: readonly FilterOption[],
  chosen: string | undefined,
  createUrl: (month: string) => string,
): LinkedMonth[] {
  if (!options.some(({ count }) => count !== 0)) return [];
  return monthNames.map((name, index) => {
    const month = String(index + 1);
    const option = options.find(({ value }) => value === month);
    const count = option ? option.count : 0;
    return {
      label: count ? `${name} (${count})` : name,
      to: count === 0 ? null : createUrl(month),
      isChosen: month === chosen,
    };
  });
}

/** Returns the name of a month by its filter value, 1 to 12. */
export const getMonthName = (month: string): string => monthNames[Number(month) - 1] ?? '';

/** Formats what is good in a month: 'In March: Kyoto, Petra, Bali'. */
export const formatMonthSentence = (month: string, names: readonly string[]): string =>
  `In ${getMonthName(month)}: ${names.slice(0, 3).join(', ')}`;
