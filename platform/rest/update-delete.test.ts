import { beforeEach, describe, expect, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';
import { writeSchema } from '#tests/setup/rest-schemas.ts';

const rest = await createTestRest(writeSchema);

const { sendAsService: send } = rest;
const representation = { Prefer: 'return=representation' };
const readRows = async (path: string) => (await send('GET', path)).body;

describe('Updates and deletes', () => {
  beforeEach(async () => {
    await send('DELETE', '/pairs?a=gte.0');
    const rows = [1, 2, 3].map((b) => ({ a: 1, b, label: `l${b}` }));
    await send('POST', '/pairs', rows);
  });

  test('A PATCH can return the updated rows, their number, or nothing', async () => {
    const plain = await send('PATCH', '/pairs?b=eq.1', { label: 'x' });
    expect([plain.status, plain.text, plain.headers.get('content-range')]).toEqual([204, '', '0-0/*']);
    const rows = await rest.service
      .from('pairs')
      .update({ label: 'y' })
      .lte('b', 2)
      .select('b,label')
      .order('b', { ascending: false });
    expect([rows.status, rows.data]).toEqual([200, [2, 1].map((b) => ({ b, label: 'y' }))]);
    const update = () => rest.service.from('pairs').update({ label: 'z' }, { count: 'exact' });
    const none = await update().eq('b', 99).select();
    expect([none.status, none.data, none.count]).toEqual([200, [], 0]);
    const counted = await update().gte('b', 2);
    expect([counted.status, counted.count]).toEqual([204, 2]);
  });

  test('If the body lacks a column of ?columns=, a PATCH sets it to null, or to its default with missing=default', async () => {
    const path = '/pairs?b=eq.1&columns=label&select=label';
    expect((await send('PATCH', path, {}, representation)).body).toEqual([{ label: null }]);
    const Prefer = 'return=representation,missing=default';
    expect((await send('PATCH', path, {}, { Prefer })).body).toEqual([{ label: 'new' }]);
  });

  test('A PATCH with an empty object updates no rows', async () => {
    expect(await send('PATCH', '/pairs', {})).toMatchObject({ status: 204, text: '' });
    const returned = await send('PATCH', '/pairs?select=b', {}, representation);
    expect([returned.status, returned.body]).toEqual([200, []]);
  });

  test('A DELETE can return the deleted rows and their number, or nothing', async () => {
    const rows = await rest.service.from('pairs').delete({ count: 'exact' }).eq('b', 1).select('b');
    expect([rows.status, rows.data, rows.count]).toEqual([200, [{ b: 1 }], 1]);
    const plain = await send('DELETE', '/pairs?b=eq.2');
    expect([plain.status, plain.text, plain.headers.get('content-range')]).toEqual([204, '', '*/*']);
    expect(await readRows('/pairs?select=b')).toEqual([{ b: 3 }]);
  });

  test('A PATCH or DELETE of several rows changes none of them if the client requests a single object', async () => {
    const response = await rest.service.from('pairs').update({ label: 'all' }).gte('b', 1).select().single();
    expect([response.status, response.error?.code]).toEqual([406, 'PGRST116']);
    const gone = await rest.service.from('pairs').delete().gte('b', 1).select().single();
    expect(gone.status).toBe(406);
    const kept = await readRows('/pairs?select=label&order=b');
    expect(kept).toEqual([{ label: 'l1' }, { label: 'l2' }, { label: 'l3' }]);
  });

  test('A PATCH or DELETE of more rows than max-affected is rejected if handling=strict', async () => {
    const response = await rest.service.from('pairs').delete().gte('b', 1).maxAffected(2);
    expect([response.status, response.error]).toMatchObject([
      400,
      { code: 'PGRST124', details: 'The query affects 3 rows' },
    ]);
    expect((await readRows('/pairs')).length).toBe(3);
    const lenient = await send('PATCH', '/pairs?b=gte.1', { label: 'x' }, { Prefer: 'max-affected=2' });
    expect([lenient.status, lenient.headers.get('preference-applied')]).toEqual([204, null]);
    const fits = await rest.service.from('pairs').delete().gte('b', 2).maxAffected(2).select('b');
    expect(fits.data?.length).toBe(2);
  });

  test.each<[method: string, path: string, body: unknown, status: number, code: string, message: RegExp]>([
    ['DELETE', '/pairs', undefined, 400, '21000', /^DELETE requires a WHERE clause$/],
    ['DELETE', '/pairs?limit=1', undefined, 400, '21000', /^DELETE requires a WHERE clause$/],
    ['PATCH', '/pairs', { label: 'x' }, 400, '21000', /^UPDATE requires a WHERE clause$/],
    ['PATCH', '/pairs?a=eq.1', { nope: 'x' }, 400, 'PGRST204', /'nope' column of 'pairs'/],
    ['PATCH', '/pairs?nope=eq.1', { label: 'x' }, 400, '42703', /column pairs.nope does not exist/],
    ['PATCH', '/pairs?a=eq.x', { label: 'x' }, 400, '22P02', /invalid input syntax/],
    ['PATCH', '/pairs?b=eq.1', '', 400, 'PGRST102', /Empty or invalid json/],
    ['LINK', '/pairs', undefined, 405, 'PGRST117', /Unsupported HTTP method: LINK/],
  ])('An invalid request is rejected: %s %s with the body %j', async (method, path, body, status, code, message) => {
    const response = await send(method, path, body);
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect(response.body.message).toMatch(message);
  });
});

test('A write to a simple view changes the rows of its table', async () => {
  const titles = () => rest.service.from('note_titles');
  const inserted = await titles().insert({ title: 'through' }).select('id,title').single();
  expect(inserted.data).toEqual({ id: expect.any(Number), title: 'through' });
  const { data } = await titles().update({ title: 'changed' }).eq('id', inserted.data?.id).select('title');
  expect(data).toEqual([{ title: 'changed' }]);
});
