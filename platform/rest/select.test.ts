import { describe, expect, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';
import { readSchema } from '#tests/setup/rest-schemas.ts';

const rest = await createTestRest(readSchema, { maxRows: 3, schemas: ['public', 'other'] });

const { get } = rest;

describe('A select parameter', () => {
  test.each<[select: string, row: unknown]>([
    ['id,name', { id: 1, name: 'one' }],
    ['name,id', { name: 'one', id: 1 }],
    ['called:name', { called: 'one' }],
    ['id::text', { id: '1' }],
    ['n:id::double precision', { n: 1 }],
    ['made::timestamp with time zone', { made: '2024-01-01T00:00:00+00:00' }],
    ['id::char', { id: '1' }],
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
  ])('of %j returns the selected fields, or an error', async (select, row) => {
    const { body, status } = await get(`/items?id=eq.1&select=${encodeURIComponent(select)}`);
    if (row === undefined) expect([status >= 400, typeof body.code]).toEqual([true, 'string']);
    else expect(body).toEqual([row]);
  });

  test('preserves numbers that JavaScript cannot represent, and the order of the columns', async () => {
    const { text } = await get('/items?id=eq.1&select=price,big');
    expect(text).toBe('[{"price":1.50,"big":9007199254740993}]');
  });

  test('of * and a computed column returns all columns and the computed one', async () => {
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
    ['empty(id', 400, 'PGRST100'],
    ['empty!(id)', 400, 'PGRST100'],
    ['empty!a!b!c(id)', 400, 'PGRST100'],
    ['empty->a(id)', 400, 'PGRST100'],
    [`${'a('.repeat(30)}${')'.repeat(30)}`, 400, 'PGRST100'],
  ])('of %j is rejected', async (select, status, code) => {
    const response = await get(`/items?select=${encodeURIComponent(select)}`);
    expect([response.status, response.body.code]).toEqual([status, code]);
  });
});

test.each<[order: string, idsOrErrorCode: number[] | string]>([
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
])('order=%s returns the rows in that order, or an error', async (order, expected) => {
  // The ids are those of all four rows, but the service returns at most three (`maxRows`).
  const { body } = await get(`/items?select=id&order=${encodeURIComponent(order)}&limit=3`);
  if (typeof expected === 'string') expect(body.code).toBe(expected);
  else expect(body.map(({ id }: { id: number }) => id)).toEqual(expected.slice(0, 3));
});
