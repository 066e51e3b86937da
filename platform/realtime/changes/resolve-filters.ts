import type { Database, RequestContext } from '#platform/database/database.ts';
import { type Filter, FilterError, type TextFilter } from './filter.ts';
import type { PublishedTable } from './published-tables.ts';

/**
 * Converts the values of filters to the types of their columns, by PostgreSQL, with the rights of the subscriber.
 *
 * @throws FilterError if the table has no such column that the subscriber may read, DatabaseError if a value does not fit
 */
export async function resolveFilters(
  database: Database,
  context: RequestContext,
  table: PublishedTable,
  filters: TextFilter[],
): Promise<Filter[]> {
  const expressions: string[] = [];
  const parameters: string[] = [];
  for (const { column, operator, values } of filters) {
    const found = table.columns.find(({ name }) => name === column);
    if (!found?.readers.includes(context.identity.role))
      throw new FilterError(`invalid column for filter ${column.slice(0, 100)}`);
    const type = /^(is|like|ilike)$/.test(operator) ? 'text' : found.sqlType;
    for (const value of values) {
      parameters.push(value);
      expressions.push(`to_json($${parameters.length}::text::${type})`);
    }
  }
  const statement = {
    text: `select json_build_array(${expressions.join(', ')}) as values`,
    values: parameters,
  };
  const { rows } = await database.run<{ values: unknown[] }>({ ...context, readOnly: true }, statement);
  const converted = [...(rows[0]?.values ?? [])];
  return filters.map((filter) => ({ ...filter, values: converted.splice(0, filter.values.length) }));
}
