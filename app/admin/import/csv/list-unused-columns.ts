import type { CsvTable } from './csv-table.ts';
import type { CsvMapping } from './csv-target.ts';

/** Lists the columns of a table that become nothing, except for those without any value. */
export function listUnusedColumns({ columns, rows }: CsvTable, mapping: CsvMapping): readonly string[] {
  const used = new Set(mapping.values());
  return columns.filter((_, index) => !used.has(index) && rows.some(({ cells }) => cells[index]));
}
