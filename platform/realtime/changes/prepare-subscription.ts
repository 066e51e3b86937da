import type { Database, RequestContext } from '#platform/database/database.ts';
import type { Channel } from '#platform/realtime/rooms/channel.ts';
import { type Filter, FilterError, parseFilters, type TextFilter } from './filter.ts';
import type { PublishedTable } from './published-tables.ts';
import { type IdentifiedBinding, matchesTable, type Subscription } from './subscription.ts';

/** The time for which a server relies on a trigger that it has seen. Unused triggers are kept for longer. */
const watchedMs = 5 * 60_000;

const events = new Set(['*', 'INSERT', 'UPDATE', 'DELETE']);

interface PrepareOptions {
  database: Database;
  getTables(): Promise<Map<string, PublishedTable>>;
  /** Makes sure that the changes of a table are logged. */
  watch(table: PublishedTable): Promise<void>;
}

/**
 * Creates the function that turns a binding into a subscription. When it resolves, the changes of its tables are logged.
 *
 * @throws FilterError, DatabaseError (the created function) if the binding cannot be served
 */
export function createSubscriptionPreparer({ database, getTables, watch }: PrepareOptions) {
  const watchedUntil = new Map<string, number>();

  async function watchTable(table: PublishedTable): Promise<void> {
    if ((watchedUntil.get(table.oid) ?? 0) > Date.now()) return;
    await watch(table);
    watchedUntil.set(table.oid, Date.now() + watchedMs);
  }

  return async function prepare(channel: Channel, binding: IdentifiedBinding): Promise<Subscription> {
    if (!events.has(binding.event.toUpperCase())) throw new FilterError(`unknown event ${binding.event}`);
    const tables = [...(await getTables()).values()].filter((table) => matchesTable(binding, table));
    const [first] = tables;
    if (!first) throw new FilterError('no such table is in the publication supabase_realtime');
    const context = { identity: channel.identity, caller: channel.connection.caller };
    const filters = binding.filter
      ? await resolveFilters(database, context, first, parseFilters(binding.filter))
      : [];
    for (const table of tables) await watchTable(table);
    return { channel, binding, filters, select: parseSelect(binding.select) };
  };
}

const parseSelect = (select: string | string[] | undefined) =>
  typeof select === 'string' ? select.split(',').map((name) => name.trim()) : select;

/**
 * Converts the values of filters to the types of their columns, by PostgreSQL, with the rights of the subscriber.
 * If a binding concerns several tables, the first decides about the columns and types.
 *
 * @throws FilterError if the table has no such column that the subscriber may read, DatabaseError if a value does not fit
 */
async function resolveFilters(
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
