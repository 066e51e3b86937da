import type { CsvMapping, CsvTarget } from './csv-target.ts';

/** Chooses columns by their names. */
export function guessMapping({ fields }: CsvTarget, columns: readonly string[]): CsvMapping {
  return new Map(
    fields.flatMap(({ column, headers }): [string, number][] => {
      const index = columns.findIndex((name) => headers.test(name.trim()));
      return index === -1 ? [] : [[column, index]];
    }),
  );
}
