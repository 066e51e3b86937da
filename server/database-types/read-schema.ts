import type { Query } from '#platform/database/database.ts';

/** A table or view of the `public` schema that the API can read. */
export interface Relation {
  name: string;
  isView: boolean;
  columns: Column[];
  foreignKeys: ForeignKey[];
}

export interface Column {
  name: string;
  type: string;
  isArray: boolean;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
}

export interface ForeignKey {
  name: string;
  columns: string[];
  isOneToOne: boolean;
  referencedRelation: string;
  referencedColumns: string[];
}

/** A function that the API can call, or a computed relationship, which a select can embed. */
export interface Routine {
  name: string;
  /** The table whose rows have the relationship; null for a function that is called by name. */
  relationOf: string | null;
  parameters: { name: string; type: string; isArray: boolean; isTable: boolean; hasDefault: boolean }[];
  returns: { type: string; isArray: boolean; isSet: boolean; isTable: boolean };
  /** The columns of a function that is declared with `returns table`; otherwise empty. Any of them may be null. */
  columns: { name: string; type: string; isArray: boolean }[];
}

export async function readRelations(query: Query): Promise<Relation[]> {
  return (await query<Relation>(relationsQuery)).rows;
}

export async function readRoutines(query: Query): Promise<Routine[]> {
  return (await query<Routine>(routinesQuery)).rows;
}

/** Whether the type `t` is an array: it has elements, and no fixed length. */
const isArray = 't.typelem <> 0 and t.typlen = -1';
/** The name of the type `t`; of an array, the name of its elements' type `e`. */
const typeName = `case when ${isArray} then e.typname else t.typname end`;

const relationsQuery = `
  select c.relname as name, c.relkind = 'v' as "isView",
    (select json_agg(columns order by columns.name) from (
      select a.attname as name, ${typeName} as type, ${isArray} as "isArray", not a.attnotnull as "isNullable",
        a.atthasdef or a.attidentity <> '' as "hasDefault",
        a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated"
      from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_type e on e.oid = t.typelem
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ) columns) as columns,
    coalesce((select json_agg(keys order by keys.name) from (
      select f.conname as name, r.relname as "referencedRelation",
        (select json_agg(a.attname order by o) from unnest(f.conkey) with ordinality k (n, o)
          join pg_attribute a on a.attrelid = f.conrelid and a.attnum = n) as columns,
        (select json_agg(a.attname order by o) from unnest(f.confkey) with ordinality k (n, o)
          join pg_attribute a on a.attrelid = f.confrelid and a.attnum = n) as "referencedColumns",
        exists (select from pg_constraint u where u.conrelid = f.conrelid and u.contype in ('p', 'u')
          and u.conkey @> f.conkey and u.conkey <@ f.conkey) as "isOneToOne"
      from pg_constraint f join pg_class r on r.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and r.relnamespace = 'public'::regnamespace
    ) keys), '[]') as "foreignKeys"
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')
    and has_table_privilege('service_role', c.oid, 'select')
  order by c.relname collate "C"`;

/** Leaves out trigger functions and computed columns. Of the parameters, the last `pronargdefaults` ones have a default. */
const routinesQuery = `
  select p.proname as name, relation.typname as "relationOf",
    coalesce((select json_agg(json_build_object('name', coalesce(p.proargnames[o], ''), 'type', ${typeName},
        'isArray', ${isArray}, 'isTable', t.typtype = 'c', 'hasDefault', o > p.pronargs - p.pronargdefaults) order by p.proargnames[o])
      from unnest(p.proargtypes::oid[]) with ordinality arguments (type, o)
      join pg_type t on t.oid = arguments.type left join pg_type e on e.oid = t.typelem), '[]') as parameters,
    (select json_build_object('type', ${typeName}, 'isArray', ${isArray}, 'isSet', p.proretset, 'isTable', t.typtype = 'c')
      from pg_type t left join pg_type e on e.oid = t.typelem where t.oid = p.prorettype) as returns,
    coalesce((select json_agg(columns order by columns.name collate "C") from (
      select argument.name, ${typeName} as type, ${isArray} as "isArray"
      from unnest(p.proallargtypes, p.proargmodes, p.proargnames) as argument (type, mode, name)
      join pg_type t on t.oid = argument.type left join pg_type e on e.oid = t.typelem
      where argument.mode = 't'
    ) columns), '[]') as columns
  from pg_proc p
  left join pg_type relation on relation.oid = p.proargtypes[0] and relation.typtype = 'c'
  where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
    and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
    and (relation is null or p.proretset)
  order by p.proname collate "C"`;
