// The queries that read PostgreSQL's catalogs. If one has a parameter, it is the list of exposed schemas (text[]).

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

// Keys and views are read from all schemas, because an exposed view can read a table that is not exposed.

export const primaryKeysQuery = `
  select c.conrelid as table, c.conkey as columns
  from pg_catalog.pg_constraint c
  where c.contype = 'p'`;

export const foreignKeysQuery = `
  select c.conname as name,
    c.conrelid as table, c.conkey as columns,
    c.confrelid as "targetTable", c.confkey as "targetColumns",
    exists (
      select from pg_catalog.pg_constraint u
      where u.conrelid = c.conrelid and u.contype in ('p', 'u') and u.conkey <@ c.conkey and u.conkey @> c.conkey
    ) as "isUnique"
  from pg_catalog.pg_constraint c
  -- The key of a partition repeats that of its table.
  where c.contype = 'f' and c.conparentid = 0
  order by c.conname, c.oid`;

/** The stored queries of views (view-columns.ts). */
export const viewsQuery = `
  select c.oid as oid, r.ev_action::text as query
  from pg_catalog.pg_rewrite r
  join pg_catalog.pg_class c on c.oid = r.ev_class
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('v', 'm') and r.rulename = '_RETURN'
    and n.nspname not in ('pg_catalog', 'information_schema')`;

/**
 * The relations and functions that read the settings of a request (`request.headers` and so on), and what depends on
 * what (request-readers.ts). PostgreSQL records what policies and views depend on. Of a function it does not know what its
 * body calls, so one that contains the name of another counts as depending on it. A relation depends on the functions
 * that take its row, because they can be its computed columns and relationships.
 */
export const requestReadersQuery = `
  with functions as (
    select p.oid, p.proname as name, p.proargtypes[0] as argument,
      p.prosrc || coalesce(pg_catalog.pg_get_function_sqlbody(p.oid), '') as body
    from pg_catalog.pg_proc p
    join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    join pg_catalog.pg_language l on l.oid = p.prolang
    where n.nspname not in ('pg_catalog', 'information_schema') and l.lanname not in ('internal', 'c')
  ), policies as (
    select oid, polrelid as relation, pg_catalog.pg_get_expr(polqual, polrelid) as body
    from pg_catalog.pg_policy where polcmd in ('r', '*')
  ), views as (
    select r.oid, r.ev_class as relation, pg_catalog.pg_get_viewdef(r.ev_class) as body
    from pg_catalog.pg_rewrite r
    join pg_catalog.pg_class c on c.oid = r.ev_class
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'v' and n.nspname not in ('pg_catalog', 'information_schema')
  ), bodies as (
    select oid, body from functions
    union all select relation, body from policies
    union all select relation, body from views
  )
  select distinct oid, null::oid as "dependsOn" from bodies where body ~ 'request.(header|cookie|method|path)'
  union all
  select coalesce(p.relation, v.relation), d.refobjid
  from pg_catalog.pg_depend d
  left join policies p on d.classid = 'pg_catalog.pg_policy'::regclass and p.oid = d.objid
  left join views v on d.classid = 'pg_catalog.pg_rewrite'::regclass and v.oid = d.objid
  where d.refclassid in ('pg_catalog.pg_class'::regclass, 'pg_catalog.pg_proc'::regclass) and coalesce(p.relation, v.relation) <> d.refobjid
  union all
  select f.oid, called.oid from functions f
  join functions called on called.oid <> f.oid and strpos(f.body, called.name::text) > 0
  union all
  select c.oid, f.oid from functions f join pg_catalog.pg_class c on c.reltype = f.argument`;

export const typesQuery = `
  select t.typname as name, n.nspname as schema
  from pg_catalog.pg_type t
  join pg_catalog.pg_namespace n on n.oid = t.typnamespace
  where t.typtype in ('b', 'd', 'e', 'm', 'r') and t.typname not like '\\_%'
    and (n.nspname = any ($1) or n.nspname in ('pg_catalog', 'public', 'extensions'))
  order by n.nspname = 'pg_catalog'`;

/**
 * PostgREST's settings in the database, those of the login role first
 * (https://docs.postgrest.org/en/latest/references/configuration.html#in-database-configuration).
 */
export const settingsQuery = `
  select split_part(setting, '=', 1) as name, split_part(setting, '=', 2) as value
  from pg_catalog.pg_db_role_setting s
  left join pg_catalog.pg_roles r on r.oid = s.setrole
  cross join unnest(s.setconfig) as setting
  where coalesce(r.rolname, 'authenticator') = 'authenticator' and setting like 'pgrst.%'
    and s.setdatabase in (0, (select oid from pg_catalog.pg_database where datname = current_database()))
  order by s.setdatabase = 0, r.rolname is null`;
