import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';
import { functionSchema } from '#tests/setup/rest-schemas.ts';

const rest = await createTestRest(functionSchema, { maxRows: 3 });

describe('A function called by POST', () => {
  const ada = { id: 1, name: 'Ada', age: 36 };
  test.each<[name: string, args: Record<string, unknown> | undefined, data: unknown]>([
    ['noargs', undefined, 7],
    ['noargs', {}, 7],
    ['add_up', { a: 1 }, 11],
    ['add_up', { b: 2, a: 1 }, 3],
    ['add_up', { a: '1' }, 11],
    ['greet', { name: 'O\'Hara "\\ 日本' }, 'Hello, O\'Hara "\\ 日本'],
    // PostgreSQL drops the lengths of parameters, so that these are of any length.
    ['keep_lengths', { word: 'longer', flags: '1010101' }, 'longer|1010101'],
    ['keep_lengths', { word: 'a', flags: '10', words: ['longer'] }, 'a|10|longer'],
    ['null_text', {}, null],
    ['one_person', { pid: 1 }, ada],
    ['one_person', { pid: 99 }, { id: null, name: null, age: null }],
    ['everyone', {}, [ada, { id: 2, name: 'Bo', age: 20 }, { id: 3, name: 'Cy', age: 50 }]],
    ['ages', {}, [36, 20, 50]],
    ['shaped', { min_age: 50 }, ['Cy', 'Di'].map((name) => ({ name, years: 50 }))],
    ['shaped', { min_age: 99 }, []],
    ['out_one', { a: 4 }, { doubled: 8 }],
    ['out_two', {}, { x: 1, y: 'z' }],
    ['sum_all', { vals: [1, 2, 3] }, 6],
    ['sum_list', { vals: [1, 2] }, 3],
    ['as_json', { v: { a: [1] } }, { a: [1], seen: true }],
    ['over', { a: 1 }, 'int'],
    ['over', { a: 1, b: 2 }, 'two'],
    ['odd_name', { 'the arg': 5 }, 5],
    ['whole', { any: ['thing', 1] }, { any: ['thing', 1] }],
  ])('%s(%j) returns %j', async (name, args, data) => {
    const response = await rest.anon.rpc(name, args);
    expect([response.error, response.status, response.data]).toEqual([null, 200, data]);
  });

  test('responds with 204 if it returns void', async () => {
    expect(await rest.send('POST', '/rpc/nothing', {})).toMatchObject({ status: 204, text: '' });
  });

  test('returns rows that can be filtered, ordered, limited and counted', async () => {
    const older = await rest.anon
      .rpc('everyone', {}, { count: 'exact' })
      .select('name')
      .gt('age', 30)
      .order('name', { ascending: false })
      .limit(2);
    expect([older.data, older.count, older.status]).toEqual([[{ name: 'Di' }, { name: 'Cy' }], 3, 206]);
    const single = await rest.anon.rpc('shaped', { min_age: 1 }).eq('name', 'Bo').single();
    expect(single.data).toEqual({ name: 'Bo', years: 20 });
    const head = await rest.anon.rpc('everyone', {}, { head: true, count: 'exact' });
    expect([head.data, head.count]).toEqual([null, 4]);
    const headWithArgument = await rest.anon.rpc('shaped', { min_age: 1 }, { head: true, count: 'exact' });
    expect([headWithArgument.data, headWithArgument.count]).toEqual([null, 4]);
    const csv = await rest.anon.rpc('shaped', { min_age: 50 }).csv();
    expect(csv.data).toBe('name,years\nCy,50\nDi,50');
  });

  test('returns only the number of rows with return=minimal', async () => {
    const response = await rest.send('POST', '/rpc/everyone', {}, { Prefer: 'count=exact,return=minimal' });
    expect(response).toMatchObject({ status: 204, text: '' });
    expect(response.headers.get('content-range')).toBe('0-2/4');
  });

  test('accepts text, XML, form data, an empty body and any JSON value', async () => {
    const call = async (name: string, body: unknown, type = 'application/json') =>
      (await rest.send('POST', `/rpc/${name}`, body, { 'content-type': type })).body;
    expect(await call('plain_text', 'whole body', 'text/plain')).toBe('WHOLE BODY');
    expect(await call('add_up', 'a=4&b=5', 'application/x-www-form-urlencoded')).toBe(9);
    expect(await call('noargs', undefined)).toBe(7);
    expect(await call('plain_text', { '': 'a' })).toBe('{"":"A"}');
    expect(await call('whole', [1, 2])).toEqual([1, 2]);
    expect(await call('whole', '"text"')).toBe('text');
    expect(await call('root', '<a><b/></a>', 'text/xml')).toBe('a');
  });

  test.each<[path: string, type: string, body: string, result: unknown]>([
    ['/rpc/add_up', 'text/csv', 'a,b\n1,2\n4,6', 3],
    ['/rpc/add_up', 'text/csv', 'a\n1\n', 11],
    ['/rpc/add_up', 'application/json', '[{"a":1},{"a":2}]', 11],
    ['/rpc/add_up?columns=a', 'application/json', '[{"a":1,"b":2}]', 11],
    ['/rpc/noargs', 'application/json', '[]', 7],
    ['/rpc/noargs', 'application/json', '5', 7],
    ['/rpc/whole', 'application/json', '[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
  ])('is called once, with the first of several rows: %s with %s %j', async (path, type, body, result) => {
    const response = await rest.send('POST', path, body, { 'content-type': type });
    expect([response.status, response.body]).toEqual([200, result]);
  });

  test.each([
    ['/rpc/plain_text', 'text/plain'],
    ['/rpc/root', 'text/xml'],
    ['/rpc/add_up', 'text/csv'],
  ])('rejects text that is not UTF-8: %s with %s', async (path, type) => {
    const bytes = Buffer.from('<a>M\xfcnchen</a>', 'latin1');
    const { status, body } = await rest.send('POST', path, bytes, { 'content-type': type });
    const message = 'invalid byte sequence for encoding "UTF8"';
    expect([status, body]).toEqual([400, { code: '22021', message, details: null, hint: null }]);
  });

  test('accepts bytes that are no text', async () => {
    const bytes = Buffer.from([0, 255, 254, 92, 120]);
    const headers = { 'content-type': 'application/octet-stream' };
    expect((await rest.send('POST', '/rpc/size', bytes, headers)).body).toBe(5);
  });

  test('is rolled back if its result has more rows than the request allows', async () => {
    onTestFinished(() => rest.sql('delete from persons where id >= 50'));
    const added = await rest.anon.rpc('add_person', { pid: 50, pname: 'Eve' });
    expect(added.data).toEqual({ id: 50, name: 'Eve', age: 0 });
    const rejected = await rest.anon.rpc('add_two').single();
    expect([rejected.status, rejected.error?.code]).toEqual([406, 'PGRST116']);
    const limit = { Prefer: 'handling=strict, max-affected=1' };
    const capped = await rest.send('POST', '/rpc/add_two', {}, limit);
    expect([capped.status, capped.body.code]).toEqual([400, 'PGRST124']);
    // The function `greet` returns no set, so its rows cannot be limited.
    expect((await rest.send('POST', '/rpc/greet', { name: 'x' }, limit)).body.code).toBe('PGRST128');
    const { data } = await rest.anon.from('persons').select('id').gte('id', 50);
    expect(data).toEqual([{ id: 50 }]);
  });
});

test('A function that writes is called once, even if its rows are counted', async () => {
  for (const [count, callsSoFar] of [
    ['exact', 1],
    ['planned', 2],
    ['estimated', 3],
  ] as const) {
    const response = await rest.anon.rpc('writes_rows', {}, { count }).limit(2);
    expect(response.data).toEqual([{ n: 1 }, { n: 2 }]);
    if (count === 'exact') expect([response.count, response.status]).toEqual([5, 206]);
    expect((await rest.anon.from('called').select('*', { count: 'exact', head: true })).count).toBe(
      5 * callsSoFar,
    );
  }
});

describe('A function called by GET', () => {
  test.each<[path: string, body: unknown]>([
    ['/rpc/add_up?a=1&b=2', 3],
    ['/rpc/greet?name=a%20b.c', 'Hello, a b.c'],
    ['/rpc/keep_lengths?word=longer&flags=1010101&words={longer}', 'longer|1010101|longer'],
    ['/rpc/sum_all?vals=1&vals=2', 3],
    ['/rpc/sum_all?vals={1,2,3}', 6],
    ['/rpc/sum_list?vals={1,2}', 3],
    ['/rpc/everyone?select=id&age=eq.50&order=id.desc', [{ id: 4 }, { id: 3 }]],
    ['/rpc/shaped?min_age=20&years=lt.30', [{ name: 'Bo', years: 20 }]],
    ['/rpc/everyone?select=id&limit=1&offset=1', [{ id: 2 }]],
    ['/rpc/ages?limit=1&offset=1', [20]],
  ])('%s returns its result', async (path, body) => {
    const response = await rest.send('GET', path);
    expect([response.status, response.body]).toEqual([200, body]);
  });

  test('cannot write', async () => {
    const response = await rest.send('GET', '/rpc/add_person?pid=9&pname=x');
    expect([response.status, response.body.code]).toEqual([405, '25006']);
  });
});

describe('A function in SQL', () => {
  test('can set the whole error response with raise sqlstate PGRST', async () => {
    const response = await rest.send('POST', '/rpc/raises_pgrst', {});
    const body = { code: '123', message: 'Payment Required', details: 'Quota exceeded', hint: 'Upgrade' };
    expect(response).toMatchObject({ status: 402, body });
    expect(response.headers.get('x-powered-by')).toBe('Nerd Rage');
  });

  test('can set the status and the headers with response.status and response.headers', async () => {
    const { status, text, headers } = await rest.send('POST', '/rpc/teapot', {});
    expect([status, text]).toEqual([418, '1']);
    expect([headers.get('x-tea'), headers.get('content-type')]).toEqual(['green', 'text/plain']);
  });

  test.each([
    ['GET', undefined],
    ['POST', {}],
  ])('can set several cookies, and a header several times, beside the CORS headers: %s', async (method, body) => {
    const origin = 'https://a.example';
    const { status, headers } = await rest.send(method, '/rpc/cookies', body, { origin });
    expect([status, headers.getSetCookie()]).toEqual([204, ['a=1; Path=/', 'b=2']]);
    expect(headers.get('x-tea')).toBe('green, black');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test('can set several cookies with raise sqlstate PGRST', async () => {
    const { status, headers } = await rest.send('POST', '/rpc/raises_cookies', {});
    expect([status, headers.getSetCookie()]).toEqual([400, ['a=1', 'b=2']]);
  });

  test('can read the request from the settings of its transaction', async () => {
    const response = await rest.get('/rpc/seen', { 'X-Mine': 'yes', Cookie: 'crumb=c=1; other=2' });
    expect(response.body).toEqual({
      method: 'GET',
      path: '/rpc/seen',
      header: 'yes',
      cookie: 'c=1',
      role: 'anon',
      sub: null,
      path_set: '"public", "extensions"',
    });
    const user = { method: 'POST', role: 'authenticated', sub: rest.userId };
    expect((await rest.user.rpc('seen')).data).toMatchObject(user);
  });
});
