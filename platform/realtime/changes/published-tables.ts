import type { Database } from '#platform/database/database.ts';

interface PublishedColumn {
  name: string;
  /** The name of the type by which clients convert values: `int8`, `_text`. */
  type: string;
  /** The type as SQL names it. */
  sqlType: string;
  isKey: boolean;
  /** The roles that may select it. */
  readers: string[];
}

/** A table whose changes clients may follow. */
export interface PublishedTable {
  oid: string;
  schema: string;
  name: string;
  columns: PublishedColumn[];
  hasRowSecurity: boolean;
  /** Whether old values of all columns are published (`replica identity full`). */
  hasFullIdentity: boolean;
  /** The roles to which row level security does not apply. */
  exemptRoles: string[];
  /** The roles to which row level security may show rows, because they have a policy. */
  policyRoles: string[];
  /** The roles that may select every column, even `xmin` and the other columns of the system. */
  fullReaders: string[];
}

const roles = "array['anon', 'authenticated', 'service_role']";

/** Reads the tables of the publication `supabase_realtime`. */
export async function readPublishedTables({ privileged }: Database): Promise<Map<string, PublishedTable>> {
  const { rows } = await privileged.query<PublishedTable & Record<string, unknown>>({
    name: 'realtime_published_tables',
    text: `
      select c.oid::text, n.nspname as schema, c.relname as name,
        c.relrowsecurity as "hasRowSecurity", c.relreplident = 'f' as "hasFullIdentity",
        array(select rolname::text from pg_roles where rolname = any (${roles}) and (rolbypassrls or rolsuper)) as "exemptRoles",
        array(select rolname::text from pg_roles where rolname = any (${roles}) and exists (
          select from pg_policy
          where polrelid = c.oid and polpermissive and polcmd in ('r', '*')
            and exists (select from unnest(polroles) p where p = 0 or pg_has_role(pg_roles.oid, p, 'usage'))
        )) as "policyRoles",
        array(select r from unnest(${roles}) r
          where exists (select from pg_roles where rolname = r) and has_table_privilege(r, c.oid, 'select')) as "fullReaders",
        (
          select json_agg(json_build_object(
            'name', a.attname, 'type', t.typname, 'sqlType', format_type(a.atttypid, a.atttypmod),
            'isKey', coalesce(a.attnum = any (i.indkey), false),
            'readers', array(select r from unnest(${roles}) r where exists (select from pg_roles where rolname = r)
              and has_column_privilege(r, c.oid, a.attnum, 'select'))
          ) order by a.attnum)
          from pg_attribute a join pg_type t on t.oid = a.atttypid
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        ) as columns
      from pg_publication_tables p
      join pg_namespace n on n.nspname = p.schemaname
      join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where p.pubname = 'supabase_realtime' and n.nspname <> 'realtime'`,
  });
  return new Map(rows.map((table) => [table.oid, { ...table, columns: table.columns ?? [] }]));
}

/** The age up to which the tables, columns and privileges are not read again. */
const maxAgeMs = 1000;

/** Creates a cache of the tables whose changes clients may follow. They are read when they are needed. */
export function createPublishedTablesCache(database: Database): () => Promise<Map<string, PublishedTable>> {
  let known: { tables: Promise<Map<string, PublishedTable>>; readAt: number } | undefined;
  return () => {
    if (known && performance.now() - known.readAt < maxAgeMs) return known.tables;
    const tables = readPublishedTables(database);
    const current = { tables, readAt: performance.now() };
    known = current;
    tables.catch(() => {
      if (known === current) known = undefined;
    });
    return tables;
  };
}
