import type { CsvMapping, CsvTarget } from './csv-target.ts';
import { dealTarget } from './deal-target.ts';
import { destinationTarget } from './destination-target.ts';

/** What a table can become. */
export const targets: readonly CsvTarget[] = [destinationTarget, dealTarget];

/** Chooses columns by their names. */
export function guessMapping({ fields }: CsvTarget, columns: readonly string[]): CsvMapping {
  return new Map(
    fields.flatMap(({ column, headers }): [string, number][] => {
      const index = columns.findIndex((name) => headers.test(name.trim()));
      return index === -1 ? [] : [[column, index]];
    }),
  );
}

/** Chooses what a table becomes: that of which it has the most columns. Without a price and an end, there are no deals. */
export function guessTarget(columns: readonly string[]): CsvTarget {
  const [deal, destination] = [dealTarget, destinationTarget].map((target) => guessMapping(target, columns));
  const isDeals = deal?.has('price') || deal?.has('ends_at');
  return isDeals && (deal?.size ?? 0) > (destination?.size ?? 0) ? dealTarget : destinationTarget;
}
