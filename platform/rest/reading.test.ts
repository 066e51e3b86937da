import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';

let rest: TestRest;

beforeAll(async () => {
  rest = await createTestRest(
    `
    create type mood as enum ('sad', 'happy');
    create table items (
      id int primary key, name text, rank int, data jsonb, mood mood, made timestamptz, plain timestamp,
      big bigint, price numeric, raw bytea, tags text[], "odd ""col" text, t text, _result text
    );
    insert into items values
      (1, 'one', 3, '{"a": {"b": [1, 2]}, "n": null}', 'happy', '2024-01-01T00:00:00Z', '2024-01-01', 9007199254740993, 1.50, '\\xdead', '{x,y}', 'o', 't1', 'r1'),
      (2, 'two', null, '{"a": {"b": []}}', 'sad', null, null, null, null, null, '{}', null, null, null),
      (3, 'three', 1, null, null, null, null, null, null, null, null, null, null, null),
      (4, 'fo,"ur', 2, null, null, null, null, null, null, null, null, null, null, null);
    create table empty (id int primary key);
    create view happy_items as select id, name from items where mood = 'happy';
    create function shout(items) returns text language sql stable as $$ select upper($1.name) $$;
    create schema other;
    create table other.things (id int primary key);
    create schema hidden;
    create table hidden.secrets (id int);
    insert into other.things values (7);
    grant usage on schema other, hidden to anon, authenticated, service_role;
    grant select on all tables in schema public to anon;
    grant select on other.things, hidden.secrets to anon;
    `,
    { maxRows: 3, schemas: ['public', 'other'] },
  );
});
afterAll(() => rest.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await rest.call(path, { headers });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: text && JSON.parse(text) };
}

describe('select', () => {
  test.each<[select: string, row: unknown]>([
    ['id,name', { id: 1, name: 'one' }],
    ['name,id', { name: 'one', id: 1 }],
    ['called:name', { called: 'one' }],
    ['id::text', { id: '1' }],
    ['n:id::double precision', { n: 1 }],
    ['name::text[]', undefined],
    ['tags::text', { tags: '{x,y}' }],
    ['mood::text', { mood: 'happy' }],
    ['rank::mood', undefined],
    ['name::varchar', { name: 'one' }],
    ['price::INT', { price: 2 }],
    ['data->a', { a: { b: [1, 2] } }],
    ['data->a->b', { b: [1, 2] }],
    ['data->a->b->0', { b: 1 }],
    ['data->a->b->>1', { b: '2' }],
    ['x:data->a->>b', { x: '[1, 2]' }],
    ['data->a->b->0::text', { b: '1' }],
    ['tags->1', { tags: 'y' }],
    ['"odd \\"col"', { 'odd "col': 'o' }],
    ['"alias with ""quotes":id', undefined],
    ['"al\\"ias":id', { 'al"ias': 1 }],
    ['shout', { shout: 'ONE' }],
    ['loud:shout', { loud: 'ONE' }],
    ['t,_result', { t: 't1', _result: 'r1' }],
    ['id, name', { id: 1, name: 'one' }],
    ['made,plain', { made: '2024-01-01T00:00:00+00:00', plain: '2024-01-01T00:00:00' }],
    ['raw', { raw: '\\xdead' }],
  ])('%s', async (select, row) => {
    const { body, status } = await get(`/items?id=eq.1&select=${encodeURIComponent(select)}`);
    if (row === undefined) expect([status >= 400, typeof body.code]).toEqual([true, 'string']);
    else expect(body).toEqual([row]);
  });

  test('keeps numbers that JavaScript cannot hold, and the order of the keys', async () => {
    const { text } = await get('/items?id=eq.1&select=price,big');
    expect(text).toBe('[{"price":1.50,"big":9007199254740993}]');
  });

  test('all columns of a table, and computed ones beside them', async () => {
    const { body } = await get('/items?id=eq.3&select=*,shout');
    expect(body).toEqual([expect.objectContaining({ id: 3, 'odd "col': null, t: null, shout: 'THREE' })]);
  });

  test.each<[select: string, status: number, code: string]>([
    ['nope', 400, '42703'],
    ['id::nope', 400, '42704'],
    ['id::int); drop table items; --', 400, 'PGRST100'],
    ['id::"int"', 400, 'PGRST100'],
    ['id,', 400, 'PGRST100'],
    ['id name;', 400, 'PGRST100'],
    ['a:b:id', 400, 'PGRST100'],
    ['id)', 400, 'PGRST100'],
    ['empty(*)', 400, 'PGRST127'],
    ['x:empty!hint(id)', 400, 'PGRST127'],
    ['...empty(id)', 400, 'PGRST127'],
    ['count()', 400, 'PGRST123'],
    ['rank.sum()', 400, 'PGRST123'],
    ['total:rank.max()::text', 400, 'PGRST123'],
  ])('%s is refused', async (select, status, code) => {
    const { status: got, body } = await get(`/items?select=${encodeURIComponent(select)}`);
    expect([got, body.code]).toEqual([status, code]);
  });

  test('an embedding is refused by its name', async () => {
    const { error } = await rest.anon.from('items').select('id, empty(id)');
    expect(error?.details).toBe("Embedding 'empty' in the 'select' query parameter is not implemented.");
  });
});

