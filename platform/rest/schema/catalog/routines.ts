import type { QualifiedName, Routine } from '#platform/rest/schema/schema-cache.ts';
import { baseTypes } from './base-types.ts';
import type { ColumnRow } from './relations.ts';

export interface RoutineRow
  extends Pick<Routine, 'schema' | 'name' | 'parameters' | 'volatile' | 'returnsSet' | 'returns'> {
  columns: ColumnRow[];
  /** The relation whose row is its only argument. */
  computedOf: QualifiedName | null;
  /** The relation whose rows it returns. */
  rowsOf: QualifiedName | null;
  /** Whether it returns at most one row. */
  returnsOne: boolean;
  comment: string | null;
}

/** `$1` is the list of exposed schemas (text[]). */
export const routinesQuery = `
  with ${baseTypes},
  arguments as (
    select p.oid, u.name, u.type, u.mode, u.position,
      row_number() over (partition by p.oid, u.mode in ('i', 'b', 'v') order by u.position) as rank
    from pg_catalog.pg_proc p
    join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    cross join lateral (
      select coalesce(name, '') as name, type, coalesce(mode, 'i') as mode, position
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes, p.proargnames)
        with ordinality as all_arguments (type, mode, name, position)
    ) u
    where n.nspname = any ($1)
  )
  select n.nspname as schema, p.proname as name, p.provolatile = 'v' as volatile, p.proretset as "returnsSet",
    case
      when p.prorettype = 'void'::regtype then 'void'
      when t.typtype = 'c' or p.prorettype = 'record'::regtype
        or p.proargmodes && '{t,o,b}'::"char"[] then 'row'
      else 'scalar'
    end as returns,
    coalesce((
      select json_agg(json_build_object(
        'name', a.name,
        -- With a modifier of -1, \`character\` is \`bpchar\`: by the name alone, SQL would keep a single character or bit.
        'type', pg_catalog.format_type(a.type, -1),
        'required', a.rank <= p.pronargs - p.pronargdefaults,
        'variadic', a.mode = 'v'
      ) order by a.position)
      from arguments a where a.oid = p.oid and a.mode in ('i', 'b', 'v')
    ), '[]') as parameters,
    coalesce((
      select json_agg(json_build_object(
        'name', a.name, 'type', pg_catalog.format_type(a.type, -1), 'base', b.base) order by a.position)
      from arguments a left join base_types b on b.type = a.type
      where a.oid = p.oid and a.mode in ('t', 'o', 'b')
    ), (
      select json_agg(json_build_object(
        'name', a.attname, 'type', pg_catalog.format_type(a.atttypid, a.atttypmod), 'base', b.base) order by a.attnum)
      from pg_catalog.pg_attribute a left join base_types b on b.type = a.atttypid
      where a.attrelid = t.typrelid and t.typrelid <> 0 and a.attnum > 0 and not a.attisdropped
    ), '[]') as columns,
    -- A function whose only argument is a row of a relation is a computed column or relationship of that relation.
    case when p.pronargs = 1 then (
      select json_build_object('schema', rn.nspname, 'name', r.relname)
      from pg_catalog.pg_type rt
      join pg_catalog.pg_class r on r.oid = rt.typrelid and r.relkind <> 'c'
      join pg_catalog.pg_namespace rn on rn.oid = r.relnamespace
      where rt.oid = p.proargtypes[0]
    ) end as "computedOf",
    (
      select json_build_object('schema', rn.nspname, 'name', r.relname)
      from pg_catalog.pg_class r
      join pg_catalog.pg_namespace rn on rn.oid = r.relnamespace
      where r.oid = t.typrelid and r.relkind <> 'c'
    ) as "rowsOf",
    not p.proretset or p.prorows = 1 as "returnsOne",
    pg_catalog.obj_description(p.oid, 'pg_proc') as comment
  from pg_catalog.pg_proc p
  join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  join pg_catalog.pg_type t on t.oid = p.prorettype
  where n.nspname = any ($1) and p.prokind = 'f'
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
  order by p.oid`;
