import { queryTooExpensive } from '#platform/rest/errors/request-errors.ts';

/** The numbers of parts that may occur in an anonymous request (docs/protocols/rest-transactions.md#cost-limits). */
const limits = {
  conditions: 100,
  'regular expressions': 10,
  'full text searches': 10,
  'items in select': 64,
  'embedded resources': 10,
  'levels of embedded resources': 5,
  'embedded resources within one another that repeat rows': 2,
  'copies of a column in select': 3,
  'items in order': 20,
  'steps in a JSON path': 20,
  'characters in the query string': 8192,
  'characters in a header': 1000,
  'characters in a regular expression': 200,
  'characters in a regular expression whose repetitions are written out': 500,
  'wildcards in a pattern': 20,
  'words in a full text search': 50,
  'characters in a full text search': 1000,
};

/** Throws PGRSTX01 for the first count above its limit. */
export function assertWithinLimits(counts: Partial<Record<keyof typeof limits, number>>): void {
  for (const [what, count] of Object.entries(counts)) {
    const limit = limits[what as keyof typeof limits];
    if (count > limit) throw queryTooExpensive(`There are ${count} ${what}.`, `at most ${limit} ${what}`);
  }
}
