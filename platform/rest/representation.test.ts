import { describe, expect, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';
import { readSchema } from '#tests/setup/rest-schemas.ts';

const rest = await createTestRest(readSchema, { maxRows: 3, schemas: ['public', 'other'] });

const { get } = rest;

describe('A read', () => {
  test('of a single object is rejected unless there is exactly one row', async () => {
    const one = await rest.anon.from('items').select('id,name').eq('id', 1).single();
    expect([one.data, one.status]).toEqual([{ id: 1, name: 'one' }, 200]);
    for (const [minId, rows] of [
      [99, 0],
      [1, 3],
    ] as const) {
      const rejected = await rest.anon.from('items').select('id').gte('id', minId).single();
      const message = 'Cannot coerce the result to a single JSON object';
      const error = { code: 'PGRST116', message, details: `The result contains ${rows} rows`, hint: null };
      expect(rejected).toMatchObject({ status: 406, error });
    }
    const none = await rest.anon.from('items').select('id').eq('id', 99).maybeSingle();
    expect(none).toMatchObject({ data: null, error: null });
  });

  test('with nulls=stripped returns no nulls', async () => {
    const rows = await rest.anon.from('items').select('id,rank,mood').eq('id', 2).stripNulls();
    expect(rows.data).toEqual([{ id: 2, mood: 'sad' }]);
    const row = await rest.anon.from('items').select('id,rank,mood').eq('id', 2).stripNulls().single();
    expect(row.data).toEqual({ id: 2, mood: 'sad' });
  });

  test('as CSV returns a header line and quoted values', async () => {
    const { data } = await rest.anon.from('items').select('id,name,"odd \\"col"').order('id').csv();
    expect(data).toBe('id,name,"odd ""col"\n1,one,o\n2,two,\n3,three,');
    expect((await get('/empty', { Accept: 'text/csv' })).text).toBe('');
  });

  const json = 'application/json; charset=utf-8';
  const array = 'application/vnd.pgrst.array+json';
  test.each<[accept: string, status: number, type: string]>([
    ['*/*', 200, json],
    ['application/json', 200, json],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 200, json],
    ['application/json;q=0.5, text/csv', 200, 'text/csv; charset=utf-8'],
    [array, 200, json],
    [`${array};nulls=stripped`, 200, `${array};nulls=stripped; charset=utf-8`],
    ['application/geo+json', 406, json],
    ['application/vnd.pgrst.plan+text', 406, json],
    ['image/png', 406, json],
  ])('with Accept: %s returns %i with Content-Type: %s', async (accept, status, type) => {
    const response = await get('/items?id=eq.1', { Accept: accept });
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
    if (status === 406) expect(response.body.code).toBe('PGRST107');
  });

  test('returns its path with the query in canonical order as Content-Location', async () => {
    const { headers } = await get('/items?select=id&order=id&id=in.(1,2)');
    expect(headers.get('content-location')).toBe('/items?id=in.(1%2C2)&order=id&select=id');
  });

  test('returns no Content-Location if it would be longer than 2,048 characters', async () => {
    const getLocation = async (length: number) => {
      const { status, headers } = await get(`/items?id=gt.0&name=neq.${'x'.repeat(length)}`);
      expect(status).toBe(200);
      return headers.get('content-location')?.length;
    };
    const short = (await getLocation(1)) ?? 0;
    expect(await getLocation(2049 - short)).toBe(2048);
    expect(await getLocation(2050 - short)).toBeUndefined();
    expect(await getLocation(7000)).toBeUndefined();
  });
});