test.each<[order: string, ids: number[] | string]>([
  ['rank', [3, 4, 1, 2]],
  ['rank.desc', [2, 1, 4, 3]],
  ['rank.asc.nullsfirst', [2, 3, 4, 1]],
  ['rank.desc.nullslast', [1, 4, 3, 2]],
  ['rank.nullsfirst,id', [2, 3, 4, 1]],
  ['tags.desc.nullslast,id.desc', [1, 2, 4, 3]],
  ['data->a->b.desc.nullslast,id', [1, 2, 3, 4]],
  ['shout', [4, 1, 3, 2]],
  ['"odd \\"col".asc,id.desc', [1, 4, 3, 2]],
  ['nope', '42703'],
  ['rank.up', 'PGRST100'],
  ['rank.desc.nulls', 'PGRST100'],
  ['rank;drop', 'PGRST100'],
  ['empty(id)', 'PGRST108'],
])('order=%s', async (order, expected) => {
  const service = (await rest.call(`/items?select=id&order=${encodeURIComponent(order)}&limit=3`)).json();
  const first = await service;
  if (typeof expected === 'string') expect(first.code).toBe(expected);
  else expect(first.map(({ id }: { id: number }) => id)).toEqual(expected.slice(0, 3));
});

describe('ranges and counts', () => {
  test.each<
    [
      path: string,
      headers: Record<string, string>,
      status: number,
      range: string | null,
      ids: number[] | string,
    ]
  >([
    ['/items', {}, 200, '0-2/*', [1, 2, 3]],
    ['/items?limit=2', {}, 200, '0-1/*', [1, 2]],
    ['/items?limit=2&offset=1', {}, 200, '1-2/*', [2, 3]],
    ['/items?limit=100', {}, 200, '0-2/*', [1, 2, 3]],
    ['/items?limit=0', {}, 200, '*/*', []],
    ['/items?limit=undefined&offset=NaN', {}, 200, '0-2/*', [1, 2, 3]],
    ['/items?limit=-1', {}, 416, null, 'PGRST103'],
    ['/items?offset=-1', {}, 416, null, 'PGRST103'],
    ['/items?limit=99999999999999999999999', {}, 200, '0-2/*', [1, 2, 3]],
    ['/items?offset=99', {}, 200, '*/*', []],
    ['/items', { Prefer: 'count=exact' }, 206, '0-2/4', [1, 2, 3]],
    ['/items?limit=2', { Prefer: 'count=exact' }, 206, '0-1/4', [1, 2]],
    ['/items?offset=2', { Prefer: 'count=exact' }, 206, '2-3/4', [3, 4]],
    ['/items?offset=4', { Prefer: 'count=exact' }, 206, '*/4', []],
    ['/items?offset=5', { Prefer: 'count=exact' }, 416, null, 'PGRST103'],
    ['/items?id=lt.3', { Prefer: 'count=exact' }, 200, '0-1/2', [1, 2]],
    ['/empty', {}, 200, '*/*', []],
    ['/empty', { Prefer: 'count=exact' }, 200, '*/0', []],
    ['/items?id=lt.3', { Prefer: 'count=estimated' }, 200, '0-1/2', [1, 2]],
    ['/items', { Range: '1-2' }, 200, '1-2/*', [2, 3]],
    ['/items', { Range: '2-', 'Range-Unit': 'items' }, 200, '2-3/*', [3, 4]],
    ['/items', { Range: '1-1', Prefer: 'count=exact' }, 206, '1-1/4', [2]],
    ['/items?limit=2', { Range: '1-9' }, 200, '1-1/*', [2]],
    ['/items', { Range: '9-1' }, 416, null, 'PGRST103'],
    ['/items', { Range: 'bytes=0-1' }, 200, '0-2/*', [1, 2, 3]],
  ])('%s %j → %i %s', async (path, headers, status, range, expected) => {
    const address = `${path}${path.includes('?') ? '&' : '?'}select=id&order=id`;
    const got = await get(address, headers);
    expect([got.status, got.headers.get('content-range')]).toEqual([status, range]);
    if (typeof expected === 'string') expect(got.body.code).toBe(expected);
    else expect(got.body.map(({ id }: { id: number }) => id)).toEqual(expected);
  });

  test('a planned count is PostgreSQL’s own estimate', async () => {
    await rest.sql(
      'create table many as select generate_series(1, 500) as id; analyze many; grant select on many to anon',
    );
    const planned = await rest.anon.from('many').select('*', { count: 'planned' });
    expect([planned.status, planned.count, planned.data?.length]).toEqual([206, 500, 3]);
    const estimated = await rest.anon.from('many').select('*', { count: 'estimated', head: true });
    expect([estimated.count, estimated.data]).toEqual([500, null]);
    const filtered = await rest.anon.from('many').select('*', { count: 'planned' }).eq('id', 1);
    expect([filtered.status, filtered.count]).toEqual([200, 1]);
  });

  test('a beyond offset says how many there are', async () => {
    const { body } = await get('/items?offset=9', { Prefer: 'count=exact' });
    expect(body.details).toBe('An offset of 9 was requested, but there are only 4 rows.');
  });

  test('HEAD has the headers and no body', async () => {
    const answer = await rest.call('/items?id=lt.3', { method: 'HEAD', headers: { Prefer: 'count=exact' } });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      200,
      '0-1/2',
      '',
    ]);
    const refused = await rest.call('/nope', { method: 'HEAD' });
    expect([refused.status, await refused.text()]).toEqual([404, '']);
    const { count, data, error } = await rest.anon.from('items').select('*', { count: 'exact', head: true });
    expect({ count, data, error }).toEqual({ count: 4, data: null, error: null });
  });
});

