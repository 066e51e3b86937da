import type { Column, Relation } from '#platform/rest/schema/schema-cache.ts';
import { baseTypes } from './base-types.ts';

export interface ColumnRow extends Omit<Column, 'default'> {
  default?: string | null;
}

export interface RelationRow extends Pick<Relation, 'schema' | 'name' | 'isView'> {
  oid: number;
  columns: (ColumnRow & { number: number })[];
  /** The result of `pg_relation_is_updatable`, with the bits 4 (update), 8 (insert) and 16 (delete). */
  updatable: number;
}

/** `$1` is the list of exposed schemas (text[]). */
export const relationsQuery = `
  with ${baseTypes},
  columns as (
    select a.attrelid,
      json_agg(json_build_object(
        'number', a.attnum,
        'name', a.attname,
        'type', pg_catalog.format_type(a.atttypid, a.atttypmod),
        'base', b.base,
        'default', case
          when a.attidentity <> '' then format('nextval(%L::regclass)',
            pg_catalog.pg_get_serial_sequence(a.attrelid::regclass::text, a.attname))
          when a.attgenerated = '' then pg_catalog.pg_get_expr(d.adbin, d.adrelid)
        end
      ) order by a.attnum) as list
    from pg_catalog.pg_attribute a
    join pg_catalog.pg_class c on c.oid = a.attrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join base_types b on b.type = a.atttypid
    left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where n.nspname = any ($1) and a.attnum > 0 and not a.attisdropped
    group by a.attrelid
  )
  select c.oid as oid, n.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as "isView",
    coalesce(columns.list, '[]') as columns,
    -- Bits as in pg_relation_is_updatable's documentation: 8 insert, 4 update, 16 delete.
    pg_catalog.pg_relation_is_updatable(c.oid, true) as updatable
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  left join columns on columns.attrelid = c.oid
  where n.nspname = any ($1) and c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition`;
