import type { Query } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { ContentTable } from './content-tables.ts';
import { createFailure, type SiteCopy } from './site-copy.ts';

/** A row as PostgreSQL writes it as JSON, without the columns that the target fills in itself. */
export interface ContentRow {
  key: string;
  updatedAt: Date | null;
  /** Equal texts are equal rows: PostgreSQL orders the columns and formats the values. */
  text: string;
}

const pageSize = 100;

/** Lists the columns that are copied: neither generated ones nor those that triggers fill in. */
export async function listColumns(query: Query, { name, derived }: ContentTable): Promise<string[]> {
  const { rows } = await query<{ column: string }>(sql`
    select attname as column from pg_catalog.pg_attribute
    where attrelid = ('public.' || quote_ident(${name}))::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attname <> all (${derived}) order by attnum`);
  return rows.map(({ column }) => column);
}

/** Reads all rows of a table in the source. */
export async function* readSourceRows(
  { database }: SiteCopy,
  table: ContentTable,
): AsyncGenerator<ContentRow> {
  const { query } = database.privileged;
  const columns = await listColumns(query, table);
  for (let after: string | null = null; ; ) {
    const condition = `$2::${table.keyType} is null or copied.${table.key} > $2::${table.keyType}`;
    const rows: ContentRow[] = await selectRows(
      query,
      `(select * from public.${table.name} as copied where ${condition} order by copied.${table.key} limit ${pageSize})`,
      table,
      [columns, after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.key;
  }
}

/** Reads the rows with these keys in the source. One that has been deleted since is left out. */
export async function readSourceRowsByKey(
  { database }: SiteCopy,
  table: ContentTable,
  keys: string[],
): Promise<ContentRow[]> {
  const { query } = database.privileged;
  const rows = `(select * from public.${table.name} as copied where copied.${table.key} = any ($2::${table.keyType}[]))`;
  return selectRows(query, rows, table, [await listColumns(query, table), keys]);
}

/** Reads all rows of a table in the target, and has the source's PostgreSQL write them in its own format. */
export async function* readTargetRows(copy: SiteCopy, table: ContentTable): AsyncGenerator<ContentRow> {
  const { query } = copy.database.privileged;
  const columns = await listColumns(query, table);
  for (let after: string | undefined; ; ) {
    const page = copy.target.from(table.name).select(columns.join(','));
    const { data, error } = await (after === undefined ? page : page.gt(table.key, after))
      .order(table.key)
      .limit(pageSize)
      .retry(false);
    if (error) throw createFailure(copy, `Reading the table ${table.name}`, error);
    const rows: ContentRow[] = await selectRows(
      query,
      `(select * from jsonb_populate_recordset(null::public.${table.name}, $2::jsonb))`,
      table,
      [columns, JSON.stringify(data)],
    );
    yield* rows;
    // A project may return fewer rows than were asked for.
    const last = rows.at(-1);
    if (!last) return;
    after = last.key;
  }
}

async function selectRows(
  query: Query,
  source: string,
  { key }: ContentTable,
  values: [columns: string[], ...unknown[]],
): Promise<ContentRow[]> {
  const [columns] = values;
  // The target removes the current slug of a public record from the former ones. In the source, a scheduled record may still
  // have it there, because it has become public without a save.
  // The alias `copied` means the row, because no table has a column of this name.
  const fields = columns.includes('former_slugs')
    ? `to_jsonb(copied) || jsonb_build_object('former_slugs',
        case when published_at <= now() then array_remove(former_slugs, slug) else former_slugs end)`
    : 'to_jsonb(copied)';
  const { rows } = await query<ContentRow>({
    text: `
      select copied.${key}::text as key, (written.fields ->> 'updated_at')::timestamptz as "updatedAt",
        (select jsonb_object_agg(name, value) from jsonb_each(written.fields) as field (name, value) where name = any ($1))::text as text
      from ${source} as copied, lateral (select ${fields} as fields) as written
      order by copied.${key}`,
    values,
  });
  return rows;
}
