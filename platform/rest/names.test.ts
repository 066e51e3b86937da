import { describe, expect, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';

/** Names that the generated SQL itself uses, and similar names. */
const names = [
  ...'t a r e v k keys _result value called written capped excluded one'.split(' '),
  ...['ordered 0', 'selected 0', 'rows', 'body', 'key', 'total', 'merged', 'response_status'],
  ...'result count payload args source old new user default lateral json_agg $1'.split(' '),
];

/** Creates a table, a column, function arguments and function results that all have this name. */
const createSchema = (name: string) => `
  create table "${name}" (id int primary key, "${name}" text default 'by default', rank int);
  insert into "${name}" values (1, 'x', 1), (2, 'x', 2);
  create function "scalar ${name}"("${name}" text) returns text language sql immutable as 'select $1';
  create function "set ${name}"("${name}" text) returns setof text language sql immutable as
    $$ select $1 || n from generate_series(1, 3) n $$;
  create function "row ${name}"(given text, out "${name}" text, out other int) language sql immutable as 'select $1, 1';
  create function "out ${name}"(given text, out "${name}" text) language sql immutable as 'select $1';
  create function "inout ${name}"(inout "${name}" text) language sql immutable as 'select $1';
  create function "rows ${name}"("${name}" int) returns setof "${name}" language sql stable as
    $$ select id, "${name}", rank from "${name}" where id >= $1 $$;
`;

const rest = await createTestRest(`
  ${names.map(createSchema).join('')}
  grant select, insert, update, delete on all tables in schema public to service_role;
  create type mood as enum ('sad', 'happy');
  create table feelings (id int primary key, mood mood);
  insert into feelings values (1, 'happy');
  grant select on feelings to service_role;
  create function felt() returns mood language sql immutable as $$ select 'sad'::mood $$;
  create function to_jsonb(mood) returns jsonb language sql immutable as $$ select '"mine"'::jsonb $$;
  create function first_of(json, mood) returns json language sql immutable as $$ select '["mine"]'::json $$;
  create aggregate json_agg(mood) (sfunc = first_of, stype = json);
`);

const { sendAsService: send } = rest;

describe.each(names)('The name "%s"', (name) => {
  const table = `/${encodeURIComponent(name)}`;
  const column = encodeURIComponent(`"${name}"`);
  const rpc = (kind: string) => `/rpc/${encodeURIComponent(`${kind} ${name}`)}`;
  const encodedName = encodeURIComponent(name);
  const representation = 'return=representation';

  test('works for a table and its column in an insert, an upsert, an update and a delete', async () => {
    const all = `columns=id,rank,${column}`;
    const path = `${table}?${all}&select=${column}&order=rank.desc`;
    const [complete, partial] = [
      { id: 11, rank: 1, [name]: 'y' },
      { id: 12, rank: 2 },
    ];
    const inserted = await send('POST', path, [complete, partial], {
      Prefer: `${representation},missing=default`,
    });
    expect([inserted.status, inserted.body]).toEqual([201, [{ [name]: 'by default' }, { [name]: 'y' }]]);
    const u = { id: 12, [name]: 'u', rank: 2 };
    const v = { id: 11, [name]: 'v', rank: 3 };
    const merge = { Prefer: `${representation},resolution=merge-duplicates` };
    const merged = await send('POST', `${table}?order=${column}`, [v, u], merge);
    expect([merged.status, merged.body]).toEqual([200, [u, v]]);
    const change = `${table}?${column}=eq.v&select=${column}`;
    const updated = await send('PATCH', change, { [name]: 'w' }, { Prefer: representation });
    expect([updated.status, updated.body]).toEqual([200, [{ [name]: 'w' }]]);
    const row = { id: 13, [name]: 't', rank: 0 };
    const put = await send('PUT', `${table}?id=eq.13`, row, { Prefer: representation });
    expect([put.status, put.body]).toEqual([201, [row]]);
    const headersOnly = await send('POST', table, { id: 14, [name]: 's' }, { Prefer: 'return=headers-only' });
    expect(headersOnly.status).toBe(201);
    const remove = `${table}?${column}=in.(s,t,u,w)&order=id.desc`;
    const deleted = await send('DELETE', remove, undefined, { Prefer: representation });
    const s = { id: 14, [name]: 's', rank: null };
    expect([deleted.status, deleted.body]).toEqual([200, [s, row, u, { ...v, [name]: 'w' }]]);
  });

  test('works as an alias in a request that orders by another column', async () => {
    const path = `${table}?select=${column}:id&order=rank.desc`;
    const rows = [{ [name]: 2 }, { [name]: 1 }];
    expect((await send('GET', path)).body).toEqual(rows);
    const updated = await send('PATCH', `${path}&id=lt.3`, { [name]: 'x' }, { Prefer: representation });
    expect([updated.status, updated.body]).toEqual([200, rows]);
    const ascending = `${table}?select=${column}:id&order=rank&id=lt.3`;
    const reversed = await send('PATCH', ascending, { [name]: 'x' }, { Prefer: representation });
    expect(reversed.body).toEqual(rows.toReversed());
  });

  test('works for a column in a filter, an order, a counted read and a CSV', async () => {
    const path = `${table}?select=${column},id&${column}=eq.x&order=${column},id.desc&limit=1`;
    for (const count of ['exact', 'estimated', 'planned']) {
      const { status, body, headers } = await send('GET', path, undefined, { Prefer: `count=${count}` });
      expect([status < 300, body]).toEqual([true, [{ [name]: 'x', id: 2 }]]);
      if (count !== 'planned') expect(headers.get('content-range')).toBe('0-0/2');
    }
    const csv = await send('GET', `${path}&select=${column},id`, undefined, { Accept: 'text/csv' });
    expect([csv.status, csv.text]).toEqual([200, `${name},id\nx,2`]);
    const jsonElement = await send('GET', `${table}?select=${column}->>0&id=eq.1`);
    expect([jsonElement.status, jsonElement.body]).toEqual([200, [{ [name]: 'x' }]]);
  });

  test.each<[kind: string, argument: string, query: string, json: string]>([
    ['scalar', name, '', '"x"'],
    ['set', name, 'limit=2', '["x1", "x2"]'],
    ['row', 'given', `${column}=eq.x&order=${column}`, JSON.stringify({ [name]: 'x', other: 1 })],
    ['out', 'given', `select=${column}`, JSON.stringify({ [name]: 'x' })],
    ['inout', name, '', JSON.stringify({ [name]: 'x' })],
  ])('works for the argument or the result of a function of the kind "%s"', async (kind, argument, query, json) => {
    const byPost = await send('POST', `${rpc(kind)}?${query}`, { [argument]: 'x' });
    expect([byPost.status, byPost.body]).toEqual([200, JSON.parse(json)]);
    const byGet = await send('GET', `${rpc(kind)}?${encodeURIComponent(argument)}=x&${query}`);
    expect([byGet.status, byGet.body]).toEqual([200, JSON.parse(json)]);
  });

  test('works for the argument of a function whose rows are counted', async () => {
    const values = await send('POST', `${rpc('set')}?limit=1`, { [name]: 'x' }, { Prefer: 'count=exact' });
    expect([values.status, values.body]).toEqual([206, ['x1']]);
    expect(values.headers.get('content-range')).toBe('0-0/3');
    const csv = await send('POST', rpc('set'), { [name]: 'x' }, { Accept: 'text/csv' });
    expect(csv.text).toBe('value\nx1\nx2\nx3');
    for (const count of ['exact', 'estimated', 'planned']) {
      const path = `${rpc('rows')}?${column}=eq.x&select=id,${column}&order=id&limit=1`;
      const rows = await send('POST', path, { [name]: 1 }, { Prefer: `count=${count}` });
      expect([rows.status < 300, rows.body]).toEqual([true, [{ id: 1, [name]: 'x' }]]);
    }
    expect((await send('GET', `${rpc('rows')}?${encodedName}=2&select=id`)).body).toEqual([{ id: 2 }]);
  });
});

test('A user-defined function is not called in place of the PostgreSQL function with the same name', async () => {
  expect((await send('GET', '/rpc/felt')).body).toBe('sad');
  expect((await send('GET', '/feelings?select=mood->0')).body).toEqual([{ mood: 'happy' }]);
  expect((await send('GET', '/feelings')).body).toEqual([{ id: 1, mood: 'happy' }]);
});
