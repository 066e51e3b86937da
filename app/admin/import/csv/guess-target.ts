import type { CsvTable } from '#app/admin/table-file/csv-table.ts';
import { matchHeading } from '#app/admin/table-file/match-heading.ts';
import type { CsvMapping, CsvTarget } from './csv-target.ts';
import { dealTarget } from './deal-target.ts';
import { destinationTarget } from './destination-target.ts';

export const targets: readonly CsvTarget[] = [destinationTarget, dealTarget];

export function guessMapping({ fields }: CsvTarget, columns: readonly string[]): CsvMapping {
  return new Map(
    fields.flatMap(({ column, headings }): [string, number][] => {
      const [first] = columns
        .map((name, index) => ({ index, place: matchHeading(name, headings) }))
        .filter(({ place }) => place !== -1)
        .toSorted((a, b) => a.place - b.place);
      return first ? [[column, first.index]] : [];
    }),
  );
}

/** Chooses the target of which a table has the most columns. A table with neither a price nor an end holds no deals. */
export function guessTarget(columns: readonly string[]): CsvTarget {
  const [deal, destination] = [dealTarget, destinationTarget].map((target) => guessMapping(target, columns));
  const isDeals = deal?.has('price') || deal?.has('ends_at');
  return isDeals && (deal?.size ?? 0) > (destination?.size ?? 0) ? dealTarget : destinationTarget;
}

/** Lists the columns of a table that become nothing, except for those without any value. */
export function listUnusedColumns({ columns, rows }: CsvTable, mapping: CsvMapping): readonly string[] {
  const used = new Set(mapping.values());
  return columns.filter((_, index) => !used.has(index) && rows.some(({ cells }) => cells[index]));
}
