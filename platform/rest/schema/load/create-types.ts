import type { TypeRow } from '#platform/rest/schema/catalog/types.ts';
import { qualifyName, type SchemaCache } from '#platform/rest/schema/schema-cache.ts';

/** Further names of types that PostgreSQL's grammar knows but its catalogs do not. */
const grammarNames = { char: 'bpchar', dec: 'numeric', decimal: 'numeric', float: 'float8', int: 'int4' };

export function createTypes(rows: readonly TypeRow[]): SchemaCache['types'] {
  const types = new Map(rows.map(({ name, schema, type }) => [name, qualifyName({ schema, name: type })]));
  for (const [name, type] of Object.entries(grammarNames)) types.set(name, `pg_catalog.${type}`);
  return types;
}