describe('forms of the answer', () => {
  test('one object, or none of it', async () => {
    const one = await rest.anon.from('items').select('id,name').eq('id', 1).single();
    expect([one.data, one.status]).toEqual([{ id: 1, name: 'one' }, 200]);
    for (const [filter, rows] of [
      [99, 0],
      [1, 3],
    ] as const) {
      const refused = await rest.anon.from('items').select('id').gte('id', filter).single();
      expect([refused.status, refused.error]).toMatchObject([
        406,
        {
          code: 'PGRST116',
          message: 'Cannot coerce the result to a single JSON object',
          details: `The result contains ${rows} rows`,
          hint: null,
        },
      ]);
    }
    expect(await rest.anon.from('items').select('id').eq('id', 99).maybeSingle()).toMatchObject({
      data: null,
      error: null,
    });
  });

  test('nulls left out', async () => {
    const rows = await rest.anon.from('items').select('id,rank,mood').eq('id', 2).stripNulls();
    expect(rows.data).toEqual([{ id: 2, mood: 'sad' }]);
    const row = await rest.anon.from('items').select('id,rank,mood').eq('id', 2).stripNulls().single();
    expect(row.data).toEqual({ id: 2, mood: 'sad' });
  });

  test('csv', async () => {
    const { data } = await rest.anon.from('items').select('id,name,"odd \\"col"').order('id').csv();
    expect(data).toBe('id,name,"odd ""col"\n1,one,o\n2,two,\n3,three,');
    expect(
      await rest.call('/empty', { headers: { Accept: 'text/csv' } }).then((answer) => answer.text()),
    ).toBe('');
  });

  test.each<[accept: string, status: number, type: string]>([
    ['*/*', 200, 'application/json; charset=utf-8'],
    ['application/json', 200, 'application/json; charset=utf-8'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 200, 'application/json; charset=utf-8'],
    ['application/json;q=0.5, text/csv', 200, 'text/csv; charset=utf-8'],
    ['application/vnd.pgrst.array+json', 200, 'application/json; charset=utf-8'],
    [
      'application/vnd.pgrst.array+json;nulls=stripped',
      200,
      'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
    ],
    ['application/geo+json', 406, 'application/json; charset=utf-8'],
    ['application/vnd.pgrst.plan+text', 406, 'application/json; charset=utf-8'],
    ['image/png', 406, 'application/json; charset=utf-8'],
  ])('Accept: %s → %i %s', async (accept, status, type) => {
    const answer = await rest.call('/items?id=eq.1', { headers: { Accept: accept } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type]);
    if (status === 406) expect((await answer.json()).code).toBe('PGRST107');
  });

  test('a view is read as a table is', async () => {
    expect((await get('/happy_items')).body).toEqual([{ id: 1, name: 'one' }]);
  });

  test('Content-Location is the address in its canonical order', async () => {
    const { headers } = await get('/items?select=id&order=id&id=in.(1,2)');
    expect(headers.get('content-location')).toBe('/items?id=in.(1%2C2)&order=id&select=id');
  });
});

