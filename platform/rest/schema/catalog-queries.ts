// The queries that read PostgreSQL's catalogs. Parameter $1 is the list of exposed schemas (text[]).

/**
 * With an empty search path, PostgreSQL qualifies every name in the results. Some catalog functions lock the table that
 * they describe, and requests wait for the result.
 */
export const setSettings = "set local search_path = ''; set local lock_timeout = '1s'";

/** The base type of each type. A type that is not a domain is its own base type. */
const baseTypes = `
  base_types as (
    with recursive layers as (
      select oid as type, oid as base from pg_catalog.pg_type
      union all
      select layers.type, t.typbasetype from layers
      join pg_catalog.pg_type t on t.oid = layers.base where t.typtype = 'd'
    )
    select layers.type, t.typname as base from layers
    join pg_catalog.pg_type t on t.oid = layers.base where t.typtype <> 'd'
  )`;

export const relationsQuery = `
  with ${baseTypes},
  columns as (
    select a.attrelid,
      json_agg(json_build_object(
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
  select n.nspname as schema, c.relname as name,
    coalesce(columns.list, '[]') as columns,
    coalesce((
      select json_agg(a.attname order by pg_catalog.array_position(i.indkey::int2[], a.attnum))
      from pg_catalog.pg_index i
      join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary
    ), '[]') as "primaryKey",
    -- Bits as in pg_relation_is_updatable's documentation: 8 insert, 4 update, 16 delete.
    pg_catalog.pg_relation_is_updatable(c.oid, true) as updatable
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  left join columns on columns.attrelid = c.oid
  where n.nspname = any ($1) and c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition`;

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
        'type', pg_catalog.format_type(a.type, null),
        'required', a.rank <= p.pronargs - p.pronargdefaults,
        'variadic', a.mode = 'v'
      ) order by a.position)
      from arguments a where a.oid = p.oid and a.mode in ('i', 'b', 'v')
    ), '[]') as parameters,
    coalesce((
      select json_agg(json_build_object(
        'name', a.name, 'type', pg_catalog.format_type(a.type, null), 'base', b.base) order by a.position)
      from arguments a left join base_types b on b.type = a.type
      where a.oid = p.oid and a.mode in ('t', 'o', 'b')
    ), (
      select json_agg(json_build_object(
        'name', a.attname, 'type', pg_catalog.format_type(a.atttypid, a.atttypmod), 'base', b.base) order by a.attnum)
      from pg_catalog.pg_attribute a left join base_types b on b.type = a.atttypid
      where a.attrelid = t.typrelid and t.typrelid <> 0 and a.attnum > 0 and not a.attisdropped
    ), '[]') as columns,
    -- A function whose only argument is a row of a relation is a computed column of that relation.
    case when p.pronargs = 1 and not p.proretset then (
      select json_build_object('schema', rn.nspname, 'name', r.relname)
      from pg_catalog.pg_type rt
      join pg_catalog.pg_class r on r.oid = rt.typrelid and r.relkind <> 'c'
      join pg_catalog.pg_namespace rn on rn.oid = r.relnamespace
      where rt.oid = p.proargtypes[0]
    ) end as "computedOf"
  from pg_catalog.pg_proc p
  join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  join pg_catalog.pg_type t on t.oid = p.prorettype
  where n.nspname = any ($1) and p.prokind = 'f'
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
  order by p.oid`;

export const typesQuery = `
  select t.typname as name, n.nspname as schema
  from pg_catalog.pg_type t
  join pg_catalog.pg_namespace n on n.oid = t.typnamespace
  where t.typtype in ('b', 'd', 'e', 'm', 'r') and t.typname not like '\\_%'
    and (n.nspname = any ($1) or n.nspname in ('pg_catalog', 'public', 'extensions'))
  order by n.nspname = 'pg_catalog'`;
