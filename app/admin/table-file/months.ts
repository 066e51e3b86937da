/** The languages in which tables name months: the same as those of the headings (headings.ts). */
const languages = ['en', 'de', 'pt', 'fr', 'es', 'it', 'nl'];

const simplify = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const names = languages.flatMap((language) => {
  const format = new Intl.DateTimeFormat(language, { month: 'long' });
  return Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    name: simplify(format.format(new Date(2027, index, 1))),
  }));
});

/**
 * Finds a month by its name in one of these languages, or by at least three of its first letters; 0 if no month begins
 * with these letters, or several do, as with 'jui' (juin, juillet).
 */
export function findMonth(text: string): number {
  const name = simplify(text).replace(/\.$/, '');
  if (name.length < 3) return 0;
  const [month = 0, ...others] = new Set(
    names.filter((known) => known.name.startsWith(name)).map((known) => known.month),
  );
  return others.length > 0 ? 0 : month;
}

/** A month by its number, or by its name. 0 for any other text. */
function parseMonth(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text) <= 12 ? Number(text) : 0;
  return findMonth(text);
}

/** Lists the months of a span, also over the end of the year. */
const listSpan = (first: number, last: number): number[] =>
  Array.from({ length: ((last - first + 12) % 12) + 1 }, (_, index) => ((first - 1 + index) % 12) + 1);

/** Reads months, e.g. '5, 6', 'May; June', 'May and June', 'Nov–Feb'. Null if a part of the text is no month. */
export function parseMonths(text: string): number[] | null {
  const parts = text
    .replace(/\s*(?:[-–—]|\s(?:to|until|through|bis|a|até|à|au|hasta|fino a|tot)\s)\s*/gi, '-')
    .replace(/\s(?:and|und|e|et|y|en)\s|&/gi, ',')
    .split(/[,;/\s]+/)
    .filter((part) => part !== '');
  const numbers = parts.flatMap((part) => {
    const [first = 0, last = first, ...others] = part.split('-').map(parseMonth);
    return others.length > 0 || first === 0 || last === 0 ? 0 : listSpan(first, last);
  });
  return numbers.length > 0 && !numbers.includes(0) ? [...new Set(numbers)].sort((a, b) => a - b) : null;
}