describe('schemas', () => {
  test('the profile chooses among those exposed', async () => {
    const answer = await get('/things', { 'Accept-Profile': 'other' });
    expect([answer.body, answer.headers.get('content-profile')]).toEqual([[{ id: 7 }], 'other']);
    expect((await rest.anon.schema('other').from('things').select()).data).toEqual([{ id: 7 }]);
  });

  test('others are not there', async () => {
    const answer = await get('/secrets', { 'Accept-Profile': 'hidden' });
    expect([answer.status, answer.body]).toEqual([
      406,
      {
        code: 'PGRST106',
        message: 'Invalid schema: hidden',
        details: null,
        hint: 'Only the following schemas are exposed: public, other',
      },
    ]);
  });

  test('an unknown table is named, with the one that may be meant', async () => {
    const { status, body } = await get('/item');
    expect([status, body]).toEqual([
      404,
      {
        code: 'PGRST205',
        message: "Could not find the table 'public.item' in the schema cache",
        details: null,
        hint: "Perhaps you meant the table 'public.items'",
      },
    ]);
    expect((await get('/pg_class')).status).toBe(404);
    expect((await get('/items%22%3B%20drop%20table%20items%3B--')).body.code).toBe('PGRST205');
  });

  test('a new table is there after the notice', async () => {
    expect((await get('/later')).status).toBe(404);
    await rest.sql('create table later (id int); grant select on later to anon');
    expect((await get('/later')).status).toBe(200);
    await rest.sql('alter table later add column more text');
    expect((await get('/later?select=more')).status).toBe(200);
  });
});
