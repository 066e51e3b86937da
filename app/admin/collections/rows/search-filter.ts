/** More words would make the query slow without improving its result. */
const maxWords = 8;

/** The words of a search. */
export const splitWords = (search: string): string[] =>
  search.split(/\s+/).filter(Boolean).slice(0, maxWords);

/** A column that stores values, and what is shown in their place. */
export interface LabeledColumn {
  column: string;
  choices: readonly { value: string; label: string }[];
}

/**
 * The filters of a search: one for each word. The word has to occur in one of the columns, ignoring case. Each filter
 * is an argument for `or` (PostgREST, "Logical operators"). Words are quoted, so that nothing in them is parsed as a
 * filter. In a labeled column, the word has to occur in the label.
 */
export function createSearchFilters(
  words: readonly string[],
  columns: readonly string[],
  labeled: readonly LabeledColumn[] = [],
): string[] {
  return words.map((word) => {
    const value = quote(`%${escapePattern(word)}%`);
    return [
      ...columns.map((column) => `${column}.ilike.${value}`),
      ...labeled.flatMap(({ column, choices }) =>
        choices
          .filter(({ label }) => label.toLowerCase().includes(word.toLowerCase()))
          .map((choice) => `${column}.eq.${quote(choice.value)}`),
      ),
    ].join(',');
  });
}

/** Escapes a word for `ilike`. PostgREST reads `*` as `%` and has no escape for it, so `_` (any character) replaces it. */
function escapePattern(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_');
}

function quote(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}
