import { months } from './parse-table-time.ts';

/** A month by its number, or by at least three letters of its name. 0 if it is none. */
function parseMonth(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text) <= 12 ? Number(text) : 0;
  const name = text.toLowerCase().replace(/\.$/, '');
  // Four letters are usual, too.
  if (name === 'sept') return 9;
  return name.length < 3 ? 0 : months.findIndex((month) => month.startsWith(name)) + 1;
}

/** Lists the months of a span, also over the end of the year. */
const listSpan = (first: number, last: number): number[] =>
  Array.from({ length: ((last - first + 12) % 12) + 1 }, (_, index) => ((first - 1 + index) % 12) + 1);

/** Reads months, e.g. '5, 6', 'May; June', 'May and June', 'Nov–Feb'. Null if one of them is none. */
export function parseMonths(text: string): number[] | null {
  const parts = text
    .replace(/\s*(?:[-–—]|\b(?:to|until|through)\b)\s*/gi, '-')
    .replace(/\band\b|&/gi, ',')
    .split(/[,;/\s]+/)
    .filter((part) => part !== '');
  const numbers = parts.flatMap((part) => {
    const [first = 0, last = first, ...others] = part.split('-').map(parseMonth);
    return others.length > 0 || first === 0 || last === 0 ? 0 : listSpan(first, last);
  });
  return numbers.length > 0 && !numbers.includes(0) ? [...new Set(numbers)].sort((a, b) => a - b) : null;
}
