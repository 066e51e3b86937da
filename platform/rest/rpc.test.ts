import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';

let rest: TestRest;

beforeAll(async () => {
  rest = await createTestRest(
    `
    create table people (id int primary key, name text, age int);
    insert into people values (1, 'Ada', 36), (2, 'Bo', 20), (3, 'Cy', 50), (4, 'Di', 50);
    grant select, insert on people to anon;
    create function noargs() returns int language sql stable as 'select 7';
    create function add_up(a int, b int default 10) returns int language sql immutable as 'select a + b';
    create function greet(name text) returns text language sql immutable as $$ select 'Hello, ' || name $$;
    create function nothing() returns void language sql as '';
    create function null_text() returns text language sql as 'select null::text';
    create function one_person(pid int) returns people language sql stable as 'select * from people where id = pid';
    create function everyone() returns setof people language sql stable as 'select * from people order by id';
    create function ages() returns setof int language sql stable as 'select age from people order by id';
    create function shaped(min_age int) returns table (name text, years int) language sql stable as
      'select name, age from people where age >= min_age order by name';
    create function out_one(a int, out doubled int) language sql immutable as 'select a * 2';
    create function out_two(out x int, out y text) language sql immutable as $$ select 1, 'z' $$;
    create function sum_all(variadic vals int[]) returns int language sql immutable as 'select sum(v)::int from unnest(vals) v';
    create function sum_list(vals int[]) returns int language sql immutable as 'select sum(v)::int from unnest(vals) v';
    create function whole(json) returns json language sql immutable as 'select $1';
    create function plain_text(text) returns text language sql immutable as 'select upper($1)';
    create function as_json(v jsonb) returns jsonb language sql immutable as $$ select v || '{"seen": true}' $$;
    create function over(a int) returns text language sql immutable as $$ select 'int' $$;
    create function over(a int, b int) returns text language sql immutable as $$ select 'two' $$;
    create function twice(a int) returns text language sql immutable as $$ select 'int' $$;
    create function twice(a text) returns text language sql immutable as $$ select 'text' $$;
    create function add_person(pid int, pname text) returns people language sql as
      'insert into people values (pid, pname, 0) returning *';
    create function add_two() returns setof people language sql as
      $$ insert into people values (101, 'x', 0), (102, 'y', 0) returning * $$;
    create table called (n int);
    grant select, insert on called to anon;
    create function writes_rows() returns setof called language sql as
      'insert into called select generate_series(1, 5) returning *';
    create function odd_name("the arg" int) returns int language sql immutable as 'select "the arg"';
    create function fails(code text) returns void language plpgsql as
      $$ begin raise exception using errcode = code, message = 'said so', detail = 'why', hint = 'do'; end $$;
    create function raises_pgrst() returns void language plpgsql as $$ begin
      raise sqlstate 'PGRST' using message = '{"code":"123","message":"Payment Required","details":"Quota exceeded","hint":"Upgrade"}',
        detail = '{"status":402,"headers":{"X-Powered-By":"Nerd Rage"}}'; end $$;
    create function raises_header() returns void language plpgsql as $$ begin
      raise sqlstate 'PGRST' using message = '{"code":"1","message":"x"}',
        detail = '{"status":400,"headers":{"X-A": "a\r\nX-Evil: 1"}}'; end $$;
    create function raises_badly() returns void language plpgsql as $$ begin raise sqlstate 'PGRST' using message = 'x'; end $$;
    create function teapot() returns int language plpgsql as $$ begin
      perform set_config('response.status', '418', true);
      perform set_config('response.headers', '[{"X-Tea": "green"}, {"content-type": "text/plain"}]', true); return 1; end $$;
    create function bad_header() returns int language plpgsql as $$ begin
      perform set_config('response.headers', '[{"X-Tea": "a\\r\\nX-Evil: 1"}]', true); return 1; end $$;
    create function bad_status() returns int language plpgsql as $$ begin
      perform set_config('response.status', 'tea', true); return 1; end $$;
    create function seen() returns json language sql stable as $$ select json_build_object(
      'method', current_setting('request.method', true), 'path', current_setting('request.path', true),
      'header', current_setting('request.headers', true)::json ->> 'x-mine',
      'cookie', current_setting('request.cookies', true)::json ->> 'crumb', 'role', current_user,
      'sub', current_setting('request.jwt.claims', true)::json ->> 'sub', 'path_set', current_setting('search_path')) $$;
    create function forbidden() returns int language sql as 'select 1';
    revoke execute on function forbidden() from public;
    `,
    { maxRows: 3 },
  );
});
afterAll(() => rest.close());

