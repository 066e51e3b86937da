/** Runs a statement as the owner of the database. */
type Query = (text: string) => Promise<{ rows: { line: string }[] }>;

const ownSchemas = "nspname !~ '^pg_' and nspname <> 'information_schema'";

const isOfExtension = (oid: string) =>
  `exists (select from pg_depend where objid = ${oid} and deptype = 'e' and refclassid = 'pg_extension'::regclass)`;

/** The sorted grants of an object, including those by default. `type` is the parameter of PostgreSQL's `acldefault`. */
const grants = (acl: string, type: string, owner: string) =>
  `(select string_agg(
      coalesce(nullif(grantee, 0)::regrole::text, 'public') || '=' || privilege_type || case when is_grantable then '*' else '' end, ','
      order by coalesce(nullif(grantee, 0)::regrole::text, 'public'), privilege_type)
    from aclexplode(coalesce(${acl}, acldefault('${type}', ${owner}))))`;

/** Each query selects one column, the lines of the catalog. */
const queries = [
  `select concat_ws(' | ', 'schema', nspname, obj_description(oid), ${grants('nspacl', 'n', 'nspowner')})
    from pg_namespace where ${ownSchemas}`,
  `select concat_ws(' | ', 'extension', extname, nspname)
    from pg_extension join pg_namespace n on n.oid = extnamespace`,
  `select concat_ws(' | ', 'relation', c.oid::regclass, relkind, relpersistence, relrowsecurity, relforcerowsecurity, relreplident,
      reloptions, obj_description(c.oid), ${grants('relacl', 'r', 'relowner')})
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where ${ownSchemas} and relkind in ('r', 'p', 'v', 'm', 'S') and not ${isOfExtension('c.oid')}`,
  `select concat_ws(' | ', 'column', c.oid::regclass,
      row_number() over (partition by c.oid order by attnum), attname, format_type(atttypid, atttypmod),
      (select collname from pg_collation where oid = attcollation), attnotnull, attidentity, attgenerated,
      pg_get_expr(adbin, adrelid), col_description(c.oid, attnum), ${grants('attacl', 'c', 'relowner')})
    from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute on attrelid = c.oid
      left join pg_attrdef on adrelid = c.oid and adnum = attnum
    where ${ownSchemas} and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped and not ${isOfExtension('c.oid')}`,
  `select concat_ws(' | ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(k.oid), convalidated,
      obj_description(k.oid))
    from pg_constraint k join pg_namespace n on n.oid = connamespace where ${ownSchemas}`,
  `select concat_ws(' | ', 'index', pg_get_indexdef(indexrelid), indisvalid, obj_description(indexrelid))
    from pg_index join pg_class c on c.oid = indexrelid join pg_namespace n on n.oid = relnamespace where ${ownSchemas}`,
  `select concat_ws(' | ', 'view', c.oid::regclass, pg_get_viewdef(c.oid))
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where ${ownSchemas} and relkind in ('v', 'm') and not ${isOfExtension('c.oid')}`,
  `select concat_ws(' | ', 'function', pg_get_functiondef(p.oid), obj_description(p.oid), ${grants('proacl', 'f', 'proowner')})
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where ${ownSchemas} and prokind in ('f', 'p') and not ${isOfExtension('p.oid')}`,
  `select concat_ws(' | ', 'policy', schemaname, tablename, policyname, permissive, roles, cmd, qual, with_check)
    from pg_policies`,
  `select concat_ws(' | ', 'trigger', tgrelid::regclass, pg_get_triggerdef(oid), tgenabled)
    from pg_trigger where not tgisinternal`,
  `select concat_ws(' | ', 'event trigger', evtname, evtevent, evtfoid::regproc, evtenabled, evttags) from pg_event_trigger`,
  `select concat_ws(' | ', 'type', t.oid::regtype, typtype, (select string_agg(enumlabel, ',' order by enumsortorder)
      from pg_enum where enumtypid = t.oid), obj_description(t.oid))
    from pg_type t join pg_namespace n on n.oid = typnamespace
    where ${ownSchemas} and typtype in ('e', 'd') and not ${isOfExtension('t.oid')}`,
  `select concat_ws(' | ', 'publication', p.pubname, pubinsert, pubupdate, pubdelete, pubtruncate, schemaname, tablename, attnames, rowfilter)
    from pg_publication p left join pg_publication_tables t on t.pubname = p.pubname`,
  `select concat_ws(' | ', 'default grants', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype,
      ${grants('defaclacl', 'r', 'defaclrole')})
    from pg_default_acl`,
];

/**
 * Reads what a database consists of, as sorted lines, one for each object: two databases with the same lines work in the same
 * way. Columns are numbered without those that were dropped.
 */
export async function readCatalog(query: Query): Promise<string[]> {
  const lines: string[] = [];
  for (const text of queries) {
    const { rows } = await query(`select line from (${text}) as lines (line)`);
    lines.push(...rows.map(({ line }) => line));
  }
  return lines.sort();
}
