import type { ColumnName, ListSource } from '#app/admin/collections/rows/list-rows.ts';
import type { TableName } from '#app/client/from-table.ts';

/** A filter of a list. Its value is in the URL, in the parameter that is named after the column. */
export type ListFilter<Table extends TableName> = {
  column: ColumnName<Table>;
  label: string;
} & (
  | {
      /** switch: the column is true or false; valuesInUse: a text, one of those that the view `values_in_use` lists. */
      kind: 'switch' | 'valuesInUse';
    }
  | {
      /** Each choice has a condition of its own. */
      kind: 'choice';
      choices: readonly FilterChoice[];
    }
);

interface FilterChoice {
  /** The value in the URL. */
  value: string;
  label: string;
  /** The condition that the rows must meet, in PostgREST's own syntax, e.g. 'published_at.is.null'. */
  condition: string;
}

/** The values of a list's filters, by column. A filter that is not set is missing. */
export type FilterValues = Readonly<Record<string, string>>;

/** The values of a switch in the URL, with their labels. */
const switchChoices = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** Reads the values of filters from the URL. An invalid value is ignored. */
export function readFilters<Table extends TableName>(
  urlParams: URLSearchParams,
  filters: readonly ListFilter<Table>[],
): FilterValues {
  return Object.fromEntries(
    filters.flatMap((filter) => {
      const value = urlParams.get(filter.column)?.trim() ?? '';
      const choices = getFixedChoices(filter);
      const isValid = choices ? choices.some((choice) => choice.value === value) : value !== '';
      return isValid ? [[filter.column, value]] : [];
    }),
  );
}

/** The choices that a filter always has; null if they depend on what is stored. */
export function getFixedChoices<Table extends TableName>(
  filter: ListFilter<Table>,
): readonly Pick<FilterChoice, 'value' | 'label'>[] | null {
  if (filter.kind === 'choice') return filter.choices;
  return filter.kind === 'switch' ? switchChoices : null;
}

/** Adds filters to `where`, the values that the rows of a list must have even without filters. */
export function addFilters<Table extends TableName>(
  where: ListSource<Table>['where'],
  filters: readonly ListFilter<Table>[],
  values: FilterValues,
): Pick<ListSource<Table>, 'where' | 'conditions'> {
  const required: Record<string, string | boolean> = {};
  const conditions: string[] = [];
  for (const filter of filters) {
    const value = values[filter.column];
    if (value === undefined) continue;
    if (filter.kind === 'choice')
      conditions.push(
        ...filter.choices.flatMap((choice) => (choice.value === value ? choice.condition : [])),
      );
    else required[filter.column] = filter.kind === 'switch' ? value === 'yes' : value;
  }
  // Only the kind of a filter says which type its column has, so the compiler cannot check this.
  return { where: { ...where, ...required } as ListSource<Table>['where'], conditions };
}