async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await rest.call(path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: text ? JSON.parse(text) : null };
}

describe('by POST, through the public client', () => {
  test.each<[name: string, args: Record<string, unknown> | undefined, data: unknown]>([
    ['noargs', undefined, 7],
    ['noargs', {}, 7],
    ['add_up', { a: 1 }, 11],
    ['add_up', { b: 2, a: 1 }, 3],
    ['add_up', { a: '1' }, 11],
    ['greet', { name: 'O\'Hara "\\ 日本' }, 'Hello, O\'Hara "\\ 日本'],
    ['null_text', {}, null],
    ['one_person', { pid: 1 }, { id: 1, name: 'Ada', age: 36 }],
    ['one_person', { pid: 99 }, { id: null, name: null, age: null }],
    [
      'everyone',
      {},
      [
        { id: 1, name: 'Ada', age: 36 },
        { id: 2, name: 'Bo', age: 20 },
        { id: 3, name: 'Cy', age: 50 },
      ],
    ],
    ['ages', {}, [36, 20, 50]],
    [
      'shaped',
      { min_age: 50 },
      [
        { name: 'Cy', years: 50 },
        { name: 'Di', years: 50 },
      ],
    ],
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
  ])('%s(%j) → %j', async (name, args, data) => {
    const answer = await rest.anon.rpc(name, args);
    expect([answer.error, answer.status, answer.data]).toEqual([null, 200, data]);
  });

  test('nothing returned is 204', async () => {
    expect(await send('POST', '/rpc/nothing', {})).toMatchObject({ status: 204, text: '' });
  });

  test('rows can be filtered, ordered, cut and counted', async () => {
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
    const minimal = await rest.anon.rpc('shaped', { min_age: 1 }, { head: true, count: 'exact' });
    expect([minimal.data, minimal.count]).toEqual([null, 4]);
    const csv = await rest.anon.rpc('shaped', { min_age: 50 }).csv();
    expect(csv.data).toBe('name,years\nCy,50\nDi,50');
  });

  test('an object argument and head: no rows, but their number', async () => {
    const answer = await send('POST', '/rpc/everyone', {}, { Prefer: 'count=exact,return=minimal' });
    expect([answer.status, answer.text, answer.headers.get('content-range')]).toEqual([204, '', '0-2/4']);
  });

  test('bodies of other kinds', async () => {
    expect((await send('POST', '/rpc/plain_text', 'whole body', { 'content-type': 'text/plain' })).body).toBe(
      'WHOLE BODY',
    );
    expect(
      (await send('POST', '/rpc/add_up', 'a=4&b=5', { 'content-type': 'application/x-www-form-urlencoded' }))
        .body,
    ).toBe(9);
    expect((await send('POST', '/rpc/noargs', undefined)).body).toBe(7);
    expect((await send('POST', '/rpc/whole', [1, 2])).body).toEqual([1, 2]);
    expect((await send('POST', '/rpc/whole', '"text"')).body).toBe('text');
  });

  test('writes are kept, unless the result is not what was asked for', async () => {
    const made = await rest.anon.rpc('add_person', { pid: 50, pname: 'Eve' });
    expect(made.data).toEqual({ id: 50, name: 'Eve', age: 0 });
    const refused = await rest.anon.rpc('add_two').single();
    expect([refused.status, refused.error?.code]).toEqual([406, 'PGRST116']);
    const capped = await send('POST', '/rpc/add_two', {}, { Prefer: 'handling=strict, max-affected=1' });
    expect([capped.status, capped.body.code]).toEqual([400, 'PGRST124']);
    expect(
      (await send('POST', '/rpc/greet', { name: 'x' }, { Prefer: 'handling=strict, max-affected=1' })).body
        .code,
    ).toBe('PGRST128');
    const { data } = await rest.anon.from('people').select('id').gte('id', 50);
    expect(data).toEqual([{ id: 50 }]);
  });
});

