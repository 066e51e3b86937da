/** More words make a slow question, and no better answer. */
const mostWords = 8;

/**
 * What is asked for a search: for each word that one of the columns contains it, whatever its case. Each text is a
 * filter for `or` (PostgREST, "Logical operators"), its values quoted, so that nothing in them is read as a filter.
 */
export function searchWords(search: string, columns: readonly string[]): string[] {
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords);
  return words.map((word) => {
    const value = quoted(`%${literal(word)}%`);
    return columns.map((column) => `${column}.ilike.${value}`).join(',');
  });
}

/** A star stands for any text and cannot be escaped; any one character comes nearest to it. */
function literal(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_');
}

function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}
