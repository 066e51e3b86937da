/** The languages in which tables name months, as their headings (headings.ts). */
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
 * Finds a month by its name in one of these languages, or by at least three of its first letters.
 *
 * @returns 0 if there is none, or several that begin with these letters, such as 'jui' (juin, juillet)
 */
export function findMonth(text: string): number {
  const name = simplify(text).replace(/\.$/, '');
  if (name.length < 3) return 0;
  const [month = 0, ...others] = new Set(
    names.filter((known) => known.name.startsWith(name)).map((known) => known.month),
  );
  return others.length > 0 ? 0 : month;
}