test('a function that writes is called once, also if its rows are counted', async () => {
  for (const [count, calls] of [
    ['exact', 1],
    ['planned', 2],
    ['estimated', 3],
  ] as const) {
    const answer = await rest.anon.rpc('writes_rows', {}, { count }).limit(2);
    expect(answer.data).toEqual([{ n: 1 }, { n: 2 }]);
    if (count === 'exact') expect([answer.count, answer.status]).toEqual([5, 206]);
    expect((await rest.anon.from('called').select('*', { count: 'exact', head: true })).count).toBe(
      5 * calls,
    );
  }
});

describe('by GET', () => {
  test.each<[path: string, body: unknown]>([
    ['/rpc/noargs', 7],
    ['/rpc/add_up?a=1', 11],
    ['/rpc/add_up?a=1&b=2', 3],
    ['/rpc/greet?name=a%20b.c', 'Hello, a b.c'],
    ['/rpc/sum_all?vals=1&vals=2', 3],
    ['/rpc/sum_all?vals={1,2,3}', 6],
    ['/rpc/sum_list?vals={1,2}', 3],
    ['/rpc/everyone?select=id&age=eq.50&order=id.desc', [{ id: 4 }, { id: 3 }]],
    ['/rpc/shaped?min_age=20&years=lt.30', [{ name: 'Bo', years: 20 }]],
    ['/rpc/everyone?select=id&limit=1&offset=1', [{ id: 2 }]],
    ['/rpc/ages?limit=1&offset=1', [20]],
  ])('%s', async (path, body) => {
    const answer = await send('GET', path);
    expect([answer.status, answer.body]).toEqual([200, body]);
  });

  test('through the public client', async () => {
    expect((await rest.anon.rpc('sum_list', { vals: [1, 2] }, { get: true })).data).toBe(3);
    const head = await rest.anon.rpc('everyone', {}, { head: true, count: 'exact' });
    expect(head.count).toBe(5);
  });

  test('may not write', async () => {
    const answer = await send('GET', '/rpc/add_person?pid=9&pname=x');
    expect([answer.status, answer.body.code]).toEqual([405, '25006']);
  });
});

