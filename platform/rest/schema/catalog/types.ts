/** `$1` is the list of exposed schemas (text[]). */
export const typesQuery = `
  select t.typname as name, n.nspname as schema
  from pg_catalog.pg_type t
  join pg_catalog.pg_namespace n on n.oid = t.typnamespace
  where t.typtype in ('b', 'd', 'e', 'm', 'r') and t.typname not like '\\_%'
    and (n.nspname = any ($1) or n.nspname in ('pg_catalog', 'public', 'extensions'))
  order by n.nspname = 'pg_catalog'`;
