/** A common table expression with the base type of each type. A type that is not a domain is its own base type. */
export const baseTypes = `
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