describe('what is refused', () => {
  test.each<[method: string, path: string, body: unknown, status: number, code: string]>([
    ['POST', '/rpc/nope', {}, 404, 'PGRST202'],
    ['POST', '/rpc/add_up', {}, 404, 'PGRST202'],
    ['POST', '/rpc/add_up', { a: 1, c: 2 }, 404, 'PGRST202'],
    ['GET', '/rpc/add_up?c=1', undefined, 404, 'PGRST202'],
    ['GET', '/rpc/whole', undefined, 404, 'PGRST202'],
    ['POST', '/rpc/twice', { a: 1 }, 300, 'PGRST203'],
    ['POST', '/rpc/add_up', '{', 400, 'PGRST102'],
    ['POST', '/rpc/add_up', { a: 'x' }, 400, '22P02'],
    ['GET', '/rpc/add_up?a=x', undefined, 400, '22P02'],
    ['POST', '/rpc/everyone?nope=eq.1', {}, 400, '42703'],
    ['POST', '/rpc/ages?age=eq.1', {}, 400, '42703'],
    ['PATCH', '/rpc/noargs', {}, 405, 'PGRST101'],
    ['DELETE', '/rpc/noargs', undefined, 405, 'PGRST101'],
    ['POST', '/rpc/forbidden', {}, 401, '42501'],
    ['POST', '/rpc/no%22args', {}, 404, 'PGRST202'],
    ['GET', '/rpc/noargs/more', undefined, 404, 'PGRST125'],
    ['POST', '/rpc/bad_header', {}, 500, 'PGRST111'],
    ['POST', '/rpc/bad_status', {}, 500, 'PGRST112'],
    ['POST', '/rpc/raises_badly', {}, 500, 'PGRST121'],
    ['POST', '/rpc/raises_header', {}, 500, 'PGRST121'],
  ])('%s %s %j → %i %s', async (method, path, body, status, code) => {
    const logged = silenceFaults(status);
    const answer = await send(method, path, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    logged();
  });

  test('an unknown function is named, with what may be meant', async () => {
    expect((await send('POST', '/rpc/add_upp', { a: 1 })).body).toEqual({
      code: 'PGRST202',
      message: 'Could not find the function public.add_upp(a) in the schema cache',
      details:
        'Searched for the function public.add_upp with parameter a or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function public.add_up',
    });
    expect((await send('POST', '/rpc/one_person', { pidd: 1 })).body.hint).toBe(
      'Perhaps you meant to call the function public.one_person(pid)',
    );
    expect((await send('GET', '/rpc/zzzzzz')).body).toMatchObject({
      message: 'Could not find the function public.zzzzzz without parameters in the schema cache',
      hint: null,
    });
    expect((await send('POST', '/rpc/twice', { a: 1 })).body.message).toBe(
      'Could not choose the best candidate function between: public.twice(a => integer), public.twice(a => text)',
    );
  });

  test.each<[sqlstate: string, status: number]>([
    ['P0001', 400],
    ['23505', 409],
    ['23503', 409],
    ['42501', 401],
    ['42P01', 404],
    ['42883', 404],
    ['22P02', 400],
    ['21000', 500],
    ['22023', 400],
    ['25006', 405],
    ['25001', 500],
    ['28000', 403],
    ['0L000', 403],
    ['40001', 500],
    ['53400', 500],
    ['54001', 500],
    ['55000', 500],
    ['57014', 500],
    ['58000', 500],
    ['P0002', 500],
    ['XX000', 500],
    ['PT402', 402],
    ['PT999', 500],
    ['ZZ999', 400],
  ])('SQLSTATE %s is answered with %i', async (sqlstate, status) => {
    const logged = silenceFaults(status);
    const answer = await send('POST', '/rpc/fails', { code: sqlstate });
    expect([answer.status, answer.body]).toEqual([
      status,
      { code: sqlstate, message: 'said so', details: 'why', hint: 'do' },
    ]);
    expect(answer.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
    logged();
  });
});

describe('what functions say of the answer, and read of the request', () => {
  test('raise sqlstate PGRST', async () => {
    const answer = await send('POST', '/rpc/raises_pgrst', {});
    expect([answer.status, answer.headers.get('x-powered-by'), answer.body]).toEqual([
      402,
      'Nerd Rage',
      { code: '123', message: 'Payment Required', details: 'Quota exceeded', hint: 'Upgrade' },
    ]);
  });

  test('response.status and response.headers', async () => {
    const answer = await send('POST', '/rpc/teapot', {});
    const { headers } = answer;
    expect([answer.status, headers.get('x-tea'), headers.get('content-type'), answer.text]).toEqual([
      418,
      'green',
      'text/plain',
      '1',
    ]);
  });

  test('request settings', async () => {
    const answer = await send('GET', '/rpc/seen', undefined, {
      'X-Mine': 'yes',
      Cookie: 'crumb=c=1; other=2',
    });
    expect(answer.body).toEqual({
      method: 'GET',
      path: '/rpc/seen',
      header: 'yes',
      cookie: 'c=1',
      role: 'anon',
      sub: null,
      path_set: '"public", "extensions"',
    });
    expect((await rest.user.rpc('seen')).data).toMatchObject({
      method: 'POST',
      role: 'authenticated',
      sub: rest.userId,
    });
  });
});

/** Faults of the server's side are logged; checks that this one was, and keeps it from the test's output. */
function silenceFaults(status: number): () => void {
  const log = console.error;
  const lines: unknown[][] = [];
  console.error = (...line) => void lines.push(line);
  return () => {
    console.error = log;
    expect(lines.length).toBe(status >= 500 ? 1 : 0);
  };
}
