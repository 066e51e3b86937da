import { expect, test } from 'vitest';
import { createApiSettings } from '#platform/rest/schema/load/load-schema-cache.ts';
import type { Relation, SchemaCache } from '#platform/rest/schema/schema-cache.ts';
import { planRead } from './read.ts';

const columns = [
  ['id', 'int4'],
  ['name', 'text'],
  ['data', 'jsonb'],
  ['tags', '_text'],
  ['we"ird', 'text'],
].map(([name = '', base = '']) => [name, { name, type: base, base }] as const);

const table: Relation = {
  schema: 'public',
  name: 'things',
  sql: '"public"."things"',
  isView: false,
  readsRequest: false,
  columns: new Map(columns),
  relationships: [],
  computed: new Map([['loud', '"public"."loud"']]),
  primaryKey: ['id'],
  insertable: true,
  updatable: true,
  deletable: true,
};
const cache: SchemaCache = {
  fingerprint: '',
  settings: createApiSettings([]),
  relations: new Map([['public', new Map([['things', table]])]]),
  routines: new Map(),
  types: new Map([
    ['int', 'pg_catalog.int4'],
    ['mood', '"public"."mood"'],
  ]),
};

const absent = undefined;
const noHeaders = { accept: absent, prefer: absent, profile: absent, range: absent, contentType: absent };

const plan = (query: string, headers: object = {}, method: 'GET' | 'HEAD' = 'GET') =>
  planRead(
    { relation: 'things', query, isAnonymous: false, method, headers: { ...noHeaders, ...headers } },
    { cache, schemas: ['public'], maxRows: 1000 },
  );

/** Extracts the subquery that selects the rows. */
const getRowsQuery = (text: string) => text.match(/ from \((.*)\) as _result$/s)?.[1];

test('planRead selects all rows of a table in one statement without values', () => {
  expect(plan('select=*&order=id.asc').statement).toEqual({
    text:
      `select count(*) as rows, coalesce(pg_catalog.json_agg(_result.*)::text, '[]') as body` +
      ` from (select t.* from "public"."things" as t order by t."id" asc limit 1000) as _result`,
    values: [],
  });
});

const things = 'from "public"."things" as t';
const where = (conditions: string) => `select t.* ${things} where ${conditions} limit 1000`;
const select = (list: string) => `select ${list} ${things} limit 1000`;

test.each<[query: string, rows: string, values: unknown[]]>([
  ['id=eq.1', where('t."id" = $1'), ['1']],
  ["name=eq.'; drop table x; --", where('t."name" = $1'), ["'; drop table x; --"]],
  ['name=not.like.*a*', where('not t."name" like $1'), ['%a%']],
  ['id=in.(1,2)', where('t."id" = any ($1)'), ['{"1","2"}']],
  ['name=in.("a\\"b\\\\")', where('t."name" = any ($1)'), ['{"a\\"b\\\\"}']],
  ['select="al\\"ias":"we\\"ird"', select('t."we""ird" as "al""ias"'), []],
  ['select=name::mood[]', select('cast(t."name" as "public"."mood"[]) as "name"'), []],
  ['select=loud', select('"public"."loud"(t.*) as "loud"'), []],
  [
    'or=(id.eq.1,not.and(id.gt.2,name.is.null))',
    where('(t."id" = $1 or not (t."id" > $2 and t."name" is null))'),
    ['1', '2'],
  ],
  ['limit=5&offset=10', `select t.* ${things} limit $1 offset $2`, [5, 10]],
  [
    'name=fts(english).a',
    where('to_tsvector($1::regconfig, t."name") @@ to_tsquery($1::regconfig, $2)'),
    ['english', 'a'],
  ],
])('planRead creates the query for the rows of %j', (query, rows, values) => {
  const { statement } = plan(query);
  expect([getRowsQuery(statement.text), statement.values]).toEqual([rows, values]);
});

test('planRead selects no body for a HEAD request', () => {
  expect(plan('', {}, 'HEAD').statement.text).toMatch(/^select count\(\*\) as rows from \(/);
});

test('planRead creates a statement that estimates the count, with no values but those of the conditions', () => {
  const { estimate } = plan('id=gt.1&limit=5&select=data->a', { prefer: 'count=planned' });
  expect(estimate?.statement).toEqual({
    text: 'explain (format json) select from "public"."things" as t where t."id" > $1',
    values: ['1'],
  });
});
