/** A relation or function that reads the settings of a request, or one that depends on another relation or function. */
export interface RequestReaderRow {
  oid: number;
  /** It is null if the relation or function reads the settings itself. */
  dependsOn: number | null;
}

/**
 * The relations and functions that read the settings of a request (`request.headers` and so on), and what depends on
 * what (`findRequestReaders`). PostgreSQL records what policies and views depend on. It does not record what the body of a
 * function calls, so a function whose body contains the name of another one counts as depending on that one. A relation
 * depends on the functions that take its row, because they can be its computed columns and relationships.
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
