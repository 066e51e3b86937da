import { describe, expect, test, vi } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';
import { writeSchema } from '#tests/setup/rest-schemas.ts';

const rest = await createTestRest(writeSchema);
await rest.service.from('notes').insert({ id: 9000 });

const { sendAsService: send } = rest;
const representation = { Prefer: 'return=representation' };
const readRows = async (path: string) => (await send('GET', path)).body;

describe('An insert', () => {
  test('returns no rows by default', async () => {
    const { status, text, headers } = await send('POST', '/notes', { title: 'plain' });
    expect([status, text]).toEqual([201, '']);
    expect([headers.get('content-range'), headers.get('location')]).toEqual(['*/*', null]);
  });

  test('returns the rows and columns that the client selects', async () => {
    const note = { title: 'shown', tags: ['a', 'b"c'], data: { deep: [1, null] }, mood: 'happy' };
    const inserted = rest.service.from('notes').insert(note).select('title,tags,data,mood,rank').single();
    const { data, status } = await inserted;
    expect([status, data]).toEqual([201, { ...note, rank: 5 }]);
  });

  test('of several rows returns their number if the client asks for a count', async () => {
    const response = await rest.service
      .from('notes')
      .insert([{ title: 'x' }, { title: 'y' }], { count: 'exact' });
    expect([response.status, response.count, response.data]).toEqual([201, 2, null]);
  });

  test('can return its rows ordered by a column that is not selected', async () => {
    const { data } = await rest.service
      .from('notes')
      .insert([
        { title: 'first', rank: 1 },
        { title: 'second', rank: 2 },
      ])
      .select('title')
      .order('rank', { ascending: false });
    expect(data).toEqual([{ title: 'second' }, { title: 'first' }]);
  });

  test('sets missing columns to null, or to their defaults with missing=default', async () => {
    const rows = [
      { title: 'a', rank: 1 },
      { title: 'b', body: 'x' },
      { title: 'c', rank: null },
    ];
    const nulls = await rest.service.from('notes').insert(rows).select('title,rank,body');
    expect(nulls.data).toEqual([
      { title: 'a', rank: 1, body: null },
      { title: 'b', rank: null, body: 'x' },
      { title: 'c', rank: null, body: null },
    ]);
    const defaults = await rest.service
      .from('notes')
      .insert(rows, { defaultToNull: false })
      .select('id,title,rank,body');
    expect(defaults.data).toEqual([
      { id: expect.any(Number), title: 'a', rank: 1, body: null },
      { id: expect.any(Number), title: 'b', rank: 5, body: 'x' },
      { id: expect.any(Number), title: 'c', rank: null, body: null },
    ]);
    const identity = await rest.service
      .from('notes')
      .insert([{ id: 9001 }, { title: 'd' }], { defaultToNull: false })
      .select('title');
    expect(identity.data).toEqual([{ title: 'untitled' }, { title: 'd' }]);
  });

  test.each<[body: unknown, path: string, rows: unknown]>([
    [{}, '/notes?select=title', [{ title: 'untitled' }]],
    [
      [{}, {}],
      '/notes?select=title,rank',
      [
        { title: 'untitled', rank: 5 },
        { title: 'untitled', rank: 5 },
      ],
    ],
    [
      [{}, {}],
      '/generated',
      [
        { always: 1, made: 1 },
        { always: 2, made: 1 },
      ],
    ],
    [[], '/notes', []],
    // As in PostgREST, a scalar contains no rows.
    ['"abc"', '/notes', []],
    [{ title: 't', junk: 1 }, '/notes?columns=title&select=title', [{ title: 't' }]],
    [
      [{ title: 't' }, { body: 'b' }],
      '/notes?columns=%22body%22&select=title,body',
      [
        { title: 'untitled', body: null },
        { title: 'untitled', body: 'b' },
      ],
    ],
  ])('of %j to %s returns the inserted rows', async (body, path, rows) => {
    const response = await send('POST', path, body, representation);
    expect([response.status, response.body]).toEqual([201, rows]);
  });

  test('accepts CSV and form data', async () => {
    const lines = 'title,body,rank\r\n"a, ""b""\nc",NULL,3\nplain,,4\n';
    const headers = { ...representation, 'content-type': 'text/csv' };
    const csv = await send('POST', '/notes?select=title,body,rank', lines, headers);
    expect(csv.body).toEqual([
      { title: 'a, "b"\nc', body: null, rank: 3 },
      { title: 'plain', body: '', rank: 4 },
    ]);
    const form = await send('POST', '/notes?select=title,rank', 'title=a+b%26&rank=7', {
      ...representation,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form.body).toEqual([{ title: 'a b&', rank: 7 }]);
  });

  test('with return=headers-only returns the location of a single row', async () => {
    const one = await send('POST', '/pairs', { a: 1, b: 1 }, { Prefer: 'return=headers-only' });
    expect([one.status, one.headers.get('location'), one.text]).toEqual([201, '/pairs?a=eq.1&b=eq.1', '']);
    const rows = [2, 3].map((b) => ({ a: 1, b }));
    const two = await send('POST', '/pairs', rows, { Prefer: 'return=headers-only' });
    expect(two.headers.get('location')).toBe(null);
  });

  test('needs no read privilege unless it returns rows', async () => {
    expect((await rest.anon.from('only_write').insert({ id: 1 })).status).toBe(201);
    const read = await rest.anon.from('only_write').insert({ id: 2 }).select();
    expect([read.status, read.error?.code]).toEqual([401, '42501']);
    expect(await readRows('/only_write?select=id')).toEqual([{ id: 1 }]);
  });

  test.each<[body: unknown, path: string, status: number, code: string, message: RegExp]>([
    ['{"title":', '/notes', 400, 'PGRST102', /^Empty or invalid json$/],
    ['', '/notes', 400, 'PGRST102', /^Empty or invalid json$/],
    ['5', '/notes?columns=title', 400, '22023', /on a scalar/],
    ['[1]', '/notes', 400, 'PGRST102', /^All object keys must match$/],
    ['[{}, null]', '/notes', 400, 'PGRST102', /^All object keys must match$/],
    ['[null]', '/notes?columns=title', 400, '22023', /array of objects/],
    [[{ title: 'a' }, { body: 'b' }], '/notes', 400, 'PGRST102', /^All object keys must match$/],
    [
      { titel: 'a' },
      '/notes',
      400,
      'PGRST204',
      /^Could not find the 'titel' column of 'notes' in the schema/,
    ],
    [{ title: 'a' }, '/notes?columns=nope', 400, 'PGRST204', /'nope' column/],
    [{ '"; drop table notes; --': 1 }, '/notes', 400, 'PGRST204', /schema cache/],
    [{ title: null }, '/notes', 400, '23502', /null value in column "title"/],
    [{ title: 'nul \u0000' }, '/notes', 400, '22P05', /unsupported Unicode escape/],
    [{ id: 9000 }, '/notes', 409, '23505', /duplicate key/],
  ])('of %j to %s is rejected', async (body, path, status, code, message) => {
    const response = await send('POST', path, body);
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect(response.body.message).toMatch(message);
  });

  test('of two rows inserts neither of them if the client requests a single object', async () => {
    const response = await rest.service
      .from('keyless')
      .insert([{ v: 1 }, { v: 2 }])
      .select()
      .single();
    expect([response.status, response.error?.code]).toEqual([406, 'PGRST116']);
    expect(await readRows('/keyless')).toEqual([]);
  });

  test('of a signed-in user has a body of at most 16 MiB, one of the service role 50 MiB', async () => {
    const authorization = `Bearer ${await rest.sign({ role: 'authenticated', sub: rest.userId })}`;
    const rows = Array.from({ length: 17 }, (_, i) => ({ title: `${i}`.padEnd(1024 * 1024) }));
    const body = JSON.stringify(rows);
    const tooLarge = await rest.send('POST', '/notes', body, { authorization });
    expect([tooLarge.status, tooLarge.body.message]).toEqual([413, 'The request body is too large']);
    const stored = await send('POST', '/notes?select=id', body, representation);
    expect([stored.status, stored.body.length]).toEqual([201, 17]);
    expect((await send('POST', '/notes', '"'.padEnd(51 * 1024 * 1024))).status).toBe(413);
  });

  test('is rejected while too many large bodies are in progress, and accepted afterwards', async () => {
    const client = rest.service.from('notes');
    // Two bodies of 45 MiB are more than a client may send at a time (`bodyBudget`).
    const rows = Array.from({ length: 45 }, () => ({ title: 'x'.repeat(1024 * 1024) }));
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const responses = await Promise.all([client.insert(rows), client.insert(rows)]);
    expect(log).toHaveBeenCalledOnce();
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 503]);
    expect(responses.find(({ error }) => error)?.error?.code).toBe('PGRSTX02');
    expect((await client.insert(rows)).status).toBe(201);
  });

  test('of JSON of 2,000 levels stores it, and one of more levels is rejected', async () => {
    const post = (levels: number) => {
      const nested = `${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}`;
      return send('POST', '/notes?select=data', `{"data":${nested}}`, representation);
    };
    const stored = await post(2000);
    expect([stored.status, stored.text]).toEqual([201, `[{"data":${'['.repeat(1999)}${']'.repeat(1999)}}]`]);
    const rejected = await Promise.all([post(2001), post(1_000_000)]);
    expect(rejected.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      Array(2).fill([400, 'PGRST102', 'The JSON is nested too deep']),
    );
  });

  test.each<[type: string, body: string, code: string]>([
    ['application/json', '{"title":"M\xfcnchen"}', 'PGRST102'],
    ['application/json', '{"title":"\xff\xfe"}', 'PGRST102'],
    ['text/csv', 'title\nM\xfcnchen', '22021'],
    ['application/x-www-form-urlencoded', 'title=M\xfcnchen', '22021'],
    ['application/x-www-form-urlencoded', 'title=M%FCnchen', '22021'],
  ])('of %s that is not UTF-8 is rejected: %j', async (type, body, code) => {
    const before = await readRows('/notes?select=id');
    const response = await send('POST', '/notes', Buffer.from(body, 'latin1'), { 'content-type': type });
    expect([response.status, response.body.code]).toEqual([400, code]);
    expect(await readRows('/notes?select=id')).toEqual(before);
  });

  test('of a form may have percent signs that encode nothing', async () => {
    const response = await send('POST', '/notes?select=title', 'title=100%+M%C3%BCnchen', {
      ...representation,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(response.body).toEqual([{ title: '100% München' }]);
  });

  test('is rejected if its body is HTML', async () => {
    const { body } = await send('POST', '/notes', '<a/>', { 'content-type': 'text/html' });
    expect(body.code).toBe('PGRST102');
  });

  const quotes = ["it's", '"q"', '\\', "'); drop table notes; --"];
  const others = ['日本語 🙂', '\ttab\nline', '{}', 'NULL', 'ü'.repeat(10_000)];
  test.each([...quotes, ...others])('stores the text %j unchanged', async (title) => {
    const { data } = await rest.service
      .from('notes')
      .insert({ title, data: { [title]: title } })
      .select('title,data')
      .single();
    expect(data).toEqual({ title, data: { [title]: title } });
  });
});
