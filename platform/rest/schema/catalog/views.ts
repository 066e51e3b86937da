export interface ViewRow {
  oid: number;
  /** Its stored query, as text (view-columns.ts). */
  query: string;
}

export const viewsQuery = `
  select c.oid as oid, r.ev_action::text as query
  from pg_catalog.pg_rewrite r
  join pg_catalog.pg_class c on c.oid = r.ev_class
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('v', 'm') and r.rulename = '_RETURN'
    and n.nspname not in ('pg_catalog', 'information_schema')`;
