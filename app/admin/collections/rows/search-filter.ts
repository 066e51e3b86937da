/** More words make the query slow without making its result better. */
const maxWords = 8;

/**
 * The filters of a search: one for each word, which has to occur in one of the columns, whatever its case. Each is a
 * filter for `or` (PostgREST, "Logical operators"). Its values are quoted, so that nothing in them is parsed as a
 * filter.
 */
export function createSearchFilters(search: string, columns: readonly string[]): string[] {
  const words = search.split(/\s+/).filter(Boolean).slice(0, maxWords);
  return words.map((word) => {
    const value = quote(`%${escapePattern(word)}%`);
    return columns.map((column) => `${column}.ilike.${value}`).join(',');
  });
}

/** PostgREST reads `*` as `%` and has no escape for it: `_`, any one character, is the nearest pattern. */
function escapePattern(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_');
}

function quote(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}
