import { describe, expect, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';
import { writeSchema } from '#tests/setup/rest-schemas.ts';

const rest = await createTestRest(writeSchema);

const { sendAsService: send } = rest;
const representation = { Prefer: 'return=representation' };

describe('An upsert', () => {
  const upsert = (body: unknown, path = '/pairs', prefer = '') =>
    send('POST', path, body, { Prefer: `resolution=merge-duplicates,return=representation${prefer}` });

  test('merges by the primary key, and returns 200 if nothing was inserted', async () => {
    expect((await upsert({ a: 10, b: 1, label: 'one' })).status).toBe(201);
    const again = await upsert({ a: 10, b: 1, label: 'two' });
    expect([again.status, again.body]).toEqual([200, [{ a: 10, b: 1, label: 'two' }]]);
    const applied = 'resolution=merge-duplicates, return=representation';
    expect(again.headers.get('preference-applied')).toBe(applied);
    const mixed = await upsert([
      { a: 10, b: 1, label: 'three' },
      { a: 10, b: 2, label: 'new' },
    ]);
    expect([mixed.status, mixed.body.length]).toEqual([201, 2]);
    const silent = await send('POST', '/pairs', { a: 10, b: 1 }, { Prefer: 'resolution=merge-duplicates' });
    expect([silent.status, silent.text]).toEqual([200, '']);
  });

  test('merges or ignores rows by the column that the client names in onConflict; a plain insert of such a row fails', async () => {
    const names = rest.service.from('unique_names');
    await names.insert({ name: 'kim', hits: 1 });
    const kim = { name: 'kim', hits: 2 };
    const { data, status } = await names.upsert(kim, { onConflict: 'name' }).select('name,hits');
    expect([status, data]).toEqual([200, [kim]]);
    const ignore = { onConflict: 'name', ignoreDuplicates: true } as const;
    const ignored = await names.upsert({ ...kim, hits: 3 }, ignore).select('hits');
    expect([ignored.status, ignored.data]).toEqual([201, []]);
    const some = await names.upsert([kim, { name: 'lee', hits: 5 }], { ...ignore, count: 'exact' });
    expect(some.count).toBe(1);
    const clash = await names.insert({ name: 'kim' });
    expect([clash.status, clash.error?.code]).toEqual([409, '23505']);
  });

  test('into a table without a primary key is an insert, or an error if on_conflict names a column without a key', async () => {
    const { status, headers } = await upsert({ v: 1 }, '/keyless');
    expect([status, headers.get('preference-applied')]).toEqual([201, 'return=representation']);
    expect((await upsert({ v: 1 }, '/keyless?on_conflict=v')).body.code).toBe('42P10');
  });
});

describe('A PUT', () => {
  test.each<[path: string, body: unknown, status: number, code: string | undefined]>([
    ['/pairs?a=eq.70&b=eq.1', { a: 70, b: 1, label: 'x' }, 204, undefined],
    ['/pairs?a=eq.70', { a: 70, b: 1 }, 405, 'PGRST105'],
    ['/pairs?a=eq.70&b=gt.1', { a: 70, b: 1 }, 405, 'PGRST105'],
    ['/pairs', { a: 70, b: 1 }, 405, 'PGRST105'],
    ['/pairs?a=eq.70&b=eq.2', { a: 70, b: 1 }, 400, 'PGRST115'],
    ['/pairs?a=eq.70&b=eq.1&limit=1', { a: 70, b: 1 }, 400, 'PGRST114'],
    ['/keyless?v=eq.1', { v: 1 }, 405, 'PGRST105'],
  ])('of %s with the body %j returns %i (error code: %s)', async (path, body, status, code) => {
    const response = await send('PUT', path, body);
    expect([response.status, response.body?.code]).toEqual([status, code]);
  });

  test('inserts the row, and a second PUT replaces it', async () => {
    const put = (label: string) =>
      send('PUT', '/pairs?a=eq.71&b=eq.1', { a: 71, b: 1, label }, representation);
    expect(await put('x')).toMatchObject({ status: 201, body: [{ a: 71, b: 1, label: 'x' }] });
    expect(await put('y')).toMatchObject({ status: 200, body: [{ a: 71, b: 1, label: 'y' }] });
  });
});
