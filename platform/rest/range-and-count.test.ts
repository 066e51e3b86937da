import { describe, expect, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';
import { readSchema } from '#tests/setup/rest-schemas.ts';

const rest = await createTestRest(readSchema, { maxRows: 3, schemas: ['public', 'other'] });

const { get } = rest;

describe('A read', () => {
  const exact = { Prefer: 'count=exact' };
  type Headers = Record<string, string>;
  test.each<[string, Headers, status: number, range: string | null, idsOrErrorCode: number[] | string]>([
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
    ['/items', exact, 206, '0-2/4', [1, 2, 3]],
    ['/items?limit=2', exact, 206, '0-1/4', [1, 2]],
    ['/items?offset=2', exact, 206, '2-3/4', [3, 4]],
    ['/items?offset=4', exact, 206, '*/4', []],
    ['/items?offset=5', exact, 416, null, 'PGRST103'],
    ['/items?id=lt.3', exact, 200, '0-1/2', [1, 2]],
    ['/empty', {}, 200, '*/*', []],
    ['/empty', exact, 200, '*/0', []],
    ['/items?id=lt.3', { Prefer: 'count=estimated' }, 200, '0-1/2', [1, 2]],
    ['/items', { Range: '1-2' }, 200, '1-2/*', [2, 3]],
    ['/items', { Range: '2-', 'Range-Unit': 'items' }, 200, '2-3/*', [3, 4]],
    ['/items', { Range: '1-1', Prefer: 'count=exact' }, 206, '1-1/4', [2]],
    ['/items?limit=2', { Range: '1-9' }, 200, '1-1/*', [2]],
    ['/items', { Range: '9-1' }, 416, null, 'PGRST103'],
    ['/items', { Range: 'bytes=0-1' }, 200, '0-2/*', [1, 2, 3]],
  ])('of %s with the headers %j returns %i with Content-Range: %s', async (path, headers, status, range, expected) => {
    const url = `${path}${path.includes('?') ? '&' : '?'}select=id&order=id`;
    const response = await get(url, headers);
    expect([response.status, response.headers.get('content-range')]).toEqual([status, range]);
    if (typeof expected === 'string') expect(response.body.code).toBe(expected);
    else expect(response.body.map(({ id }: { id: number }) => id)).toEqual(expected);
  });

  test("with a planned count returns PostgreSQL's estimate", async () => {
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

  test('with an offset beyond the count is rejected with the number of rows', async () => {
    const { body } = await get('/items?offset=9', { Prefer: 'count=exact' });
    expect(body.details).toBe('An offset of 9 was requested, but there are only 4 rows.');
  });

  test('with the method HEAD returns the headers and no body', async () => {
    const headers = { Prefer: 'count=exact' };
    const response = await rest.send('HEAD', '/items?id=lt.3', undefined, headers);
    expect([response.status, response.text]).toEqual([200, '']);
    expect(response.headers.get('content-range')).toBe('0-1/2');
    expect(await rest.send('HEAD', '/nope')).toMatchObject({ status: 404, text: '' });
    const { count, data, error } = await rest.anon.from('items').select('*', { count: 'exact', head: true });
    expect({ count, data, error }).toEqual({ count: 4, data: null, error: null });
  });
});
