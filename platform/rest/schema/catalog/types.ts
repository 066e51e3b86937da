/** A name by which a request can cast to a type. */
export interface TypeRow {
  name: string;
  schema: string;
  /** The name in PostgreSQL's catalogs, e.g. `float8` for the name `double precision`. */
  type: string;
}

/** `$1` is the list of exposed schemas (text[]). The types of PostgreSQL have their names in the SQL standard, too. */
export const typesQuery = `
  select names.name, n.nspname as schema, t.typname as type
  from pg_catalog.pg_type t
  join pg_catalog.pg_namespace n on n.oid = t.typnamespace
  cross join unnest(array[t.typname::text, pg_catalog.format_type(t.oid, null)]) as names (name)
  where t.typtype in ('b', 'd', 'e', 'm', 'r') and t.typname not like '\\_%'
    and (n.nspname = any ($1) or n.nspname in ('pg_catalog', 'public', 'extensions'))
  order by n.nspname = 'pg_catalog'`;
