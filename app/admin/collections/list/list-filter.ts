import type { ColumnName, ListSource } from '#app/admin/collections/rows/list-rows.ts';
import type { TableName } from '#app/backend/from-table.ts';

/** A filter of a list. Its value is in the URL, in the parameter that is named after the column. */
export interface ListFilter<Table extends TableName> {
  column: ColumnName<Table>;
  /** The label of the filter, e.g. 'Category'. */
  label: string;
  /** switch: the column is true or false; valuesInUse: a text, one of those that the view `values_in_use` lists. */
  kind: 'switch' | 'valuesInUse';
}

/** The values of a list's filters, by column. A filter that is not set is missing. */
export type FilterValues = Readonly<Record<string, string>>;

/** The values of a switch in the URL, with their labels. */
export const switchChoices = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** Reads the values of filters from the URL. An invalid value is ignored. */
export function readFilters<Table extends TableName>(
  urlParams: URLSearchParams,
  filters: readonly ListFilter<Table>[],
): FilterValues {
  return Object.fromEntries(
    filters.flatMap(({ column, kind }) => {
      const value = urlParams.get(column)?.trim() ?? '';
      const isValid =
        kind === 'switch' ? switchChoices.some((choice) => choice.value === value) : value !== '';
      return isValid ? [[column, value]] : [];
    }),
  );
}

/**
 * Adds filters to the values that the rows of a list must have.
 *
 * @param where the values that they must have without filters
 */
export function addFilters<Table extends TableName>(
  where: ListSource<Table>['where'],
  filters: readonly ListFilter<Table>[],
  values: FilterValues,
): ListSource<Table>['where'] {
  const conditions = filters.flatMap(({ column, kind }) => {
    const value = values[column];
    return value === undefined ? [] : [[column, kind === 'switch' ? value === 'yes' : value]];
  });
  // Only the kind of a filter says which type its column has, so the compiler cannot check this.
  return { ...where, ...Object.fromEntries(conditions) } as ListSource<Table>['where'];
}
